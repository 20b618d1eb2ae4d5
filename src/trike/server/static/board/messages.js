/**
 * Every text the board says or shows, in English. A page replaces any of them by a translation;
 * words in braces are filled in. Whole phrases, so that a translator is free in the order of words.
 */
export const ENGLISH = Object.freeze({
  board: "Trike board, side {side}",
  help: "Arrow keys move between cells, Enter plays. Or type a cell, such as d 4, then Enter. Page Down goes to the next destination.",
  empty: "{cell}, empty",
  destination: "{cell}, empty, destination",
  destinationScore: "{cell}, empty, destination, score here Black {black}, White {white}",
  staged: "{cell}, your move, not sent yet",
  black: "{cell}, black stone",
  white: "{cell}, white stone",
  blackPawn: "{cell}, black stone, pawn",
  whitePawn: "{cell}, white stone, pawn",
  numbered: "{label}, number {number} on the path",
  lastMove: "{label}, last move",
  noCell: "There is no cell {text} on this board.",
  notDestination: "{cell} is not a destination.",
  tapAgain: "{cell}. Tap again to play.",
  ifCaught: "if caught here",
  picture: "Trike board, side {side}. Black: {black}. White: {white}. Pawn: {pawn}.",
  none: "none",
  score: "Black {black}, White {white}",
});

/** @typedef {{ readonly [Key in keyof typeof ENGLISH]: string }} Messages */

/**
 * English with some texts replaced; what is not the text of a known message is passed over.
 * @param {Readonly<Record<string, unknown>> | null} texts @returns {Messages}
 */
export function withTexts(texts) {
  const known = Object.entries(texts ?? {}).filter(([key, text]) => Object.hasOwn(ENGLISH, key) && typeof text === "string");
  return Object.freeze({ ...ENGLISH, ...Object.fromEntries(known) });
}

/** @param {string} template @param {Record<string, string | number>} words */
export function fill(template, words) {
  return template.replace(/\{(\w+)\}/g, (hole, word) => String(words[word] ?? hole));
}
