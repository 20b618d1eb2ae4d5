import assert from "node:assert/strict";
import { test } from "node:test";
import * as acting from "../../src/trike/server/static/board/interaction.js";
import { cellNamed, nameOf } from "../../src/trike/server/static/board/geometry.js";
import { ENGLISH } from "../../src/trike/server/static/board/messages.js";
import { nearestDestination } from "../../src/trike/server/static/board/pointer.js";
import { applyPatch, initialState } from "../../src/trike/server/static/board/state.js";
import { cellView, pictureLabel, sharedView, tally } from "../../src/trike/server/static/board/view.js";

const STATE = applyPatch(initialState(), {
  position: "7 1/1b/3/2w1/5/6/7 d3 b",
  destinations: ["d4", "c2"],
  scores: { d4: [2, 1] },
  lastMove: "b2-d3",
});
const cell = (/** @type {string} */ name) => cellNamed(name, 7);

test("typing a name", () => {
  const type = (/** @type {string} */ keys) => [...keys].reduce(acting.typeKey, "");
  assert.equal(type("d4"), "d4");
  assert.equal(type("D12"), "d12");
  assert.equal(type("4"), "");
  assert.equal(type("d0"), "d");
  assert.equal(type("d123"), "d12");
  assert.equal(type("d4e"), "e");
  assert.equal(acting.typedCell(STATE, "d4"), cell("d4"));
  assert.equal(acting.typedCell(STATE, "d9"), null);
});

test("only destinations are playable, and none on a disabled or view-only board", () => {
  assert.ok(acting.isPlayable(STATE, cell("d4")));
  assert.ok(!acting.isPlayable(STATE, cell("a1")));
  assert.ok(!acting.isPlayable(STATE, null));
  for (const key of ["disabled", "viewOnly"]) assert.ok(!acting.isPlayable(applyPatch(STATE, { [key]: true }), cell("d4")));
});

test("destinations one after another, round and round", () => {
  assert.equal(nameOf(acting.nextDestination(STATE, cell("a1"), 1)), "c2");
  assert.equal(nameOf(acting.nextDestination(STATE, cell("c2"), 1)), "d4");
  assert.equal(nameOf(acting.nextDestination(STATE, cell("d4"), 1)), "c2");
  assert.equal(nameOf(acting.nextDestination(STATE, cell("c2"), -1)), "d4");
  assert.equal(acting.nextDestination(applyPatch(STATE, { destinations: [] }), 5, 1), 5);
});

test("labels say what is in a cell", () => {
  const shared = sharedView(STATE, acting.noInteraction(), []);
  const label = (/** @type {string} */ name, state = STATE) => cellView(state, cell(name), shared, ENGLISH).label;
  assert.equal(label("d3"), "d3, white stone, pawn, last move");
  assert.equal(label("b2"), "b2, black stone");
  assert.equal(label("e2"), "e2, empty");
  assert.equal(label("c2"), "c2, empty, destination");
  assert.equal(label("d4"), "d4, empty, destination, score here Black 2, White 1");
  assert.equal(label("d4", applyPatch(STATE, { staged: "d4" })), "d4, your move, not sent yet");
  assert.equal(pictureLabel(STATE, ENGLISH), "Trike board, side 7. Black: b2. White: d3. Pawn: d3.");
});

test("points are counted one by one up to the score", () => {
  const trapped = applyPatch(initialState(), { position: "3 b/wb/b2 a1 w", trapped: true });
  const order = acting.countedCells(trapped);
  const scores = [0, 1, 2, 3].map((counted) => tally(trapped, sharedView(trapped, { ...acting.noInteraction(), counted }, order)));
  assert.deepEqual(scores[0], { black: 0, white: 0 });
  assert.deepEqual(scores[3], { black: 2, white: 1 });
  for (const [before, after] of scores.slice(1).map((score, index) => [scores[index], score])) {
    assert.equal((after?.black ?? 0) + (after?.white ?? 0) - (before?.black ?? 0) - (before?.white ?? 0), 1);
  }
});

test("a fingertip means the nearest destination in reach, else the cell under it", () => {
  const near = { x: 2.3, y: 4.4 };
  assert.equal(nearestDestination(STATE, near, 1.5, cell("e5")), cell("d4"));
  assert.equal(nearestDestination(STATE, near, 0.1, cell("e5")), cell("e5"));
});
