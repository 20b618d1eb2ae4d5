/** What was said, as this page knows it: pure functions on lines. */

/** @typedef {import("../net/messages.js").Line} Line */
/** @typedef {import("../net/messages.js").ChatRoom} ChatRoom */

/**
 * The lines with new ones, in order, none twice.
 * @param {readonly Line[]} lines @param {readonly Line[]} more @returns {Line[]}
 */
export function withLines(lines, more) {
  const all = new Map([...lines, ...more].map((line) => [line.number, line]));
  return [...all.values()].sort((one, other) => one.number - other.number);
}

/** The last line of a room, 0 for none. @param {readonly Line[]} lines @param {ChatRoom} room */
export function lastOf(lines, room) {
  return Math.max(0, ...lines.filter((line) => line.room === room).map(({ number }) => number));
}

/**
 * The lines of a room that are shown: in a muted one only what one has said oneself.
 * @param {readonly Line[]} lines @param {ChatRoom} room @param {boolean} muted @returns {Line[]}
 */
export function shownOf(lines, room, muted) {
  return lines.filter((line) => line.room === room && (line.mine || !muted));
}
