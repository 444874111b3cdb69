// A new channel, with a name and perhaps a topic.

import { button, el, freshId } from "./dom.js";
import { openDialog } from "./dialog.js";
import { placeHash } from "./links.js";
import { sentence } from "./pending.js";
import { state } from "./state.js";
import { t } from "./strings.js";

export function openNewChannel() {
  const name = el("input", { type: "text", id: freshId("field"), required: true, maxlength: "100", autocomplete: "off" });
  const topic = el("input", { type: "text", id: freshId("field"), maxlength: "1024", autocomplete: "off" });
  const fault = el("p.fault", { role: "alert", hidden: true });
  const form = el("form.form", { id: freshId("form"), novalidate: true },
    el("div.form-field", {}, el("label", { htmlFor: name.id }, t("rooms.name")), name),
    el("div.form-field", {}, el("label", { htmlFor: topic.id }, t("rooms.topic")), topic),
    fault);
  const { close } = openDialog({
    title: t("rooms.new"), body: form,
    foot: [button("plain", { onclick: () => close() }, t("dialog.cancel")),
      el("button.seal.primary", { type: "submit", form: form.id }, t("rooms.make"))],
  });
  name.focus();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      if (!name.value.trim()) throw new Error(t("option.required"));
      const channel = await state.socket.request("channels.create", { name: name.value.trim(), topic: topic.value.trim() });
      close();
      location.hash = placeHash(channel.id);
    } catch (error) {
      fault.textContent = sentence(error);
      fault.hidden = false;
      name.focus();
    }
  });
}
