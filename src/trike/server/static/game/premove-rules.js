/** What becomes of a move that was chosen while the opponent was to move: a pure function. */

/** @typedef {import("../net/messages.js").Game} Game */

/** A cell, chosen when the move list was this. @typedef {{ cell: string, after: readonly string[] }} Planned */

/**
 * A planned move is for one turn only: the next, after exactly one more move of the opponent. After a
 * swap it would be another colour's move, so it is dropped then.
 * @param {Planned} planned @param {Game} game @returns {"wait" | "play" | "drop"}
 */
export function fateOf({ cell, after }, game) {
  const moves = game.moves.map(({ move }) => move);
  if (game.situation.result !== null || !after.every((move, ply) => moves[ply] === move)) return "drop";
  if (moves.length === after.length) return game.you.can_move ? "drop" : "wait";
  const next = moves.length === after.length + 1 && moves.at(-1) !== "swap";
  return next && game.you.can_move && game.situation.destinations.includes(cell) ? "play" : "drop";
}

/** The cells without a stone: wherever the pawn may be able to go next. @param {Game} game @returns {string[]} */
export function plannable({ side, moves }) {
  const taken = new Set(moves.map(({ move }) => move));
  const rows = Array.from({ length: side }, (_, row) => String.fromCharCode(97 + row));
  const cells = rows.flatMap((letter, row) => Array.from({ length: row + 1 }, (_, place) => `${letter}${place + 1}`));
  return cells.filter((cell) => !taken.has(cell));
}
