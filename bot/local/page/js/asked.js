// What this tab has asked for: which letters are the answer to its last press or command.

import { state } from "./state.js";

const PATIENCE = 15000; // milliseconds in which an answer is looked for
let last = null; // {channel, message, until, answers: ids of letters, table: id of a letter}

/** A press (on `message`), a command or a form of this tab goes out. */
export function ask(channel, message = null) {
  last = { channel, message, until: Date.now() + PATIENCE, answers: new Set(), table: null };
}

/** The reader goes elsewhere: the view is theirs. */
export function unask() {
  last = null;
}

const current = (message) => last && Date.now() < last.until && message.channel_id === last.channel && Boolean(message.author?.bot);
const isSecret = (message) => Boolean(message.ephemeral) || (message.flags & 64) !== 0;
const byMe = (message) => (message.interaction_metadata?.user?.id ?? message.interaction?.user?.id) === state.me?.id;

/** The letter that was pressed. */
export const wasPressed = (message) => Boolean(current(message)) && message.id === last.message;

/** A letter that has come as an answer and may still grow: its picture comes later. */
export const wasAnswer = (message) => Boolean(current(message)) && last.answers.has(message.id);

/**
 * Whether a new letter is what was asked for: a private one, the answer in public, or the table that
 * the bot posts by itself as the first thing after a press.
 */
export function isAnswer(message) {
  if (!current(message)) return false;
  const answer = isSecret(message) || byMe(message) || (!last.answers.size && hasControls(message.components));
  if (answer) last.answers.add(message.id);
  return answer;
}

/**
 * The table to which a press has led, of whose change this letter is a part: the letter pressed, or
 * another one that has changed once the private panel pressed is done; either may be told first.
 */
export function outcome(message) {
  if (!current(message) || !last.message) return null;
  if (!isSecret(message) && hasControls(message.components)) last.table = message.id;
  const pressed = state.histories.get(last.channel)?.messages.get(last.message);
  // A table that was pressed may have been answered in private: then that is what was asked for.
  const done = !pressed || (isSecret(pressed) ? !hasControls(pressed.components) : !last.answers.size);
  return done ? last.table : null;
}

export function hasControls(components) {
  return (components ?? []).some((part) => part.custom_id || hasControls(part.components) || hasControls(part.accessory ? [part.accessory] : []));
}
