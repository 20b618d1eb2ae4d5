/** The numbered move list; each entry shows the board as it was then. */

import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Move} Move */

export class MoveList {
  #list;

  /** @param {HTMLElement} list @param {(ply: number) => void} show */
  constructor(list, show) {
    this.#list = list;
    list.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) show(Number(button.dataset["ply"]));
    });
  }

  /** @param {readonly Move[]} moves @param {number} shown how many entries the board shows */
  render(moves, shown) {
    moves.forEach((move, index) => this.#entry(index, move));
    while (this.#list.childElementCount > moves.length) this.#list.lastElementChild?.remove();
    [...this.#list.querySelectorAll("button")].forEach((button, index) => {
      const current = index + 1 === shown;
      if (current === button.hasAttribute("aria-current")) return;
      if (!current) button.removeAttribute("aria-current");
      else {
        button.setAttribute("aria-current", "step");
        this.#reveal(button);
      }
    });
  }

  /** @param {number} index @param {Move} move */
  #entry(index, { move, color }) {
    const name = color === null ? text("swap") : move;
    const known = this.#list.children[index]?.querySelector("button");
    if (known?.dataset["move"] === `${move}${color}`) return;
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["ply"] = String(index + 1);
    button.dataset["move"] = `${move}${color}`;
    if (color !== null) {
      const disc = document.createElement("span");
      disc.className = `disc ${color === "b" ? "disc-black" : "disc-white"}`;
      const said = document.createElement("span");
      said.className = "visually-hidden";
      said.textContent = `${colorName(color)} `;
      button.append(disc, said);
    }
    button.append(name);
    item.append(button);
    if (this.#list.children[index]) this.#list.children[index]?.replaceWith(item);
    else this.#list.append(item);
  }

  /** Scrolls the list, never the page. @param {HTMLElement} button */
  #reveal(button) {
    const list = this.#list;
    const top = button.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + button.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + button.offsetHeight - list.clientHeight;
    }
  }
}
