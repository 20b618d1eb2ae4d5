/** Ratings beside the names of players: now, or what the game has made of them. */

import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Seat} Seat */
/** @typedef {import("../net/messages.js").Rating} Rating */

/** A rating as players write it. @param {Rating} rating */
function written({ value, provisional }) {
  return provisional ? `${value}?` : String(value);
}

/** The change in points, with its sign. @param {Rating} before @param {Rating} after */
export function changeOf({ value: before }, { value: after }) {
  // A minus sign, as wide as the plus.
  return after < before ? `−${before - after}` : `+${after - before}`;
}

/** @param {HTMLElement} place @param {Seat} seat */
export function showRating(place, { rating, rated_to: after }) {
  const shown = rating === null ? "" : after === null ? written(rating) : `${written(rating)} → ${written(after)} (${changeOf(rating, after)})`;
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
