// The embeds of a message.

import { el } from "./dom.js";
import { link, ownUrl } from "./links.js";
import { picture } from "./media.js";
import { richLine, richText } from "./richtext.js";
import { mailed } from "./time.js";

export function embeds(message) {
  if (!message.embeds?.length || (message.flags & 4) !== 0) return null;
  return el("div.embeds", {}, message.embeds.map((embed) => card(embed, message)));
}

function card(embed, message) {
  const node = el("section.embed", {},
    el("div.embed-words", {},
      embed.author?.name && el("p.embed-author", {}, small(embed.author.icon_url, message),
        embed.author.url ? link(embed.author.url, embed.author.name) : embed.author.name),
      embed.title && el("h4.embed-title", {},
        embed.url ? link(embed.url, richLine(embed.title, message)) : richLine(embed.title, message)),
      embed.description && richText(embed.description, message)),
    embed.thumbnail?.url && picture(shape(embed.thumbnail), message, "thumbnail"),
    fields(embed.fields ?? [], message),
    embed.image?.url && el("div.embed-image", {}, picture(shape(embed.image), message)),
    foot(embed, message));
  if (Number.isInteger(embed.color)) node.style.setProperty("--accent", hex(embed.color));
  return node;
}

const shape = (media) => ({ ...media, name: media.url.split("/").at(-1) });

export const hex = (colour) => `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;

function small(url, message) {
  const source = ownUrl(url, message);
  return source && el("img.embed-icon", { src: source, alt: "" });
}

function fields(list, message) {
  if (!list.length) return null;
  return el("dl.fields", {}, list.map((field) =>
    el("div.field", { class: field.inline ? "inline" : "" },
      el("dt", {}, richLine(field.name, message)),
      el("dd", {}, richText(field.value, message)))));
}

function foot(embed, message) {
  if (!embed.footer?.text && !embed.timestamp) return null;
  return el("p.embed-foot", {}, small(embed.footer?.icon_url, message), embed.footer?.text,
    embed.footer?.text && embed.timestamp && " · ", embed.timestamp && mailed(embed.timestamp));
}
