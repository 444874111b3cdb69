// Presses the controls of a message: all of them wait for the answer; an error is shown beside them.

import { el } from "./dom.js";
import { perform, sentence } from "./pending.js";
import { emit } from "./state.js";
import { announce } from "./announce.js";

const busy = new Map(); // message id -> custom_id under way
const faults = new Map(); // message id -> {customId, text}

export async function press(message, customId, values) {
  if (busy.has(message.id) || !customId) return;
  busy.set(message.id, customId);
  faults.delete(message.id);
  emit("pressing", message.id);
  try {
    await perform("press", {
      channel: message.channel_id, message: message.id, custom_id: customId, ...(values ? { values } : {}),
    });
  } catch (error) {
    const text = sentence(error);
    faults.set(message.id, { customId, text });
    announce(text);
  } finally {
    busy.delete(message.id);
    emit("pressing", message.id);
  }
}

/** Writes the state of the presses into a message's element; called after every painting of it. */
export function showPressing(article, messageId) {
  const pressed = busy.get(messageId);
  const fault = faults.get(messageId);
  for (const control of article.querySelectorAll("[data-custom-id]")) {
    control.classList.toggle("pending", control.dataset.customId === pressed);
    if (pressed) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    if (control.dataset.customId === pressed) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  }
  article.querySelector(".fault.pressed")?.remove();
  if (!fault) return;
  const control = [...article.querySelectorAll("[data-custom-id]")].find((one) => one.dataset.customId === fault.customId);
  const line = el("p.fault.pressed", {}, fault.text);
  const place = control?.closest(".row, .section");
  if (place) place.after(line);
  else article.querySelector(".letter-body")?.append(line);
}

export function forgetPressing(messageId) {
  faults.delete(messageId);
}
