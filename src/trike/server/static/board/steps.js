/** Where the arrow keys lead: along the board as it is drawn, whatever its rotation. */

import { cellOf, centre, fromDrawn, rowPlace, toDrawn } from "./geometry.js";

/** @typedef {import("./geometry.js").Orientation} Orientation */
/** @typedef {"left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last"} Step */

/**
 * One step from a cell; at an edge it stays. Rows are half a cell out of line, so a walk up or down
 * keeps to the column where it began, as a text editor does on shorter lines.
 * @param {number} side @param {number} cell @param {Step} step
 * @param {Orientation} orientation
 * @param {number | null} column where the walk began; null at its start
 * @returns {{ cell: number, column: number | null }}
 */
export function stepFrom(side, cell, step, orientation, column = null) {
  const { row, place } = rowPlace(toDrawn(side, cell, orientation));
  /** @param {number} toRow @param {number} toPlace */
  const at = (toRow, toPlace) => fromDrawn(side, cellOf(toRow, toPlace), orientation);
  switch (step) {
    case "left":
      return { cell: at(row, Math.max(0, place - 1)), column: null };
    case "right":
      return { cell: at(row, Math.min(row, place + 1)), column: null };
    case "rowStart":
      return { cell: at(row, 0), column: null };
    case "rowEnd":
      return { cell: at(row, row), column: null };
    case "first":
      return { cell: at(0, 0), column: null };
    case "last":
      return { cell: at(side - 1, side - 1), column: null };
    default: {
      const toRow = row + (step === "up" ? -1 : 1);
      const keep = column ?? centre({ row, place }).x;
      if (toRow < 0 || toRow >= side) return { cell, column: keep };
      const exact = keep / Math.sqrt(3) + toRow / 2;
      // Between two cells take the one on the right; the half left over leads back on the next row.
      const toPlace = Math.floor(exact + 0.5 + 1e-9);
      return { cell: at(toRow, Math.min(toRow, Math.max(0, toPlace))), column: keep };
    }
  }
}
