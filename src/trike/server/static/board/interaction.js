/** What the person at the board is doing: pure data and the questions one can ask of it. */

import { cellNamed, nameOf, neighbours } from "./geometry.js";

/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Interaction
 * @property {number | null} hovered under the mouse
 * @property {number | null} focused has the keyboard focus
 * @property {boolean} focusVisible whether to draw the ring round it
 * @property {number | null} tapped shown by a first tap, played by a second
 * @property {number} home the cell that Tab leads to
 * @property {string} typed
 * @property {number} counted how many stones of the trapped pawn's neighbourhood are counted
 */

/** @returns {Interaction} */
export function noInteraction() {
  return { hovered: null, focused: null, focusVisible: false, tapped: null, home: 0, typed: "", counted: 0 };
}

/** The cell being looked at. @param {Interaction} interaction @returns {number | null} */
export function lookedAt({ tapped, hovered, focused, focusVisible }) {
  return tapped ?? hovered ?? (focusVisible ? focused : null);
}

/** @param {State} state @param {number | null} cell @returns {cell is number} */
export function isPlayable(state, cell) {
  return cell !== null && !state.disabled && !state.viewOnly && state.destinations.has(cell);
}

/** The destination to show as if it were played now. @param {State} state @param {Interaction} interaction */
export function previewed(state, interaction) {
  const cell = lookedAt(interaction);
  return isPlayable(state, cell) && cell !== state.staged && !state.planning ? cell : null;
}

/** Cells whose stones count when the pawn is trapped, in the order of counting. @param {State} state */
export function countedCells({ trapped, pawn, side }) {
  return trapped && pawn !== null ? [pawn, ...neighbours(side, pawn)] : [];
}

/**
 * The text after one more key: a letter begins a name, figures continue it.
 * @param {string} typed @param {string} key
 */
export function typeKey(typed, key) {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^\d$/.test(key) && /^[a-z]\d?$/.test(typed) && !(typed.length === 1 && key === "0")) return typed + key;
  return typed;
}

/** Where the typed text leads. @param {State} state @param {string} typed @returns {number | null} */
export function typedCell(state, typed) {
  const cell = cellNamed(typed, state.side);
  return cell === -1 ? null : cell;
}

/** @param {State} state @param {Interaction} interaction @returns {Interaction} */
export function forState(state, interaction) {
  const count = state.stones.length;
  /** @param {number | null} cell */
  const kept = (cell) => (cell !== null && cell < count ? cell : null);
  const home = interaction.focused ?? state.pawn ?? interaction.home;
  return {
    ...interaction,
    hovered: kept(interaction.hovered),
    focused: kept(interaction.focused),
    tapped: isPlayable(state, interaction.tapped) ? interaction.tapped : null,
    home: home < count ? home : 0,
  };
}

/** Next or previous destination in the order of the board. @param {State} state @param {number} from @param {1 | -1} step */
export function nextDestination(state, from, step) {
  const cells = [...state.destinations].sort((a, b) => a - b);
  if (cells.length === 0) return from;
  const at = step === 1 ? cells.findIndex((cell) => cell > from) : cells.findLastIndex((cell) => cell < from);
  return /** @type {number} */ (cells[at === -1 ? (step === 1 ? 0 : cells.length - 1) : at]);
}

/** The name to give to the page. @param {number | null} cell */
export function nameOrNull(cell) {
  return cell === null ? null : nameOf(cell);
}
