// The list of channels and threads: what is unread, where it is my turn; below it who I am.

import { button, byId, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { placeHash } from "./links.js";
import { compareIds } from "./history.js";
import { disc } from "./message.js";
import { openPlayers } from "./players.js";
import { openNewChannel } from "./newchannel.js";
import { isDirect, isMyTurn, isPlace, isThread, nameOf, on, state } from "./state.js";
import { closeDrawers } from "./drawers.js";
import { themeButton } from "./theme.js";
import { t } from "./strings.js";

let painted = ""; // what the list shows, so that it is painted again only when that changes

export function startChannels() {
  on("message", paint);
  on("channels", paint);
  on("players", paint);
  on("me", paint);
  on("opened", paint);
  byId("rooms").addEventListener("keydown", arrows);
}

function paint() {
  const nav = byId("rooms");
  const focused = document.activeElement?.dataset?.room;
  const picture = JSON.stringify([[...state.channels.values()].map((one) => [one, isMyTurn(one)]), state.current, state.me, state.guild.name, t("brand")]);
  if (picture === painted) return;
  painted = picture;
  nav.setAttribute("aria-label", t("rooms.title"));
  const all = [...state.channels.values()].filter(isPlace);
  const top = all.filter((channel) => !isThread(channel) && !isDirect(channel)).sort(byPosition);
  const direct = all.filter(isDirect);
  const threads = all.filter(isThread);
  const lost = threads.filter((thread) => !state.channels.has(thread.parent_id));
  fill(nav,
    el("div.masthead", {}, postmark(), el("p.brand", {}, t("brand"), el("span.guild", {}, state.guild.name ?? "")),
      button("tool.only-phone", { "aria-label": t("dialog.close"), onclick: closeDrawers }, icon("close"))),
    el("div.rooms-scroll", {},
      el("div.rooms-head", {}, el("h2", {}, t("rooms.channels")),
        button("tool.small", { data: { room: "new" }, "aria-label": t("rooms.new"), title: t("rooms.new"), onclick: openNewChannel }, icon("plus"))),
      el("ul.room-list", {}, top.map((channel) => room(channel, threadsOf(channel, threads)))),
      (direct.length > 0 || lost.length > 0) && [el("h2.rooms-head", {}, t("rooms.direct")),
        el("ul.room-list", {}, [...direct, ...lost].map((channel) => room(channel, [])))]),
    whoCard());
  if (focused) nav.querySelector(`[data-room="${CSS.escape(focused)}"]`)?.focus();
}

const byPosition = (a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);

function threadsOf(channel, threads) {
  return threads
    .filter((thread) => thread.parent_id === channel.id && (!thread.thread_metadata?.archived || thread.id === state.current))
    .sort((a, b) => compareIds(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
}

function room(channel, threads) {
  const here = channel.id === state.current;
  const turn = isMyTurn(channel);
  const unread = channel.unread && !here;
  return el("li", {},
    el("a.room", {
      href: placeHash(channel.id), data: { room: channel.id }, "aria-current": here ? "page" : null,
      class: [unread ? "unread" : "", turn ? "turn" : "", isThread(channel) ? "thread" : ""].join(" "),
      onclick: closeDrawers,
    },
    icon(channel.type === 12 ? "lock" : isThread(channel) ? "thread" : "channel"),
    el("span.room-name", {}, isDirect(channel) ? direct(channel) : channel.name),
    turn ? el("span.tag.turn-tag", {}, icon("flag"), t("rooms.turn"), unread && el("span.unseen", {}, `, ${t("rooms.unread")}`))
      : unread && el("span.sealed", {}, icon("envelope"), el("span.unseen", {}, channel.mention ? t("rooms.mention") : t("rooms.unread")))),
    threads.length > 0 && el("ul.room-list.threads", { "aria-label": t("rooms.threadsOf", { name: channel.name }) },
      threads.map((thread) => room(thread, []))));
}

const direct = (channel) => channel.name || (channel.recipients ?? []).map((user) => nameOf(user)).join(", ") || t("rooms.direct");

function whoCard() {
  if (!state.me) return null;
  return el("div.who", {},
    button("who-card", { data: { room: "who" }, "aria-label": t("players.open", { name: nameOf(state.me) }), onclick: openPlayers },
      disc(state.me),
      el("span.who-words", {}, el("span.who-label", {}, t("players.iAm")), el("span.who-name", {}, nameOf(state.me))),
      icon("swap")),
    themeButton());
}

/** The logo: an envelope in a cancellation ring. */
function postmark() {
  return el("span.postmark", { "aria-hidden": "true" }, icon("envelope"));
}

function arrows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = [...byId("rooms").querySelectorAll("a.room")];
  const at = all.indexOf(document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  all[(at + step + all.length) % all.length].focus();
}
