// Sends messages one after the other; those that cannot be delivered are given back.

import { tell } from "./notices.js";
import { sentence } from "./pending.js";
import { state } from "./state.js";

export class Outbox {
  #letters = []; // {channel, content, items, reply}

  /** `takeBack` is called with each undelivered message, the last one first. */
  constructor(takeBack) {
    this.takeBack = takeBack;
  }

  post(letter) {
    this.#letters.push(letter);
    if (this.#letters.length === 1) this.#deliver();
  }

  async #deliver() {
    while (this.#letters.length) {
      const { channel, content, items, reply } = this.#letters[0];
      try {
        await state.socket.request("send", {
          channel, content, uploads: items.map((item) => item.upload), nonce: `${Date.now()}`, ...(reply ? { reply_to: reply.id } : {}),
        });
        this.#letters.shift();
      } catch (error) {
        this.#letters.splice(0).reverse().forEach(this.takeBack);
        tell(sentence(error));
      }
    }
  }
}
