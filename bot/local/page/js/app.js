// The page as a whole: connects to the server, opens channels, and gives its parts what they need.

import { button, byId, el, fill } from "./dom.js";
import { startChannels } from "./channels.js";
import { focusBox, startComposer } from "./composer.js";
import { startDrawers } from "./drawers.js";
import { startHeading } from "./heading.js";
import { startKeys } from "./keys.js";
import { connectionLine } from "./notices.js";
import { startMessages } from "./messages.js";
import { older, openPlace, read, startPlaces, toNow } from "./places.js";
import { settleAll } from "./pending.js";
import { startPins } from "./pins.js";
import { takePush } from "./pushes.js";
import { emit, on, state, takeHello } from "./state.js";
import { Socket } from "./socket.js";
import { startSteadyPress } from "./steadypress.js";
import { browserLocale, setLocale, t } from "./strings.js";
import { setTheme } from "./theme.js";

let started = false;

function connect(player) {
  state.socket?.end();
  const token = document.querySelector('meta[name="page-token"]').content;
  const socket = new Socket(state.socket?.token ?? token, player);
  state.socket = socket;
  socket.addEventListener("open", () => greet(socket));
  socket.addEventListener("lost", () => {
    settleAll();
    connectionLine("lost");
  });
  socket.addEventListener("push", ({ detail }) => socket === state.socket && takePush(detail.event, detail.data));
  socket.connect();
}

/** After every connection: load everything again, then open the channel where the reader was. */
async function greet(socket) {
  let hello;
  try {
    hello = await socket.request("hello");
  } catch {
    return;
  }
  if (socket !== state.socket) return;
  socket.settled();
  takeHello(hello);
  socket.player = state.me.id;
  remember(state.me.id);
  setLocale(state.me.locale);
  if (state.me.theme) setTheme(state.me.theme);
  paintFrame();
  start();
  connectionLine(state.bot.online ? null : "bot");
  for (const topic of ["me", "players", "channels", "commands"]) emit(topic);
  await openPlace({ again: true });
  document.documentElement.dataset.ready = state.me.id;
}

function start() {
  if (started) return;
  started = true;
  startMessages({ older, toNow, read });
  startChannels();
  startHeading((channel, message) => openPlace({ channel, message }));
  startPins();
  startComposer();
  startDrawers();
  startKeys();
  startSteadyPress();
  startPlaces();
  on("switch", switchPlayer);
  on("me", paintFrame);
}

function switchPlayer(id) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  delete document.documentElement.dataset.ready;
  state.histories.clear();
  connect(id);
}

/** Each tab plays as one player; a new tab begins with the last one. */
function remember(id) {
  try {
    sessionStorage.setItem("table.player", id);
    localStorage.setItem("table.player", id);
  } catch {
    // Then the address alone decides.
  }
  const address = new URL(location.href);
  if (address.searchParams.get("player") !== id) {
    address.searchParams.set("player", id);
    window.history.replaceState(null, "", address);
  }
}

function remembered() {
  const asked = new URL(location.href).searchParams.get("player");
  try {
    return asked ?? sessionStorage.getItem("table.player") ?? localStorage.getItem("table.player");
  } catch {
    return asked;
  }
}

function paintFrame() {
  byId("skips").setAttribute("aria-label", t("skip.title"));
  const skip = (key, target) => button("skip", { onclick: target }, t(key));
  fill(byId("skips"), skip("skip.letters", () => document.querySelector('#letters article[tabindex="0"]')?.focus()),
    skip("skip.box", () => focusBox()));
}

setLocale(browserLocale());
fill(byId("letters"), el("p.waiting", {}, t("connection.opening")));
connect(remembered());
