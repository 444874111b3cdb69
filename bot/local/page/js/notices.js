// Short notices above the text box, and the line that tells of a lost connection.

import { button, byId, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { state } from "./state.js";
import { t } from "./strings.js";

const STAYS_MILLISECONDS = 8000;
let timer = 0;

/** One notice at a time, above the command box; kind: "bad" or "good". */
export function tell(text, kind = "bad") {
  const place = byId("notice");
  if (!place) return;
  clearTimeout(timer);
  place.className = `notice ${kind}`;
  fill(place, icon(kind === "bad" ? "warning" : "check"), el("span", {}, text),
    button("tool", { "aria-label": t("dialog.close"), onclick: untell }, icon("close")));
  place.hidden = false;
  timer = setTimeout(untell, STAYS_MILLISECONDS);
}

export function untell() {
  const place = byId("notice");
  if (!place) return;
  place.hidden = true;
  place.replaceChildren();
}

/** kind: "lost" (with a button to try at once), "bot" (the bot is away) or null. */
export function connectionLine(kind) {
  const place = byId("connection");
  place.className = `connection ${kind ?? ""}`;
  if (!kind) place.replaceChildren();
  else if (kind === "lost") {
    fill(place, icon("warning"), el("span", {}, t("connection.lost")),
      button("quiet", { onclick: () => state.socket.retryNow() }, t("connection.retry")));
  } else fill(place, icon("warning"), el("span", {}, t("connection.bot")));
}
