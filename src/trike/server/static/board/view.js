/** How one cell looks and what it is called: pure, so that the renderer only compares. */

import { nameOf, tintOf } from "./geometry.js";
import { isPlayable } from "./interaction.js";
import { fill } from "./messages.js";
import { namesOf } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./messages.js").Messages} Messages */

/**
 * @typedef {object} CellView
 * @property {string} hexClass
 * @property {string} label
 * @property {boolean} playable
 * @property {string} piece key of what stands in the cell: equal keys look the same
 * @property {"black" | "white" | null} stone
 * @property {boolean} pawn
 * @property {boolean} dot
 * @property {string} text written on the stone
 * @property {boolean} counted
 */

/**
 * What is shared by all cells, computed once a drawing.
 * @typedef {object} Shared
 * @property {ReadonlyMap<number, number>} pathNumbers
 * @property {ReadonlyMap<number, number>} points the number written on each counted stone
 * @property {ReadonlySet<number>} neighbourhood of the trapped pawn
 */

/**
 * @param {State} state @param {Interaction} interaction @param {readonly number[]} neighbourhood in order of counting
 * @returns {Shared}
 */
export function sharedView(state, interaction, neighbourhood) {
  const tally = { black: 0, white: 0 };
  /** @type {Map<number, number>} */
  const points = new Map();
  for (const cell of neighbourhood.slice(0, interaction.counted)) {
    const stone = state.stones[cell];
    if (stone) points.set(cell, (tally[stone] += 1));
  }
  return {
    pathNumbers: new Map(state.path.map((cell, index) => [cell, index + 1])),
    points,
    neighbourhood: new Set(neighbourhood),
  };
}

/**
 * @param {State} state @param {number} cell @param {Shared} shared @param {Messages} messages
 * @returns {CellView}
 */
export function cellView(state, cell, shared, messages) {
  const stone = state.stones[cell] ?? null;
  const pawn = state.pawn === cell;
  const playable = isPlayable(state, cell);
  const staged = state.staged === cell;
  const dot = playable && state.showDestinations && !staged && !state.planning;
  const counted = shared.points.has(cell);
  const text = String(shared.points.get(cell) ?? shared.pathNumbers.get(cell) ?? "");
  const classes = ["tb-hex", `tb-tint-${state.tints === "one" ? 0 : tintOf(cell)}`];
  if (playable) classes.push("tb-playable");
  if (state.lastMove?.from === cell) classes.push("tb-from");
  if (state.lastMove?.to === cell) classes.push("tb-to");
  if (shared.neighbourhood.size > 0) classes.push(shared.neighbourhood.has(cell) ? "tb-near" : "tb-far");
  return {
    hexClass: classes.join(" "),
    label: label(state, cell, shared, messages),
    playable,
    piece: [stone, pawn, dot, text, counted, shared.neighbourhood.size > 0 && !shared.neighbourhood.has(cell)].join(),
    stone,
    pawn,
    dot,
    text,
    counted,
  };
}

const STANDING = /** @type {const} */ ({ black: "blackPawn", white: "whitePawn" });

/** @param {State} state @param {number} cell @param {Shared} shared @param {Messages} messages */
function label(state, cell, shared, messages) {
  const name = nameOf(cell);
  const stone = state.stones[cell] ?? null;
  let text;
  if (state.staged === cell) text = fill(messages.staged, { cell: name });
  else if (stone) text = fill(messages[state.pawn === cell ? STANDING[stone] : stone], { cell: name });
  else if (isPlayable(state, cell) && !state.planning) {
    const score = state.scores.get(cell);
    text = score
      ? fill(messages.destinationScore, { cell: name, black: score[0], white: score[1] })
      : fill(messages.destination, { cell: name });
  } else text = fill(messages.empty, { cell: name });
  const number = shared.pathNumbers.get(cell);
  if (number !== undefined) text = fill(messages.numbered, { label: text, number });
  if (state.lastMove?.to === cell) text = fill(messages.lastMove, { label: text });
  return text;
}

/** The whole board in words, for a board that is only a picture. @param {State} state @param {Messages} messages */
export function pictureLabel(state, messages) {
  /** @param {"black" | "white"} color */
  const list = (color) =>
    namesOf(state.stones.flatMap((stone, cell) => (stone === color ? [cell] : []))).join(" ") || messages.none;
  return fill(messages.picture, {
    side: state.side,
    black: list("black"),
    white: list("white"),
    pawn: state.pawn === null ? messages.none : nameOf(state.pawn),
  });
}

/** @param {State} state @param {Shared} shared @returns {{ black: number, white: number }} */
export function tally(state, shared) {
  const points = { black: 0, white: 0 };
  for (const cell of shared.points.keys()) {
    const stone = state.stones[cell];
    if (stone) points[stone] += 1;
  }
  return points;
}
