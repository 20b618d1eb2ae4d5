/** Sounds, as loud as the player likes. Browsers allow none before the first gesture. */

import { byId } from "./elements.js";
import { recall, remember } from "./preferences.js";
import { TUNES } from "./tunes.js";

/** @typedef {import("./tunes.js").Sound} Sound */
/** @typedef {import("./tunes.js").Note} Note */

const GESTURES = ["pointerdown", "keydown"];

export class Sounds {
  #box = byId("sounds", HTMLInputElement);
  #slider = byId("volume", HTMLInputElement);
  /** @type {AudioContext | null} */
  #context = null;

  constructor() {
    this.#box.checked = recall("trike-sounds", "yes") === "yes";
    this.#slider.value = recall("trike-volume", this.#slider.defaultValue);
    this.#slider.disabled = !this.#box.checked;
    this.#box.addEventListener("change", () => {
      remember("trike-sounds", this.#box.checked ? "yes" : "no");
      this.#slider.disabled = !this.#box.checked;
      this.play("move");
    });
    this.#slider.addEventListener("change", () => {
      remember("trike-volume", this.#slider.value);
      this.play("move");
    });
    const begin = () => {
      for (const gesture of GESTURES) removeEventListener(gesture, begin, true);
      // A device without sound has none.
      if ("AudioContext" in window) this.#context = new AudioContext();
    };
    for (const gesture of GESTURES) addEventListener(gesture, begin, true);
  }

  /** @param {Sound} sound */
  play(sound) {
    const context = this.#context;
    if (context === null || !this.#box.checked) return;
    // A device that slept, or a call that came in between, has stopped it.
    if (context.state === "suspended") void context.resume();
    // The ear hears ratios: half way on the slider is to be half as loud.
    const volume = (Number(this.#slider.value) / 100) ** 2;
    for (const note of TUNES[sound]) ring(context, note, volume);
  }
}

/** @param {AudioContext} context @param {Note} note @param {number} volume */
function ring(context, note, volume) {
  const start = context.currentTime + note.at;
  const gain = context.createGain();
  const level = Math.max(0.0001, note.level * volume);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + note.length);
  const tone = context.createOscillator();
  tone.type = note.shape;
  tone.frequency.value = note.pitch;
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + note.length);
}
