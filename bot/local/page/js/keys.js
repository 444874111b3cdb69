// The keys of the whole page: "/" to the command box.

import { focusBox } from "./composer.js";

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
    event.preventDefault();
    focusBox(true);
  });
}
