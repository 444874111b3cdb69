// A press counts for the control on which it began. A picture or a message that comes while the
// button of the mouse is down moves the control away, and the browser would drop the press.

const STILL_PIXELS = 10; // whoever moves further than that has changed their mind
let begun = null; // {control, article, x, y} while the button is down

export function startSteadyPress() {
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("pointerup", end, true);
  document.addEventListener("pointercancel", () => { begun = null; }, true);
}

function begin(event) {
  const control = event.isPrimary && event.button === 0 ? event.target.closest?.("[data-custom-id]") : null;
  begun = control && { control, article: control.closest("article")?.dataset.id, x: event.clientX, y: event.clientY };
}

function end(event) {
  const held = begun;
  begun = null;
  if (!held || held.control.contains(event.target)) return; // the browser sees this press itself
  if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= STILL_PIXELS) present(held)?.click();
}

/** The control, or the one that has been painted in its place. */
function present({ control, article }) {
  if (control.isConnected) return control;
  const place = document.querySelector(`article[data-id="${CSS.escape(article ?? "")}"]`);
  const controls = [...(place?.querySelectorAll("[data-custom-id]") ?? [])];
  return controls.find((one) => one.dataset.customId === control.dataset.customId);
}
