// Sends messages one after the other; those that cannot be delivered are given back.

import { tell } from "./notices.js";
import { sentence } from "./pending.js";
import { state } from "./state.js";

export class Outbox {
  #messages = []; // {channel, content, items, reply}

  /** `takeBack` is called with each undelivered message, the last one first. */
  constructor(takeBack) {
    this.takeBack = takeBack;
  }

  post(message) {
    this.#messages.push(message);
    if (this.#messages.length === 1) this.#deliver();
  }

  async #deliver() {
    while (this.#messages.length) {
      const { channel, content, items, reply } = this.#messages[0];
      try {
        await state.socket.request("send", {
          channel, content, uploads: items.map((item) => item.upload), nonce: `${Date.now()}`, ...(reply ? { reply_to: reply.id } : {}),
        });
        this.#messages.shift();
      } catch (error) {
        this.#messages.splice(0).reverse().forEach(this.takeBack);
        tell(sentence(error));
      }
    }
  }
}
