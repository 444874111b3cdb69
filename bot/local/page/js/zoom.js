// Where a picture lies on its stage: scale and offset, by pointer, wheel and call.

const MOST_SCALE = 12;

export class View {
  constructor(stage, image, told) {
    Object.assign(this, { stage, image, told, scale: 1, x: 0, y: 0, least: 1 });
    this.pointers = new Map();
    image.addEventListener("load", () => this.fit());
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    stage.addEventListener("pointerdown", (event) => this.#down(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    }
    stage.addEventListener("dblclick", (event) => this.#toggle(event));
  }

  /** The whole picture, never enlarged. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (!this.image.naturalWidth) return;
    this.least = Math.min(1, width / this.image.naturalWidth, height / this.image.naturalHeight);
    this.#set(this.least, width / 2 - (this.image.naturalWidth * this.least) / 2, height / 2 - (this.image.naturalHeight * this.least) / 2);
  }

  natural() {
    this.zoom(1 / this.scale);
  }

  /** Around a point of the stage; its middle where none is given. */
  zoom(factor, point = { x: this.stage.clientWidth / 2, y: this.stage.clientHeight / 2 }) {
    const scale = Math.min(MOST_SCALE, Math.max(this.least, this.scale * factor));
    const real = scale / this.scale;
    this.#set(scale, point.x - (point.x - this.x) * real, point.y - (point.y - this.y) * real);
  }

  pan(dx, dy) {
    this.#set(this.scale, this.x + dx, this.y + dy);
  }

  #set(scale, x, y) {
    this.scale = scale;
    this.x = inside(x, this.image.naturalWidth * scale, this.stage.clientWidth);
    this.y = inside(y, this.image.naturalHeight * scale, this.stage.clientHeight);
    this.image.style.setProperty("transform", `translate(${this.x}px, ${this.y}px) scale(${scale})`);
    this.stage.dataset.scale = scale.toFixed(3);
    this.stage.classList.toggle("zoomed", scale > this.least * 1.01);
    this.told(scale);
  }

  #point(event) {
    const box = this.stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.#point(event));
  }

  #down(event) {
    this.stage.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.#point(event));
  }

  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    if (this.pointers.size === 1) {
      this.pan(now.x - before.x, now.y - before.y);
    } else if (this.pointers.size === 2) {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const ratio = distance(now, other) / Math.max(1, distance(before, other));
      this.zoom(ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    this.pointers.set(event.pointerId, now);
  }

  #toggle(event) {
    if (this.scale > this.least * 1.01) this.fit();
    else this.zoom(Math.max(2, 1 / this.scale), this.#point(event));
  }
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Small pictures stay in the middle, large ones leave no gap at the edge. */
function inside(offset, size, room) {
  if (size <= room) return (room - size) / 2;
  return Math.min(0, Math.max(room - size, offset));
}
