// Where the reader is in the letters: at the end, or somewhere that must not jump. And the arrow keys.

import { calm } from "./dom.js";

const NEAR = 90;

export class Reader {
  constructor(scroller, list, { onMove }) {
    Object.assign(this, { scroller, list, onMove, atEnd: true, hooks: {}, settling: false, top: 0 });
  }

  start(hooks) {
    this.hooks = hooks;
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.grew()).observe(this.list);
    new ResizeObserver(() => this.grew()).observe(this.scroller);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("focusin", (event) => this.rove(event.target.closest("article")));
    document.addEventListener("visibilitychange", () => this.#readIfSeen());
  }

  #scrolled() {
    const was = this.atEnd;
    const up = this.scroller.scrollTop < this.top - 1;
    this.top = this.scroller.scrollTop;
    // Only a reader leaves the end; content that grows (a picture has come) does not.
    if (this.#distance() < NEAR) this.atEnd = true;
    else if (up || !was) this.atEnd = false;
    else this.grew();
    if (!this.settling && this.scroller.scrollTop < 200) this.hooks.older?.();
    if (this.atEnd !== was) {
      this.onMove();
      this.#readIfSeen();
    }
  }

  #distance() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
  }

  #readIfSeen() {
    if (this.atEnd && document.visibilityState === "visible") {
      this.hooks.read?.(this.list.querySelector("li:last-child article")?.dataset.id);
    }
  }

  /** The content or the room changed its height: who was at the end stays there. */
  grew() {
    if (this.atEnd) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toEnd() {
    this.atEnd = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.onMove();
  }

  /** Change something without moving what is being read. */
  steady(change) {
    if (this.atEnd) {
      change();
      this.grew();
    } else this.keepingPlace(change);
  }

  keepingPlace(change) {
    const place = this.place();
    change();
    if (place) this.#goTo(place);
  }

  /** {id, offset} of the first letter in view; null at the end. */
  place() {
    if (this.atEnd) return null;
    const top = this.scroller.getBoundingClientRect().top;
    for (const article of this.list.querySelectorAll("article")) {
      const box = article.getBoundingClientRect();
      if (box.bottom > top) return { id: article.dataset.id, offset: box.top - top };
    }
    return null;
  }

  /** Back to a place, or to the line "new", or to the end. */
  restore(place) {
    this.settling = true;
    this.atEnd = !place;
    if (place) this.#goTo(place);
    else {
      const line = this.list.querySelector(".new-line");
      this.scroller.scrollTop = this.scroller.scrollHeight;
      if (line && line.offsetTop < this.scroller.scrollTop) {
        this.scroller.scrollTop = line.offsetTop - 24;
        this.atEnd = this.#distance() < NEAR;
      }
    }
    requestAnimationFrame(() => {
      this.settling = false;
      this.onMove();
    });
  }

  #goTo({ id, offset }) {
    const article = this.list.querySelector(`article[data-id="${CSS.escape(id)}"]`);
    if (!article) return;
    const top = this.scroller.getBoundingClientRect().top;
    this.scroller.scrollTop += article.getBoundingClientRect().top - top - offset;
  }

  /** Bring one letter into view, mark it for a moment and put the focus on it. */
  point(article) {
    this.atEnd = false;
    article.scrollIntoView({ block: "center", behavior: "instant" });
    this.atEnd = this.#distance() < NEAR;
    this.onMove();
    article.classList.add("pointed");
    setTimeout(() => article.classList.remove("pointed"), calm() ? 4000 : 2500);
    this.rove(article);
    article.focus({ preventScroll: true });
  }

  /** One letter is in the order of the Tab key; its menu too. */
  rove(article) {
    if (!article || article.tabIndex === 0) return;
    for (const other of this.list.querySelectorAll('article[tabindex="0"]')) other.tabIndex = -1;
    article.tabIndex = 0;
  }

  #key(event) {
    if (event.target.tagName !== "ARTICLE" || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...this.list.querySelectorAll("article")];
    const at = all.indexOf(event.target);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const article = all[Math.max(0, Math.min(all.length - 1, to))];
    article.focus();
    article.scrollIntoView({ block: "nearest" });
  }
}
