// Which messages are the answer to this tab's last press, command or modal.

import { state } from "./state.js";

const ANSWER_MILLISECONDS = 15000; // what comes later is no answer
let last = null; // {channel, message, until, answers: ids of messages, table: id of the message with the board}

/** This tab sends a press (on `message`), a command or a modal. */
export function ask(channel, message = null) {
  last = { channel, message, until: Date.now() + ANSWER_MILLISECONDS, answers: new Set(), table: null };
}

/** The reader goes elsewhere: do not move the view any more. */
export function unask() {
  last = null;
}

const current = (message) => last && Date.now() < last.until && message.channel_id === last.channel && Boolean(message.author?.bot);
const isSecret = (message) => Boolean(message.ephemeral) || (message.flags & 64) !== 0;
const byMe = (message) => (message.interaction_metadata?.user?.id ?? message.interaction?.user?.id) === state.me?.id;

/** The message whose control was pressed. */
export const wasPressed = (message) => Boolean(current(message)) && message.id === last.message;

/** A message that has come as an answer and may still grow, when its picture comes. */
export const wasAnswer = (message) => Boolean(current(message)) && last.answers.has(message.id);

/**
 * Whether a new message is the answer: a private one, a public one, or the board that the bot posts
 * by itself as the first thing after a press.
 */
export function isAnswer(message) {
  if (!current(message)) return false;
  const answer = isSecret(message) || byMe(message) || (!last.answers.size && hasControls(message.components));
  if (answer) last.answers.add(message.id);
  return answer;
}

/**
 * The message with the board that a press has changed, if `message` is part of that change: the message
 * pressed, or another one that changes when a private panel was pressed; either may change first.
 */
export function outcome(message) {
  if (!current(message) || !last.message) return null;
  if (!isSecret(message) && hasControls(message.components)) last.table = message.id;
  const pressed = state.histories.get(last.channel)?.messages.get(last.message);
  // A press on the board may be answered in private: then that answer is what was asked for.
  const done = !pressed || (isSecret(pressed) ? !hasControls(pressed.components) : !last.answers.size);
  return done ? last.table : null;
}

export function hasControls(components) {
  return (components ?? []).some((part) => part.custom_id || hasControls(part.components) || hasControls(part.accessory ? [part.accessory] : []));
}
