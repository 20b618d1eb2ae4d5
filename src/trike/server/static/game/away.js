/** The opponent who has gone in his turn: since when, and from when on the game may be claimed. */

import { byId, setEnabled } from "./elements.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Absence} Absence */

const TICK = 500;

export class Away {
  #section = byId("away", HTMLElement);
  #words = byId("away-words", HTMLElement);
  #buttons = byId("away-buttons", HTMLElement);
  #win = byId("claim-win", HTMLButtonElement);
  #off = byId("claim-off", HTMLButtonElement);
  /** @type {Absence | null} */
  #absence = null;
  /** @type {number | undefined} */
  #ticking;
  #announced = false;
  #chosen;

  /**
   * @param {{ claim: (win: boolean) => void, say: (sentence: string) => void, now: () => number }} chosen
   *   now: the server's time in milliseconds
   */
  constructor(chosen) {
    this.#chosen = chosen;
    for (const [button, win] of /** @type {const} */ ([[this.#win, true], [this.#off, false]])) {
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") chosen.claim(win);
      });
    }
  }

  /** @param {Absence | null} absence null when he is here, or nobody knows */
  become(absence) {
    const gone = absence !== null && absence.claim_at !== null;
    if (gone && this.#absence === null) this.#chosen.say(text("away_said"));
    if (!gone && this.#absence !== null && absence !== null) this.#chosen.say(text("away_back"));
    if (!gone || this.#absence === null) this.#announced = false;
    this.#absence = gone ? absence : null;
    clearInterval(this.#ticking);
    if (gone) this.#ticking = setInterval(() => this.#show(), TICK);
    this.#show();
  }

  /** @param {boolean} free */
  render(free) {
    setEnabled(this.#win, free);
    setEnabled(this.#off, free);
  }

  #show() {
    const { since = null, claim_at: claimAt = null } = this.#absence ?? {};
    this.#section.hidden = since === null || claimAt === null;
    if (since === null || claimAt === null) return;
    const now = this.#chosen.now();
    const away = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
    const wait = Math.max(0, Math.ceil((Date.parse(claimAt) - now) / 1000));
    this.#buttons.hidden = wait > 0;
    const words = wait > 0 ? text("away_wait", { away, wait }) : text("away_claim", { away });
    if (this.#words.textContent !== words) this.#words.textContent = words;
    if (wait === 0 && !this.#announced) {
      this.#announced = true;
      this.#chosen.say(text("away_claim_said"));
    }
  }
}
