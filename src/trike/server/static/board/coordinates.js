/** Letters of the rows and numbers of the places, along two edges of the board as it is drawn. */

import { bounds, centre, turn } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./geometry.js").RowPlace} RowPlace */
/** @typedef {{ text: string, x: number, y: number }} Label */

/** Height of the letters that reads well, in CSS pixels, and its limits in hexagon radii. */
const PIXELS = 12;
const SMALLEST = 0.32;
const LARGEST = 0.95;

/** From the centre of a cell to the middle of its edge. */
const INRADIUS = Math.sqrt(3) / 2;

/**
 * The height of the labels, in hexagon radii: on a small screen larger beside the cells.
 * @param {number} side @param {number} width of the drawing in CSS pixels
 */
export function labelSize(side, width) {
  const pixelsPerRadius = Math.max(1, width) / (bounds(side).width + 1);
  const size = Math.min(LARGEST, Math.max(SMALLEST, PIXELS / pixelsPerRadius));
  return Math.round(size * 20) / 20;
}

/**
 * A letter stands before the first cell of its row, a number after the last cell of its line.
 * @param {State} state @param {number} size @returns {Label[]}
 */
export function labels(state, size) {
  const { side } = state;
  /** @type {Label[]} */
  const found = [];
  /** @param {string} text @param {RowPlace} outside @param {RowPlace} edge */
  const add = (text, outside, edge) => {
    const out = centre(turn(side, outside, state));
    const last = centre(turn(side, edge, state));
    const away = (INRADIUS + 0.1 + size * 0.72) / Math.sqrt(3);
    found.push({ text, x: last.x + (out.x - last.x) * away, y: last.y + (out.y - last.y) * away });
  };
  for (let line = 0; line < side; line += 1) {
    add(String.fromCharCode(97 + line), { row: line, place: -1 }, { row: line, place: 0 });
    add(String(line + 1), { row: side, place: line }, { row: side - 1, place: line });
  }
  return found;
}

/** The box that holds the drawing, no larger than it must be. @param {State} state @param {number} size of the labels */
export function viewBox(state, size) {
  const box = bounds(state.side);
  const margin = 0.06;
  let [left, top, right, bottom] = [box.x - margin, box.y - margin, box.x + box.width + margin, box.y + box.height + margin];
  for (const { x, y } of state.coordinates ? labels(state, size) : []) {
    left = Math.min(left, x - size * 0.75);
    top = Math.min(top, y - size * 0.55);
    right = Math.max(right, x + size * 0.75);
    bottom = Math.max(bottom, y + size * 0.55);
  }
  return [left, top, right - left, bottom - top].map(short).join(" ");
}

/** @param {State} state @param {number} size @returns {import("./overlay.js").Sheet} */
export function coordinateSheet(state, size) {
  return {
    key: `${state.coordinates} ${size}`,
    draw: () =>
      state.coordinates
        ? labels(state, size).map(({ text, x, y }) =>
            svg("text", { class: "tb-coordinate", x: short(x), y: short(y), "font-size": size }, text),
          )
        : [],
  };
}
