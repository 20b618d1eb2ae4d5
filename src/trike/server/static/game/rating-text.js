/** Ratings and their changes as players write them. */

/** @typedef {import("../net/messages.js").Rating} Rating */

/** With a question mark while it is provisional. @param {Rating} rating */
export function written({ value, provisional }) {
  return provisional ? `${value}?` : String(value);
}

/** The change in points, with its sign. @param {Rating} before @param {Rating} after */
export function changeOf({ value: before }, { value: after }) {
  // A minus sign, as wide as the plus.
  return after < before ? `−${before - after}` : `+${after - before}`;
}

/** What stands beside a name. @param {Rating | null} rating @param {Rating | null} after @returns {string} */
export function shownAs(rating, after) {
  if (rating === null) return "";
  return after === null ? written(rating) : `${written(rating)} → ${written(after)} (${changeOf(rating, after)})`;
}
