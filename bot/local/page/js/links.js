// Where an address leads: inside the page (channels, messages), or out of it.

import { state } from "./state.js";
import { el } from "./dom.js";

const JUMP = /^https?:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** {channel, message} for a Discord jump link, else null. */
export function jumpTarget(url) {
  const found = JUMP.exec(url);
  return found ? { channel: found[2], message: found[3] ?? null } : null;
}

export function placeHash(channel, message = null) {
  return message ? `#/c/${channel}/m/${message}` : `#/c/${channel}`;
}

export function readHash(hash = location.hash) {
  const found = /^#\/c\/(\d+)(?:\/m\/(\d+))?$/.exec(hash);
  return found ? { channel: found[1], message: found[2] ?? null } : null;
}

/** The address that Discord would give, so that copied links look the same here and there. */
export function discordLink(channel, message) {
  return `https://discord.com/channels/${state.guild.id || "@me"}/${channel}/${message}`;
}

/** Only web addresses become links; anything else is null and shown as text. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The address of a picture or file if this server serves it, else null: nothing is loaded from elsewhere. */
export function ownUrl(text, message = null) {
  if (typeof text !== "string") return null;
  if (text.startsWith("attachment://")) {
    const name = text.slice("attachment://".length);
    const attachment = message?.attachments?.find((file) => file.filename === name);
    return attachment ? ownUrl(attachment.url) : null;
  }
  const url = safeUrl(text);
  if (!url) return null;
  const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname) && url.port === location.port;
  if (url.origin !== location.origin && !loopback) return null;
  return url.pathname + url.search;
}

export function link(url, children) {
  const jump = jumpTarget(url);
  if (jump) return el("a.jump", { href: placeHash(jump.channel, jump.message) }, children);
  const safe = safeUrl(url);
  if (!safe) return el("span", {}, children);
  return el("a", { href: safe.href, target: "_blank", rel: "noopener noreferrer" }, children);
}

/** Names for bare jump links: "#channel" or "#channel, message". */
export function jumpLabel(url, messageWord) {
  const jump = jumpTarget(url);
  if (!jump) return null;
  const name = state.channels.get(jump.channel)?.name ?? "?";
  return jump.message ? `#${name} · ${messageWord}` : `#${name}`;
}
