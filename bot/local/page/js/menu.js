// A menu behind a button: arrow keys, first letters, Escape.

import { button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { openPopover } from "./popover.js";

/** `entries()` gives [{label, icon, danger, act} | {heading} | {element}] when the menu opens. */
export function menuOn(trigger, label, entries) {
  const panel = el("div.popup.menu", { role: "menu", "aria-label": label, hidden: true });
  let handle = null;
  trigger.setAttribute("aria-haspopup", "menu");
  trigger.setAttribute("aria-expanded", "false");

  const close = (refocus) => {
    handle?.close();
    if (refocus) trigger.focus();
  };
  const items = () => [...panel.querySelectorAll("[role=menuitem]")];
  const open = () => {
    fill(panel, entries(close).map((entry) => row(entry, close)));
    trigger.after(panel);
    trigger.setAttribute("aria-expanded", "true");
    handle = openPopover(panel, trigger, {
      onClose: () => {
        trigger.setAttribute("aria-expanded", "false");
        handle = null;
        panel.remove();
      },
    });
    items()[0]?.focus();
  };
  trigger.addEventListener("click", () => (handle ? close(true) : open()));
  panel.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.indexOf(document.activeElement);
    const to = {
      ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1,
    }[event.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
    else if (event.key === "Escape") close(true);
    else if (event.key === "Tab") close(true);
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      all.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  panel.addEventListener("keydown", (event) => {
    // Enter and space press the item itself; the page's own keys stay out.
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  });
  return trigger;
}

function row(entry, close) {
  if (entry.element) return entry.element;
  if (entry.heading) return el("div.menu-heading", { role: "presentation" }, entry.heading);
  return button("menu-item", {
    role: "menuitem",
    tabindex: "-1",
    class: entry.danger ? "danger" : "",
    onclick: () => {
      close(!entry.movesFocus);
      entry.act();
    },
  }, entry.icon && icon(entry.icon), el("span", {}, entry.label));
}
