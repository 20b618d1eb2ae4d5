/**
 * The sounds of the site, as notes: made by us, so that there is nothing to load and nothing to
 * license. Times in seconds, pitches in hertz, levels from 0 to 1.
 */

/** @typedef {"move" | "theirs" | "turn" | "end" | "low" | "chat"} Sound */
/** @typedef {{ at: number, pitch: number, length: number, level: number, shape: OscillatorType }} Note */

/** @type {Readonly<Record<Sound, readonly Note[]>>} */
export const TUNES = {
  // A stone on wood: short, and with an edge.
  move: [
    { at: 0, pitch: 320, length: 0.06, level: 0.7, shape: "triangle" },
    { at: 0, pitch: 1280, length: 0.02, level: 0.2, shape: "square" },
  ],
  theirs: [
    { at: 0, pitch: 240, length: 0.07, level: 0.8, shape: "triangle" },
    { at: 0.01, pitch: 960, length: 0.025, level: 0.25, shape: "square" },
    { at: 0.09, pitch: 480, length: 0.09, level: 0.4, shape: "sine" },
  ],
  turn: [
    { at: 0, pitch: 523, length: 0.12, level: 0.5, shape: "sine" },
    { at: 0.11, pitch: 659, length: 0.18, level: 0.5, shape: "sine" },
  ],
  end: [
    { at: 0, pitch: 392, length: 0.16, level: 0.5, shape: "sine" },
    { at: 0.14, pitch: 494, length: 0.16, level: 0.5, shape: "sine" },
    { at: 0.28, pitch: 587, length: 0.4, level: 0.55, shape: "sine" },
  ],
  low: [
    { at: 0, pitch: 880, length: 0.09, level: 0.5, shape: "triangle" },
    { at: 0.16, pitch: 880, length: 0.09, level: 0.5, shape: "triangle" },
  ],
  chat: [{ at: 0, pitch: 740, length: 0.09, level: 0.3, shape: "sine" }],
};

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */

/**
 * What is heard of what has happened, if anything: of several things the weightiest.
 * @param {Game} before @param {Game} game @param {readonly GameEvent[]} events @returns {Sound | null}
 */
export function soundOf(before, game, events) {
  if (game.situation.result !== null) return before.situation.result === null ? "end" : null;
  const played = events.findLast((event) => event.kind === "played");
  if (played?.kind === "played") return game.you.seats.includes(played.seat) ? "move" : "theirs";
  return game.between_people && game.you.can_move && !before.you.can_move ? "turn" : null;
}
