import assert from "node:assert/strict";
import { test } from "node:test";
import { afterEvents } from "../../src/trike/server/static/game/model.js";
import { positionAfter } from "../../src/trike/server/static/game/positions.js";
import { Outbox, commandId } from "../../src/trike/server/static/net/outbox.js";

/** @typedef {import("../../src/trike/server/static/net/messages.js").Game} Game */
/** @typedef {import("../../src/trike/server/static/net/messages.js").GameEvent} GameEvent */
/** @typedef {import("../../src/trike/server/static/net/messages.js").Command} Command */

/** @returns {Game} */
function newGame() {
  return {
    id: "id",
    version: 0,
    side: 7,
    swap_rule: true,
    first_color: "b",
    at_one_screen: true,
    between_people: false,
    rated: false,
    take_backs: true,
    confirm_moves: false,
    rating_annulled: false,
    moves: [],
    situation: /** @type {any} */ ({}),
    you: /** @type {any} */ ({}),
  };
}

/** @param {Game} game @param {GameEvent[]} events */
function after(game, ...events) {
  const { situation, you, version: since } = game;
  return afterEvents(game, { type: "events", since, version: since + events.length, events, situation, you });
}

/** @param {string[]} moves @returns {Game} */
function played(...moves) {
  /** @type {GameEvent[]} */
  const events = moves.map((move, ply) => ({ kind: "played", ply, move, seat: 1 + (ply % 2) }));
  const game = after(newGame(), ...events);
  assert.ok(game);
  return game;
}

test("colours of stones alternate and a swap has none", () => {
  const { moves, version } = played("c2", "swap", "f2", "f5");
  assert.deepEqual(moves.map(({ color }) => color), ["b", null, "w", "b"]);
  assert.equal(version, 4);
});

test("taking back shortens the list", () => {
  const game = after(played("c2", "f2", "f5"), { kind: "took_back", ply: 1 });
  assert.deepEqual(game?.moves.map(({ move }) => move), ["c2"]);
});

test("events that come after a gap are not applied", () => {
  const game = played("c2");
  const { situation, you } = game;
  /** @type {GameEvent[]} */
  const events = [{ kind: "played", ply: 3, move: "f5", seat: 2 }];
  assert.equal(afterEvents(game, { type: "events", since: 3, version: 4, events, situation, you }), null);
});

test("events that were heard already change nothing", () => {
  const game = played("c2", "f2");
  const { situation, you } = game;
  /** @type {GameEvent[]} */
  const events = [{ kind: "played", ply: 0, move: "c2", seat: 1 }];
  assert.equal(afterEvents(game, { type: "events", since: 0, version: 1, events, situation, you }), game);
});

test("the position after each move", () => {
  const game = played("c2", "swap", "f2");
  const shown = [0, 1, 2, 3].map((ply) => positionAfter(game, ply));
  assert.deepEqual(
    shown.map(({ position }) => position),
    ["7 1/2/3/4/5/6/7 - b", "7 1/2/1b1/4/5/6/7 c2 w", "7 1/2/1b1/4/5/6/7 c2 w", "7 1/2/1b1/4/5/1w4/7 f2 b"],
  );
  assert.deepEqual(shown.map(({ lastMove }) => lastMove), [null, "c2", "c2", "c2-f2"]);
});

test("a command is sent again until it is answered, once", () => {
  /** @type {string[]} */
  const sent = [];
  const outbox = new Outbox(({ id }) => sent.push(id));
  /** @type {Command} */
  const command = { type: "play", id: "one", ply: 0, move: "c2" };
  outbox.post(command);
  outbox.sendAgain();
  assert.deepEqual(sent, ["one", "one"]);
  assert.ok(outbox.isWaiting("play"));
  assert.equal(outbox.move, "c2");
  assert.ok(!outbox.isWaiting("hint", "resign"));
  assert.equal(outbox.answered("one"), command);
  assert.equal(outbox.answered("one"), null);
  assert.equal(outbox.move, null);
  outbox.sendAgain();
  assert.equal(sent.length, 2);
});

test("names of commands are what the server accepts, and differ", () => {
  const names = Array.from({ length: 100 }, commandId);
  for (const name of names) assert.match(name, /^[A-Za-z0-9_-]{8,64}$/);
  assert.equal(new Set(names).size, 100);
});
