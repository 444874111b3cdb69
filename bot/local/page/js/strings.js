// The page's own words, in the player's language.

import { english } from "./strings.en.js";
import { spanish } from "./strings.es.js";

let words = english;
let code = "en-US";

/** `locale` as Discord writes it: en-US, en-GB, es-ES, es-419. */
export function setLocale(locale) {
  code = locale || "en-US";
  words = code.startsWith("es") ? spanish : english;
  document.documentElement.lang = code.startsWith("es") ? "es" : "en";
}

export const locale = () => (code === "es-419" ? "es-MX" : code);

/** Discord's code, for the localisations of commands. */
export const discordLocale = () => code;

export function t(key, values = {}) {
  const text = words[key] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** `key.one` or `key.many` with {count}. */
export function count(key, number, values = {}) {
  return t(`${key}.${number === 1 ? "one" : "many"}`, { count: number, ...values });
}

/** The localised name or description of a command, option or choice. */
export function localised(thing, field) {
  const table = thing[`${field}_localizations`] ?? {};
  const language = code.slice(0, 2);
  const other = Object.keys(table).find((key) => key.startsWith(language));
  return table[code] ?? table[other] ?? thing[`${field}_localized`] ?? thing[field] ?? "";
}
