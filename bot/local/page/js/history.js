// The messages of one channel that this page has loaded: a window without gaps, oldest first.

/** Snowflakes are decimal numbers of different length. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export class History {
  constructor(channelId) {
    this.channelId = channelId;
    this.forget();
  }

  forget() {
    this.messages = new Map();
    this.order = [];
    this.pins = [];
    this.more = false; // older ones exist
    this.atNow = false; // the window reaches to the newest
    this.loaded = false;
    this.missed = 0; // how many came while the window was not at the newest
    this.place = null; // where the reader was: {id, offset}, or null for the end
    this.newAfter = null; // the divider stands after this message
  }

  replace(messages, { pins, more, atNow }) {
    this.messages = new Map(messages.map((message) => [message.id, message]));
    this.pins = pins ?? this.pins;
    this.more = Boolean(more);
    this.atNow = atNow;
    this.loaded = true;
    if (atNow) this.missed = 0;
    this.#sort();
  }

  prepend(messages, more) {
    for (const message of messages) this.messages.set(message.id, message);
    this.more = Boolean(more);
    this.#sort();
  }

  /** Returns "new", "changed" or null where the message lies outside the window. */
  put(message) {
    const known = this.messages.get(message.id);
    if (!known && !this.atNow) {
      this.missed += 1;
      return null;
    }
    this.messages.set(message.id, message);
    if (known) return "changed";
    this.#sort();
    return "new";
  }

  remove(id) {
    const known = this.messages.delete(id);
    if (known) this.#sort();
    return known;
  }

  before(id) {
    const index = this.order.indexOf(id);
    return index > 0 ? this.messages.get(this.order[index - 1]) : null;
  }

  after(id) {
    const index = this.order.indexOf(id);
    return index >= 0 ? this.messages.get(this.order[index + 1]) ?? null : null;
  }

  get last() {
    return this.messages.get(this.order.at(-1)) ?? null;
  }

  *newestFirst() {
    for (let index = this.order.length - 1; index >= 0; index -= 1) yield this.messages.get(this.order[index]);
  }

  #sort() {
    this.order = [...this.messages.keys()].sort(compareIds);
  }
}
