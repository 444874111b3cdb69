// A chosen command with a field for each of its options ("slip" in class names).

import { button, el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { nest } from "./commands.js";
import { OptionField } from "./optionfield.js";
import { perform, sentence } from "./pending.js";
import { state } from "./state.js";
import { localised, t } from "./strings.js";

export class Slip {
  /** `onDone()` after sending; `onLeave(text)` when the command is given up. */
  constructor(leaf, { onDone, onLeave }) {
    Object.assign(this, { leaf, onDone, onLeave, sending: false });
    this.fields = leaf.options.map((option) => new OptionField(option, this));
    this.shown = new Set(this.fields.filter((field) => field.option.required));
    this.slots = el("div.slots");
    this.extras = el("div.extras", { role: "group", "aria-label": t("slip.optional") });
    this.fault = el("p.fault", { role: "alert", hidden: true });
    this.send = el("button.send", { type: "submit", "aria-label": t("slip.send") }, icon("send"), el("span.send-word", {}, t("slip.sendShort")));
    const titleId = freshId("slip");
    this.element = el("form.slip", { novalidate: true, "aria-labelledby": titleId, onsubmit: (event) => this.submit(event) },
      el("div.slip-head", {},
        el("span.slip-name", { id: titleId }, `/${leaf.shown}`),
        el("span.slip-description", {}, leaf.description),
        button("tool.small", { "aria-label": t("slip.leave"), title: t("slip.leave"), onclick: () => this.leave() }, icon("close"))),
      el("div.slip-body", {}, el("div.slip-fields", {}, this.slots, this.extras), this.send),
      this.fault);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.paint();
  }

  paint() {
    fill(this.slots, this.fields.filter((field) => this.shown.has(field)).map((field) => field.element));
    const hidden = this.fields.filter((field) => !this.shown.has(field));
    fill(this.extras, hidden.map((field) => button("extra", {
      title: localised(field.option, "description"), onclick: () => this.reveal(field),
    }, icon("plus"), localised(field.option, "name"))));
    this.extras.hidden = !hidden.length;
  }

  reveal(field) {
    this.shown.add(field);
    this.paint();
    field.focus();
  }

  /** An optional field is put away again. */
  conceal(field) {
    field.clear();
    this.shown.delete(field);
    this.paint();
    this.extras.querySelector("button")?.focus();
  }

  start() {
    const first = this.fields.find((field) => this.shown.has(field));
    if (first) first.focus();
    else this.send.focus();
  }

  /** After a pick: on to the next empty required field, else to the send button's side. */
  advance(from) {
    const next = this.fields.find((field) => this.shown.has(field) && field !== from && field.option.required && field.isEmpty);
    if (next) next.focus();
  }

  /** What is filled in so far, in Discord's nesting; for autocomplete one is focused. */
  collected(focused = null) {
    const options = [];
    for (const field of this.fields) {
      if (!this.shown.has(field)) continue;
      if (field === focused) {
        options.push({ name: field.option.name, type: field.option.type, value: field.entry.text, focused: true });
        continue;
      }
      const { value } = field.check();
      if (value !== undefined) options.push({ name: field.option.name, type: field.option.type, value });
    }
    return nest(this.leaf, options);
  }

  async submit(event) {
    event?.preventDefault();
    if (this.sending) return;
    const shown = this.fields.filter((field) => this.shown.has(field));
    const wrong = shown.filter((field) => !field.validate());
    if (wrong.length) {
      wrong[0].focus(false);
      return;
    }
    this.busy(true);
    this.fault.hidden = true;
    try {
      await perform("slash", { channel: state.current, command: this.leaf.command.id, options: this.collected() });
      this.onDone();
    } catch (error) {
      this.fault.textContent = sentence(error);
      this.fault.hidden = false;
    } finally {
      this.busy(false);
    }
  }

  busy(on) {
    this.sending = on;
    this.element.setAttribute("aria-busy", String(on));
    this.send.setAttribute("aria-disabled", String(on));
    this.send.classList.toggle("pending", on);
  }

  leave() {
    this.onLeave(`/${this.leaf.shown}`);
  }

  key(event) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      this.leave();
    }
  }
}
