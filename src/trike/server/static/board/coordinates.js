/** Letters of the rows and numbers of the places, along two edges of the board as it is drawn. */

import { bounds, centre, turn } from "./geometry.js";
import { short, svg } from "./svg.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./geometry.js").RowPlace} RowPlace */
/** @typedef {{ text: string, x: number, y: number }} Label */

/** Labels are pulled in from the centre of the cell that would come next. */
const PULL = 0.26;
/** Half the room that a label takes, on each side. */
const ROOM = 0.42;

/**
 * A letter stands before the first cell of its row, a number after the last cell of its line.
 * @param {State} state @returns {Label[]}
 */
export function labels(state) {
  const { side } = state;
  /** @type {Label[]} */
  const found = [];
  /** @param {string} text @param {RowPlace} outside @param {RowPlace} edge */
  const add = (text, outside, edge) => {
    const out = centre(turn(side, outside, state));
    const last = centre(turn(side, edge, state));
    found.push({ text, x: out.x + (last.x - out.x) * PULL, y: out.y + (last.y - out.y) * PULL });
  };
  for (let line = 0; line < side; line += 1) {
    add(String.fromCharCode(97 + line), { row: line, place: -1 }, { row: line, place: 0 });
    add(String(line + 1), { row: side, place: line }, { row: side - 1, place: line });
  }
  return found;
}

/** The box that holds the drawing, no larger than it must be. @param {State} state */
export function viewBox(state) {
  const box = bounds(state.side);
  const margin = 0.06;
  let [left, top, right, bottom] = [box.x - margin, box.y - margin, box.x + box.width + margin, box.y + box.height + margin];
  for (const { x, y } of state.coordinates ? labels(state) : []) {
    left = Math.min(left, x - ROOM);
    top = Math.min(top, y - ROOM);
    right = Math.max(right, x + ROOM);
    bottom = Math.max(bottom, y + ROOM);
  }
  return [left, top, right - left, bottom - top].map(short).join(" ");
}

/** @param {State} state @returns {import("./overlay.js").Sheet} */
export function coordinateSheet(state) {
  return {
    key: String(state.coordinates),
    draw: () =>
      state.coordinates
        ? labels(state).map(({ text, x, y }) => svg("text", { class: "tb-text tb-coordinate", x: short(x), y: short(y) }, text))
        : [],
  };
}
