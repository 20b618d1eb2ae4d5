/** A move that is chosen but not sent, where each move is to be confirmed. */

import { byId, setEnabled } from "./elements.js";
import { recall, remember } from "./preferences.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */

/** The name under which this browser remembers the wish, for each kind of game. @param {Game} game */
function keyOf({ between_people: people, situation: { clock } }) {
  if (!people) return "trike-confirm";
  if (clock === null) return "trike-confirm-unlimited";
  return /day/.test(clock.control) ? "trike-confirm-days" : "trike-confirm-live";
}

export class Staging {
  #box = byId("confirm-moves", HTMLInputElement);
  #line = byId("staged", HTMLElement);
  #words = byId("staged-words", HTMLElement);
  #confirm = byId("confirm-move", HTMLButtonElement);
  /** @type {string | null} */
  #cell = null;
  #changed;

  /**
   * What the player has chosen for such games goes before what this one's terms propose.
   * @param {Game} game @param {{ play: (cell: string) => void, changed: () => void }} chosen
   */
  constructor(game, { play, changed }) {
    this.#changed = changed;
    const key = keyOf(game);
    this.#box.checked = recall(key, game.confirm_moves ? "yes" : "no") === "yes";
    this.#box.addEventListener("change", () => {
      remember(key, this.#box.checked ? "yes" : "no");
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
