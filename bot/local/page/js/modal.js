// A modal that the bot opens; it stays open until the bot accepts it, with what was typed.

import { button, el, freshId } from "./dom.js";
import { openDialog } from "./dialog.js";
import { fieldOf } from "./fields.js";
import { perform, sentence } from "./pending.js";
import { richText } from "./richtext.js";
import { state } from "./state.js";
import { t } from "./strings.js";

let open = null;

export function showModal({ modal, title, components = [] }) {
  open?.close();
  const fields = [];
  const fault = el("p.fault", { role: "alert", hidden: true });
  const form = el("form.form", { id: freshId("form"), novalidate: true }, components.map((part) => part && slot(part, fields)), fault);
  const submit = el("button.seal.primary", { type: "submit", form: form.id }, t("modal.submit"));
  let answered = false;
  const { dialog, close } = openDialog({
    title, body: form, classes: "modal",
    foot: [button("plain", { onclick: () => close() }, t("dialog.cancel")), submit],
    onClose: () => {
      open = null;
      if (!answered) state.socket.request("dismiss", { modal }).catch(() => {});
    },
  });
  open = { close };
  (fields[0]?.field.focus ?? submit).focus();

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-disabled") === "true" || !valid(fields)) return;
    fault.hidden = true;
    submit.setAttribute("aria-disabled", "true");
    submit.classList.add("pending");
    try {
      const values = Object.fromEntries(fields.map(({ field }) => [field.customId, field.value()]));
      await perform("submit", { modal, values });
      answered = true;
      if (dialog.open) close();
    } catch (error) {
      fault.textContent = sentence(error);
      fault.hidden = false;
    } finally {
      submit.removeAttribute("aria-disabled");
      submit.classList.remove("pending");
    }
  });
}

function valid(fields) {
  let first = null;
  for (const { field, fault } of fields) {
    const text = field.check();
    fault.textContent = text ?? "";
    fault.hidden = !text;
    if (text) field.focus?.setAttribute("aria-invalid", "true");
    else field.focus?.removeAttribute("aria-invalid");
    if (text) first ??= field;
  }
  first?.focus?.focus();
  return !first;
}

/** A row with one input, a label with its component, or words. */
function slot(part, fields) {
  if (part.type === 10) return richText(part.content);
  if (part.type === 1) return (part.components ?? []).map((inner) => labelled(inner, inner.label ?? inner.placeholder ?? "", "", fields));
  if (part.type === 18) return labelled(part.component, part.label, part.description, fields);
  return labelled(part, part.label ?? "", "", fields);
}

function labelled(part, label, description, fields) {
  const field = fieldOf(part, label);
  if (!field) return null;
  const noteId = freshId("note");
  const fault = el("p.slot-fault", { id: `${noteId}-fault`, hidden: true });
  fields.push({ field, fault });
  field.focus?.setAttribute("aria-describedby", description ? `${noteId} ${fault.id}` : fault.id);
  const star = part.required !== false && part.type !== 23 && el("span.star", { "aria-hidden": "true" }, " *");
  if (part.required !== false && field.labelFor && part.type !== 23) field.focus.setAttribute("aria-required", "true");
  const heading = field.labelFor ? el("label", { htmlFor: field.labelFor }, label, star) : el("p.form-label", {}, label, star);
  return el("div.form-field", { class: part.type === 23 ? "beside" : "" }, heading,
    description && el("p.hint", { id: noteId }, description), field.control, fault);
}
