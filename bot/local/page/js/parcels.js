// Files that the next message will carry.

import { button, el, fill } from "./dom.js";
import { icon } from "./icons.js";
import { sentence } from "./pending.js";
import { bytes, upload } from "./upload.js";
import { tell } from "./notices.js";
import { t } from "./strings.js";

const MOST_FILES = 10;

export class Parcels {
  constructor() {
    this.items = []; // {name, size, upload | null}
    this.element = el("ul.parcels", { "aria-label": t("composer.files"), hidden: true });
  }

  get isSending() {
    return this.items.some((item) => !item.upload);
  }

  get isEmpty() {
    return this.items.length === 0;
  }

  async add(files) {
    for (const file of files) {
      if (this.items.length >= MOST_FILES) {
        tell(t("file.tooMany", { count: MOST_FILES }));
        return;
      }
      const item = { name: file.name, size: file.size, upload: null };
      this.items.push(item);
      this.paint();
      try {
        item.upload = (await upload(file)).upload;
      } catch (error) {
        this.items = this.items.filter((other) => other !== item);
        tell(sentence(error));
      }
      this.paint();
    }
  }

  /** Take the files for a message that is sent. */
  take() {
    const { items } = this;
    this.items = [];
    this.paint();
    return items;
  }

  /** Take the files of a message back that could not be delivered. */
  give(items) {
    this.items = [...items, ...this.items];
    this.paint();
  }

  paint() {
    this.element.hidden = this.isEmpty;
    fill(this.element, this.items.map((item) => el("li.parcel", { class: item.upload ? "" : "pending" },
      icon("file"), el("span", {}, item.name), el("span.file-size", {}, item.upload ? bytes(item.size) : t("file.sending")),
      button("tool.tiny", {
        "aria-label": t("file.remove", { name: item.name }),
        onclick: () => {
          this.items = this.items.filter((other) => other !== item);
          this.paint();
        },
      }, icon("close")))));
  }
}
