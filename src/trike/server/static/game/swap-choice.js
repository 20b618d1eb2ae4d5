/** The swap, as a bargain with two sides: take the stone and its colour, or keep one's own. */

import { byId } from "./elements.js";
import { isOnePlayer, seat } from "./model.js";
import { nameOfSeat } from "./sentences.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Letter} Letter */

export class SwapChoice {
  #section = byId("swap", HTMLElement);
  #take = byId("swap-take", HTMLButtonElement);
  #keep = byId("swap-keep", HTMLButtonElement);
  /** The version at which the player chose to keep his colour: he is not asked twice. */
  #kept = -1;
  #version = 0;

  /** @param {{ take: () => void, keep: () => void }} chosen */
  constructor(chosen) {
    this.#take.addEventListener("click", chosen.take);
    this.#keep.addEventListener("click", () => {
      this.#kept = this.#version;
      this.#section.hidden = true;
      chosen.keep();
    });
  }

  /** @param {Game} game @param {boolean} open whether the player can choose now */
  render(game, open) {
    this.#version = game.version;
    const { turn } = game.situation;
    this.#section.hidden = !open || turn === null || this.#kept === game.version;
    if (this.#section.hidden || turn === null) return;
    const own = seat(game, turn).color;
    const other = own === "b" ? "w" : "b";
    const opponent = isOnePlayer(game) ? text("swap_opponent") : nameOfSeat(game, turn === 1 ? 2 : 1);
    const cell = game.moves[0]?.move ?? "";
    fillOffer(this.#take, other, text("swap_take", { color: colorName(other) }), text("swap_take_detail", { cell, player: opponent, color: colorName(own) }));
    fillOffer(this.#keep, own, text("swap_keep", { color: colorName(own) }), text("swap_keep_detail", { color: colorName(own) }));
  }
}

/** @param {HTMLElement} button @param {Letter} color @param {string} offer @param {string} detail */
function fillOffer(button, color, offer, detail) {
  const [disc, name, more] = button.children;
  if (!disc || !name || !more) return;
  disc.className = `offer-disc disc ${color === "b" ? "disc-black" : "disc-white"}`;
  name.textContent = offer;
  more.textContent = detail;
}
