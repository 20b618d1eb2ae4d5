/** The live region: says in words what happens on the board. */

/** Lines kept, so that two in quick succession are both spoken. */
const KEPT = 3;

export class Announcer {
  element = document.createElement("div");

  constructor() {
    this.element.className = "tb-live";
    this.element.setAttribute("role", "log");
    this.element.setAttribute("aria-live", "polite");
  }

  /** Every line is a new node, so that the same words said twice are spoken twice. @param {string} text */
  say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    this.element.append(line);
    while (this.element.childElementCount > KEPT) this.element.firstElementChild?.remove();
  }
}
