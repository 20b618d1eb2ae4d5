/** What the page tells the board: pure data, changed only by `applyPatch`, all or nothing. */

import { BoardDataError } from "./errors.js";
import { cellNamed, nameOf } from "./geometry.js";
import { emptyPosition, parsePosition, parseSide } from "./position.js";

/** @typedef {import("./geometry.js").Rotation} Rotation */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {"circle" | "cross" | "square" | "triangle"} Shape */
/** @typedef {"neutral" | "good" | "bad"} Tone */
/** @typedef {{ cell: number, shape: Shape, tone: Tone, text: string }} Mark */
/** @typedef {{ from: number, to: number, tone: Tone }} Arrow */
/** @typedef {readonly [black: number, white: number]} Score */

/**
 * @typedef {object} Furnishing
 * @property {ReadonlySet<number>} destinations
 * @property {{ from: number | null, to: number } | null} lastMove
 * @property {ReadonlyMap<number, Score>} scores
 * @property {number | null} staged
 * @property {boolean} trapped
 * @property {readonly Mark[]} marks
 * @property {readonly Arrow[]} arrows
 * @property {readonly number[]} path
 * @property {boolean} coordinates
 * @property {"three" | "one"} tints
 * @property {Rotation} rotation
 * @property {boolean} flipped
 * @property {boolean} disabled
 * @property {boolean} viewOnly
 * @property {boolean} planning the destinations are for a later position: nothing is said of them
 * @property {boolean} showDestinations
 */

/** @typedef {Readonly<Position & Furnishing>} State */

/**
 * What a page may give, in cell names. `null` puts a key back to its default.
 * @typedef {object} Patch
 * @property {string | null} [position]
 * @property {number | string | null} [side]
 * @property {readonly string[] | string | null} [destinations]
 * @property {string | null} [lastMove] "from-to" or "to"
 * @property {Record<string, readonly [number, number]> | null} [scores]
 * @property {string | null} [staged]
 * @property {boolean | null} [trapped]
 * @property {readonly { cell: string, shape?: string, tone?: string, text?: string }[] | null} [marks]
 * @property {readonly { from: string, to: string, tone?: string }[] | null} [arrows]
 * @property {readonly string[] | string | null} [path]
 * @property {boolean | string | null} [coordinates]
 * @property {string | null} [tints]
 * @property {number | string | null} [rotation]
 * @property {boolean | null} [flipped]
 * @property {boolean | null} [disabled]
 * @property {boolean | null} [viewOnly]
 * @property {boolean | null} [planning]
 * @property {boolean | string | null} [showDestinations]
 */

export const DEFAULT_SIDE = 7;

/** Keys that name cells: they mean nothing on a board of another side.
 * @satisfies {Partial<Furnishing>} */
const NOTHING_ON_CELLS = {
  destinations: new Set(),
  lastMove: null,
  scores: new Map(),
  staged: null,
  trapped: false,
  marks: [],
  arrows: [],
  path: [],
};

/** @type {Readonly<Furnishing>} */
const DEFAULTS = {
  ...NOTHING_ON_CELLS,
  coordinates: true,
  tints: "three",
  rotation: 0,
  flipped: false,
  disabled: false,
  viewOnly: false,
  planning: false,
  showDestinations: true,
};

/** @returns {State} */
export function initialState() {
  return { ...emptyPosition(DEFAULT_SIDE), ...DEFAULTS };
}

/**
 * The state after a patch. The given state is left as it is.
 * @param {State} state @param {Patch} patch @returns {State}
 * @throws {BoardDataError} when any part of the patch cannot be shown
 */
export function applyPatch(state, patch) {
  const position = nextPosition(state, patch);
  const kept = position.side === state.side ? state : { ...state, ...NOTHING_ON_CELLS };
  /** @type {Record<string, unknown>} */
  const changes = {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === "position" || key === "side" || value === undefined) continue;
    if (!Object.hasOwn(READERS, key)) throw new BoardDataError(`A board has nothing called "${key}".`);
    const known = /** @type {keyof Furnishing} */ (key);
    changes[known] = value === null ? DEFAULTS[known] : READERS[known](value, position.side);
  }
  return { ...kept, ...position, ...changes };
}

/** @param {State} state @param {Patch} patch @returns {Position} */
function nextPosition(state, { position, side }) {
  const wanted = side === undefined ? state.side : side === null ? DEFAULT_SIDE : parseSide(String(side));
  // A position brings its own side.
  if (typeof position === "string") return parsePosition(position);
  if (position !== undefined && position !== null) throw new BoardDataError("A position is a text.");
  if (position === null || wanted !== state.side) return emptyPosition(wanted);
  return { side: state.side, stones: state.stones, pawn: state.pawn, turn: state.turn };
}

/** @type {{ [Key in keyof Furnishing]: (value: any, side: number) => Furnishing[Key] }} */
const READERS = {
  destinations: (value, side) => new Set(readCells(value, side)),
  lastMove: readLastMove,
  scores: readScores,
  staged: readCell,
  trapped: Boolean,
  marks: (value, side) =>
    readList(value, "marks").map((mark) => ({
      cell: readCell(mark?.cell, side),
      shape: readOneOf(mark.shape ?? "circle", ["circle", "cross", "square", "triangle"], "A mark"),
      tone: readTone(mark.tone),
      text: String(mark.text ?? "").slice(0, 4),
    })),
  arrows: (value, side) =>
    readList(value, "arrows").map((arrow) => ({
      from: readCell(arrow?.from, side),
      to: readCell(arrow.to, side),
      tone: readTone(arrow.tone),
    })),
  path: readCells,
  coordinates: (value) => readSwitch(value, "Coordinates"),
  tints: (value) => readOneOf(value, ["three", "one"], "Tints"),
  rotation: (value) =>
    /** @type {Rotation} */ (Number(readOneOf(String(value), ["0", "120", "240"], "Rotation"))),
  flipped: Boolean,
  disabled: Boolean,
  viewOnly: Boolean,
  planning: Boolean,
  showDestinations: (value) => readSwitch(value, "Show-destinations"),
};

/** @param {unknown} value @param {number} side @returns {number} */
function readCell(value, side) {
  const cell = typeof value === "string" ? cellNamed(value, side) : -1;
  if (cell === -1) throw new BoardDataError(`"${String(value)}" is not a cell of a board of side ${side}.`);
  return cell;
}

/** @param {unknown} value @param {number} side */
function readCells(value, side) {
  const names = typeof value === "string" ? value.split(/[\s,]+/).filter(Boolean) : readList(value, "cells");
  return names.map((name) => readCell(name, side));
}

/** @param {unknown} value @param {string} what @returns {any[]} */
function readList(value, what) {
  if (!Array.isArray(value)) throw new BoardDataError(`The ${what} of a board come as a list.`);
  return value;
}

/** @param {unknown} value @param {number} side */
function readLastMove(value, side) {
  const parts = String(value).split("-");
  if (parts.length > 2) throw new BoardDataError(`A last move is "from-to" or "to", not "${String(value)}".`);
  const to = readCell(parts.at(-1), side);
  return { from: parts.length === 2 ? readCell(parts[0], side) : null, to };
}

/** @param {unknown} value @param {number} side */
function readScores(value, side) {
  if (typeof value !== "object" || value === null) throw new BoardDataError("Scores come as a map from cells.");
  /** @type {Map<number, Score>} */
  const scores = new Map();
  for (const [name, score] of Object.entries(value)) {
    if (!Array.isArray(score) || score.length !== 2 || !score.every(Number.isInteger)) {
      throw new BoardDataError(`The score of ${name} is two whole numbers, Black's and White's.`);
    }
    scores.set(readCell(name, side), [score[0], score[1]]);
  }
  return scores;
}

/** @param {unknown} value @param {string} what */
function readSwitch(value, what) {
  if (typeof value === "boolean") return value;
  return readOneOf(value, ["on", "off"], what) === "on";
}

/** @param {unknown} value */
function readTone(value) {
  return readOneOf(value ?? "neutral", ["neutral", "good", "bad"], "A tone");
}

/**
 * @template {string} Choice
 * @param {unknown} value @param {readonly Choice[]} choices @param {string} what @returns {Choice}
 */
function readOneOf(value, choices, what) {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new BoardDataError(`${what} is ${choices.join(" or ")}, not "${String(value)}".`);
  return found;
}

/** Names of many cells, in order of the board. @param {Iterable<number>} cells */
export function namesOf(cells) {
  return [...cells].sort((a, b) => a - b).map(nameOf);
}
