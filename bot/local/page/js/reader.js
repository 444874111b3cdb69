// Keeps what is being read in place while messages change, or stays at the end; and the arrow keys.

import { calm } from "./dom.js";

const NEAR_END_PIXELS = 90;
const PICTURES_WITHIN_MILLISECONDS = 15000; // for so long the pictures of a message may still come

export class Reader {
  constructor(scroller, list, { onMove }) {
    Object.assign(this, { scroller, list, onMove, atEnd: true, hooks: {}, settling: false, top: 0, shown: null });
  }

  start(hooks) {
    this.hooks = hooks;
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.grew()).observe(this.list);
    new ResizeObserver(() => this.grew()).observe(this.scroller);
    this.list.addEventListener("keydown", (event) => this.#key(event));
    this.list.addEventListener("focusin", (event) => this.rove(event.target.closest("article")));
    for (const way of ["wheel", "touchmove"]) this.scroller.addEventListener(way, () => this.#leave(), { passive: true });
    this.scroller.addEventListener("pointerdown", (event) => this.#touched(event));
    document.addEventListener("visibilitychange", () => this.#readIfSeen());
  }

  #scrolled() {
    const was = this.atEnd;
    const up = this.scroller.scrollTop < this.top - 1;
    this.top = this.scroller.scrollTop;
    // Only a reader leaves the end; content that grows (a picture has come) does not.
    if (this.#distance() < NEAR_END_PIXELS) this.atEnd = true;
    else if (up || !was) this.atEnd = false;
    else this.grew();
    if (!this.settling && this.scroller.scrollTop < 200) this.hooks.older?.();
    if (this.atEnd !== was) {
      this.onMove();
      this.#readIfSeen();
    }
  }

  /** Whoever has begun to press something is not moved away from it; on the scroll bar they go elsewhere. */
  #touched(event) {
    if (event.target === this.scroller) this.#leave();
    else this.release();
  }

  /** The reader moves on by themselves. */
  #leave() {
    this.release();
    this.hooks.left?.();
  }

  #distance() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
  }

  #readIfSeen() {
    if (this.atEnd && document.visibilityState === "visible") {
      this.hooks.read?.(this.list.querySelector("li:last-child article")?.dataset.id);
    }
  }

  /** The content or the room changed its height: who was at the end stays there, and what is shown stays shown. */
  grew() {
    const article = this.shown && this.list.querySelector(`article[data-id="${CSS.escape(this.shown.id)}"]`);
    if (article) this.shown.bring(article);
    else if (this.atEnd) this.#follow();
  }

  /** To the end. Where it lies higher than before, it is not the reader who has gone up. */
  #follow() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
  }

  toEnd() {
    this.release();
    this.atEnd = true;
    this.#follow();
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

  /** {id, offset} of the first message in view; null at the end. */
  place() {
    if (this.atEnd) return null;
    const top = this.scroller.getBoundingClientRect().top;
    for (const article of this.list.querySelectorAll("article")) {
      const box = article.getBoundingClientRect();
      if (box.bottom > top) return { id: article.dataset.id, offset: box.top - top };
    }
    return null;
  }

  /** A message that was asked for: all of it if there is room, else from its beginning. */
  show(article) {
    this.#hold(article, (one) => this.#showAll(one));
  }

  /** The lower end of a message, where its controls are. */
  showFoot(article) {
    this.#hold(article, (one) => this.#showLowerEnd(one));
  }

  /** Bring a message into view, and again whenever pictures that come later have moved it. */
  #hold(article, bring) {
    this.shown = { id: article.dataset.id, bring };
    clearTimeout(this.shownFor);
    this.shownFor = setTimeout(() => this.release(), PICTURES_WITHIN_MILLISECONDS);
    bring(article);
  }

  release() {
    this.shown = null;
  }

  #showAll(article) {
    const room = this.scroller.clientHeight;
    const { top, height } = article.getBoundingClientRect();
    const isLast = !article.closest("li")?.nextElementSibling;
    const from = this.scroller.getBoundingClientRect().top;
    if (height > room) this.scroller.scrollTop += top - from;
    else if (isLast) this.scroller.scrollTop = this.scroller.scrollHeight;
    else article.scrollIntoView({ block: "nearest", behavior: "instant" });
    this.#settle();
  }

  #showLowerEnd(article) {
    const { bottom } = article.getBoundingClientRect();
    const box = this.scroller.getBoundingClientRect();
    if (bottom > box.bottom || bottom <= box.top) this.scroller.scrollTop += bottom - box.bottom;
    this.#settle();
  }

  /** Change a message without moving its lower end, so that controls stay under the finger. */
  keepingFoot(article, change) {
    const box = this.scroller.getBoundingClientRect();
    const { bottom } = article.getBoundingClientRect();
    if (this.atEnd || bottom > box.bottom || bottom < box.top) {
      this.steady(change);
      return;
    }
    const now = change();
    this.scroller.scrollTop += now.getBoundingClientRect().bottom - bottom;
  }

  /** Note whether the place to which the reader was brought is the end. */
  #settle() {
    this.top = this.scroller.scrollTop;
    this.atEnd = this.#distance() < NEAR_END_PIXELS;
    this.onMove();
  }

  /** Back to a place, or to the line "new", or to the end. */
  restore(place) {
    this.release();
    this.settling = true;
    this.atEnd = !place;
    if (place) this.#goTo(place);
    else {
      const line = this.list.querySelector(".new-line");
      this.scroller.scrollTop = this.scroller.scrollHeight;
      if (line && line.offsetTop < this.scroller.scrollTop) {
        this.scroller.scrollTop = line.offsetTop - 24;
        this.atEnd = this.#distance() < NEAR_END_PIXELS;
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

  /** Bring one message into view, mark it for a moment and put the focus on it. */
  point(article) {
    this.release();
    this.atEnd = false;
    article.scrollIntoView({ block: "center", behavior: "instant" });
    this.atEnd = this.#distance() < NEAR_END_PIXELS;
    this.onMove();
    article.classList.add("pointed");
    setTimeout(() => article.classList.remove("pointed"), calm() ? 4000 : 2500);
    this.rove(article);
    article.focus({ preventScroll: true });
  }

  /** The Tab key reaches one message and its menu. */
  rove(article) {
    if (!article || article.tabIndex === 0) return;
    for (const other of this.list.querySelectorAll('article[tabindex="0"]')) other.tabIndex = -1;
    article.tabIndex = 0;
  }

  #key(event) {
    if (["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "].includes(event.key)) this.release();
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
