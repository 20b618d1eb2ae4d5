/** The game as this page knows it: pure functions on what the server has said. */

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Move} Move */
/** @typedef {import("../net/messages.js").Events} Events */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */
/** @typedef {import("../net/messages.js").Letter} Letter */

/**
 * The game after events, or null when events in between are missing.
 * @param {Game} game @param {Events} message @returns {Game | null}
 */
export function afterEvents(game, { since, version, events, situation, you }) {
  if (since !== game.version) return version <= game.version ? game : null;
  const moves = events.reduce((list, event) => movesAfter(list, event, game.first_color), game.moves);
  return { ...game, version, moves, situation, you };
}

/** @param {Move[]} moves @param {GameEvent} event @param {Letter} first @returns {Move[]} */
function movesAfter(moves, event, first) {
  if (event.kind === "took_back") return moves.slice(0, event.ply);
  if (event.kind !== "played") return moves;
  const color = event.move === "swap" ? null : nextColor(moves, first);
  return [...moves.slice(0, event.ply), { move: event.move, seat: event.seat, color }];
}

/** Stones alternate, whoever places them. @param {Move[]} moves @param {Letter} first @returns {Letter} */
function nextColor(moves, first) {
  const stones = moves.filter(({ color }) => color !== null).length;
  return stones % 2 === 0 ? first : first === "b" ? "w" : "b";
}

/** Whether two states of a game have the same moves: the same number may be others. @param {Game} one @param {Game} other */
export function hasSameMoves(one, other) {
  return one.moves.length === other.moves.length && one.moves.every(({ move }, ply) => other.moves[ply]?.move === move);
}

/** Whether seconds count: there is a clock, and it does not give days. @param {Game} game */
export function isLive({ situation: { clock } }) {
  return clock !== null && !/day/.test(clock.control);
}

/** Whether this page's player is not both players, nor a watcher. @param {Game} game */
export function isOnePlayer(game) {
  return game.you.seats.length === 1;
}

/** @param {Game} game @param {number} number */
export function seat(game, number) {
  const found = game.situation.seats.find((one) => one.seat === number);
  if (!found) throw new Error(`there is no seat ${number}`);
  return found;
}
