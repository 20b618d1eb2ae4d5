import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardDataError } from "../../src/trike/server/static/board/errors.js";
import { cellCount } from "../../src/trike/server/static/board/geometry.js";
import { emptyPosition, formatPosition, parsePosition } from "../../src/trike/server/static/board/position.js";
import { seeded } from "./random.js";

test("the example of the format", () => {
  const position = parsePosition("7 1/1b/3/2w1/5/6/7 d3 b");
  assert.equal(position.side, 7);
  assert.equal(position.stones[2], "black");
  assert.equal(position.stones[8], "white");
  assert.equal(position.stones.filter(Boolean).length, 2);
  assert.equal(position.pawn, 8);
  assert.equal(position.turn, "black");
  assert.equal(formatPosition(position), "7 1/1b/3/2w1/5/6/7 d3 b");
});

test("the empty board has no pawn, and long runs have two figures", () => {
  assert.equal(formatPosition(emptyPosition(12)), "12 1/2/3/4/5/6/7/8/9/10/11/12 - b");
  assert.deepEqual(parsePosition("12 1/2/3/4/5/6/7/8/9/10/11/12 - b"), emptyPosition(12));
});

test("parsing undoes formatting, whatever stands on the board", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seeded(seed);
    const side = 1 + random(26);
    const stones = Array.from({ length: cellCount(side) }, () => /** @type {const} */ (["black", "white", null, null])[random(4)] ?? null);
    const position = { side, stones, pawn: random(2) ? random(cellCount(side)) : null, turn: /** @type {const} */ (["black", "white"])[random(2)] ?? "black" };
    assert.deepEqual(parsePosition(formatPosition(position)), position, `seed ${seed}`);
  }
});

test("bad texts are refused with a reason", () => {
  for (const [text, reason] of /** @type {const} */ ([
    ["", /four parts/],
    ["7 1/2 - b", /7 rows/],
    ["0 1 - b", /side/],
    ["27 1 - b", /side/],
    ["1e1 1 - b", /side/],
    ["2 1/3 - b", /Row b/],
    ["2 1/0b1 - b", /Row b/],
    ["2 1/x1 - b", /Row b/],
    ["2 1/99 - b", /Row b/],
    ["2 1/2 c1 b", /pawn/],
    ["2 1/2 - x", /colour/],
    ["2 1/2 - b b", /four parts/],
  ])) {
    assert.throws(() => parsePosition(text), (error) => error instanceof BoardDataError && reason.test(error.message), text);
  }
});
