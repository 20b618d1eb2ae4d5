/** The board after any move of the list, for looking back. */

import { formatPosition } from "../board/position.js";
import { cellCount, cellNamed } from "../board/geometry.js";

/** @typedef {import("../net/messages.js").Game} Game */

/**
 * @param {Game} game
 * @param {number} ply how many entries of the move list to show
 * @returns {{ position: string, lastMove: string | null, path: string[] }}
 */
export function positionAfter(game, ply) {
  /** @type {("black" | "white" | null)[]} */
  const stones = new Array(cellCount(game.side)).fill(null);
  /** @type {string[]} */
  const path = [];
  let next = game.first_color;
  for (const { move, color } of game.moves.slice(0, ply)) {
    if (color === null) continue;
    stones[cellNamed(move, game.side)] = color === "b" ? "black" : "white";
    next = color === "b" ? "w" : "b";
    path.push(move);
  }
  const last = path.at(-1);
  const position = formatPosition({
    side: game.side,
    stones,
    pawn: last === undefined ? null : cellNamed(last, game.side),
    turn: next === "b" ? "black" : "white",
  });
  return { position, lastMove: path.slice(-2).join("-") || null, path };
}
