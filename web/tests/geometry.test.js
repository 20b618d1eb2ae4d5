import assert from "node:assert/strict";
import { test } from "node:test";
import * as geometry from "../../src/trike/server/static/board/geometry.js";

/** @typedef {import("../../src/trike/server/static/board/geometry.js").Orientation} Orientation */

/** @type {Orientation[]} */
const ORIENTATIONS = [0, 120, 240].flatMap((rotation) =>
  [false, true].map((flipped) => /** @type {Orientation} */ ({ rotation, flipped })),
);
const SIDES = [1, 2, 3, 7, 13, 19, 26];

/** @param {number} side */
function cells(side) {
  return Array.from({ length: geometry.cellCount(side) }, (_, cell) => cell);
}

test("cells, rows and names are inverse to each other", () => {
  for (const side of SIDES) {
    for (const cell of cells(side)) {
      const { row, place } = geometry.rowPlace(cell);
      assert.ok(geometry.onBoard(side, row, place));
      assert.equal(geometry.cellOf(row, place), cell);
      assert.equal(geometry.cellNamed(geometry.nameOf(cell), side), cell);
      assert.equal(geometry.cellNamed(geometry.nameOf(cell).toUpperCase(), side), cell);
    }
  }
});

test("known names", () => {
  assert.deepEqual([0, 1, 2, 8, 27].map(geometry.nameOf), ["a1", "b1", "b2", "d3", "g7"]);
});

test("names that are not on the board", () => {
  for (const name of ["", "a", "a0", "a2", "h1", "d5", "d03", "d4x", "4d", "é1", "d-1"]) {
    assert.equal(geometry.cellNamed(name, 7), -1, name);
  }
});

test("neighbours are the cells at the distance of one step, each way round", () => {
  for (const side of SIDES) {
    for (const cell of cells(side)) {
      const from = geometry.centre(geometry.rowPlace(cell));
      const near = cells(side).filter((other) => {
        const to = geometry.centre(geometry.rowPlace(other));
        return other !== cell && Math.hypot(to.x - from.x, to.y - from.y) < 1.8;
      });
      assert.deepEqual(geometry.neighbours(side, cell).toSorted((a, b) => a - b), near);
    }
  }
});

test("neighbours never share a tint", () => {
  for (const cell of cells(19)) {
    for (const other of geometry.neighbours(19, cell)) assert.notEqual(geometry.tintOf(cell), geometry.tintOf(other));
  }
});

test("turning keeps neighbours and can be undone", () => {
  for (const side of SIDES) {
    for (const orientation of ORIENTATIONS) {
      const drawn = cells(side).map((cell) => geometry.toDrawn(side, cell, orientation));
      assert.equal(new Set(drawn).size, drawn.length);
      for (const cell of cells(side)) {
        const at = /** @type {number} */ (drawn[cell]);
        assert.equal(geometry.fromDrawn(side, at, orientation), cell);
        const turned = geometry.neighbours(side, cell).map((other) => drawn[other]);
        assert.deepEqual(new Set(turned), new Set(geometry.neighbours(side, at)));
      }
    }
  }
});

test("the six orientations are the six symmetries, and a turn is clockwise", () => {
  const images = ORIENTATIONS.map((orientation) => cells(4).map((cell) => geometry.toDrawn(4, cell, orientation)).join());
  assert.equal(new Set(images).size, 6);
  // Clockwise, the apex goes to the lower right corner; mirrored, that is the lower left one.
  assert.equal(geometry.nameOf(geometry.toDrawn(7, 0, { rotation: 120, flipped: false })), "g7");
  assert.equal(geometry.nameOf(geometry.toDrawn(7, 0, { rotation: 240, flipped: false })), "g1");
  assert.equal(geometry.nameOf(geometry.toDrawn(7, 0, { rotation: 120, flipped: true })), "g1");
});

test("a point in a hexagon finds its cell, a point outside finds none", () => {
  for (const side of [1, 7, 19]) {
    for (const orientation of ORIENTATIONS) {
      for (const cell of cells(side)) {
        const { x, y } = geometry.drawnCentre(side, cell, orientation);
        for (const [dx, dy] of /** @type {const} */ ([[0, 0], [0.7, 0], [-0.7, 0.2], [0, 0.9], [0, -0.9]])) {
          assert.equal(geometry.cellAt(side, { x: x + dx, y: y + dy }, orientation), cell);
        }
      }
      const box = geometry.bounds(side);
      for (const point of [{ x: box.x - 1, y: 0 }, { x: 0, y: -1.2 }, { x: 0, y: box.height + 1 }, { x: 2, y: 0 }]) {
        if (side === 1 || point.x !== 2) assert.equal(geometry.cellAt(side, point, orientation), -1);
      }
    }
  }
});

test("the box holds every hexagon and touches the outermost", () => {
  for (const side of SIDES) {
    const box = geometry.bounds(side);
    const centres = cells(side).map((cell) => geometry.centre(geometry.rowPlace(cell)));
    const half = Math.sqrt(3) / 2;
    const close = (/** @type {number} */ a, /** @type {number} */ b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`);
    close(box.x, Math.min(...centres.map(({ x }) => x)) - half);
    close(box.x + box.width, Math.max(...centres.map(({ x }) => x)) + half);
    close(box.y + box.height, Math.max(...centres.map(({ y }) => y)) + 1);
    close(box.y, -1);
  }
});
