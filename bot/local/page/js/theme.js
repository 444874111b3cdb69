// Light, dark, or as the system has it; kept for the player and for the next visit.

import { button } from "./dom.js";
import { icon } from "./icons.js";
import { announce } from "./announce.js";
import { emit, state } from "./state.js";
import { t } from "./strings.js";

const ORDER = ["auto", "light", "dark"];

export const currentTheme = () => document.documentElement.dataset.theme || "auto";

export function setTheme(theme) {
  const chosen = ORDER.includes(theme) ? theme : "auto";
  document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem("table.theme", chosen);
  } catch {
    // Storage may be forbidden; then the theme is not kept.
  }
}

export function themeButton() {
  const theme = currentTheme();
  const label = t("theme.label", { theme: t(`theme.${theme}`) });
  return button("tool.theme", {
    "aria-label": label, title: label, data: { room: "theme" },
    onclick: () => {
      const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
      setTheme(next);
      announce(t("theme.label", { theme: t(`theme.${next}`) }));
      state.socket?.request("players.change", { player: state.me.id, theme: next }).catch(() => {});
      state.me.theme = next;
      emit("me");
    },
  }, icon(theme));
}
