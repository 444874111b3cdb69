// The messages of the open channel, oldest first, updated by what the server pushes.

import { button, byId, el, fill, isPhone } from "./dom.js";
import { icon } from "./icons.js";
import { isPrivate, messageDate, messageElement, renewed } from "./message.js";
import { forgetPressing, showPressing } from "./pressing.js";
import { reactions } from "./reactions.js";
import { Reader } from "./reader.js";
import { historyOf, nameOf, on, state } from "./state.js";
import { sameDay, written } from "./time.js";
import { announce } from "./announce.js";
import { isAnswer, outcome, unask, wasAnswer, wasPressed } from "./asked.js";
import { summary } from "./summary.js";
import { count, t } from "./strings.js";

const list = el("ol.letter-list", { role: "list" });
const older = button("older", { hidden: true }, t("letters.older"));
const intro = el("div.intro");
const scroller = el("div.scroller", { id: "scroller" }, el("div.sheet-column", {}, older, intro, list));
const nowButton = button("now", { hidden: true });
const typingLine = el("p.typing", { "aria-hidden": "true" });

export const reader = new Reader(scroller, list, { onMove: paintNow });

/** `actions`: {older(), toNow(), read(id)} of the app. */
export function startMessages(actions) {
  const section = byId("letters");
  section.setAttribute("aria-label", t("letters.title"));
  fill(section, el("h2.unseen", { id: "letters-title" }, t("letters.title")), scroller, nowButton, typingLine);
  older.addEventListener("click", actions.older);
  nowButton.addEventListener("click", actions.toNow);
  reader.start({ older: actions.older, read: actions.read, left: unask });
  on("opened", paint);
  on("older", paintOlder);
  on("message", (message) => inserted(message, actions));
  on("changed", changed);
  on("gone", gone);
  on("reactions", repaintReactions);
  on("pressing", (id) => {
    const article = articleOf(id);
    if (article) showPressing(article, id);
  });
  on("typing", paintTyping);
}

export const articleOf = (id) => list.querySelector(`article[data-id="${CSS.escape(id)}"]`);
const history = () => historyOf(state.current);

export function paint() {
  const held = history();
  fill(list, held.order.flatMap((id) => itemsFor(held.messages.get(id), held)));
  older.textContent = t("letters.older");
  older.hidden = !held.more;
  fill(intro, !held.more && held.loaded && introduction());
  list.querySelector("article")?.setAttribute("tabindex", "-1");
  reader.rove(list.querySelector("li:last-child article"));
  paintTyping();
  paintNow();
}

function introduction() {
  const channel = state.channels.get(state.current);
  return [el("p.intro-name", {}, channel?.name ?? ""), el("p", {}, t("letters.beginning"))];
}

/** The list items of a message: perhaps a day, perhaps the line "new", then the message. */
function itemsFor(message, held) {
  const before = held.before(message.id);
  const items = [];
  if (!before || !sameDay(messageDate(before), messageDate(message))) {
    items.push(el("li.day", { data: { for: message.id } }, el("span", {}, written(messageDate(message), "D"))));
  }
  if (before && held.newAfter === before.id) {
    items.push(el("li.new-line", { data: { for: message.id } }, el("span", {}, t("letters.new"))));
  }
  const split = items.length > 0;
  items.push(el("li", { data: { item: message.id } }, messageElement(message, split ? null : before)));
  return items;
}

function paintOlder() {
  reader.keepingPlace(paint);
}

function inserted(message, actions) {
  if (message.channel_id !== state.current) return;
  const held = history();
  const after = held.after(message.id);
  const anchor = after && list.querySelector(`[data-item="${after.id}"]`);
  const items = itemsFor(message, held);
  if (anchor) anchor.before(...items);
  else list.append(...items);
  const asked = isAnswer(message);
  if (!asked) reader.release();
  reader.grew();
  if (message.author?.id !== state.me.id) announce(spoken(message));
  const mine = message.author?.id === state.me.id;
  if (asked) {
    bring(articleOf(message.id), message);
    actions.read(message.id);
  } else if (reader.atEnd || mine) {
    if (mine || isPrivate(message)) reader.toEnd();
    actions.read(message.id);
  } else held.missed += 1;
  paintNow();
}

/** Bring the answer into view, and the focus to it unless the reader is busy elsewhere. */
export function bring(article, message) {
  if (!article) return;
  if (isPrivate(message)) reader.show(article);
  else reader.showFoot(article);
  const focused = document.activeElement;
  const idle = !focused || focused === document.body || scroller.contains(focused) || (isPhone() && isIdleBox(focused));
  if (!idle || document.querySelector("dialog[open]")) return;
  reader.rove(article);
  article.focus({ preventScroll: true });
}

/** On a phone an empty text box with the focus keeps the keyboard open, which covers the answer. */
const isIdleBox = (node) => Boolean(node.closest("#composer")) && !node.value;

function spoken(message) {
  const key = isPrivate(message) ? "announce.private" : "announce.message";
  return t(key, { name: nameOf(message.author, message), text: summary(message) });
}

function changed({ message, wasLoading }) {
  if (message.channel_id !== state.current) return;
  const old = articleOf(message.id);
  if (!old) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.customId;
  const fresh = messageElement(message, old.classList.contains("joined") ? history().before(message.id) : null);
  fresh.tabIndex = old.tabIndex;
  keepPictures(old, fresh);
  let now = fresh;
  const renew = () => {
    now = renewed(old, fresh);
    return now;
  };
  if (wasPressed(message)) reader.keepingFoot(old, renew);
  else reader.steady(renew);
  if (focused && !focused.isConnected) {
    const same = key && [...now.querySelectorAll("[data-custom-id]")].find((node) => node.dataset.customId === key);
    (same && !same.disabled ? same : now).focus({ preventScroll: true });
  }
  const table = articleOf(outcome(message)); // none if it was deleted in the meantime: then nothing moves
  if (table) reader.showFoot(table);
  else if (wasLoading && isAnswer(message)) bring(now, message);
  else if ((wasPressed(message) || wasAnswer(message)) && isPrivate(message)) reader.show(now);
  if (wasLoading) announce(spoken(message));
}

/** Pictures that stay the same keep their element, so that nothing flickers. */
function keepPictures(old, fresh) {
  const known = new Map([...old.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image]));
  for (const image of fresh.querySelectorAll("img")) {
    const same = known.get(image.getAttribute("src"));
    if (!same || !same.complete) continue;
    same.alt = image.alt;
    image.replaceWith(same);
    known.delete(image.getAttribute("src"));
  }
}

function gone({ channel, message }) {
  forgetPressing(message);
  if (channel !== state.current) return;
  const item = list.querySelector(`[data-item="${CSS.escape(message)}"]`);
  if (!item) return;
  const hadFocus = item.contains(document.activeElement);
  const [next, previous] = [item.nextElementSibling, item.previousElementSibling];
  reader.steady(() => {
    for (const line of list.querySelectorAll(`[data-for="${CSS.escape(message)}"]`)) line.remove();
    item.remove();
    const follower = next?.dataset.item && history().messages.get(next.dataset.item);
    if (follower) next.replaceChildren(messageElement(follower, history().before(follower.id)));
  });
  if (!hadFocus) return;
  const neighbour = next?.querySelector("article") ?? previous?.querySelector("article") ?? list.querySelector("article");
  neighbour?.focus({ preventScroll: true }); // the view stays where it was read
}

function repaintReactions(message) {
  const article = articleOf(message.id);
  if (!article) return;
  const focused = article.querySelector(".reactions")?.contains(document.activeElement);
  const label = focused && document.activeElement.firstElementChild?.textContent;
  reader.steady(() => {
    article.querySelector(".reactions")?.remove();
    const fresh = reactions(message);
    const body = article.querySelector(".letter-body");
    const end = body?.querySelector(".private-line");
    if (fresh) body?.insertBefore(fresh, end ?? null);
  });
  if (!focused) return;
  const same = [...article.querySelectorAll(".reaction")].find((one) => one.firstElementChild.textContent === label);
  (same ?? article).focus({ preventScroll: true });
}

function paintNow() {
  const held = state.current && state.histories.get(state.current);
  if (!held) return;
  if (reader.atEnd && held.atNow) held.missed = 0;
  nowButton.hidden = reader.atEnd && held.atNow;
  const text = held.missed ? count("letters.missed", held.missed) : t("letters.now");
  nowButton.classList.toggle("fresh", held.missed > 0);
  fill(nowButton, icon("down"), el("span", {}, text));
}

const typists = new Map(); // user id -> {channel, until}

export function typed(channel, user) {
  typists.set(user.id, { channel, user, until: Date.now() + 9000 });
  paintTyping();
  setTimeout(paintTyping, 9100);
}

export function stoppedTyping(userId) {
  if (typists.delete(userId)) paintTyping();
}

function paintTyping() {
  const names = [...typists.values()]
    .filter((one) => one.until > Date.now() && one.channel === state.current && one.user.id !== state.me?.id)
    .map((one) => nameOf(one.user));
  typingLine.textContent = names.length ? count("letters.typing", names.length, { names: names.join(", ") }) : "";
}
