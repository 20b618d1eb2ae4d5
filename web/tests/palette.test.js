import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const CSS = new URL("../../src/trike/server/static/css/", import.meta.url);

/** Colours by name in one scheme. @param {string} css @param {"light" | "dark"} scheme */
function colours(css, scheme) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*(?:light-dark\(\s*)?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\s*\))?;/g)) {
    found[/** @type {string} */ (name)] = /** @type {string} */ (scheme === "dark" ? (dark ?? light) : light);
  }
  return found;
}

/** Relative luminance, WCAG 2.2. @param {string} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const palette = readFileSync(new URL("palette.css", CSS), "utf8");
const tokens = readFileSync(new URL("tokens.css", CSS), "utf8");
const [plain = "", strong = ""] = palette.split(':root[data-board="contrast"]');

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  const site = colours(tokens, scheme);
  const boards = { plain: colours(plain, scheme), contrast: { ...colours(plain, scheme), ...colours(strong, scheme) } };

  /** @param {Record<string, string>} from @param {string} one @param {string} other @param {number} least */
  const atLeast = (from, one, other, least) => {
    const [a, b] = [from[one] ?? site[one], from[other] ?? site[other]];
    assert.ok(a && b, `${one} and ${other} are colours`);
    assert.ok(contrast(a, b) >= least, `${one} on ${other}: ${contrast(a, b).toFixed(2)} < ${least}`);
  };

  for (const [name, board] of Object.entries(boards)) {
    test(`board colours, ${name}, ${scheme}: what must be seen stands out 3 : 1, text 4.5 : 1`, () => {
      for (const ground of ["trike-tint-0", "trike-tint-1", "trike-tint-2", "trike-last"]) {
        // A stone stands out by itself or by its rim.
        for (const stone of ["black", "white"]) {
          const best = Math.max(...["", "-rim"].map((part) => contrast(String(board[`trike-${stone}${part}`]), String(board[ground]))));
          assert.ok(best >= 3, `${stone} stone on ${ground}: ${best.toFixed(2)}`);
        }
        if (ground !== "trike-last") atLeast(board, "trike-accent", ground, 3);
      }
      atLeast(board, "trike-pawn-on-black", "trike-black", 3);
      atLeast(board, "trike-pawn-on-white", "trike-white", 3);
      atLeast(board, "trike-black", "trike-white", 10);
      atLeast(board, "trike-on-black", "trike-black", 4.5);
      atLeast(board, "trike-on-white", "trike-white", 4.5);
      atLeast(board, "trike-ink", "trike-paper", 4.5);
      atLeast(board, "trike-coordinate", "color-page", 4.5);
      atLeast(board, "trike-focus-outer", "trike-focus-inner", 4.5);
    });
  }

  test(`site colours, ${scheme}: text 4.5 : 1, controls 3 : 1`, () => {
    for (const ground of ["color-page", "color-surface", "color-raised"]) {
      for (const text of ["color-text", "color-muted", "color-accent", "color-good", "color-bad"]) atLeast(site, text, ground, 4.5);
      atLeast(site, "color-control-border", ground, 3);
      atLeast(site, "color-focus", ground, 3);
    }
    atLeast(site, "color-on-accent", "color-accent", 4.5);
  });
}

test("board.css takes every colour from the palette", () => {
  const board = readFileSync(new URL("board.css", CSS), "utf8");
  assert.doesNotMatch(board, /#[0-9a-f]{3,8}\b|rgb|hsl/i);
  const defined = new Set([...palette.matchAll(/(--trike-[\w-]+):/g)].map(([, name]) => name));
  for (const [, name] of board.matchAll(/var\((--trike-[\w-]+)\)/g)) assert.ok(defined.has(name), String(name));
});

test("every custom property of the site's style sheets is defined", () => {
  const sheets = readdirSync(CSS).map((name) => readFileSync(new URL(name, CSS), "utf8"));
  const defined = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  for (const sheet of sheets) {
    for (const [, name] of sheet.matchAll(/var\((--[\w-]+)\)/g)) assert.ok(defined.has(name), String(name));
  }
});
