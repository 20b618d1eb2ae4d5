/** A move that is chosen in the opponent's turn, and played at once when one's own comes. */

import { byId } from "./elements.js";
import { isLive, isOnePlayer } from "./model.js";
import { recall, remember } from "./preferences.js";
import { fateOf } from "./premove-rules.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("./premove-rules.js").Planned} Planned */

export class Premove {
  #box = byId("premoves", HTMLInputElement);
  #line = byId("planned", HTMLElement);
  #words = byId("planned-words", HTMLElement);
  /** @type {Planned | null} */
  #planned = null;
  #chosen;

  /**
   * @param {Game} game @param {{ changed: () => void, say: (sentence: string) => void, tell: (sentence: string) => void }} chosen
   *   say: read out; tell: shown as well
   */
  constructor(game, chosen) {
    this.#chosen = chosen;
    const live = isLive(game);
    // Where there is time to think, a move without a look at the position is mostly a slip.
    const key = live ? "trike-premoves-live" : "trike-premoves-slow";
    this.#box.checked = recall(key, live ? "yes" : "no") === "yes";
    this.#box.addEventListener("change", () => {
      remember(key, this.#box.checked ? "yes" : "no");
      this.#planned = null;
      chosen.changed();
    });
    byId("unplan-move", HTMLButtonElement).addEventListener("click", () => this.cancel());
    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLInputElement;
      if (event.key === "Escape" && !event.defaultPrevented && !typing) this.cancel();
    });
  }

  /** The cell that is planned. */
  get cell() {
    return this.#planned?.cell ?? null;
  }

  /** Whether a move can be planned now. @param {Game} game */
  isOpen(game) {
    const { turn, result } = game.situation;
    return this.#box.checked && isOnePlayer(game) && result === null && turn !== null && !game.you.can_move && game.moves.length > 0;
  }

  /** Plans a move; the same cell again means no move. @param {string} cell @param {Game} game */
  plan(cell, game) {
    if (cell === this.cell) return this.cancel();
    this.#planned = { cell, after: game.moves.map(({ move }) => move) };
    this.#chosen.changed();
    return this.#chosen.say(text("planned", { cell }));
  }

  cancel() {
    if (this.#planned === null) return;
    this.#planned = null;
    this.#chosen.changed();
    this.#chosen.say(text("planned_cancelled"));
  }

  /**
   * The game has changed: the cell to play now, if the plan was for this.
   * @param {Game} game @returns {string | null}
   */
  settle(game) {
    const planned = this.#planned;
    if (planned === null) return null;
    const fate = fateOf(planned, game);
    if (fate === "wait") return null;
    this.#planned = null;
    if (fate === "play") return planned.cell;
    if (game.situation.result === null) this.#chosen.tell(text("planned_dropped", { cell: planned.cell }));
    return null;
  }

  render() {
    this.#line.hidden = this.#planned === null;
    this.#words.textContent = this.#planned === null ? "" : text("planned", { cell: this.#planned.cell });
  }
}
