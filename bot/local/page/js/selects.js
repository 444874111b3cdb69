// The five selects of Discord, in messages and in modals.

import { picker } from "./picker.js";
import { press } from "./pressing.js";
import { isPlace, isThread, nameOf, state } from "./state.js";
import { t } from "./strings.js";

/** [{value, label, description, mark}] of a select of any kind. */
export function optionsOf(part) {
  switch (part.type) {
    case 3:
      return (part.options ?? []).map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description ?? "",
        mark: option.emoji ? (option.emoji.id ? `:${option.emoji.name}:` : option.emoji.name) : "",
      }));
    case 5:
      return people();
    case 6:
      return roles();
    case 7:
      return [...people(), ...roles()];
    case 8:
      return channels(part.channel_types ?? []);
    default:
      return [];
  }
}

export function people() {
  const all = [...state.players.values()].map((player) => ({
    value: player.id, label: nameOf(player), description: player.id === state.me?.id ? t("players.you") : "", mark: "@",
  }));
  if (state.bot.id) all.push({ value: state.bot.id, label: state.bot.username, description: t("players.bot"), mark: "@" });
  return all;
}

export function roles() {
  return state.guild.roles
    .filter((role) => role.id !== state.guild.id)
    .map((role) => ({ value: role.id, label: role.name, description: t("players.role"), mark: "&" }));
}

export function channels(types) {
  return [...state.channels.values()]
    .filter((channel) => isPlace(channel) && (!types.length || types.includes(channel.type)))
    .map((channel) => ({
      value: channel.id,
      label: channel.name ?? "?",
      description: isThread(channel) ? t("rooms.thread") : (channel.topic ?? ""),
      mark: "#",
    }));
}

export function defaultsOf(part) {
  if (part.type === 3) return (part.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (part.default_values ?? []).map((value) => value.id);
}

const KINDS = { 5: "select.user", 6: "select.role", 7: "select.mentionable", 8: "select.channel" };

/** What an empty select says when the bot has given it no words. */
export const invitation = (part) => part.placeholder || t(KINDS[part.type] ?? "select.placeholder");

export function messageSelect(part, message) {
  const made = picker({
    label: invitation(part),
    placeholder: invitation(part),
    options: optionsOf(part),
    values: defaultsOf(part),
    min: part.min_values ?? 1,
    max: part.max_values ?? 1,
    customId: part.custom_id,
    onChoose: (values) => press(message, part.custom_id, values),
  });
  if (part.disabled) made.trigger.disabled = true;
  return made.element;
}
