// The connection to the server: numbered requests, pushed events, reconnection.

const RETRY_MILLISECONDS = [300, 700, 1500, 3000, 6000, 10000];
const ANSWER_WITHIN_MILLISECONDS = 20000;

export class RequestError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Fires "open", "lost" (detail: seconds until the next try) and "push" (detail: {event, data}). */
export class Socket extends EventTarget {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #tries = 0;
  #timer = 0;
  #ended = false;

  constructor(token, player) {
    super();
    this.token = token;
    this.player = player;
    this.retryNow = this.retryNow.bind(this);
    window.addEventListener("online", this.retryNow);
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.#timer);
    const address = new URL("/page/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("token", this.token);
    if (this.player) address.searchParams.set("player", this.player);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.dispatchEvent(new Event("open")));
    socket.addEventListener("message", (message) => this.#receive(message.data));
    socket.addEventListener("close", () => this.#lost(socket));
  }

  /** Say that the connection works (after hello), so that the next loss is retried at once. */
  settled() {
    this.#tries = 0;
  }

  retryNow() {
    if (this.#ended || this.#socket?.readyState <= WebSocket.OPEN) return;
    this.connect();
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.retryNow);
    this.#socket?.close();
  }

  request(action, fields = {}) {
    if (!this.isOpen) return Promise.reject(new RequestError("lost", ""));
    this.#number += 1;
    const id = this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new RequestError("late", ""));
      }, ANSWER_WITHIN_MILLISECONDS);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#socket.send(JSON.stringify({ id, do: action, ...fields }));
    });
  }

  #receive(text) {
    const frame = JSON.parse(text);
    if (frame.event) {
      this.dispatchEvent(new CustomEvent("push", { detail: frame }));
      return;
    }
    const waiting = this.#waiting.get(frame.id);
    if (!waiting) return;
    this.#waiting.delete(frame.id);
    clearTimeout(waiting.timer);
    if (frame.ok) waiting.resolve(frame.result ?? {});
    else waiting.reject(new RequestError(frame.error?.code ?? "failed", frame.error?.message ?? ""));
  }

  #lost(socket) {
    if (socket !== this.#socket || this.#ended) return;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new RequestError("lost", ""));
    }
    this.#waiting.clear();
    const wait = RETRY_MILLISECONDS[Math.min(this.#tries, RETRY_MILLISECONDS.length - 1)];
    this.#tries += 1;
    this.dispatchEvent(new CustomEvent("lost", { detail: Math.ceil(wait / 1000) }));
    this.#timer = setTimeout(async () => {
      if (this.#tries > 1) await this.#learn();
      if (!this.#ended && !this.isOpen) this.connect();
    }, wait);
  }

  /** A restarted server has a new token, which is in the page itself, or may not know the player. */
  async #learn() {
    try {
      const answer = await fetch("/", { cache: "no-store" });
      const found = /name="page-token" content="([^"]*)"/.exec(await answer.text());
      if (!answer.ok || !found) return;
      if (this.token === found[1]) this.player = null;
      this.token = found[1];
    } catch {
      // Still away: the next try follows.
    }
  }
}
