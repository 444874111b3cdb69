// A panel beside its anchor, in the top layer; a sheet at the bottom edge on a phone.

import { isPhone } from "./dom.js";

const GAP_PIXELS = 6;
let openOne = null;

export function closePopover() {
  openOne?.close();
}

/**
 * Shows `panel` (already in the document, near its anchor, so that dialogs do not make it inert).
 * `onClose` runs once. Returns {close, place}.
 */
export function openPopover(panel, anchor, { onClose, above = false, sheet = true } = {}) {
  closePopover();
  panel.popover = "manual";
  panel.hidden = false;
  panel.showPopover();
  const place = () => position(panel, anchor, above, sheet);
  const outside = (event) => {
    if (!panel.contains(event.target) && !anchor.contains(event.target)) handle.close();
  };
  const moved = (event) => {
    if (event?.type === "scroll" && panel.contains(event.target)) return;
    if (!anchor.isConnected) handle.close();
    else place();
  };
  const handle = {
    place,
    close() {
      if (openOne !== handle) return;
      openOne = null;
      watcher.disconnect();
      document.removeEventListener("pointerdown", outside, true);
      document.removeEventListener("scroll", moved, true);
      window.removeEventListener("resize", moved);
      if (panel.isConnected && panel.matches(":popover-open")) panel.hidePopover();
      panel.hidden = true;
      onClose?.();
    },
  };
  openOne = handle;
  const watcher = new ResizeObserver(() => moved()); // what stands around the anchor grows
  watcher.observe(anchor.closest("article") ?? anchor);
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("scroll", moved, true);
  window.addEventListener("resize", moved);
  place();
  return handle;
}

function position(panel, anchor, above, sheet) {
  const asSheet = sheet && isPhone();
  panel.classList.toggle("sheet", asSheet);
  const style = panel.style;
  if (asSheet) {
    for (const name of ["left", "top", "bottom", "min-width", "max-height"]) style.removeProperty(name);
    return;
  }
  const box = anchor.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  style.setProperty("min-width", `${Math.min(box.width, view.width - 2 * GAP_PIXELS)}px`);
  const roomAbove = box.top - 2 * GAP_PIXELS;
  const roomBelow = view.height - box.bottom - 2 * GAP_PIXELS;
  const wanted = Math.min(panel.scrollHeight, 420);
  const up = above ? roomAbove >= Math.min(wanted, 160) || roomAbove > roomBelow : roomBelow < wanted && roomAbove > roomBelow;
  style.setProperty("max-height", `${Math.min(420, up ? roomAbove : roomBelow)}px`);
  const left = Math.max(GAP_PIXELS, Math.min(box.left, view.width - panel.offsetWidth - GAP_PIXELS));
  style.setProperty("left", `${left}px`);
  if (up) {
    style.setProperty("top", "auto");
    style.setProperty("bottom", `${view.height - box.top + GAP_PIXELS}px`);
  } else {
    style.setProperty("bottom", "auto");
    style.setProperty("top", `${box.bottom + GAP_PIXELS}px`);
  }
}
