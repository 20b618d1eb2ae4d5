/** How this browser shows boards: coordinates, destinations, path, turned or mirrored. */

import { byId } from "./elements.js";
import { recall, remember } from "./preferences.js";

/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */

const ROTATIONS = ["0", "120", "240"];

export class ViewSettings {
  #rotation = recall("trike-rotation", "0");
  #flipped = recall("trike-flipped", "no") === "yes";
  #coordinates = byId("coordinates", HTMLInputElement);
  #destinations = byId("show-destinations", HTMLInputElement);
  #path = byId("show-path", HTMLInputElement);
  #flip = byId("flip", HTMLButtonElement);
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    for (const [box, key] of /** @type {const} */ ([
      [this.#coordinates, "trike-coordinates"],
      [this.#destinations, "trike-destinations"],
      [this.#path, "trike-path"],
    ])) {
      box.checked = recall(key, box.defaultChecked ? "yes" : "no") === "yes";
      box.addEventListener("change", () => this.#set(key, box.checked ? "yes" : "no"));
    }
    byId("rotate", HTMLButtonElement).addEventListener("click", () => {
      this.#rotation = ROTATIONS[(ROTATIONS.indexOf(this.#rotation) + 1) % ROTATIONS.length] ?? "0";
      this.#set("trike-rotation", this.#rotation);
    });
    this.#flip.addEventListener("click", () => {
      this.#flipped = !this.#flipped;
      this.#set("trike-flipped", this.#flipped ? "yes" : "no");
    });
  }

  get showsPath() {
    return this.#path.checked;
  }

  /** The part of the board's state that is decided here. */
  get patch() {
    this.#flip.setAttribute("aria-pressed", String(this.#flipped));
    return {
      rotation: ROTATIONS.includes(this.#rotation) ? this.#rotation : "0",
      flipped: this.#flipped,
      coordinates: this.#coordinates.checked,
      showDestinations: this.#destinations.checked,
    };
  }

  /** @param {string} key @param {string} value */
  #set(key, value) {
    remember(key, value);
    this.#changed();
  }
}
