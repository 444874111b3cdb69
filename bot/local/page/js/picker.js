// A select: a button that opens a list with descriptions; one or several choices, search when it is long.

import { button, el, fill, freshId } from "./dom.js";
import { icon } from "./icons.js";
import { openPopover } from "./popover.js";
import { count, t } from "./strings.js";

const SEARCH_FROM_OPTIONS = 9;

/**
 * options: [{value, label, description, mark}], values: chosen ones, min, max.
 * `onChoose(values)`: one choice at once, several when the list is confirmed.
 */
export function picker({ label, placeholder, options, values = [], min = 1, max = 1, customId, invalid, onChoose }) {
  const many = max > 1;
  let chosen = [...values];
  let draft = [];
  let shown = options;
  let active = 0;
  let handle = null;
  const listId = freshId("list");

  const face = el("span.picker-face");
  const trigger = button("picker", {
    "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": listId, data: customId ? { customId } : {},
  }, face, icon("chevron"));
  if (invalid) trigger.setAttribute("aria-invalid", "true");
  const search = options.length >= SEARCH_FROM_OPTIONS
    ? el("input.picker-search", {
      type: "text", role: "combobox", "aria-controls": listId, "aria-expanded": "true", "aria-autocomplete": "list",
      "aria-label": t("select.search"), placeholder: t("select.search"), autocomplete: "off", spellcheck: "false",
    })
    : null;
  const list = el("div.picker-list", { role: "listbox", id: listId, "aria-label": label, tabindex: search ? "-1" : "0" });
  if (many) list.setAttribute("aria-multiselectable", "true");
  const hint = el("span.picker-hint", { role: "status" });
  const confirm = button("picker-confirm", { onclick: () => finish(draft) }, t("select.confirm"));
  const panel = el("div.popup.picker-panel", { hidden: true }, el("p.sheet-title", { "aria-hidden": "true" }, label), search, list, many && el("div.picker-foot", {}, hint, confirm));
  const holder = search ?? list;

  function paintFace() {
    const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
    const text = names.length ? names.join(", ") : placeholder || t("select.placeholder");
    fill(face, text);
    trigger.classList.toggle("empty", names.length === 0);
    trigger.setAttribute("aria-label", names.length ? `${label}: ${text}` : label === text ? text : `${label}. ${text}`);
  }

  function paintList() {
    fill(list, shown.map((option, index) => {
      const on = draft.includes(option.value);
      const full = many && !on && draft.length >= max;
      return el("div.option", {
        role: "option", id: `${listId}-${index}`, "aria-selected": String(on), "aria-disabled": full ? "true" : null,
        class: [index === active ? "active" : "", many ? "many" : ""].join(" "),
        onclick: () => pick(index),
        onpointermove: () => activate(index, false),
      },
      option.mark && el("span.option-mark", { "aria-hidden": "true" }, option.mark),
      el("span.option-words", {}, el("span.option-label", {}, option.label),
        option.description && el("span.option-note", {}, option.description)),
      el("span.option-check", { "aria-hidden": "true" }, on && icon("check")));
    }));
    if (!shown.length) list.append(el("p.option-none", {}, t("select.none")));
    holder.setAttribute("aria-activedescendant", shown.length ? `${listId}-${active}` : "");
    if (many) {
      hint.textContent = hintText();
      confirm.disabled = draft.length < min || draft.length > max;
    }
  }

  function hintText() {
    const most = Math.min(max, options.length);
    if (draft.length < min) return count("select.atLeast", min - draft.length);
    return t("select.chosen", { count: draft.length, max: most });
  }

  function activate(index, scroll = true) {
    if (!shown.length) return;
    const before = list.querySelector(".active");
    active = (index + shown.length) % shown.length;
    const now = list.children[active];
    if (before !== now) {
      before?.classList.remove("active");
      now?.classList.add("active");
      holder.setAttribute("aria-activedescendant", now?.id ?? "");
    }
    if (scroll) now?.scrollIntoView({ block: "nearest" });
  }

  function pick(index) {
    const option = shown[index];
    if (!option) return;
    active = index;
    if (!many) {
      finish(min === 0 && chosen.includes(option.value) ? [] : [option.value]);
      return;
    }
    if (draft.includes(option.value)) draft = draft.filter((value) => value !== option.value);
    else if (draft.length < max) draft = [...draft, option.value];
    paintList();
  }

  function finish(values) {
    close(true);
    const same = values.length === chosen.length && values.every((value) => chosen.includes(value));
    if (many && same && values.length === 0) return;
    chosen = values;
    trigger.dataset.used = ""; // whatever comes of it is told by the message
    paintFace();
    onChoose([...values]);
  }

  function close(refocus) {
    handle?.close();
    if (refocus) trigger.focus();
  }

  function open() {
    if (trigger.getAttribute("aria-disabled") === "true") return;
    draft = [...chosen];
    shown = options;
    active = Math.max(0, options.findIndex((option) => chosen.includes(option.value)));
    if (search) search.value = "";
    trigger.after(panel);
    paintList();
    trigger.setAttribute("aria-expanded", "true");
    handle = openPopover(panel, trigger, {
      onClose: () => {
        handle = null;
        trigger.setAttribute("aria-expanded", "false");
        panel.remove();
      },
    });
    holder.focus();
    activate(active);
  }

  trigger.addEventListener("click", () => (handle ? close(true) : open()));
  trigger.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      open();
    }
  });
  search?.addEventListener("input", () => {
    const words = search.value.trim().toLowerCase();
    shown = options.filter((option) => `${option.label} ${option.description ?? ""}`.toLowerCase().includes(words));
    active = 0;
    paintList();
  });
  panel.addEventListener("keydown", (event) => {
    const key = event.key;
    const inList = event.target === holder;
    if (key === "ArrowDown") activate(active + 1);
    else if (key === "ArrowUp") activate(active - 1);
    else if (inList && key === "Home" && !search) activate(0);
    else if (inList && key === "End" && !search) activate(shown.length - 1);
    else if (inList && (key === "Enter" || (key === " " && !search))) pick(active);
    else if (key === "Escape") close(true);
    else if (key === "Tab" && !many) close(true);
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  paintFace();
  return {
    element: el("div.picker-box", {}, trigger),
    trigger,
    get values() {
      return [...chosen];
    },
  };
}
