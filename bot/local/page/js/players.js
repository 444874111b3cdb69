// Who am I: switch the player of this tab; make players, rename them, give them roles and a language.

import { button, el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { LANGUAGES } from "./languages.js";
import { openDialog } from "./dialog.js";
import { disc } from "./message.js";
import { sentence } from "./pending.js";
import { emit, nameOf, on, roleOf, state } from "./state.js";
import { DEFAULT_LOCALE, t } from "./strings.js";

const CHOICES = LANGUAGES.map((one) => [one.locales[0], one.name]);
let repaint = null;

on("players", () => repaint?.());

export function openPlayers() {
  const body = el("div.players");
  let editing = null; // a player's id, "new", or null
  repaint = () => {
    body.closest("dialog")?.querySelector("h2").replaceChildren(t("players.title"));
    if (editing) return;
    fill(body, el("p.hint", {}, t("players.hint")),
      el("ul.player-list", {}, [...state.players.values()].map((player) => line(player, edit))),
      button("plain.wide", { onclick: () => edit("new") }, icon("plus"), t("players.new")));
  };
  const edit = (id) => {
    editing = id;
    const done = () => {
      editing = null;
      repaint();
      body.querySelector(`[data-edit="${CSS.escape(id)}"]`)?.focus();
    };
    fill(body, form(id === "new" ? null : state.players.get(id), done));
    body.querySelector("input").focus();
  };
  repaint();
  openDialog({ title: t("players.title"), body, onClose: () => (repaint = null), classes: "players-dialog" });
}

function line(player, edit) {
  const mine = player.id === state.me.id;
  const roles = (player.roles ?? []).map((id) => roleOf(id)?.name).filter(Boolean);
  const language = CHOICES.find(([code]) => code === player.locale)?.[1] ?? player.locale;
  return el("li.player", { class: mine ? "mine" : "" },
    disc(player),
    el("div.player-words", {}, el("span.player-name", {}, nameOf(player), mine && el("span.tag", {}, t("players.you"))),
      el("span.player-note", {}, [language, ...roles].join(" · "))),
    el("div.player-tools", {}, !mine && button("seal.primary", { "aria-label": t("players.playAs", { name: nameOf(player) }), onclick: () => emit("switch", player.id) }, t("players.play")),
    !mine && el("a.tool", {
      href: `/?player=${encodeURIComponent(player.id)}${location.hash}`, target: "_blank",
      "aria-label": t("players.tab", { name: nameOf(player) }), title: t("players.tab", { name: nameOf(player) }),
    }, icon("out")),
    button("tool", {
      data: { edit: player.id }, "aria-label": t("players.edit", { name: nameOf(player) }), title: t("players.edit", { name: nameOf(player) }),
      onclick: () => edit(player.id),
    }, icon("pen"))));
}

function form(player, done) {
  const name = el("input", { type: "text", id: freshId("field"), required: true, maxlength: "32", autocomplete: "off", value: player ? nameOf(player) : "" });
  const language = el("select", { id: freshId("field") }, CHOICES.map(([code, label]) => el("option", { value: code }, label)));
  language.value = player?.locale ?? state.me.locale ?? DEFAULT_LOCALE;
  const boxes = state.guild.roles.filter((role) => role.id !== state.guild.id && !role.managed).map((role) => {
    const box = el("input", { type: "checkbox", id: freshId("role"), value: role.id, checked: Boolean(player?.roles?.includes(role.id)) });
    return { box, node: el("label.check", { htmlFor: box.id }, box, el("span", {}, role.name)) };
  });
  const fault = el("p.fault", { role: "alert", hidden: true });
  const save = async (event) => {
    event.preventDefault();
    try {
      if (!name.value.trim()) throw new Error(t("option.required"));
      const wanted = { name: name.value.trim(), locale: language.value };
      const roles = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
      if (player) await state.socket.request("players.change", { player: player.id, ...wanted, roles });
      else {
        const made = await state.socket.request("players.create", wanted);
        if (roles.length) await state.socket.request("players.change", { player: made.id, roles });
      }
      done();
    } catch (error) {
      fault.textContent = sentence(error);
      fault.hidden = false;
      name.focus();
    }
  };
  return el("form.form", { novalidate: true, onsubmit: save },
    el("h3", {}, player ? t("players.edit", { name: nameOf(player) }) : t("players.new")),
    el("div.form-field", {}, el("label", { htmlFor: name.id }, t("players.name")), name),
    el("div.form-field", {}, el("label", { htmlFor: language.id }, t("players.language")), language),
    boxes.length > 0 && el("fieldset", {}, el("legend", {}, t("players.roles")), boxes.map(({ node }) => node)),
    fault,
    el("div.form-foot", {}, button("plain", { onclick: done }, t("dialog.cancel")),
      el("button.seal.primary", { type: "submit" }, t("dialog.save"))));
}
