// The head of the open channel: its name and topic, pins, and the line "your turn".

import { button, byId, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { openDrawer } from "./drawers.js";
import { placeHash } from "./links.js";
import { togglePins } from "./pins.js";
import { richLine } from "./richtext.js";
import { historyOf, isMyTurn, isThread, nameOf, on, state } from "./state.js";
import { t } from "./strings.js";

/** `goTo(channel, message)` brings a message into view. */
export function startHeading(goTo) {
  const repaint = () => paint(goTo);
  for (const topic of ["opened", "channels", "pins", "message", "changed", "gone", "me", "pinsShown"]) on(topic, repaint);
}

function paint(goTo) {
  const channel = state.channels.get(state.current);
  const place = byId("heading");
  if (!channel) {
    fill(place, menuButton(), el("h1", {}, t("brand")));
    return;
  }
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const parent = isThread(channel) && state.channels.get(channel.parent_id);
  const pinned = historyOf(channel.id).pins.length;
  fill(place,
    menuButton(),
    el("div.heading-words", {},
      el("h1", {}, parent && el("a.parent", { href: placeHash(parent.id) }, parent.name), parent && el("span.slash", { "aria-hidden": "true" }, "›"),
        channel.name || (channel.recipients ?? []).map((user) => nameOf(user)).join(", ")),
      channel.topic && el("p.topic", {}, richLine(channel.topic)),
      channel.thread_metadata?.locked && el("p.topic", {}, t("heading.locked"))),
    isMyTurn(channel) && button("turn-button", { data: { key: "turn" }, onclick: () => goTo(channel.id, channel.turn) }, icon("flag"), t("rooms.turn")),
    button("tool.pins-button", {
      data: { key: "pins" },
      "aria-label": t("pins.open", { count: pinned }), title: t("pins.title"), "aria-expanded": String(!byId("pins").hidden),
      onclick: togglePins,
    }, icon("pin"), pinned > 0 && el("span.count", { "aria-hidden": "true" }, String(pinned))));
  if (focused) place.querySelector(`[data-key="${focused}"]`)?.focus();
  const waiting = [...state.channels.values()].some(isMyTurn);
  document.title = `${waiting ? `⚑ ${t("rooms.turn")} · ` : ""}${channel.name ?? ""} · ${t("brand")}`;
}

function menuButton() {
  const fresh = [...state.channels.values()].some((channel) => channel.unread && channel.id !== state.current);
  return button("tool.only-phone", { data: { key: "menu" }, class: fresh ? "dotted" : "", "aria-label": fresh ? t("rooms.openUnread") : t("rooms.open"), onclick: () => openDrawer("rooms") }, icon("menu"));
}
