// Handles what the server pushes.

import { announce } from "./announce.js";
import { isAnswer } from "./asked.js";
import { showModal } from "./modal.js";
import { connectionLine } from "./notices.js";
import { isMine, settle } from "./pending.js";
import { openPlace, toAnswer } from "./places.js";
import { emit, historyOf, mentionsMe, nameOf, state, takeHello, userOf } from "./state.js";
import { stoppedTyping, typed } from "./messages.js";
import { setLocale, t } from "./strings.js";

const TAKERS = {
  message: arrived,
  "message.changed": changed,
  "message.gone": ({ channel, message }) => {
    if (state.histories.get(channel)?.remove(message)) emit("gone", { channel, message });
  },
  reactions: ({ channel, message, reactions }) => {
    const held = state.histories.get(channel)?.messages.get(message);
    if (!held) return;
    held.reactions = reactions;
    if (channel === state.current) emit("reactions", held);
  },
  pins: ({ channel, pins }) => {
    historyOf(channel).pins = pins;
    if (channel === state.current) emit("pins");
  },
  modal: async (data) => {
    if (data.interaction) settle(data.interaction);
    if (await isMine(data.interaction)) showModal(data);
  },
  "interaction.failed": ({ interaction, message }) => settle(interaction, message ?? ""),
  "interaction.done": ({ interaction }) => settle(interaction),
  typing: ({ channel, user }) => {
    const who = typeof user === "string" ? userOf(user) : user;
    if (who) typed(channel, who);
  },
  channel: (data) => {
    const known = state.channels.get(data.id);
    state.channels.set(data.id, { ...known, ...data });
    emit("channels");
  },
  "channel.gone": (data) => {
    state.channels.delete(data.id ?? data.channel);
    state.histories.delete(data.id ?? data.channel);
    emit("channels");
    if (!state.channels.has(state.current)) openPlace({});
  },
  player: (player) => {
    state.players.set(player.id, player);
    if (player.id === state.me.id) {
      const languageChanged = player.locale !== state.me.locale;
      state.me = { ...state.me, ...player };
      setLocale(player.locale);
      emit("me");
      if (languageChanged) emit("opened", { switched: false });
    }
    emit("players");
  },
  "player.gone": (data) => {
    state.players.delete(data.id ?? data.player);
    emit("players");
  },
  commands: (data) => {
    state.commands = Array.isArray(data) ? data : data.commands;
    emit("commands");
  },
  refresh: () => {
    clearTimeout(refreshing);
    refreshing = setTimeout(refresh, 150);
  },
  bot: (data) => {
    state.bot = { ...state.bot, ...data };
    connectionLine(state.bot.online ? null : "bot");
  },
  unread: ({ channel, ...marks }) => {
    const known = state.channels.get(channel);
    if (!known) return;
    Object.assign(known, marks);
    emit("channels");
  },
};

let refreshing = 0;

/** Roles or permissions have changed: load channels and commands again; messages stay. */
async function refresh() {
  const hello = await state.socket.request("hello").catch(() => null);
  if (!hello) return;
  takeHello(hello);
  for (const topic of ["players", "channels", "commands"]) emit(topic);
  if (state.current && !state.channels.has(state.current)) openPlace({});
}

export function takePush(event, data) {
  TAKERS[event]?.(data);
}

const isLoading = (message) => Boolean(message.loading) || (message.flags & 128) !== 0;

function arrived(message) {
  const channel = state.channels.get(message.channel_id);
  const held = state.histories.get(message.channel_id);
  if (held?.messages.has(message.id)) {
    changed(message);
    return;
  }
  stoppedTyping(message.author?.id);
  if (channel && !message.ephemeral) channel.last_message_id = message.id;
  const put = held?.put(message);
  if (put === "new") emit("message", message);
  else if (put === null && message.channel_id === state.current && isAnswer(message)) toAnswer(message);
  if (!channel || message.channel_id === state.current || message.author?.id === state.me.id) return;
  channel.unread = true;
  if (mentionsMe(message)) {
    channel.mention = true;
    announce(t("announce.elsewhere", { channel: channel.name ?? "", name: nameOf(message.author) }));
  }
  emit("channels");
}

/** A change does not add a message that is not loaded. */
function changed(message) {
  const held = state.histories.get(message.channel_id);
  const before = held?.messages.get(message.id);
  if (!before) return;
  held.put(message);
  emit("changed", { message, wasLoading: isLoading(before) && !isLoading(message) });
}
