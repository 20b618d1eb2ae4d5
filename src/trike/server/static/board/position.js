/** The one-line position text: `SIDE ROWS PAWN TURN`, such as `7 1/1b/3/2w1/5/6/7 d3 b`. */

import { BoardDataError } from "./errors.js";
import { MAX_SIDE, cellCount, cellNamed, nameOf } from "./geometry.js";

/** @typedef {"black" | "white"} Color */
/**
 * What stands on the board.
 * @typedef {object} Position
 * @property {number} side
 * @property {readonly (Color | null)[]} stones one entry a cell
 * @property {number | null} pawn the cell it stands on
 * @property {Color} turn the colour to move
 */

/** @param {number} side @returns {Position} */
export function emptyPosition(side) {
  return { side, stones: new Array(cellCount(side)).fill(null), pawn: null, turn: "black" };
}

/**
 * @param {string} text
 * @returns {Position}
 * @throws {BoardDataError} saying what is wrong with the text
 */
export function parsePosition(text) {
  const fields = text.trim().split(/\s+/);
  const [sideText = "", rowsText = "", pawnText = "", turnText = ""] = fields;
  if (fields.length !== 4) throw new BoardDataError("A position has four parts: side, rows, pawn, colour to move.");
  const side = parseSide(sideText);
  const rows = rowsText.split("/");
  if (rows.length !== side) throw new BoardDataError(`Side ${side} has ${side} rows; the position has ${rows.length}.`);
  const stones = rows.flatMap((row, index) => parseRow(row, index));
  const pawn = pawnText === "-" ? null : cellNamed(pawnText, side);
  if (pawn === -1) throw new BoardDataError(`The pawn's cell "${pawnText}" is not on a board of side ${side}.`);
  if (turnText !== "b" && turnText !== "w") throw new BoardDataError(`The colour to move is b or w, not "${turnText}".`);
  return { side, stones, pawn, turn: turnText === "b" ? "black" : "white" };
}

/** @param {Position} position */
export function formatPosition({ side, stones, pawn, turn }) {
  const rows = [];
  for (let row = 0, start = 0; row < side; row += 1, start += row) {
    rows.push(
      stones
        .slice(start, start + row + 1)
        .map((stone) => (stone === null ? "." : stone === "black" ? "b" : "w"))
        .join("")
        .replace(/\.+/g, (run) => String(run.length)),
    );
  }
  return `${side} ${rows.join("/")} ${pawn === null ? "-" : nameOf(pawn)} ${turn === "black" ? "b" : "w"}`;
}

/** @param {string} text @returns {number} */
export function parseSide(text) {
  const side = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  if (side < 1 || side > MAX_SIDE) throw new BoardDataError(`A side is a number from 1 to ${MAX_SIDE}, not "${text}".`);
  return side;
}

/** @param {string} text @param {number} index @returns {(Color | null)[]} */
function parseRow(text, index) {
  const letter = String.fromCharCode(97 + index);
  if (!/^(?:[bw]|[1-9]\d?)+$/.test(text)) {
    throw new BoardDataError(`Row ${letter} is written with b, w and numbers, not "${text}".`);
  }
  /** @type {(Color | null)[]} */
  const stones = [];
  for (const [part] of text.matchAll(/[bw]|\d+/g)) {
    if (part === "b") stones.push("black");
    else if (part === "w") stones.push("white");
    else for (let left = Math.min(Number(part), MAX_SIDE + 1); left > 0; left -= 1) stones.push(null);
  }
  if (stones.length !== index + 1) {
    throw new BoardDataError(`Row ${letter} has ${index + 1} cells; the position gives it ${stones.length}.`);
  }
  return stones;
}
