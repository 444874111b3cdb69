// A message in one line of plain words: for announcements, replies and pins.

import { state, nameOf, roleOf, userOf } from "./state.js";
import { parse } from "./markdown.js";
import { relative, written } from "./time.js";
import { t } from "./strings.js";

export function summary(message, most = 200) {
  if (message.loading) return t("message.thinking", { name: nameOf(message.author) });
  const parts = [plain(message.content, message)];
  for (const embed of message.embeds ?? []) parts.push(plain(embed.title, message), plain(embed.description, message));
  collect(message.components ?? [], parts, message);
  for (const file of message.attachments ?? []) parts.push(file.description || file.filename);
  const text = parts.filter(Boolean).join(" · ").replace(/\s+/g, " ").trim() || t("message.empty");
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function collect(components, parts, message) {
  for (const part of components) {
    if (part.type === 10) parts.push(plain(part.content, message));
    for (const item of part.items ?? []) parts.push(item.description);
    if (part.type === 11) parts.push(part.description);
    collect(part.components ?? [], parts, message);
  }
}

/** Markdown as plain words; spoilers stay hidden. */
export function plain(text, message = null) {
  if (!text) return "";
  return parse(text).map((block) => blockWords(block, message)).join(" ");
}

function blockWords(block, message) {
  if (block.type === "code") return block.text;
  if (block.type === "list") return block.items.map((item) => words(item.children, message)).join(", ");
  if (block.type === "quote") return block.children.map((child) => blockWords(child, message)).join(" ");
  return words(block.children, message);
}

function words(nodes, message) {
  return nodes.map((node) => {
    switch (node.type) {
      case "text":
      case "codespan":
        return node.text;
      case "break":
        return " ";
      case "spoiler":
        return "▒▒▒";
      case "user": {
        const user = userOf(node.id, message);
        return `@${user ? nameOf(user, message) : t("text.unknownUser")}`;
      }
      case "role":
        return `@${roleOf(node.id)?.name ?? t("text.unknownRole")}`;
      case "channel":
        return `#${state.channels.get(node.id)?.name ?? t("text.unknownChannel")}`;
      case "command":
        return `/${node.name}`;
      case "time": {
        const date = new Date(node.seconds * 1000);
        return node.style === "R" ? relative(date) : written(date, node.style);
      }
      case "emoji":
        return `:${node.name}:`;
      case "everyone":
        return `@${node.name}`;
      default:
        return words(node.children ?? [], message);
    }
  }).join("");
}
