// Pinned messages: a panel at the side, a drawer on a phone.

import { button, byId, el, fill, isPhone } from "./dom.js";
import { icon } from "./icons.js";
import { closeDrawers, openDrawer } from "./drawers.js";
import { placeHash } from "./links.js";
import { emit, historyOf, nameOf, on, state } from "./state.js";
import { summary } from "./summary.js";
import { mailed } from "./time.js";
import { t } from "./strings.js";

export function startPins() {
  on("pins", paint);
  on("opened", paint);
  byId("pins").addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}

export function togglePins() {
  const panel = byId("pins");
  if (!panel.hidden) {
    hide();
    return;
  }
  panel.hidden = false;
  paint();
  if (isPhone()) openDrawer("pins");
  else panel.querySelector("button")?.focus();
  emit("pinsShown");
}

function hide() {
  byId("pins").hidden = true;
  closeDrawers();
  emit("pinsShown");
  if (!isPhone()) document.querySelector(".pins-button")?.focus();
}

function paint() {
  const panel = byId("pins");
  if (panel.hidden || !state.current) return;
  const pins = historyOf(state.current).pins;
  panel.setAttribute("aria-label", t("pins.title"));
  fill(panel,
    el("div.pins-head", {}, el("h2", {}, t("pins.title")),
      button("tool", { "aria-label": t("pins.close"), onclick: hide }, icon("close"))),
    pins.length
      ? el("ul.pin-list", {}, pins.map(pin))
      : el("p.pins-none", {}, t("pins.none")));
}

function pin(message) {
  return el("li.pin", {},
    el("p.pin-head", {}, el("strong", {}, nameOf(message.author, message)), mailed(message.timestamp)),
    el("p.pin-text", {}, summary(message, 280)),
    el("a.quiet", {
      href: placeHash(message.channel_id ?? state.current, message.id),
      onclick: () => isPhone() && hide(),
    }, t("pins.jump")));
}
