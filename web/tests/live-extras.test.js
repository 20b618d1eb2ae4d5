import assert from "node:assert/strict";
import { test } from "node:test";
import { lastOf, shownOf, withLines } from "../../src/trike/server/static/game/chat-lines.js";
import { hasSameMoves } from "../../src/trike/server/static/game/model.js";
import { fateOf, plannable } from "../../src/trike/server/static/game/premove-rules.js";
import { TUNES, soundOf } from "../../src/trike/server/static/game/tunes.js";
import { seeded } from "./random.js";

/** @typedef {import("../../src/trike/server/static/net/messages.js").Game} Game */
/** @typedef {import("../../src/trike/server/static/net/messages.js").Line} Line */

/** @param {string} words the moves @param {Partial<{ can: boolean, seats: number[], over: boolean, to: string[], people: boolean }>} [more] @returns {Game} */
function game(words, { can = false, seats = [1], over = false, to = [], people = true } = {}) {
  const moves = words.split(" ").filter(Boolean).map((move, ply) => ({ move, seat: 1 + (ply % 2), color: null }));
  return /** @type {any} */ ({
    side: 7,
    between_people: people,
    moves,
    situation: { result: over ? { ending: "resignation" } : null, destinations: to },
    you: { seats, can_move: can },
  });
}

/** @param {number} number @param {Partial<Line>} [more] @returns {Line} */
function line(number, more = {}) {
  return { number, room: "players", seat: 1, name: null, mine: false, text: `line ${number}`, said_at: "2026-12-01T00:00:00Z", ...more };
}

test("lines come in order and once, in whatever order and however often they are told", () => {
  const random = seeded(5);
  for (let round = 0; round < 200; round += 1) {
    const told = Array.from({ length: 20 }, () => line(random(12)));
    let lines = /** @type {Line[]} */ ([]);
    while (told.length > 0) lines = withLines(lines, told.splice(0, 1 + random(4)));
    const numbers = lines.map(({ number }) => number);
    assert.deepEqual(numbers, [...new Set(numbers)].sort((one, other) => one - other));
  }
});

test("each room has a last line of its own", () => {
  const lines = [line(3), line(5, { room: "watchers" }), line(4)];
  assert.deepEqual([lastOf(lines, "players"), lastOf(lines, "watchers"), lastOf([], "players")], [4, 5, 0]);
});

test("in a muted room one sees only what one has said oneself", () => {
  const lines = [line(1), line(2, { mine: true }), line(3, { room: "watchers" })];
  assert.deepEqual(shownOf(lines, "players", false).map(({ number }) => number), [1, 2]);
  assert.deepEqual(shownOf(lines, "players", true).map(({ number }) => number), [2]);
});

test("a planned move waits for one move of the opponent, and is played when it can be", () => {
  const planned = { cell: "f5", after: ["c2"] };
  assert.equal(fateOf(planned, game("c2")), "wait");
  assert.equal(fateOf(planned, game("c2 f2", { can: true, to: ["f5"] })), "play");
  assert.equal(fateOf(planned, game("c2 f2", { can: true, to: ["f4"] })), "drop");
});

test("a planned move is for one position only", () => {
  const planned = { cell: "f5", after: ["c2", "f2", "f4"] };
  const to = ["f5"];
  // Two moves later, after a takeback, in another line of the same length, at the end, after a swap.
  assert.equal(fateOf(planned, game("c2 f2 f4 g4 g5", { to })), "drop");
  assert.equal(fateOf(planned, game("c2 f2", { can: true, to })), "drop");
  assert.equal(fateOf(planned, game("c2 f2 f3", { to })), "drop");
  assert.equal(fateOf(planned, game("c2 f3 f4 g4", { can: true, to })), "drop");
  assert.equal(fateOf(planned, game("c2 f2 f4", { over: true, to })), "drop");
  assert.equal(fateOf({ cell: "f2", after: ["c2"] }, game("c2 swap", { can: true, to: ["f2"] })), "drop");
});

test("any cell without a stone can be planned", () => {
  const cells = plannable(game("c2 swap f2"));
  assert.equal(cells.length, 26);
  assert.ok(cells.includes("a1") && cells.includes("g7"));
  assert.ok(!cells.includes("c2") && !cells.includes("f2"));
});

test("the same number of moves may be other moves", () => {
  assert.ok(hasSameMoves(game("c2 f2"), game("c2 f2")));
  assert.ok(!hasSameMoves(game("c2 f2"), game("c2 f4")));
  assert.ok(!hasSameMoves(game("c2 f2"), game("c2")));
});

test("one hears the weightiest of what has happened, and nothing twice", () => {
  /** @type {(seat: number) => any} */
  const played = (seat) => ({ kind: "played", ply: 1, move: "f2", seat });
  const before = game("c2");
  assert.equal(soundOf(before, game("c2 f2", { can: true }), [played(2)]), "theirs");
  assert.equal(soundOf(before, game("c2 f2"), [played(1)]), "move");
  assert.equal(soundOf(before, game("c2 f2", { over: true }), [played(2)]), "end");
  assert.equal(soundOf(game("", { over: true }), game("", { over: true }), []), null);
  assert.equal(soundOf(before, game("", { can: true }), [{ kind: "took_back", ply: 0 }]), "turn");
  assert.equal(soundOf(before, game("", { can: true, people: false }), [{ kind: "took_back", ply: 0 }]), null);
  assert.equal(soundOf(before, game("c2"), [{ kind: "time_added", seat: 1, seconds: 15 }]), null);
});

test("every sound is short, and no note is louder than full", () => {
  for (const notes of Object.values(TUNES)) {
    assert.ok(notes.length > 0);
    for (const { at, length, level, pitch } of notes) {
      assert.ok(at >= 0 && length > 0.01 && at + length <= 1);
      assert.ok(level > 0 && level <= 1 && pitch > 60 && pitch < 4000);
    }
  }
});
