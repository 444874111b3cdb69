// The fields of a modal: text, selects, choices, files.

import { el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { picker } from "./picker.js";
import { defaultsOf, invitation, optionsOf } from "./selects.js";
import { sentence } from "./pending.js";
import { upload } from "./upload.js";
import { count, t } from "./strings.js";

const SHORT = 1;

/** {customId, control, labelFor, value(), check() -> sentence or null} of a component; null if it holds no value. */
export function fieldOf(part, label) {
  if (part.type === 4) return textField(part);
  if ([3, 5, 6, 7, 8].includes(part.type)) return selectField(part, label);
  if (part.type === 19) return fileField(part);
  if (part.type === 21 || part.type === 22) return choiceField(part, label);
  if (part.type === 23) return checkField(part);
  return null;
}

function textField(part) {
  const id = freshId("field");
  const properties = {
    id, value: part.value ?? "", placeholder: part.placeholder, maxlength: part.max_length ? String(part.max_length) : null, autocomplete: "off",
  };
  const control = part.style === SHORT ? el("input", { type: "text", ...properties }) : el("textarea", { rows: "5", ...properties });
  return {
    customId: part.custom_id, control, labelFor: id, focus: control,
    value: () => control.value,
    check: () => {
      const length = [...control.value].length;
      if (!length) return part.required === false ? null : t("option.required");
      if (part.min_length && length < part.min_length) return t("option.short", { min: part.min_length });
      if (part.max_length && length > part.max_length) return t("option.long", { max: part.max_length });
      return null;
    },
  };
}

function selectField(part, label) {
  const min = part.required === false ? 0 : (part.min_values ?? 1);
  const made = picker({
    label, placeholder: invitation(part), options: optionsOf(part), values: defaultsOf(part), min, max: part.max_values ?? 1,
    customId: part.custom_id, onChoose: () => {},
  });
  return {
    customId: part.custom_id, control: made.element, focus: made.trigger,
    value: () => made.values,
    check: () => tooFew(made.values.length, part),
  };
}

/** Whether too few are chosen; none is enough if the field is not required. */
function tooFew(number, part) {
  const min = part.min_values ?? 1;
  if (number === 0 && part.required === false) return null;
  if (number < min || (number === 0 && part.required !== false && min > 0)) return count("select.atLeast", Math.max(1, min) - number);
  return null;
}

function choiceField(part, label) {
  const radio = part.type === 21;
  const name = freshId("choice");
  const most = part.max_values ?? part.options?.length ?? 1;
  const inputs = (part.options ?? []).map((option) => {
    const input = el("input", { type: radio ? "radio" : "checkbox", name, id: freshId("field"), value: option.value, checked: Boolean(option.default) });
    return { input, node: el("label.check", { htmlFor: input.id }, input,
      el("span.option-words", {}, el("span", {}, option.label), option.description && el("span.option-note", {}, option.description))) };
  });
  const control = el("div.checks", { role: radio ? "radiogroup" : "group", "aria-label": label }, inputs.map(({ node }) => node));
  const chosen = () => inputs.filter(({ input }) => input.checked).map(({ input }) => input.value);
  return {
    customId: part.custom_id, control, focus: inputs[0]?.input,
    value: () => (radio ? (chosen()[0] ?? null) : chosen()),
    check: () => (chosen().length > most ? t("select.atMost", { max: most }) : tooFew(chosen().length, part)),
  };
}

function checkField(part) {
  const id = freshId("field");
  const control = el("input.single-check", { type: "checkbox", id, checked: Boolean(part.default) });
  return { customId: part.custom_id, control, labelFor: id, focus: control, value: () => control.checked, check: () => null };
}

function fileField(part) {
  const id = freshId("field");
  const most = part.max_values ?? 1;
  const list = el("ul.parcels", { hidden: true });
  const input = el("input", { type: "file", id, multiple: most > 1 });
  let uploads = [];
  let under = 0;
  let failed = "";
  input.addEventListener("change", async () => {
    uploads = [];
    failed = "";
    const files = [...input.files];
    list.hidden = !files.length;
    fill(list, files.map((file) => el("li.parcel", {}, icon("file"), el("span", {}, file.name))));
    if (files.length > most) return;
    under += 1;
    try {
      for (const file of files) uploads.push((await upload(file)).upload);
    } catch (error) {
      failed = sentence(error);
    }
    under -= 1;
  });
  return {
    customId: part.custom_id, control: el("div.file-field", {}, input, list), labelFor: id, focus: input,
    value: () => uploads,
    check: () => {
      if (under) return t("file.wait");
      if (failed) return failed;
      if (input.files.length > most) return t("file.tooMany", { count: most });
      return tooFew(uploads.length, part);
    },
  };
}
