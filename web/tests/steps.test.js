import assert from "node:assert/strict";
import { test } from "node:test";
import { cellCount, cellNamed, drawnCentre, nameOf } from "../../src/trike/server/static/board/geometry.js";
import { stepFrom } from "../../src/trike/server/static/board/steps.js";

/** @typedef {import("../../src/trike/server/static/board/steps.js").Step} Step */
/** @typedef {import("../../src/trike/server/static/board/geometry.js").Orientation} Orientation */

/** @type {Orientation} */
const UPRIGHT = { rotation: 0, flipped: false };

/** @param {string} from @param {Step[]} steps @param {Orientation} [orientation] */
function walk(from, steps, orientation = UPRIGHT) {
  let at = { cell: cellNamed(from, 7), column: /** @type {number | null} */ (null) };
  for (const step of steps) at = stepFrom(7, at.cell, step, orientation, at.column);
  return nameOf(at.cell);
}

test("along a row, and no further than its ends", () => {
  assert.equal(walk("d3", ["left"]), "d2");
  assert.equal(walk("d4", ["right"]), "d4");
  assert.equal(walk("d1", ["left"]), "d1");
  assert.equal(walk("d3", ["rowStart"]), "d1");
  assert.equal(walk("d3", ["rowEnd"]), "d4");
  assert.equal(walk("d3", ["first"]), "a1");
  assert.equal(walk("d3", ["last"]), "g7");
});

test("up and down keep to a column, and come back", () => {
  assert.equal(walk("f3", ["up"]), "e3");
  assert.equal(walk("f3", ["up", "up"]), "d2");
  assert.equal(walk("f3", ["up", "down"]), "f3");
  assert.equal(walk("f3", ["up", "up", "up", "down", "down", "down"]), "f3");
  assert.equal(walk("g1", ["up", "up", "up"]), "d1");
  assert.equal(walk("g1", ["up", "up", "up", "down", "down", "down"]), "g1");
  assert.equal(walk("a1", ["up"]), "a1");
  assert.equal(walk("g4", ["down"]), "g4");
});

test("steps follow the board as it is drawn, in all six orientations", () => {
  /** @type {Record<string, (dx: number, dy: number) => boolean>} */
  const holds = {
    left: (dx, dy) => dx < -1 && Math.abs(dy) < 1e-9,
    right: (dx, dy) => dx > 1 && Math.abs(dy) < 1e-9,
    up: (_dx, dy) => dy < -1,
    down: (_dx, dy) => dy > 1,
  };
  for (const rotation of /** @type {const} */ ([0, 120, 240])) {
    for (const flipped of [false, true]) {
      const orientation = { rotation, flipped };
      for (let cell = 0; cell < cellCount(7); cell += 1) {
        const from = drawnCentre(7, cell, orientation);
        for (const [step, right] of Object.entries(holds)) {
          const next = stepFrom(7, cell, /** @type {Step} */ (step), orientation).cell;
          if (next === cell) continue;
          const to = drawnCentre(7, next, orientation);
          assert.ok(right(to.x - from.x, to.y - from.y), `${step} from ${nameOf(cell)} ${JSON.stringify(orientation)}`);
          assert.ok(Math.hypot(to.x - from.x, to.y - from.y) < 1.8, "a step leads to a neighbour");
        }
      }
    }
  }
});

test("arrows reach every cell", () => {
  const reached = new Set([0]);
  for (const cell of reached) {
    for (const step of /** @type {const} */ (["left", "right", "up", "down"])) reached.add(stepFrom(7, cell, step, UPRIGHT).cell);
  }
  assert.equal(reached.size, 28);
});
