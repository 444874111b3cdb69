// The only way in which this page makes elements: by DOM methods, never from markup in a string.

const PROPERTIES = new Set([
  "value", "checked", "disabled", "hidden", "inert", "multiple", "textContent", "htmlFor", "tabIndex",
]);

/** el("button.seal", {type: "button", onclick: press, data: {id: "7"}}, "text", otherNode) */
export function el(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name);
  if (classes.length) node.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else if (key === "class") node.classList.add(...value.split(" ").filter(Boolean));
    else if (key === "data") Object.assign(node.dataset, value);
    else if (PROPERTIES.has(key)) node[key] = value;
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false) node.setAttribute(key, String(value));
  }
  node.append(...solid(children));
  return node;
}

/** A button that never submits a form. */
export function button(classes, properties, ...children) {
  return el(`button${classes ? `.${classes}` : ""}`, { type: "button", ...properties }, ...children);
}

export function fill(node, ...children) {
  node.replaceChildren(...solid(children));
  return node;
}

function solid(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

let counter = 0;
/** A new id for aria-labelledby, aria-controls and the like. */
export function freshId(stem) {
  counter += 1;
  return `${stem}-${counter}`;
}

/** Back to a control, or to the one that has been painted in its place. */
export function refocus(node) {
  const { room, customId } = node?.dataset ?? {};
  const again = room ? `[data-room="${CSS.escape(room)}"]` : customId ? `[data-custom-id="${CSS.escape(customId)}"]` : null;
  const target = node?.isConnected ? node : again && [...document.querySelectorAll(again)].at(-1);
  target?.focus();
}

export const byId = (id) => document.getElementById(id);

export const isPhone = () => window.matchMedia("(max-width: 760px)").matches;

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
