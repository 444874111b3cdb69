// Words for those who hear the page: new messages politely, one after the other, never a flood.

import { byId, el } from "./dom.js";

const KEEP = 4000;
const MOST = 5;

export function announce(text) {
  const region = byId("announcer");
  const line = el("p", {}, text);
  while (region.childElementCount >= MOST) region.firstElementChild.remove();
  region.append(line);
  setTimeout(() => line.remove(), KEEP);
}
