/** The two notes in the empty corners beside the apex: the typed cell, and the score being shown. */

import { previewed } from "./interaction.js";
import { tally } from "./view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./view.js").Shared} Shared */

export class Readout {
  // Hidden from screen readers: labels and announcements say the same in words.
  typed = box("tb-typed");
  score = box("tb-score");
  #black = document.createElement("b");
  #white = document.createElement("b");

  constructor() {
    this.score.append(disc("black"), this.#black, " : ", this.#white, disc("white"));
  }

  /** @param {State} state @param {Interaction} interaction @param {Shared} shared */
  render(state, interaction, shared) {
    set(this.typed, interaction.typed);
    this.typed.hidden = interaction.typed === "";
    const cell = previewed(state, interaction) ?? state.staged;
    const preview = cell === null ? undefined : state.scores.get(cell);
    const final = shared.neighbourhood.size > 0 ? tally(state, shared) : null;
    const score = final ? [final.black, final.white] : preview;
    this.score.hidden = score === undefined;
    this.score.classList.toggle("tb-final", final !== null);
    if (score) {
      set(this.#black, String(score[0]));
      set(this.#white, String(score[1]));
    }
  }
}

/** @param {string} name */
function box(name) {
  const element = document.createElement("div");
  element.className = name;
  element.setAttribute("aria-hidden", "true");
  element.hidden = true;
  return element;
}

/** @param {"black" | "white"} color */
function disc(color) {
  const element = document.createElement("span");
  element.className = `tb-disc tb-disc-${color}`;
  return element;
}

/** @param {Element} element @param {string} text */
function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
