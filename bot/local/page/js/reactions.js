// Reactions below a message, and the small panel to add one.

import { button, el } from "./dom.js";
import { emojiText } from "./components.js";
import { state } from "./state.js";
import { count, t } from "./strings.js";

export const QUICK = ["👍", "❤️", "😂", "🎲", "🧟", "✅", "❌", "👀"];

export function react(message, emoji, on) {
  return state.socket.request("react", { channel: message.channel_id, message: message.id, emoji, on }).catch(() => {});
}

export function reactions(message) {
  const shown = (message.reactions ?? []).filter((reaction) => reaction.count > 0);
  if (!shown.length) return null;
  return el("div.reactions", { role: "group", "aria-label": t("reactions.title") }, shown.map((reaction) => {
    const text = emojiText(reaction.emoji);
    const key = reaction.emoji.id ? `${reaction.emoji.name}:${reaction.emoji.id}` : reaction.emoji.name;
    return button("reaction", {
      "aria-pressed": String(Boolean(reaction.me)),
      "aria-label": count("reactions.count", reaction.count, { emoji: text }),
      onclick: () => react(message, key, !reaction.me),
    }, el("span", {}, text), el("span.reaction-count", {}, String(reaction.count)));
  }));
}

export function reactionRow(message, close) {
  return el("div.quick-reactions", { role: "presentation" }, QUICK.map((emoji) =>
    button("quick", {
      role: "menuitem", tabindex: "-1", "aria-label": t("reactions.add", { emoji }),
      onclick: () => {
        close(true);
        react(message, emoji, true);
      },
    }, emoji)));
}
