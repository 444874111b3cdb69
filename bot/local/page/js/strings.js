// The page's own words, in the player's language.

import { LANGUAGES } from "./languages.js";

export const DEFAULT_LOCALE = LANGUAGES[0].locales[0];
let language = LANGUAGES[0];
let code = DEFAULT_LOCALE;

/** `locale` as Discord or the browser writes it: en-US, en-GB, es-ES, es-419. */
function languageOf(locale) {
  const short = locale.split("-")[0];
  return LANGUAGES.find((one) => one.locales.includes(locale)) ?? LANGUAGES.find((one) => one.code === short) ?? LANGUAGES[0];
}

export function setLocale(locale) {
  code = locale || DEFAULT_LOCALE;
  language = languageOf(code);
  document.documentElement.lang = language.code;
}

/** Discord's usual locale for the language of the browser. */
export const browserLocale = () => languageOf(navigator.language ?? DEFAULT_LOCALE).locales[0];

/** The player's locale, for dates and times. */
export const locale = () => code;

export function t(key, values = {}) {
  const text = language.words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** `key.one` or `key.many` with {count}. */
export function count(key, number, values = {}) {
  return t(`${key}.${number === 1 ? "one" : "many"}`, { count: number, ...values });
}

/** The localised name or description of a command, option or choice. */
export function localised(thing, field) {
  const table = thing[`${field}_localizations`] ?? {};
  const other = Object.keys(table).find((key) => key.startsWith(code.slice(0, 2)));
  return table[code] ?? table[other] ?? thing[`${field}_localized`] ?? thing[field] ?? "";
}
