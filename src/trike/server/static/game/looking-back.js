/** Which move of the list the board shows: the game as it stands, or an earlier one. */

import { byId, setEnabled } from "./elements.js";
import { text } from "./text.js";

export class LookingBack {
  /** How many entries are shown; null follows the game. @type {number | null} */
  #ply = null;
  #total = 0;
  #line = byId("looking-back", HTMLElement);
  #start = byId("to-start", HTMLButtonElement);
  #previous = byId("to-previous", HTMLButtonElement);
  #next = byId("to-next", HTMLButtonElement);
  #end = byId("to-end", HTMLButtonElement);
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    this.#start.addEventListener("click", () => this.show(0));
    this.#previous.addEventListener("click", () => this.show(this.shownOf(this.#total) - 1));
    this.#next.addEventListener("click", () => this.show(this.shownOf(this.#total) + 1));
    this.#end.addEventListener("click", () => this.show(null));
    byId("back-to-game", HTMLButtonElement).addEventListener("click", () => this.show(null));
  }

  /** @param {number | null} ply */
  show(ply) {
    const wanted = ply === null || ply >= this.#total ? null : Math.max(0, ply);
    if (wanted === this.#ply) return;
    this.#ply = wanted;
    this.#changed();
  }

  /** @param {number} total @returns {number} */
  shownOf(total) {
    return Math.min(this.#ply ?? total, total);
  }

  /** @param {number} total */
  render(total) {
    this.#total = total;
    const shown = this.shownOf(total);
    setEnabled(this.#start, shown > 0);
    setEnabled(this.#previous, shown > 0);
    setEnabled(this.#next, shown < total);
    setEnabled(this.#end, shown < total);
    this.#line.hidden = shown === total;
    const [words] = this.#line.children;
    if (words) words.textContent = shown === 0 ? text("shown_start") : text("shown_ply", { number: shown, total });
  }
}
