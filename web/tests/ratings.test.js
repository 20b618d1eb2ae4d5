import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf, shownAs } from "../../src/trike/server/static/game/rating-text.js";

/** @param {number} value */
const rating = (value, provisional = false) => ({ value, provisional });

test("a change has its sign, and none is a plus", () => {
  assert.equal(changeOf(rating(1532), rating(1548)), "+16");
  assert.equal(changeOf(rating(1548), rating(1532)), "−16");
  assert.equal(changeOf(rating(1500), rating(1500)), "+0");
});

test("beside a name stands the rating, or what the game has made of it", () => {
  assert.equal(shownAs(null, null), "");
  assert.equal(shownAs(rating(1500, true), null), "1500?");
  assert.equal(shownAs(rating(1532), rating(1548)), "1532 → 1548 (+16)");
  assert.equal(shownAs(rating(1500, true), rating(1338, true)), "1500? → 1338? (−162)");
});
