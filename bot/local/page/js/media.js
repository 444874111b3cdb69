// Pictures and files in messages, all loaded from this server.

import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { link, ownUrl } from "./links.js";
import { openLightbox } from "./lightbox.js";
import { bytes } from "./upload.js";
import { t } from "./strings.js";

const isPicture = (file) =>
  file.content_type ? file.content_type.startsWith("image/") : /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename ?? "");

/** A picture that opens large. `media`: {url, width, height, description, name, spoiler}. */
export function picture(media, message, classes = "") {
  const source = ownUrl(media.url, message);
  if (!source) return media.url ? link(media.url, media.description || media.name || t("picture.elsewhere")) : null;
  const described = media.description || t("picture.undescribed", { name: media.name ?? "" });
  const image = el("img", { src: source, alt: described, decoding: "async", draggable: "false" });
  if (media.width && media.height) {
    image.width = media.width;
    image.height = media.height;
  }
  const frame = button("picture", {
    class: classes,
    "aria-label": t("picture.open", { description: described }),
    data: { picture: source },
    onclick: () => {
      const all = gallery(frame);
      openLightbox(frame, all.map((one) => one.pictured), all.indexOf(frame));
    },
  }, image);
  frame.pictured = { source, description: media.description ?? "", name: media.name ?? "" };
  return media.spoiler ? covered(frame) : frame;
}

/** All pictures of the same message, so that the lightbox can leaf through them. */
function gallery(frame) {
  const place = frame.closest("article") ?? frame.parentElement;
  return [...place.querySelectorAll("button.picture")];
}

function covered(frame) {
  const cover = button("cover", { onclick: () => cover.replaceWith(frame) }, icon("lock"), t("picture.spoiler"));
  return el("div.covered", {}, cover);
}

export function attachments(message) {
  const shown = (message.attachments ?? []).filter((file) => !usedInside(message, file));
  if (!shown.length) return null;
  const pictures = shown.filter(isPicture);
  const files = shown.filter((file) => !isPicture(file));
  return el("div.attachments", {},
    pictures.length > 0 && el("div.gallery", { class: pictures.length > 1 ? "several" : "" }, pictures.map((file) => picture({
      url: file.url, width: file.width, height: file.height, description: file.description, name: file.filename,
      spoiler: file.filename?.startsWith("SPOILER_"),
    }, message))),
    files.map((file) => fileLink(file.url, file.filename, file.size, message, file.description)));
}

/** An attachment shown by an embed or a component is not shown again. */
function usedInside(message, file) {
  if ((message.flags & 32768) !== 0) return true;
  const reference = `attachment://${file.filename}`;
  return (message.embeds ?? []).some((embed) =>
    [embed.image?.url, embed.thumbnail?.url, embed.author?.icon_url, embed.footer?.icon_url]
      .some((url) => url && (url === reference || url === file.url)));
}

export function fileLink(url, name, size, message, description) {
  const source = ownUrl(url, message);
  const label = name || source?.split("/").at(-1)?.split("?")[0] || t("file.unnamed");
  const words = [
    icon("file"),
    el("span.file-words", {}, el("span.file-name", {}, label),
      el("span.file-size", {}, [size === undefined || size === null ? "" : bytes(size), description].filter(Boolean).join(" · "))),
  ];
  if (!source) return el("div.file", {}, words);
  return el("a.file", { href: source, download: label, "aria-label": t("file.save", { name: label }) }, words, icon("save"));
}

export function mediaGallery(component, message) {
  return el("div.gallery", { class: component.items.length > 1 ? "several" : "" }, component.items.map((item) => picture({
    url: item.media.url, width: item.media.width, height: item.media.height, description: item.description,
    name: item.media.url.split("/").at(-1), spoiler: item.spoiler,
  }, message)));
}

export function thumbnail(component, message) {
  return picture({
    url: component.media.url, width: component.media.width, height: component.media.height,
    description: component.description, name: component.media.url.split("/").at(-1), spoiler: component.spoiler,
  }, message, "thumbnail");
}
