// The parts of a message that the bot lays out: rows of controls, and Components V2.

import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { hex } from "./embeds.js";
import { jumpTarget, placeHash, safeUrl } from "./links.js";
import { fileLink, mediaGallery, thumbnail } from "./media.js";
import { richText } from "./richtext.js";
import { messageSelect } from "./selects.js";
import { press } from "./pressing.js";
import { t } from "./strings.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

export function components(message) {
  if (!message.components?.length) return null;
  return el("div.components", { class: isUpright(message) ? "beside" : "" },
    message.components.map((part) => component(part, message)));
}

/** Whether there is one upright picture: if there is room, words and controls stand beside it. */
function isUpright(message) {
  const [gallery, ...others] = message.components.filter((part) => part.type === 12);
  const media = gallery?.items.length === 1 && gallery.items[0].media;
  return others.length === 0 && media && media.height > media.width;
}

function component(part, message) {
  switch (part.type) {
    case 1:
      return row(part, message);
    case 2:
      return buttonOf(part, message);
    case 3: case 5: case 6: case 7: case 8:
      return messageSelect(part, message);
    case 9:
      return el("div.section", {},
        el("div.section-words", {}, part.components.map((child) => component(child, message))),
        part.accessory && el("div.section-side", {}, component(part.accessory, message)));
    case 10:
      return richText(part.content, message);
    case 11:
      return thumbnail(part, message);
    case 12:
      return mediaGallery(part, message);
    case 13:
      return fileLink(part.file.url, part.name, part.size, message);
    case 14:
      return part.divider === false
        ? el("div.gap", { class: part.spacing === 2 ? "wide" : "" })
        : el("hr", { class: part.spacing === 2 ? "wide" : "" });
    case 17:
      return container(part, message);
    default:
      return null;
  }
}

function row(part, message) {
  return el("div.row", { role: "group", "aria-label": t("message.controls") },
    part.components.map((child) => component(child, message)));
}

function container(part, message) {
  const node = el("div.container", {}, part.components.map((child) => component(child, message)));
  if (Number.isInteger(part.accent_color)) {
    node.classList.add("accented");
    node.style.setProperty("--accent", hex(part.accent_color));
  }
  if (!part.spoiler) return node;
  const cover = button("cover", { onclick: () => cover.parentElement.replaceWith(node) }, icon("lock"), t("picture.spoiler"));
  return el("div.covered", {}, cover);
}

/** The text of an emoji; custom ones by name. */
export function emojiText(emoji) {
  if (!emoji?.name) return "";
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

function buttonOf(part, message) {
  const mark = emojiText(part.emoji);
  const words = [mark && el("span.seal-mark", {}, mark), part.label && el("span", {}, part.label)];
  const style = STYLES[part.style] ?? "secondary";
  const name = part.label || mark || t("message.unnamedButton");
  if (part.style === 5) {
    const jump = jumpTarget(part.url ?? "");
    const href = jump ? placeHash(jump.channel, jump.message) : safeUrl(part.url)?.href;
    if (!href || part.disabled) return button("seal.link", { disabled: true }, words);
    const outside = jump ? {} : { target: "_blank", rel: "noopener noreferrer" };
    return el("a.seal.link", { href, ...outside }, words, icon(jump ? "right" : "out"));
  }
  return button(`seal.${style}`, {
    disabled: Boolean(part.disabled),
    "aria-label": part.label ? null : name,
    data: { customId: part.custom_id ?? "" },
    onclick: (event) => press(message, part.custom_id, undefined, event.currentTarget),
  }, words);
}
