// The values of a command's option: where suggestions come from, and whether a value is valid.

import { channels, people, roles } from "./selects.js";
import { localised, t } from "./strings.js";

export const KIND = {
  string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11,
};

const bare = (text) => String(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** All fixed suggestions of an option [{label, value, note, mark}], or null where anything may be typed. */
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: localised(choice, "name"), value: choice.value }));
  const turn = (list) => list.map((one) => ({ label: one.label, value: one.value, note: one.description, mark: one.mark }));
  switch (option.type) {
    case KIND.boolean:
      return [{ label: t("option.yes"), value: true }, { label: t("option.no"), value: false }];
    case KIND.user:
      return turn(people());
    case KIND.role:
      return turn(roles());
    case KIND.mentionable:
      return turn([...people(), ...roles()]);
    case KIND.channel:
      return turn(channels(option.channel_types ?? []));
    default:
      return null;
  }
}

export function matching(choices, text) {
  const wanted = bare(text).replace(/^[@#&]/, "");
  const starts = choices.filter((choice) => bare(choice.label).startsWith(wanted));
  const rest = choices.filter((choice) => !bare(choice.label).startsWith(wanted) && bare(`${choice.label} ${choice.note ?? ""}`).includes(wanted));
  return [...starts, ...rest];
}

/**
 * entry: {text, picked: {label, value} | null, upload: id | null}.
 * Returns {value} (undefined where left empty) or {error: sentence}.
 */
export function check(option, entry) {
  if (option.type === KIND.attachment) {
    if (entry.upload) return { value: entry.upload };
    return option.required ? { error: t("option.file") } : {};
  }
  const text = entry.text.trim();
  if (!text) return option.required ? { error: t("option.required") } : {};
  const picked = entry.picked && bare(entry.picked.label) === bare(text) ? entry.picked : null;
  const fixed = fixedChoices(option);
  if (fixed) {
    const found = picked ?? fixed.find((choice) => bare(choice.label) === bare(text).replace(/^[@#&]/, ""));
    return found ? { value: found.value } : { error: t("option.choose") };
  }
  if (picked) return { value: picked.value };
  if (option.type === KIND.integer || option.type === KIND.number) return checkNumber(option, text);
  return checkText(option, text);
}

function checkNumber(option, text) {
  const number = Number(text.replace(",", "."));
  if (!Number.isFinite(number)) return { error: t("option.number") };
  if (option.type === KIND.integer && !Number.isSafeInteger(number)) return { error: t("option.integer") };
  if (option.min_value !== undefined && number < option.min_value) return { error: t("option.min", { min: option.min_value }) };
  if (option.max_value !== undefined && number > option.max_value) return { error: t("option.max", { max: option.max_value }) };
  return { value: number };
}

function checkText(option, text) {
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { error: t("option.short", { min: option.min_length }) };
  if (option.max_length && length > option.max_length) return { error: t("option.long", { max: option.max_length }) };
  return { value: text };
}

/** A short hint at what the option takes, shown in its empty field. */
export function wish(option) {
  if (option.min_value !== undefined && option.max_value !== undefined) return `${option.min_value} – ${option.max_value}`;
  const words = {
    [KIND.integer]: "option.kind.integer", [KIND.number]: "option.kind.number", [KIND.user]: "option.kind.user",
    [KIND.channel]: "option.kind.channel", [KIND.role]: "option.kind.role", [KIND.mentionable]: "option.kind.mentionable",
  };
  return words[option.type] ? t(words[option.type]) : "";
}

