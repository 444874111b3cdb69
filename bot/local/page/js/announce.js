// Announces new messages to screen readers: politely, one after the other, and only a few.

import { byId, el } from "./dom.js";

const KEEP_MILLISECONDS = 4000;
const MOST_ANNOUNCED = 5;

export function announce(text) {
  const region = byId("announcer");
  const line = el("p", {}, text);
  while (region.childElementCount >= MOST_ANNOUNCED) region.firstElementChild.remove();
  region.append(line);
  setTimeout(() => line.remove(), KEEP_MILLISECONDS);
}
