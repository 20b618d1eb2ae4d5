/** The two notes in the empty corners beside the apex: what the board waits for, and the score being shown. */

import { nameOf } from "./geometry.js";
import { fill } from "./messages.js";
import { previewed } from "./interaction.js";
import { tally } from "./view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./view.js").Shared} Shared */

export class Readout {
  // Hidden from screen readers: labels and announcements say the same in words.
  typed = box("tb-typed");
  score = box("tb-score");
  #black = document.createElement("b");
  #white = document.createElement("b");
  #caption = document.createElement("small");

  constructor() {
    this.score.append(disc("black"), this.#black, " : ", this.#white, disc("white"), this.#caption);
  }

  /** @param {State} state @param {Interaction} interaction @param {Shared} shared @param {Messages} messages */
  render(state, interaction, shared, messages) {
    const { typed, tapped } = interaction;
    const again = typed === "" && tapped !== null;
    set(this.typed, again ? fill(messages.tapAgain, { cell: nameOf(tapped) }) : typed);
    this.typed.hidden = typed === "" && !again;
    this.typed.classList.toggle("tb-again", again);
    const cell = previewed(state, interaction) ?? state.staged;
    const preview = cell === null ? undefined : state.scores.get(cell);
    const final = shared.neighbourhood.size > 0 ? tally(state, shared) : null;
    const score = final ? [final.black, final.white] : preview;
    this.score.hidden = score === undefined;
    this.score.classList.toggle("tb-final", final !== null);
    if (score) {
      set(this.#black, String(score[0]));
      set(this.#white, String(score[1]));
      // The final score speaks for itself.
      set(this.#caption, final ? "" : messages.ifCaught);
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
