// On a phone the channels lie in a drawer on the left and the pins in one on the right.

import { byId } from "./dom.js";

let opener = null;

export function openDrawer(name) {
  opener = document.activeElement;
  document.documentElement.dataset.drawer = name;
  byId("veil").hidden = false;
  byId("main").inert = true;
  byId(name).querySelector("a, button")?.focus();
}

export function closeDrawers() {
  if (!document.documentElement.dataset.drawer) return;
  delete document.documentElement.dataset.drawer;
  byId("veil").hidden = true;
  byId("main").inert = false;
  opener?.focus();
  opener = null;
}

export function startDrawers() {
  byId("veil").addEventListener("click", closeDrawers);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDrawers();
  });
  window.matchMedia("(max-width: 760px)").addEventListener("change", closeDrawers);
}
