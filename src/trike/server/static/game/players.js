/** The two players: who owns which colour, whose turn it is, who has won, who is here. */

import { showRating } from "./ratings.js";
import { nameOfSeat } from "./sentences.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Present} Present */

/** @param {HTMLElement} list @param {Game} game @param {Present | null} present null while nobody knows */
export function showPlayers(list, game, present) {
  const { seats, turn, result } = game.situation;
  for (const player of seats) {
    const { seat, color, name } = player;
    const item = list.querySelector(`[data-seat="${seat}"]`);
    if (!(item instanceof HTMLElement)) continue;
    const isTurn = turn === seat;
    const won = result?.winner === seat;
    item.classList.toggle("is-turn", isTurn);
    item.classList.toggle("has-won", won);
    const disc = item.querySelector(".disc");
    disc?.classList.toggle("disc-black", color === "b");
    disc?.classList.toggle("disc-white", color === "w");
    showName(item, nameOfSeat(game, seat), name);
    const rating = item.querySelector(".player-rating");
    if (rating instanceof HTMLElement) showRating(rating, player);
    const other = game.between_people && !game.you.seats.includes(seat);
    const here = present === null || !other ? null : present.seats.includes(seat);
    item.classList.toggle("is-away", here === false);
    const words = { color: colorName(color) };
    write(item, ".player-color", here === null ? words.color : text(here ? "color_here" : "color_away", words));
    write(item, ".player-turn", won ? text("won") : isTurn ? text("to_move") : "");
  }
}

/** What a player is called here, with the way to his page if he has one. @param {HTMLElement} item @param {string} shown @param {string | null} name */
function showName(item, shown, name) {
  const place = item.querySelector(".player-who");
  if (!place || place.textContent === shown) return;
  if (name === null) {
    place.textContent = shown;
    return;
  }
  const link = document.createElement("a");
  link.href = `/player/${encodeURIComponent(name)}`;
  link.textContent = shown;
  place.replaceChildren(link);
}

/** How many watch. @param {HTMLElement} line @param {Present | null} present */
export function showWatchers(line, present) {
  const count = present?.watchers ?? 0;
  line.hidden = count === 0;
  line.textContent = count === 0 ? "" : text("watchers", { count });
}

/** @param {HTMLElement} item @param {string} selector @param {string} content */
function write(item, selector, content) {
  const place = item.querySelector(selector);
  if (place && place.textContent !== content) place.textContent = content;
}
