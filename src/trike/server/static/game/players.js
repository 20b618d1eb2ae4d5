/** The two players: who owns which colour, whose turn it is, who has won. */

import { nameOfSeat } from "./sentences.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */

/** @param {HTMLElement} list @param {Game} game */
export function showPlayers(list, game) {
  const { seats, turn, result } = game.situation;
  for (const { seat, color } of seats) {
    const item = list.querySelector(`[data-seat="${seat}"]`);
    if (!(item instanceof HTMLElement)) continue;
    const isTurn = turn === seat;
    const won = result?.winner === seat;
    item.classList.toggle("is-turn", isTurn);
    item.classList.toggle("has-won", won);
    const disc = item.querySelector(".disc");
    disc?.classList.toggle("disc-black", color === "b");
    disc?.classList.toggle("disc-white", color === "w");
    write(item, ".player-name", nameOfSeat(game, seat));
    write(item, ".player-color", colorName(color));
    write(item, ".player-turn", won ? text("won") : isTurn ? text("to_move") : "");
  }
}

/** @param {HTMLElement} item @param {string} selector @param {string} content */
function write(item, selector, content) {
  const place = item.querySelector(selector);
  if (place && place.textContent !== content) place.textContent = content;
}
