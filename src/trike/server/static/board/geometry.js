/**
 * Cells of the triangle: numbers, names, neighbours, and where each one is drawn.
 *
 * A cell is its number `row * (row + 1) / 2 + place`, row and place counted from 0 at the apex and
 * from the left. Lengths are in units of a hexagon's radius (centre to corner); y grows downwards
 * and the drawn apex has its centre at (0, 0).
 */

/** The name of a row is one letter, so there are no more than 26. */
export const MAX_SIDE = 26;

const WIDTH = Math.sqrt(3);
const ROW_HEIGHT = 1.5;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ row: number, place: number }} RowPlace */
/** @typedef {0 | 120 | 240} Rotation degrees, clockwise */
/** @typedef {{ rotation: Rotation, flipped: boolean }} Orientation */

/** Steps to the six neighbours, clockwise from the upper left of an unturned board.
 * @type {readonly (readonly [number, number])[]} */
const STEPS = [[-1, -1], [-1, 0], [0, 1], [1, 1], [1, 0], [0, -1]];

/** @param {number} side */
export function cellCount(side) {
  return (side * (side + 1)) / 2;
}

/** @param {number} row @param {number} place */
export function cellOf(row, place) {
  return (row * (row + 1)) / 2 + place;
}

/** @param {number} cell @returns {RowPlace} */
export function rowPlace(cell) {
  const row = Math.floor((Math.sqrt(8 * cell + 1) - 1) / 2);
  return { row, place: cell - cellOf(row, 0) };
}

/** @param {number} side @param {number} row @param {number} place */
export function onBoard(side, row, place) {
  return row >= 0 && row < side && place >= 0 && place <= row;
}

/** Text form: letter of the row and number of the place, `a1` is the apex. @param {number} cell */
export function nameOf(cell) {
  const { row, place } = rowPlace(cell);
  return String.fromCharCode(97 + row) + String(place + 1);
}

/** The cell of a name, or -1 when this board has none. @param {string} name @param {number} side */
export function cellNamed(name, side) {
  const match = /^([a-z])([1-9]\d?)$/i.exec(name.trim());
  if (!match) return -1;
  const row = /** @type {string} */ (match[1]).toLowerCase().charCodeAt(0) - 97;
  const place = Number(match[2]) - 1;
  return onBoard(side, row, place) ? cellOf(row, place) : -1;
}

/** Neighbours on the board, clockwise from the upper left. @param {number} side @param {number} cell */
export function neighbours(side, cell) {
  const { row, place } = rowPlace(cell);
  return STEPS.filter(([down, right]) => onBoard(side, row + down, place + right)).map(
    ([down, right]) => cellOf(row + down, place + right),
  );
}

/** One of three tints; neighbours never share one. @param {number} cell @returns {0 | 1 | 2} */
export function tintOf(cell) {
  const { row, place } = rowPlace(cell);
  return /** @type {0 | 1 | 2} */ ((row + place) % 3);
}

/**
 * Where a cell is drawn on a turned board. A triangle turned by 120° covers itself, so turning the
 * board is a renaming: the drawing keeps its outline. Works off the board too (edge labels).
 * @param {number} side @param {RowPlace} at @param {Orientation} orientation @returns {RowPlace}
 */
export function turn(side, { row, place }, { rotation, flipped }) {
  // Distances from the bottom, left and right edge: they add up to side - 1.
  let bottom = side - 1 - row;
  let left = place;
  let right = row - place;
  for (let turned = 0; turned < rotation; turned += 120) [bottom, left, right] = [right, bottom, left];
  if (flipped) [left, right] = [right, left];
  return { row: side - 1 - bottom, place: left };
}

/** The place in the drawing of a cell. @param {number} side @param {number} cell @param {Orientation} orientation */
export function toDrawn(side, cell, orientation) {
  const at = turn(side, rowPlace(cell), orientation);
  return cellOf(at.row, at.place);
}

/** The cell drawn at a place: the inverse of `toDrawn`. @param {number} side @param {number} drawn @param {Orientation} orientation */
export function fromDrawn(side, drawn, { rotation, flipped }) {
  // A mirrored board is its own inverse whatever its rotation: mirror ∘ turn is a reflection.
  const back = flipped ? rotation : /** @type {Rotation} */ ((360 - rotation) % 360);
  return toDrawn(side, drawn, { rotation: back, flipped });
}

/** Centre of a place in the drawing. @param {RowPlace} at @returns {Point} */
export function centre({ row, place }) {
  return { x: WIDTH * (place - row / 2), y: ROW_HEIGHT * row };
}

/** Centre of a cell as drawn. @param {number} side @param {number} cell @param {Orientation} orientation */
export function drawnCentre(side, cell, orientation) {
  return centre(turn(side, rowPlace(cell), orientation));
}

/** The cell drawn under a point, or -1. @param {number} side @param {Point} point @param {Orientation} orientation */
export function cellAt(side, point, orientation) {
  let best = -1;
  let distance = 1;
  for (let row = Math.floor(point.y / ROW_HEIGHT); row <= Math.ceil(point.y / ROW_HEIGHT); row += 1) {
    const place = Math.round(point.x / WIDTH + row / 2);
    if (!onBoard(side, row, place)) continue;
    const at = centre({ row, place });
    const away = Math.hypot(at.x - point.x, at.y - point.y);
    if (away < distance) {
      distance = away;
      best = fromDrawn(side, cellOf(row, place), orientation);
    }
  }
  return best;
}

/** Box round all hexagons. @param {number} side @returns {{ x: number, y: number, width: number, height: number }} */
export function bounds(side) {
  return { x: (-WIDTH * side) / 2, y: -1, width: WIDTH * side, height: ROW_HEIGHT * (side - 1) + 2 };
}
