// Interactions that the bot has not yet answered: whether it has heard of them, what went wrong.

import { ask } from "./asked.js";
import { state } from "./state.js";
import { t } from "./strings.js";
import { RequestError } from "./socket.js";

const HEARD_WITHIN_MILLISECONDS = 20000;
const open = new Map(); // interaction id -> {resolve, reject, timer}
const early = new Map(); // outcomes that came before the answer that tells the id
const asking = new Set(); // requests whose answer will tell an id
const mine = new Set(); // interactions of this tab

/** Ask the server for an interaction and wait until the bot has acknowledged it. */
export async function perform(action, fields) {
  ask(fields.channel ?? state.current, fields.message);
  const request = state.socket.request(action, fields);
  asking.add(request);
  let answer;
  try {
    answer = await request;
    if (answer.interaction) mine.add(answer.interaction);
  } catch (error) {
    throw new RequestError(error.code ?? "failed", sentence(error));
  } finally {
    asking.delete(request);
  }
  if (answer.interaction) await outcome(answer.interaction);
  return answer;
}

/** Whether this tab asked for the interaction; another tab of the same player may have. */
export async function isMine(id) {
  if (!id || mine.has(id)) return true;
  await Promise.allSettled([...asking]);
  await Promise.resolve();
  return mine.has(id);
}

export function sentence(error) {
  if (error.message) return error.message;
  if (error.code === "lost") return t("error.lost");
  if (error.code === "late") return t("error.late");
  return t("error.failed");
}

function outcome(id) {
  if (early.has(id)) {
    const failure = early.get(id);
    early.delete(id);
    return failure ? Promise.reject(failure) : Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(id, t("error.late")), HEARD_WITHIN_MILLISECONDS);
    open.set(id, { resolve, reject, timer });
  });
}

/** Called for interaction.done and interaction.failed. */
export function settle(id, failure = null) {
  const error = failure === null ? null : new RequestError("failed", failure || t("error.late"));
  const entry = open.get(id);
  if (!entry) {
    early.set(id, error);
    if (early.size > 100) early.delete(early.keys().next().value);
    return;
  }
  open.delete(id);
  clearTimeout(entry.timer);
  if (error) entry.reject(error);
  else entry.resolve();
}

/** After a lost connection the server does not push the outcome again. */
export function settleAll() {
  for (const id of [...open.keys()]) settle(id, t("error.lost"));
}
