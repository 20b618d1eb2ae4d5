/** Mouse, pen and finger on the board. Only a click or tap acts: a drag that scrolls never does. */

import { cellAt, drawnCentre } from "./geometry.js";

/** @typedef {import("./state.js").State} State */
/**
 * @typedef {object} PointerActions
 * @property {() => State} state
 * @property {(target: EventTarget | null) => number | null} cellOf
 * @property {(cell: number | null) => void} hover
 * @property {(cell: number | null, coarse: boolean) => void} tap coarse: the cell is smaller than a fingertip
 */

/** The least width of a target for a finger, in CSS pixels. */
export const FINGER = 44;

/** @param {SVGSVGElement} svg @param {PointerActions} actions */
export function listenToPointer(svg, actions) {
  let kind = "";
  /** @type {number | null} */
  let pressed = null;
  svg.addEventListener("pointerdown", (event) => {
    kind = event.pointerType;
    pressed = place(svg, event, actions.state()).cell;
  });
  svg.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") actions.hover(place(svg, event, actions.state()).cell);
  });
  svg.addEventListener("pointerleave", () => actions.hover(null));
  svg.addEventListener("pointercancel", () => {
    kind = "";
  });
  svg.addEventListener("click", (event) => {
    const pointer = kind;
    kind = "";
    if (pointer === "" || event.detail === 0) {
      // Made by a screen reader or a script: it has no place and names its cell by its target.
      actions.tap(actions.cellOf(event.target), false);
      return;
    }
    const state = actions.state();
    const { cell, point, pixels } = place(svg, event, state);
    // Pressed on one cell and let go on another: a change of mind. A fingertip may roll a little.
    if (pointer === "mouse" && cell !== pressed) return;
    const coarse = pointer !== "mouse" && pixels * Math.sqrt(3) < FINGER;
    actions.tap(coarse ? nearestDestination(state, point, FINGER / 2 / pixels, cell) : cell, coarse);
  });
}

/** @param {SVGSVGElement} svg @param {MouseEvent} event @param {State} state */
function place(svg, event, state) {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { cell: null, point: { x: 0, y: 0 }, pixels: 1 };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const cell = cellAt(state.side, { x, y }, state);
  return { cell: cell === -1 ? null : cell, point: { x, y }, pixels: matrix.a };
}

/**
 * A fingertip covers several small cells: it means the nearest destination within its width.
 * @param {State} state @param {import("./geometry.js").Point} point @param {number} reach @param {number | null} cell
 * @returns {number | null} the cell under the finger when no destination is near
 */
export function nearestDestination(state, point, reach, cell) {
  let best = cell;
  let distance = reach;
  for (const destination of state.destinations) {
    const at = drawnCentre(state.side, destination, state);
    const away = Math.hypot(at.x - point.x, at.y - point.y);
    if (away < distance) [best, distance] = [destination, away];
  }
  return best;
}
