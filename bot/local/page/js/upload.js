// Sending a file ahead of the message, command or form that will name it.

import { state } from "./state.js";
import { t } from "./strings.js";
import { RequestError } from "./socket.js";

/** Resolves to {upload, filename, size, content_type, url}. */
export async function upload(file) {
  const most = state.limits.file;
  if (most && file.size > most) throw new RequestError("too-large", t("file.tooLarge", { size: bytes(most) }));
  const form = new FormData();
  form.append("file", file, file.name);
  let answer;
  try {
    answer = await fetch("/page/upload", {
      method: "POST",
      headers: { "X-Page-Token": state.socket.token, "X-Player": state.me.id },
      body: form,
    });
  } catch {
    throw new RequestError("lost", t("error.lost"));
  }
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw new RequestError("failed", told.error?.message ?? t("file.failed", { name: file.name }));
  }
  return answer.json();
}

export function bytes(size) {
  if (size >= 1024 * 1024) return `${(size / 1024 / 1024).toFixed(1)} MiB`;
  if (size >= 1024) return `${Math.round(size / 1024)} KiB`;
  return `${size ?? 0} B`;
}
