// One option of a command: label, field, suggestions, error.

import { button, el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { check, fixedChoices, KIND, matching, wish } from "./options.js";
import { state } from "./state.js";
import { Suggestions } from "./suggest.js";
import { upload } from "./upload.js";
import { sentence } from "./pending.js";
import { localised, t } from "./strings.js";

export class OptionField {
  constructor(option, slip) {
    Object.assign(this, { option, slip });
    this.entry = { text: "", picked: null, upload: null };
    const id = freshId("option");
    this.fault = el("p.slot-fault", { id: `${id}-fault`, hidden: true });
    this.note = el("p.slot-note", { id: `${id}-note` }, localised(option, "description"));
    this.input = option.type === KIND.attachment ? this.#file(id) : this.#text(id);
    this.input.setAttribute("aria-describedby", `${id}-note ${id}-fault`);
    if (option.required) this.input.setAttribute("aria-required", "true");
    const name = localised(option, "name");
    this.element = el("div.slot", {},
      el("div.slot-line", {},
        el("label", { htmlFor: id }, name, option.required && el("span.star", { "aria-hidden": "true" }, " *")),
        this.input,
        this.chosen,
        !option.required && button("tool.tiny", { "aria-label": t("slip.without", { name }), onclick: () => slip.conceal(this) }, icon("close"))),
      this.note, this.fault);
  }

  #text(id) {
    const option = this.option;
    const input = el("input", { type: "text", id, placeholder: wish(option), autocomplete: "off", spellcheck: "false" });
    if (option.type === KIND.integer) input.inputMode = "numeric";
    if (option.type === KIND.number) input.inputMode = "decimal";
    const fixed = fixedChoices(option);
    if (fixed || option.autocomplete) {
      this.suggestions = new Suggestions(input, {
        label: localised(option, "name"),
        delay: fixed ? 0 : 120,
        source: (text) => (fixed ? matching(fixedChoices(option), this.entry.picked ? "" : text) : this.#ask()),
        onPick: (choice) => this.pick(choice),
      });
      input.addEventListener("focus", () => this.suggestions.refresh({ first: false }));
      input.addEventListener("blur", () => this.suggestions.close());
    }
    input.addEventListener("input", () => {
      this.entry.text = input.value;
      this.entry.picked = null;
      this.#clearFault();
      this.suggestions?.refresh();
    });
    input.addEventListener("keydown", (event) => {
      if (this.suggestions?.takeKey(event)) return;
      if (event.key === "Backspace" && !input.value) {
        event.preventDefault();
        if (option.required) this.slip.leave();
        else this.slip.conceal(this);
      }
    });
    return input;
  }

  async #ask() {
    const answer = await state.socket.request("autocomplete", {
      channel: state.current, command: this.slip.leaf.command.id, options: this.slip.collected(this),
    });
    return (answer.choices ?? []).map((choice) => ({ label: localised(choice, "name"), value: choice.value }));
  }

  #file(id) {
    this.chosen = el("span.chosen-file", { role: "status" });
    const input = el("input", { type: "file", id });
    input.addEventListener("change", async () => {
      const file = input.files[0];
      this.entry.upload = null;
      this.#clearFault();
      if (!file) return;
      fill(this.chosen, t("file.sending"));
      try {
        this.entry.upload = (await upload(file)).upload;
        fill(this.chosen, icon("check"));
      } catch (error) {
        fill(this.chosen);
        this.#showFault(sentence(error));
      }
    });
    return input;
  }

  pick(choice) {
    this.entry = { ...this.entry, text: choice.label, picked: choice };
    this.input.value = choice.label;
    this.#clearFault();
    this.slip.advance(this);
  }

  get isEmpty() {
    return !this.entry.text && !this.entry.upload;
  }

  check() {
    return check(this.option, this.entry);
  }

  validate() {
    const { error } = this.check();
    if (error) this.#showFault(error);
    else this.#clearFault();
    return !error;
  }

  #showFault(text) {
    this.fault.textContent = text;
    this.fault.hidden = false;
    this.input.setAttribute("aria-invalid", "true");
  }

  #clearFault() {
    this.fault.hidden = true;
    this.input.removeAttribute("aria-invalid");
  }

  focus() {
    this.input.focus();
  }

  clear() {
    this.entry = { text: "", picked: null, upload: null };
    this.input.value = "";
    this.suggestions?.close();
    this.#clearFault();
  }
}
