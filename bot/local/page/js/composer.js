// The text box below the messages: for a message, or for a command that begins with a slash.

import { button, byId, el, fill, isPhone } from "./dom.js";
import { icon } from "./icons.js";
import { announce } from "./announce.js";
import { exactLeaf, leaves, searchCommands } from "./commands.js";
import { tell, untell } from "./notices.js";
import { Outbox } from "./outbox.js";
import { Parcels } from "./parcels.js";
import { Slip } from "./slip.js";
import { nameOf, on, state } from "./state.js";
import { Suggestions } from "./suggest.js";
import { summary } from "./summary.js";
import { count, localised, t } from "./strings.js";

const TYPING_EVERY_MILLISECONDS = 8000;
const WARN_AT_CHARACTERS_LEFT = 200;

let box;
let parcels;
let suggestions;
let slip = null;
let replyTo = null;
let lastTyping = 0;
const drafts = new Map(); // channel id -> text
const outbox = new Outbox(takeBack);
let textChannel = null; // the channel to which the text in the box belongs; another one may be opening already
const parts = {};

export function startComposer() {
  paint();
  on("opened", ({ switched }) => switched && changeChannel());
  on("me", paint);
  on("commands", () => slip && !leaves().some((leaf) => leaf.known === slip.leaf.known) && leaveSlip(""));
  on("reply", setReply);
  on("mention", (user) => insert(`<@${user.id}> `));
  document.addEventListener("click", (event) => {
    const mention = event.target.closest?.("button.mention.command");
    if (mention) startCommand(mention.dataset.path);
  });
}

function paint() {
  const place = byId("composer");
  const text = box?.value ?? "";
  const focused = box && document.activeElement === box ? box.selectionStart : null;
  place.setAttribute("aria-label", t("composer.title"));
  parcels ??= new Parcels();
  box = el("textarea.box", { id: "box", rows: "1", "aria-label": t("composer.label"), placeholder: invitation(), value: text });
  const file = el("input", { type: "file", multiple: true, hidden: true, onchange: (event) => {
    parcels.add([...event.target.files]);
    event.target.value = "";
  } });
  parts.counter = el("span.counter", { role: "status" });
  parts.reply = el("div.reply-bar", { hidden: true });
  parts.send = button("send", { "aria-label": t("composer.send"), onclick: send }, icon("send"));
  parts.writer = el("div.writer", {},
    button("tool", { "aria-label": t("composer.attach"), title: t("composer.attach"), onclick: () => file.click() }, icon("clip")), file,
    button("tool.slash-button", { "aria-label": t("composer.commands"), title: t("composer.commands"), onclick: () => startCommand("") }, icon("slash")),
    box, parts.counter, parts.send);
  parts.frame = el("div.writing", {}, parts.reply, parcels.element, slip ? slip.element : parts.writer);
  fill(place, el("div", { id: "notice", class: "notice", role: "alert", hidden: true }), parts.frame);
  suggestions = new Suggestions(box, { label: t("composer.commandList"), anchor: parts.writer, source: commandItems, onPick: (item) => choose(item.leaf) });
  box.addEventListener("input", typed);
  box.addEventListener("keydown", keys);
  box.addEventListener("blur", () => suggestions.close());
  box.addEventListener("paste", (event) => event.clipboardData?.files.length && takeFiles(event, event.clipboardData.files));
  place.ondragover = (event) => event.preventDefault();
  place.ondrop = (event) => event.dataTransfer?.files.length && takeFiles(event, event.dataTransfer.files);
  paintReply();
  grow();
  if (focused !== null) {
    box.focus();
    box.setSelectionRange(focused, focused);
  }
}

function invitation() {
  if (state.channels.get(state.current)?.can_send === false) return t("composer.readOnly");
  return t(isPhone() ? "composer.placeholderShort" : "composer.placeholder");
}

function takeFiles(event, files) {
  event.preventDefault();
  parcels.add([...files]);
}

function commandItems(text) {
  const found = searchCommands(text.slice(1)).slice(0, 60);
  announce(count("composer.found", found.length));
  return found.map((leaf) => ({
    leaf, label: `/${leaf.shown}`, note: leaf.description,
    aside: leaf.options.filter((option) => option.required).map((option) => localised(option, "name")).join(" "),
  }));
}

function typed() {
  grow();
  const text = box.value;
  if (/^\/\S*( \S*)*$/.test(text) && !text.includes("\n")) {
    const whole = text.endsWith(" ") && exactLeaf(text.slice(1));
    if (whole) choose(whole);
    else suggestions.refresh();
    return;
  }
  suggestions.close();
  if (text.trim() && Date.now() - lastTyping > TYPING_EVERY_MILLISECONDS) {
    lastTyping = Date.now();
    state.socket.request("typing", { channel: state.current }).catch(() => {});
  }
}

function grow() {
  box.style.setProperty("height", "auto");
  box.style.setProperty("height", `${Math.min(box.scrollHeight, window.innerHeight * 0.4)}px`);
  const left = state.limits.message - [...box.value].length;
  parts.counter.textContent = left <= WARN_AT_CHARACTERS_LEFT ? String(left) : "";
  parts.counter.classList.toggle("over", left < 0);
}

function keys(event) {
  if (suggestions.takeKey(event)) return;
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    send();
  } else if (event.key === "Escape" && replyTo) {
    event.preventDefault();
    setReply(null);
  }
}

/** Show the fields of this command. */
function choose(leaf) {
  suggestions.close();
  untell();
  box.value = "";
  slip = new Slip(leaf, {
    onDone: () => leaveSlip(""),
    onLeave: leaveSlip,
  });
  parts.writer.replaceWith(slip.element);
  slip.start();
}

function leaveSlip(text) {
  const old = slip;
  if (!old) return;
  const hadFocus = old.element.contains(document.activeElement) || document.activeElement === document.body;
  slip = null;
  old.element.replaceWith(parts.writer);
  box.value ||= text; // an undelivered message may have come back in the meantime
  grow();
  // On a phone the keyboard would cover the answer.
  if (hadFocus && (text || !isPhone())) box.focus();
  if (text && hadFocus) suggestions.refresh();
}

/** The list of commands, filtered by `words`; a whole name opens the fields of its options. */
export function startCommand(words) {
  leaveSlip("");
  const leaf = words && exactLeaf(words);
  if (leaf) {
    choose(leaf);
    return;
  }
  box.value = `/${words}`;
  box.focus();
  suggestions.refresh();
}

export function focusBox(slash = false) {
  if (slash && !slip && !box.value) startCommand("");
  else if (slip) slip.start();
  else box.focus();
}

function insert(text) {
  leaveSlip("");
  box.value += text;
  box.focus();
  grow();
}

function setReply(message) {
  replyTo = message;
  paintReply();
  leaveSlip("");
  box.focus();
}

function paintReply() {
  parts.reply.hidden = !replyTo;
  if (!replyTo) return;
  fill(parts.reply, icon("reply"), el("span", {}, t("composer.replying", { name: nameOf(replyTo.author, replyTo) })),
    el("span.reply-text", {}, summary(replyTo, 80)),
    button("tool.tiny", { "aria-label": t("composer.noReply"), onclick: () => setReply(null) }, icon("close")));
}

function send() {
  const content = box.value.trim();
  if (!content && parcels.isEmpty) return;
  if (parcels.isSending) {
    tell(t("file.wait"));
    return;
  }
  if ([...content].length > state.limits.message) {
    tell(t("composer.tooLong", { count: state.limits.message }));
    return;
  }
  const message = { channel: textChannel, content, items: parcels.take(), reply: replyTo };
  box.value = "";
  replyTo = null;
  lastTyping = 0;
  paintReply();
  untell();
  grow();
  outbox.post(message);
}

/** Put text before what has been written since. */
function takeBack({ channel, content, items, reply }) {
  const together = (later) => [content, later].filter(Boolean).join("\n");
  parcels.give(items);
  if (channel !== textChannel) {
    drafts.set(channel, together(drafts.get(channel)));
    return;
  }
  box.value = together(box.value);
  replyTo = reply ?? replyTo;
  paintReply();
  grow();
}

function changeChannel() {
  if (textChannel) drafts.set(textChannel, box.value);
  textChannel = state.current;
  leaveSlip("");
  suggestions.close();
  replyTo = null;
  paintReply();
  untell();
  box.value = drafts.get(state.current) ?? "";
  box.placeholder = invitation();
  grow();
}
