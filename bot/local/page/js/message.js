// One message: who wrote it, when, to which message it replies, and what is in it.

import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { messageMenu, personMenu } from "./actions.js";
import { leaves } from "./commands.js";
import { components } from "./components.js";
import { embeds } from "./embeds.js";
import { placeHash } from "./links.js";
import { attachments } from "./media.js";
import { showPressing } from "./pressing.js";
import { reactions } from "./reactions.js";
import { richText } from "./richtext.js";
import { mentionsMe, nameOf, state } from "./state.js";
import { summary } from "./summary.js";
import { mailed, sameDay, written } from "./time.js";
import { t } from "./strings.js";

const SAME_HEAD_MILLISECONDS = 6 * 60 * 1000;
const NOTES = { 6: "system.pinned", 7: "system.joined", 18: "system.thread", 8: "system.boost", 4: "system.renamed" };

export const isPrivate = (message) => Boolean(message.ephemeral) || (message.flags & 64) !== 0;
const isLoading = (message) => Boolean(message.loading) || (message.flags & 128) !== 0;

/** Messages of one author, shortly after each other, share a head. */
export function continues(message, before) {
  if (!before || before.author?.id !== message.author?.id || NOTES[before.type] || NOTES[message.type]) return false;
  if (isPrivate(message) || isPrivate(before) || message.message_reference || message.interaction || mentionsMe(message)) return false;
  const gap = new Date(message.timestamp) - new Date(before.timestamp);
  return gap < SAME_HEAD_MILLISECONDS && sameDay(new Date(message.timestamp), new Date(before.timestamp));
}

/** A coloured disc with initials; the colour follows from the id. */
export function disc(user) {
  const name = nameOf(user);
  const letters = [...name.replace(/[^\p{L}\p{N} ]/gu, "")].length
    ? name.replace(/[^\p{L}\p{N} ]/gu, "").trim().split(/\s+/).slice(0, 2).map((word) => [...word][0]).join("")
    : "?";
  const tone = user?.bot ? "bot" : Number(BigInt(/^\d+$/.test(user?.id ?? "") ? user.id : "0") % 6n);
  return el(`span.disc.tone-${tone}`, { "aria-hidden": "true" }, user?.bot ? icon("envelope") : letters.toUpperCase());
}

export function messageElement(message, before) {
  if (NOTES[message.type]) return note(message);
  const joined = continues(message, before);
  const secret = isPrivate(message);
  const forMe = mentionsMe(message);
  const headId = `head-${message.id}`;
  const article = el("article.letter", {
    class: [joined ? "joined" : "", secret ? "private" : "", forMe ? "for-me" : "", message.author?.id === state.me?.id ? "own" : "",
      message.author?.bot ? "from-bot" : ""].join(" "),
    tabindex: "-1",
    "aria-labelledby": headId,
    data: { id: message.id },
  },
  !joined && disc(message.author),
  el("div.letter-body", { class: isTall(message) ? "tall" : "" },
    origin(message),
    reply(message),
    head(message, headId, joined, secret, forMe),
    contents(message),
    secret && privateLine(message)));
  article.parts = (message.components ?? []).map(partKey);
  showPressing(article, message.id);
  return article;
}

/** Whether there is one upright picture: if there is room, words and controls stand beside it. */
function isTall(message) {
  const [file, ...others] = message.attachments ?? [];
  return others.length === 0 && file?.height > file?.width && !message.embeds?.length && (message.flags & 32768) === 0;
}

/** A part of a message without its number, which changes when another part comes before it. */
const partKey = (part) => JSON.stringify(part, (name, value) => (name === "id" ? undefined : value));

/**
 * Shows a message as it is now. Parts that have not changed keep their elements: an open list is
 * not closed because a picture has come, and a picture does not flicker because the text changes.
 */
export function renewed(old, fresh) {
  const kept = old.querySelector(".letter-body > .components");
  const made = fresh.querySelector(".letter-body > .components");
  if (!kept || !made) {
    old.replaceWith(fresh);
    return fresh;
  }
  takeOver(kept, made, old.parts, fresh.parts);
  kept.className = made.className;
  old.parts = fresh.parts;
  const body = kept.parentElement;
  const parts = [...made.parentElement.childNodes];
  const at = parts.indexOf(made);
  for (const part of [...body.childNodes]) if (part !== kept) part.remove();
  kept.before(...parts.slice(0, at));
  kept.after(...parts.slice(at + 1));
  body.className = made.parentElement.className;
  old.className = fresh.className;
  showPressing(old, old.dataset.id);
  return old;
}

/**
 * The parts of `made` take their places in `kept`, where those that are there already stay, but for
 * a menu that was used: a choice that was refused is not shown as if it had been made.
 */
function takeOver(kept, made, before, after) {
  const there = [...kept.children]
    .map((node, number) => ({ key: before[number], node }))
    .filter(({ node }) => !node.querySelector("[data-used]"));
  const wanted = [...made.children].map((node, number) => {
    const same = there.findIndex((one) => one.key === after[number]);
    return same < 0 ? node : there.splice(same, 1)[0].node;
  });
  for (const node of [...kept.children]) if (!wanted.includes(node)) node.remove();
  let place = kept.firstElementChild;
  for (const node of wanted) {
    if (node === place) place = place.nextElementSibling;
    else kept.insertBefore(node, place);
  }
}

function head(message, id, joined, secret, forMe) {
  const name = nameOf(message.author, message);
  const person = joined ? el("span.unseen", {}, name) : personMenu(button("author", {}, name), message.author);
  return el("header.letter-head", { class: joined ? "joined-head" : "" },
    el("h3.letter-name", { id }, person, message.author?.bot && !joined && el("span.tag.bot-tag", {}, t("message.bot")),
      el("span.unseen", {}, ", ", written(new Date(message.timestamp), "s"))),
    el("span", { "aria-hidden": "true", class: "letter-time" }, mailed(message.timestamp)),
    forMe && el("span.tag.for-me-tag", {}, icon("flag"), t("message.forYou")),
    secret && el("span.stamp", {}, t("message.private")),
    messageMenu(message));
}

/** "Ana used /game new" above the answer to a command. */
function origin(message) {
  const source = message.interaction ?? (message.interaction_metadata && message.interaction_metadata.name ? message.interaction_metadata : null);
  if (!source?.user || !source.name) return null;
  // Each reader sees the command by the name under which they would type it.
  const shown = leaves().find((leaf) => leaf.known === source.name)?.shown ?? source.name;
  return el("p.origin", {}, icon("slash"), t("message.used", { name: nameOf(source.user, message) }), " ", el("code", {}, `/${shown}`));
}

function reply(message) {
  if (!message.message_reference?.message_id || message.type === 18) return null;
  const other = message.referenced_message;
  if (!other) {
    // The bot may reply to a private message, which only one person saw: others miss nothing.
    return message.author?.bot ? null : el("p.reply", {}, icon("reply"), t("message.replyGone"));
  }
  return el("a.reply", { href: placeHash(message.channel_id, other.id) }, icon("reply"),
    el("strong", {}, nameOf(other.author, other)), el("span.reply-text", {}, summary(other, 120)));
}

function contents(message) {
  if (isLoading(message) && !message.content && !message.embeds?.length && !message.components?.length) {
    return el("p.thinking", {}, el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      t("message.thinking", { name: nameOf(message.author) }));
  }
  const v2 = (message.flags & 32768) !== 0;
  return [
    message.content && !v2 && richText(message.content, message),
    message.edited_timestamp && el("span.edited", { title: written(new Date(message.edited_timestamp), "F") }, t("message.edited")),
    (message.sticker_items ?? []).map((sticker) => el("p.subtext", {}, t("message.sticker", { name: sticker.name }))),
    embeds(message),
    attachments(message),
    components(message),
    message.thread && el("a.to-thread", { href: placeHash(message.thread.id) }, icon("thread"), message.thread.name),
    reactions(message),
  ];
}

function privateLine(message) {
  return el("p.private-line", {}, icon("lock"), el("span", {}, t("message.onlyYou")),
    button("quiet", { onclick: () => state.socket.request("dismiss", { message: message.id }).catch(() => {}) }, t("message.dismiss")));
}

function note(message) {
  const thread = message.type === 18 && message.message_reference?.channel_id;
  return el("article.letter.note", { tabindex: "-1", data: { id: message.id }, "aria-label": t("system.note") },
    icon(message.type === 6 ? "pin" : message.type === 18 ? "thread" : "envelope"),
    el("span", {}, t(NOTES[message.type], { name: nameOf(message.author, message), what: message.content ?? "" })),
    thread && el("a", { href: placeHash(thread) }, t("system.openThread")),
    mailed(message.timestamp));
}

export const messageDate = (message) => new Date(message.timestamp);
