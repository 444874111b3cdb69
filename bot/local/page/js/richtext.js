// Turns the markdown tree into elements, with the names of known users, roles and channels.

import { el } from "./dom.js";
import { parse, parseInline } from "./markdown.js";
import { jumpLabel, link, placeHash } from "./links.js";
import { nameOf, roleOf, state, userOf } from "./state.js";
import { stamp } from "./time.js";
import { t } from "./strings.js";

const SIMPLE = { strong: "strong", em: "em", underline: "u", strike: "s" };

/** A block of text; `message` helps to name people. */
export function richText(text, message = null) {
  return el("div.rich", {}, parse(text).map((node) => block(node, message)));
}

/** One line, for titles, labels and the like. */
export function richLine(text, message = null) {
  return parseInline(String(text ?? "")).map((node) => inline(node, message));
}

function block(node, message) {
  const children = () => node.children.map((child) => inline(child, message));
  switch (node.type) {
    case "heading":
      // Below the headings of the page itself.
      return el(`p.title.title-${node.level}`, { role: "heading", "aria-level": String(node.level + 2) }, children());
    case "subtext":
      return el("p.subtext", {}, children());
    case "quote":
      return el("blockquote", {}, node.children.map((child) => block(child, message)));
    case "list":
      return list(node, message);
    case "code":
      return el("pre", { tabindex: "0", "aria-label": t("text.code") }, el("code", {}, node.text));
    default:
      return el("p", {}, children());
  }
}

function list(node, message) {
  const items = node.items.map((item) =>
    el("li", {}, item.children.map((child) => inline(child, message)), item.lists.map((inner) => list(inner, message))),
  );
  return node.ordered ? el("ol", { start: String(node.start) }, items) : el("ul", {}, items);
}

function inline(node, message) {
  const children = () => node.children.map((child) => inline(child, message));
  if (SIMPLE[node.type]) return el(SIMPLE[node.type], {}, children());
  switch (node.type) {
    case "text":
      return node.text;
    case "break":
      return el("br");
    case "codespan":
      return el("code", {}, node.text);
    case "spoiler":
      return spoiler(children());
    case "link": {
      const bare = node.children.length === 1 && node.children[0].text === node.url;
      return link(node.url, (bare && jumpLabel(node.url, t("text.message"))) || children());
    }
    case "user":
      return userMention(node.id, message);
    case "role":
      return el("span.mention", { class: state.me?.roles?.includes(node.id) ? "mine" : "" },
        `@${roleOf(node.id)?.name ?? t("text.unknownRole")}`);
    case "channel": {
      const channel = state.channels.get(node.id);
      if (!channel) return el("span.mention", {}, `#${t("text.unknownChannel")}`);
      return el("a.mention", { href: placeHash(node.id) }, `#${channel.name}`);
    }
    case "command":
      return el("button.mention.command", { type: "button", data: { command: node.id, path: node.name } }, `/${node.name}`);
    case "time":
      return stamp(node.seconds, node.style);
    case "emoji":
      return el("span.emoji-name", { title: `:${node.name}:` }, `:${node.name}:`);
    case "everyone":
      return el("span.mention.mine", {}, `@${node.name}`);
    default:
      return "";
  }
}

function userMention(id, message) {
  const user = userOf(id, message);
  return el("span.mention", { class: id === state.me?.id ? "mine" : "" }, `@${user ? nameOf(user, message) : t("text.unknownUser")}`);
}

/** Hidden until asked for; then it is plain text again. */
export function spoiler(children) {
  const inner = el("span.spoiler-inner", {}, children);
  const cover = el("span.spoiler", { role: "button", tabindex: "0", "aria-label": t("text.spoiler") }, inner);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    cover.classList.add("shown");
    for (const name of ["role", "aria-label"]) cover.removeAttribute(name);
    cover.tabIndex = -1;
    cover.focus();
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  return cover;
}
