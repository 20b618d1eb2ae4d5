/** Ratings beside the names of players: now, or what the game has made of them. */

import { shownAs } from "./rating-text.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Seat} Seat */

/** @param {HTMLElement} place @param {Seat} seat */
export function showRating(place, { rating, rated_to: after }) {
  const shown = shownAs(rating, after);
  if (place.dataset["shown"] === shown) return;
  place.dataset["shown"] = shown;
  place.textContent = shown;
  place.removeAttribute("title");
  if (!(after ?? rating)?.provisional) return;
  place.title = text("provisional");
  const said = document.createElement("span");
  said.className = "visually-hidden";
  said.textContent = ` (${text("provisional")})`;
  place.append(said);
}
