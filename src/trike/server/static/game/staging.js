/** A move that is chosen but not sent, where each move is to be confirmed. */

import { byId, setEnabled } from "./elements.js";
import { recall, remember } from "./preferences.js";
import { text } from "./text.js";

const KEY = "trike-confirm";

export class Staging {
  #box = byId("confirm-moves", HTMLInputElement);
  #line = byId("staged", HTMLElement);
  #words = byId("staged-words", HTMLElement);
  #confirm = byId("confirm-move", HTMLButtonElement);
  /** @type {string | null} */
  #cell = null;
  #changed;

  /** @param {{ play: (cell: string) => void, changed: () => void }} chosen */
  constructor({ play, changed }) {
    this.#changed = changed;
    this.#box.checked = recall(KEY, "no") === "yes";
    this.#box.addEventListener("change", () => {
      remember(KEY, this.#box.checked ? "yes" : "no");
      this.#set(null);
    });
    this.#confirm.addEventListener("click", () => {
      const cell = this.#cell;
      if (cell === null || this.#confirm.getAttribute("aria-disabled") === "true") return;
      this.#set(null);
      play(cell);
    });
    byId("unstage-move", HTMLButtonElement).addEventListener("click", () => this.#set(null));
  }

  /** Whether moves are to be confirmed. */
  get isOn() {
    return this.#box.checked;
  }

  /** The cell to draw dashed. @returns {string | null} */
  get cell() {
    return this.#cell;
  }

  /** @param {string} cell @returns {string} what to say of it */
  stage(cell) {
    this.#set(cell);
    // Enter on a cell and Enter again play, without a way through the page.
    this.#confirm.focus({ preventScroll: true });
    return text("staged", { cell });
  }

  /** What was chosen was chosen for another position. */
  drop() {
    this.#cell = null;
  }

  /** @param {boolean} free */
  render(free) {
    this.#line.hidden = this.#cell === null;
    this.#words.textContent = this.#cell === null ? "" : text("staged", { cell: this.#cell });
    setEnabled(this.#confirm, free);
  }

  /** @param {string | null} cell */
  #set(cell) {
    if (cell === this.#cell) return;
    this.#cell = cell;
    this.#changed();
  }
}
