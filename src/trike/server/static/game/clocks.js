/** The clocks of both players: counted down here, decided by the server. */

import { byId } from "./elements.js";
import { text } from "./text.js";
import { clockText } from "./clock-text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").ClockState} ClockState */

const TICK = 200;
/** From here on a clock is shown as low. */
const LOW = 20;
/** From here on one's own clock is also heard, once until there was more time again. */
const URGENT = 10;
const RELIEVED = 15;

export class Clocks {
  #players = byId("players", HTMLElement);
  #line = byId("first-move", HTMLElement);
  /** @type {ClockState | null} */
  #clock = null;
  /** By how much the server's time is ahead of this device's, in milliseconds. */
  #ahead = 0;
  #over = false;
  /** @type {number | undefined} */
  #ticking;
  /** @type {readonly number[]} */
  #own = [];
  #warned = false;
  #low;

  /** @param {{ low: () => void }} chosen low: the player's own time is running out */
  constructor({ low }) {
    this.#low = low;
  }

  /** The server's time, in milliseconds, as far as known. */
  get now() {
    return Date.now() + this.#ahead;
  }

  /** @param {Game} game */
  render(game) {
    const { clock, result } = game.situation;
    if (clock !== this.#clock) {
      this.#clock = clock;
      // What the device believes the time to be does not matter, only how fast it runs.
      this.#ahead = clock === null ? 0 : Date.parse(clock.now) - Date.now();
    }
    this.#over = result !== null;
    this.#own = game.you.seats;
    clearInterval(this.#ticking);
    if (clock !== null && !this.#over) this.#ticking = setInterval(() => this.#show(), TICK);
    this.#show();
  }

  #show() {
    const clock = this.#clock;
    if (clock === null) return;
    for (const seat of [1, 2]) {
      const place = this.#players.querySelector(`[data-seat="${seat}"] .player-clock`);
      if (!(place instanceof HTMLElement)) continue;
      const runs = clock.running === seat && clock.zero_at !== null && !this.#over;
      const seconds = runs ? this.#until(clock.zero_at ?? "") : (clock.left[seat - 1] ?? 0);
      place.hidden = false;
      place.classList.toggle("is-running", runs);
      place.classList.toggle("is-low", runs && seconds < LOW);
      write(place, clockText(seconds));
      if (runs && this.#own.length === 1 && this.#own.includes(seat)) this.#watch(seconds);
    }
    const waits = clock.first_move_by !== null && !this.#over;
    this.#line.hidden = !waits;
    if (waits) write(this.#line, text("first_move", { time: clockText(this.#until(clock.first_move_by ?? "")) }));
  }

  /** @param {number} seconds what is left to the player himself */
  #watch(seconds) {
    if (seconds > RELIEVED) this.#warned = false;
    if (seconds >= URGENT || this.#warned) return;
    this.#warned = true;
    this.#low();
  }

  /** Seconds until a moment of the server. @param {string} moment */
  #until(moment) {
    return Math.max(0, (Date.parse(moment) - this.now) / 1000);
  }
}

/** @param {HTMLElement} place @param {string} content */
function write(place, content) {
  if (place.textContent !== content) place.textContent = content;
}
