import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardDataError } from "../../src/trike/server/static/board/errors.js";
import { PROPERTIES, PROPERTY_NAMES } from "../../src/trike/server/static/board/properties.js";
import { applyPatch, initialState } from "../../src/trike/server/static/board/state.js";

/** @typedef {import("../../src/trike/server/static/board/state.js").Patch} Patch */

/** @type {Patch} */
const FULL = {
  position: "7 1/1b/3/2w1/5/6/7 d3 b",
  destinations: ["d4", "c2"],
  lastMove: "b2-d3",
  scores: { d4: [1, 1], c2: [2, 0] },
  staged: "d4",
  trapped: true,
  marks: [{ cell: "a1", shape: "cross", tone: "bad" }, { cell: "g7", text: "62" }],
  arrows: [{ from: "a1", to: "g7", tone: "good" }],
  path: ["b2", "d3"],
  coordinates: "off",
  tints: "one",
  rotation: 120,
  flipped: true,
  disabled: true,
  viewOnly: true,
  planning: true,
  showDestinations: false,
};

/** @param {import("../../src/trike/server/static/board/state.js").State} state */
const pageForm = (state) => Object.fromEntries(PROPERTY_NAMES.map((name) => [name, PROPERTIES[name](state)]));

test("what is read back can be given again and changes nothing", () => {
  const state = applyPatch(initialState(), FULL);
  assert.deepEqual(applyPatch(initialState(), pageForm(state)), state);
  assert.deepEqual(applyPatch(state, pageForm(state)), state);
});

test("lists may be texts, as attributes are", () => {
  const state = applyPatch(initialState(), { destinations: " d4, c2 ", path: "a1 b1" });
  assert.deepEqual(PROPERTIES.destinations(state), ["c2", "d4"]);
  assert.deepEqual(PROPERTIES.path(state), ["a1", "b1"]);
});

test("null puts every key back to its default", () => {
  const state = applyPatch(initialState(), FULL);
  const cleared = applyPatch(state, Object.fromEntries(PROPERTY_NAMES.map((name) => [name, null])));
  assert.deepEqual(cleared, initialState());
});

test("another side clears what named cells of the old one, and keeps the rest", () => {
  const state = applyPatch(applyPatch(initialState(), FULL), { side: 9 });
  assert.equal(state.stones.length, 45);
  assert.deepEqual([state.destinations.size, state.lastMove, state.staged, state.trapped, state.path.length], [0, null, null, false, 0]);
  assert.deepEqual([state.rotation, state.tints], [120, "one"]);
});

test("another position on the same side keeps the furnishing", () => {
  const state = applyPatch(applyPatch(initialState(), FULL), { position: "7 1/2/3/4/5/6/7 - b" });
  assert.equal(state.destinations.size, 2);
  assert.equal(state.pawn, null);
});

test("a position and its cells come in one patch, in any order", () => {
  const state = applyPatch(initialState(), { destinations: ["i9"], position: "9 1/2/3/4/5/6/7/8/9 - b" });
  assert.deepEqual(PROPERTIES.destinations(state), ["i9"]);
});

test("a mistake anywhere refuses the whole patch", () => {
  const state = applyPatch(initialState(), FULL);
  const before = structuredClone(pageForm(state));
  const bad = /** @type {Record<string, unknown>[]} */ ([
    { destinations: ["a2"] },
    { destinations: 5 },
    { lastMove: "a1-b1-c1" },
    { lastMove: "" },
    { scores: { z9: [1, 1] } },
    { scores: { a1: [1] } },
    { scores: { a1: ["1", "<b>"] } },
    { scores: "a1" },
    { staged: "h1" },
    { marks: [{ cell: "a1", shape: "star" }] },
    { marks: [null] },
    { arrows: [null] },
    { arrows: [{ from: "a1" }] },
    { path: ["a1", 7] },
    { coordinates: "maybe" },
    { tints: "two" },
    { rotation: 45 },
    { position: 7 },
    { side: "x" },
    { side: 0 },
    { constructor: 1 },
    { unheard: 1 },
  ]);
  for (const patch of bad) {
    const attempt = /** @type {Patch} */ ({ position: "7 b/2/3/4/5/6/7 a1 w", ...patch });
    assert.throws(() => applyPatch(state, attempt), BoardDataError, JSON.stringify(patch));
  }
  assert.deepEqual(pageForm(state), before);
});
