// Moving between channels and messages: the address, the loaded messages, what has been read.

import { placeHash, readHash } from "./links.js";
import { compareIds } from "./history.js";
import { articleOf, bring, reader } from "./messages.js";
import { tell } from "./notices.js";
import { sentence } from "./pending.js";
import { emit, historyOf, isDirect, isPlace, isThread, state } from "./state.js";
import { t } from "./strings.js";

const LOADED_MESSAGES = 50;
const CHANNELS_KEPT = 12;
let loadingOlder = false;
let opening = 0;

export function startPlaces() {
  window.addEventListener("hashchange", () => {
    const target = readHash();
    if (target) openPlace(target);
  });
  // A link to where the address already points leads there again.
  document.addEventListener("click", (event) => {
    const href = event.target.closest?.('a[href^="#/c/"]')?.getAttribute("href");
    if (href && href === location.hash && !event.ctrlKey && !event.metaKey) openPlace(readHash(href));
  });
}

function firstChannel() {
  const places = [...state.channels.values()].filter((channel) => isPlace(channel) && !isThread(channel) && !isDirect(channel));
  places.sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  return places[0]?.id ?? [...state.channels.keys()][0] ?? null;
}

/** Opens a channel, at a message if one is named. `again`: after a reconnection, load everything again. */
export async function openPlace({ channel, message = null, again = false } = {}) {
  const asked = channel ?? readHash()?.channel;
  const wanted = state.channels.has(asked) ? asked : firstChannel();
  if (asked && asked !== wanted && !again) tell(t("error.noChannel"));
  if (!wanted) return;
  const wantedLetter = message ?? (again && state.current === null ? readHash()?.message : null);
  opening += 1;
  const mine = opening;
  const switched = wanted !== state.current;
  const left = state.current && state.histories.get(state.current);
  if (left) left.place = reader.place();
  if (again) for (const [id, old] of state.histories) if (id !== wanted) state.histories.delete(id), old.forget();
  state.current = wanted;
  const held = historyOf(wanted);
  if (switched || again) held.newAfter = divider(wanted);
  const have = wantedLetter && held.messages.has(wantedLetter);
  if (switched && held.loaded) {
    emit("opened", { switched });
    reader.restore(held.place);
  }
  try {
    if (!have && (switched || again || wantedLetter || !held.loaded)) {
      const place = switched ? held.place : reader.place();
      await load(held, wantedLetter ?? (place && !held.atNow ? place.id : null));
      if (mine !== opening) return;
      emit("opened", { switched });
      reader.restore(wantedLetter ? null : place);
    }
  } catch (error) {
    tell(sentence(error));
    return;
  }
  if (wantedLetter) pointAt(wantedLetter);
  else if (reader.atEnd) read(held.last?.id);
  // The address does not keep the message: whoever reloads the page sees the newest messages.
  const hash = placeHash(wanted);
  if (location.hash !== hash) window.history.replaceState(null, "", `${location.search}${hash}`);
  prune();
}

function pointAt(id) {
  const article = articleOf(id);
  if (article) reader.point(article);
  else tell(t("error.noMessage"));
}

async function load(held, around) {
  const answer = await state.socket.request("open", { channel: held.channelId, limit: LOADED_MESSAGES, ...(around ? { around } : {}) });
  const last = state.channels.get(held.channelId)?.last_message_id;
  const end = answer.messages.at(-1)?.id;
  const atNow = !around || !last || (end !== undefined && compareIds(end, last) >= 0);
  held.replace(answer.messages, { pins: answer.pins, more: answer.more, atNow });
}

/** The message before the line "new": the last one read, if others came after it. */
function divider(channelId) {
  const channel = state.channels.get(channelId);
  if (!channel?.unread) return null;
  return channel.last_read_id ?? ownMemory(channelId);
}

const memoryKey = (channelId) => `table.read.${state.me.id}.${channelId}`;

function ownMemory(channelId) {
  try {
    return localStorage.getItem(memoryKey(channelId));
  } catch {
    return null;
  }
}

/** The reader has seen the messages up to this one. */
export function read(id) {
  const channel = state.channels.get(state.current);
  if (!id || !channel || document.visibilityState !== "visible" || !historyOf(channel.id).atNow) return;
  if (channel.last_read_id && compareIds(id, channel.last_read_id) <= 0 && !channel.unread) return;
  channel.last_read_id = id;
  channel.unread = false;
  channel.mention = false;
  try {
    localStorage.setItem(memoryKey(channel.id), id);
  } catch {
    // The server remembers it, too.
  }
  state.socket.request("read", { channel: channel.id, message: id }).catch(() => {});
  emit("channels");
}

export async function older() {
  const held = state.current && historyOf(state.current);
  if (!held?.more || loadingOlder || !held.order.length) return;
  loadingOlder = true;
  try {
    const answer = await state.socket.request("open", { channel: held.channelId, limit: LOADED_MESSAGES, before: held.order[0] });
    held.prepend(answer.messages, answer.more);
    if (held.channelId === state.current) emit("older");
  } catch {
    // The button stays; another try is one press away.
  } finally {
    loadingOlder = false;
  }
}

/** The message to be shown is not among the loaded ones. */
export async function toAnswer(message) {
  await toNow();
  bring(articleOf(message.id), message);
}

export async function toNow() {
  const held = historyOf(state.current);
  if (!held.atNow) {
    held.newAfter = null;
    await load(held, null);
    emit("opened", { switched: false });
  }
  reader.toEnd();
  read(held.last?.id);
}

/** Only the channels visited last are kept. */
function prune() {
  for (const id of [...state.histories.keys()]) {
    if (state.histories.size <= CHANNELS_KEPT) return;
    if (id !== state.current) state.histories.delete(id);
  }
}
