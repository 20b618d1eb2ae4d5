import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText } from "../../src/trike/server/static/game/clock-text.js";

test("a clock says what is left", () => {
  /** @type {[number, string][]} */
  const shown = [
    [0, "0:00"],
    [0.01, "0:00.1"],
    [9.94, "0:10"],
    [9.9, "0:09.9"],
    [10, "0:10"],
    [59.1, "1:00"],
    [299, "4:59"],
    [3909, "1:05:09"],
    [2 * 86400 + 4.5 * 3600, "2d 04:30"],
  ];
  for (const [seconds, words] of shown) assert.equal(clockText(seconds), words);
});

test("less time never shows as more", () => {
  /** @param {string} words */
  const value = (words) => words.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  for (let tenth = 1; tenth < 40_000; tenth += 7) {
    assert.ok(value(clockText(tenth / 10)) >= value(clockText((tenth - 1) / 10)));
    assert.ok(value(clockText(tenth / 10)) >= tenth / 10 - 1e-9);
  }
});
