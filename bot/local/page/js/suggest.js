// Suggestions under (or above) a text field: the list of an ARIA combobox, its source may be slow.

import { el, fill, freshId } from "./dom.js";
import { openPopover } from "./popover.js";
import { t } from "./strings.js";

/** source(text) -> items or a promise of items: [{label, note, mark, aside, ...}]; onPick(item). */
export class Suggestions {
  constructor(input, { source, onPick, label, anchor = input, above = true, delay = 0, sheet = false }) {
    Object.assign(this, { input, source, onPick, anchor, above, delay, sheet });
    this.items = [];
    this.active = -1;
    this.asked = 0;
    this.handle = null;
    this.list = el("div.popup.suggestions", { role: "listbox", id: freshId("suggestions"), "aria-label": label, hidden: true });
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("autocomplete", "off");
    if (input.tagName === "INPUT") {
      input.setAttribute("role", "combobox");
      input.setAttribute("aria-expanded", "false");
    }
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get isOpen() {
    return this.handle !== null;
  }

  /** Ask the source for the present text; later answers to earlier questions are dropped. */
  async refresh({ first = true } = {}) {
    this.asked += 1;
    const asked = this.asked;
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (asked !== this.asked) return;
    let items;
    try {
      items = await this.source(this.input.value);
    } catch {
      items = [];
    }
    if (asked !== this.asked || !this.input.isConnected) return;
    this.items = items;
    this.active = items.length && first ? 0 : -1;
    if (document.activeElement === this.input) this.show();
  }

  show() {
    this.paint();
    if (!this.handle) {
      this.anchor.after(this.list);
      this.handle = openPopover(this.list, this.anchor, {
        above: this.above,
        sheet: this.sheet,
        onClose: () => this.closed(),
      });
      this.input.setAttribute("aria-controls", this.list.id);
      if (this.input.tagName === "INPUT") this.input.setAttribute("aria-expanded", "true");
    }
    this.handle.place();
    this.mark();
  }

  paint() {
    fill(this.list, this.items.map((item, index) =>
      el("div.option", {
        role: "option", id: `${this.list.id}-${index}`, "aria-selected": "false", onclick: () => this.pick(index),
      },
      item.mark && el("span.option-mark", { "aria-hidden": "true" }, item.mark),
      el("span.option-words", {}, el("span.option-label", {}, item.label),
        item.note && el("span.option-note", {}, item.note)),
      item.aside && el("span.option-aside", {}, item.aside)),
    ));
    if (!this.items.length) {
      this.list.append(el("div.option-none", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, t("select.none")));
    }
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      const on = index === this.active;
      row.classList.toggle("active", on);
      row.setAttribute("aria-selected", String(on));
      if (on) row.scrollIntoView({ block: "nearest" });
    });
    if (this.active >= 0) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  move(step) {
    if (!this.items.length) return;
    const size = this.items.length;
    this.active = this.active < 0 ? (step > 0 ? 0 : size - 1) : (this.active + step + size) % size;
    this.mark();
  }

  pick(index) {
    const item = this.items[index];
    if (!item) return;
    this.close();
    this.onPick(item);
  }

  close() {
    this.asked += 1;
    this.handle?.close();
  }

  closed() {
    this.handle = null;
    this.list.remove();
    this.input.removeAttribute("aria-controls");
    this.input.removeAttribute("aria-activedescendant");
    if (this.input.tagName === "INPUT") this.input.setAttribute("aria-expanded", "false");
  }

  /** True when the key was for the list. */
  takeKey(event) {
    if (event.isComposing) return false;
    if (!this.isOpen) {
      if (event.key !== "ArrowDown" || this.input.tagName !== "INPUT") return false;
      this.refresh();
    } else if (event.key === "ArrowDown") this.move(1);
    else if (event.key === "ArrowUp") this.move(-1);
    else if (event.key === "Enter" && this.active >= 0) this.pick(this.active);
    else if (event.key === "Tab" && this.active >= 0 && !event.shiftKey) this.pick(this.active);
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
