// A dialog with a head, a body and a foot; Escape and its buttons close it.

import { button, el, freshId, refocus } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./strings.js";

/** Returns {dialog, close}. `onClose` runs once, however it was closed; focus goes back by itself. */
export function openDialog({ title, body, foot, classes = "", onClose }) {
  const id = freshId("title");
  const before = document.activeElement;
  const dialog = el("dialog.sheet-dialog", { "aria-labelledby": id, class: classes },
    el("div.dialog-head", {}, el("h2", { id }, title),
      button("tool", { "aria-label": t("dialog.close"), onclick: () => dialog.close() }, icon("close"))),
    el("div.dialog-body", {}, body),
    foot && el("div.dialog-foot", {}, foot));
  // Keys pressed inside a dialog must not reach the page behind it.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
    refocus(before);
  });
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, close: () => dialog.close() };
}
