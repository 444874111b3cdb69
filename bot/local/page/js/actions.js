// The menu of a message and the menu of a person.

import { button } from "./dom.js";
import { icon } from "./icons.js";
import { announce } from "./announce.js";
import { discordLink, placeHash } from "./links.js";
import { menuOn } from "./menu.js";
import { perform, sentence } from "./pending.js";
import { reactionRow } from "./reactions.js";
import { emit, nameOf, state, wordsOf } from "./state.js";
import { localised, t } from "./strings.js";
import { plain } from "./summary.js";
import { tell } from "./notices.js";

const USER = 2;
const MESSAGE = 3;

export function messageMenu(message) {
  const label = t("actions.title", { name: nameOf(message.author, message) });
  const trigger = button("tool.letter-more", { "aria-label": label, title: t("actions.short") }, icon("more"));
  return menuOn(trigger, label, (close) => entries(message, close));
}

function entries(message, close) {
  const secret = message.ephemeral;
  const list = [];
  if (!secret) {
    list.push({ element: reactionRow(message, close) });
    list.push({ label: t("actions.reply"), icon: "reply", movesFocus: true, act: () => emit("reply", message) });
  }
  const words = wordsOf(message);
  if (words) {
    list.push({ label: t("actions.copy"), icon: "copy", act: () => copy(plain(words, message)) });
  }
  list.push({ label: t("actions.link"), icon: "link", act: () => copy(discordLink(message.channel_id, message.id)) });
  list.push(...contextEntries(MESSAGE, message.channel_id, message.id));
  if (message.author?.id === state.me?.id) {
    list.push({ label: t("actions.delete"), icon: "bin", danger: true, act: () => remove(message) });
  }
  return list;
}

/** Clicking a name: mention, and the commands of the bot for people. */
export function personMenu(trigger, user) {
  const name = nameOf(user);
  trigger.setAttribute("aria-label", t("actions.person", { name }));
  return menuOn(trigger, name, () => [
    { label: t("actions.mention", { name }), icon: "pen", movesFocus: true, act: () => emit("mention", user) },
    ...(user.id === state.bot.id ? [{ label: t("actions.direct"), icon: "envelope", movesFocus: true, act: direct }] : []),
    ...contextEntries(USER, state.current, user.id),
  ]);
}

/** The private conversation with the bot. */
async function direct() {
  try {
    const channel = await state.socket.request("direct");
    state.channels.set(channel.id, { ...state.channels.get(channel.id), ...channel });
    emit("channels");
    location.hash = placeHash(channel.id);
  } catch (error) {
    tell(sentence(error));
  }
}

function contextEntries(type, channel, target) {
  const commands = state.commands.filter((command) => command.type === type);
  if (!commands.length) return [];
  return [{ heading: state.bot.username || t("message.bot") }, ...commands.map((command) => ({
    label: localised(command, "name"),
    icon: "slash",
    act: () => perform("context", { channel, command: command.id, target }).catch((error) => tell(sentence(error))),
  }))];
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(t("actions.copied"), "good");
  } catch {
    tell(t("actions.notCopied"));
  }
}

async function remove(message) {
  try {
    await state.socket.request("delete", { channel: message.channel_id, message: message.id });
    announce(t("actions.deleted"));
  } catch (error) {
    tell(sentence(error));
  }
}
