// Times in the player's language; relative ones are kept current by one clock.

import { locale } from "./strings.js";
import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [
  ["year", 31557600], ["month", 2629800], ["week", 604800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
];
const TICK_MILLISECONDS = 15000;
const cache = new Map();

function formatter(style) {
  const key = locale() + style;
  if (!cache.has(key)) cache.set(key, new Intl.DateTimeFormat(locale(), STYLES[style] ?? STYLES.f));
  return cache.get(key);
}

function valid(date) {
  return !Number.isNaN(date.getTime());
}

export function written(date, style = "f") {
  return valid(date) ? formatter(style).format(date) : "—";
}

export function relative(date, now = Date.now()) {
  if (!valid(date)) return "—";
  const seconds = (date.getTime() - now) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

export function sameDay(a, b) {
  return a.toDateString() === b.toDateString();
}

/** Today only the hour, else the date as well. */
export function postmark(date) {
  return sameDay(date, new Date()) ? written(date, "t") : written(date, "s");
}

function timeElement(date, text, properties = {}) {
  const node = el("time", { title: written(date, "F"), ...properties }, text);
  if (valid(date)) node.dateTime = date.toISOString();
  return node;
}

/** <t:...> of a message. */
export function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (style !== "R") return timeElement(date, written(date, style), { class: "moment" });
  return timeElement(date, relative(date), { class: "moment", data: { relative: String(seconds) } });
}

/** When a message was written. */
export function mailed(text) {
  const date = new Date(text);
  return timeElement(date, postmark(date), { class: "mailed" });
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(Number(node.dataset.relative) * 1000));
    if (node.textContent !== text) node.textContent = text;
  }
}, TICK_MILLISECONDS);
