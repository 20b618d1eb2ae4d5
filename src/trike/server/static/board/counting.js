/** Counting the points of a trapped pawn one by one, or at once for a reader who wants no motion. */

/** Under a fifth of a second, as every motion on the site. */
const STEP_MS = 170;

export class Counting {
  #timer = 0;
  /** @type {(counted: number) => void} */
  #show;

  /** @param {(counted: number) => void} show */
  constructor(show) {
    this.#show = show;
  }

  /** @param {number} total */
  start(total) {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#show(total);
      return;
    }
    let counted = 0;
    this.#show(counted);
    this.#timer = window.setInterval(() => {
      counted += 1;
      if (counted >= total) this.stop();
      this.#show(counted);
    }, STEP_MS);
  }

  stop() {
    window.clearInterval(this.#timer);
  }
}
