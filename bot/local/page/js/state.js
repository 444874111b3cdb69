// Everything the page knows, in one place, and the listeners to its changes.

import { History } from "./history.js";

const listeners = new Map();

export const state = {
  socket: null,
  me: null,
  players: new Map(),
  guild: { id: "", name: "", roles: [] },
  channels: new Map(),
  commands: [],
  bot: { id: "", username: "", online: false },
  limits: { message: 2000, file: 10 * 1024 * 1024 },
  current: null, // id of the open channel
  histories: new Map(),
};

/** Topics: me, players, channels, commands, bot, opened, message, changed, gone, reactions, pins, typing, reading. */
export function on(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic).add(listener);
}

export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

export function takeHello(hello) {
  state.me = hello.me;
  state.players = new Map((hello.players ?? []).map((player) => [player.id, player]));
  state.guild = { roles: [], ...hello.guild };
  state.channels = new Map((hello.channels ?? []).map((channel) => [channel.id, channel]));
  state.commands = hello.commands ?? [];
  state.bot = { ...state.bot, ...hello.bot };
  state.limits = { ...state.limits, ...hello.limits };
}

export function historyOf(channelId) {
  if (!state.histories.has(channelId)) state.histories.set(channelId, new History(channelId));
  return state.histories.get(channelId);
}

export const isThread = (channel) => [10, 11, 12].includes(channel?.type);
export const isDirect = (channel) => [1, 3].includes(channel?.type);
export const isPlace = (channel) => isThread(channel) || isDirect(channel) || [0, 2, 5, 13].includes(channel?.type);

/** The user behind an id: a player, the bot, or someone known from the given message. */
export function userOf(id, message) {
  if (state.players.has(id)) return state.players.get(id);
  if (id === state.bot.id) return { ...state.bot, bot: true };
  if (message?.author?.id === id) return message.author;
  return message?.mentions?.find((user) => user.id === id) ?? null;
}

/** Players may have been renamed since a message was written: their present name counts. */
export function nameOf(user, message) {
  const known = userOf(user?.id, message) ?? user;
  return known?.global_name || known?.username || "?";
}

export const roleOf = (id) => state.guild.roles.find((role) => role.id === id) ?? null;

export function mentionsMe(message) {
  const me = state.me;
  if (!me || message.author?.id === me.id) return false;
  if (message.mention_everyone || message.mentions?.some((user) => user.id === me.id)) return true;
  return message.mention_roles?.some((id) => me.roles?.includes(id)) ?? false;
}

/** What a message says: its content, or the texts of Components V2. */
export function wordsOf(message) {
  const found = message.content ? [message.content] : [];
  const gather = (parts) => {
    for (const part of parts ?? []) {
      if (part.type === 10) found.push(part.content);
      gather(part.components);
    }
  };
  gather(message.components);
  return found.join("\n");
}

/** Which message of a channel waits for me, as the server says; null if none does. */
export const isMyTurn = (channel) => Boolean(channel.turn);
