// A picture, large: wheel, pinch, drag, keys and buttons; its description below.

import { button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { View } from "./zoom.js";
import { t } from "./strings.js";

/** `opener`: the button of the picture; `pictures`: all of its message ({source, description, name}); `at`: which. */
export function openLightbox(opener, pictures, at = 0) {
  const image = el("img.lightbox-image", { draggable: "false" });
  const stage = el("div.lightbox-stage", { tabindex: "0", role: "group", "aria-label": t("lightbox.stage") }, image);
  const level = el("output.lightbox-level", { "aria-label": t("lightbox.level") });
  const caption = el("p.lightbox-caption");
  const counter = el("span.lightbox-count");
  const save = el("a.tool", { download: "", "aria-label": t("lightbox.save"), title: t("lightbox.save") }, icon("save"));
  const view = new View(stage, image, (scale) => {
    level.textContent = `${Math.round(scale * 100)} %`;
  });
  const tool = (name, label, act) => button("tool", { "aria-label": label, title: label, onclick: act }, icon(name));
  const several = pictures.length > 1;
  const dialog = el("dialog.lightbox", { "aria-label": t("lightbox.title") },
    el("div.lightbox-bar", { role: "toolbar", "aria-label": t("lightbox.tools") },
      several && tool("left", t("lightbox.previous"), () => show(at - 1)),
      several && counter,
      several && tool("right", t("lightbox.next"), () => show(at + 1)),
      el("span.lightbox-space"),
      tool("minus", t("lightbox.out"), () => view.zoom(1 / 1.4)),
      level,
      tool("plus", t("lightbox.in"), () => view.zoom(1.4)),
      tool("fit", t("lightbox.fit"), () => view.fit()),
      save,
      tool("close", t("lightbox.close"), () => dialog.close())),
    stage, caption);

  function show(index) {
    at = (index + pictures.length) % pictures.length;
    const one = pictures[at];
    image.alt = one.description || t("picture.undescribed", { name: one.name });
    image.src = one.source;
    save.href = one.source;
    fill(caption, one.description || t("lightbox.noDescription"));
    counter.textContent = `${at + 1} / ${pictures.length}`;
  }

  const steps = {
    "+": () => view.zoom(1.25), "=": () => view.zoom(1.25), "-": () => view.zoom(0.8), 0: () => view.fit(),
    1: () => view.natural(), ArrowLeft: () => view.pan(60, 0), ArrowRight: () => view.pan(-60, 0),
    ArrowUp: () => view.pan(0, 60), ArrowDown: () => view.pan(0, -60),
    PageUp: () => several && show(at - 1), PageDown: () => several && show(at + 1),
  };
  dialog.addEventListener("keydown", (event) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? null : steps[event.key];
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    step();
  });
  const resized = () => view.fit();
  window.addEventListener("resize", resized);
  dialog.addEventListener("close", () => {
    window.removeEventListener("resize", resized);
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  show(at);
  stage.focus();
}
