import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, stepsIn } from "../../src/trike/server/static/game/learning.js";

const shown = { position: "1 - b", lastMove: null, trapped: false };
const stage = {
  goal: "Go.",
  board: { ...shown, destinations: ["a1", "b1"], planning: false, marks: [] },
  choices: [],
  answers: { a1: { right: true, text: "Yes.", board: shown }, b1: { right: false, text: "No." } },
};
const step = { slug: "one", stages: [stage, stage] };

test("a wrong answer stays and says why", () => {
  assert.deepEqual(judge(step, 0, "b1"), { kind: "wrong", stage: 0, text: "No.", board: null });
});

test("a right answer leads to the next stage, and from the last to the end", () => {
  assert.deepEqual(judge(step, 0, "a1"), { kind: "next", stage: 1, text: "Yes.", board: shown });
  assert.deepEqual(judge(step, 1, "a1"), { kind: "done", stage: 2, text: "Yes.", board: shown });
});

test("what is no answer, or comes after the end, leads nowhere", () => {
  for (const key of ["c1", "toString", "__proto__", ""]) assert.equal(judge(step, 0, key), null);
  assert.equal(judge(step, 2, "a1"), null);
});

test("stored progress that is damaged counts as none", () => {
  assert.deepEqual(stepsIn('["slide", 3, null]'), ["slide"]);
  for (const text of [null, "", "{", "{}", "3"]) assert.deepEqual(stepsIn(text), []);
});
