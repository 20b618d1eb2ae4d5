/** What lies over or under the stones: trail, path, arrows, marks, the previewed move, the focus. */

import { drawnCentre } from "./geometry.js";
import { previewed } from "./interaction.js";
import { arrowPoints, hexagonPoints, pair, svg, trailPoints, translate } from "./svg.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./geometry.js").Point} Point */

/** A drawing that is made again only when its key changes. @typedef {{ key: string, draw: () => SVGElement[] }} Sheet */

/** @param {State} state @returns {(cell: number) => Point} */
function centres(state) {
  return (cell) => drawnCentre(state.side, cell, state);
}

/** Under the stones: where the pawn went. @param {State} state @returns {Sheet} */
export function trailSheet(state) {
  const { lastMove, path } = state;
  const at = centres(state);
  return {
    key: JSON.stringify([lastMove, path]),
    draw: () => {
      const drawn = [];
      if (lastMove && lastMove.from !== null && path.length === 0) {
        drawn.push(svg("polygon", { class: "tb-trail", points: trailPoints(at(lastMove.from), at(lastMove.to)) }));
      }
      if (path.length > 1) {
        drawn.push(svg("polyline", { class: "tb-path", points: path.map((cell) => pair(at(cell))).join(" ") }));
      }
      return drawn;
    },
  };
}

/** Under the stones: the way of the pawn to the previewed or staged cell.
 * @param {State} state @param {Interaction} interaction @returns {Sheet} */
export function waySheet(state, interaction) {
  const preview = previewed(state, interaction);
  const at = centres(state);
  return {
    key: JSON.stringify([preview, state.staged, state.pawn]),
    draw: () => {
      const { pawn } = state;
      if (pawn === null) return [];
      /** @param {number | null} to @param {string} kind */
      const way = (to, kind) =>
        to === null || to === pawn
          ? []
          : [svg("polyline", { class: `tb-way ${kind}`, points: `${pair(at(pawn))} ${pair(at(to))}` })];
      return [...way(state.staged, "tb-staged"), ...way(preview, "tb-preview")];
    },
  };
}

/** Over the stones: the stone that the previewed or staged move would leave.
 * @param {State} state @param {Interaction} interaction @returns {Sheet} */
export function ghostSheet(state, interaction) {
  const preview = previewed(state, interaction);
  const score = preview === null ? undefined : state.scores.get(preview);
  const at = centres(state);
  return {
    key: JSON.stringify([preview, score, state.staged, state.turn]),
    draw: () => {
      const drawn = [];
      if (state.staged !== null) drawn.push(ghost(at(state.staged), state.turn, "tb-staged"));
      if (preview !== null) drawn.push(ghost(at(preview), state.turn, "tb-preview"));
      return drawn;
    },
  };
}

/** @param {Point} at @param {string} color @param {string} kind */
function ghost(at, color, kind) {
  return svg(
    "g",
    { class: `tb-ghost ${kind} tb-on-${color}`, transform: translate(at) },
    svg("circle", { class: `tb-stone tb-${color}`, r: 0.72 }),
    svg("circle", { class: "tb-pawn", r: 0.5 }),
  );
}

/** Over the stones: the page's arrows and marks. @param {State} state @returns {Sheet} */
export function noteSheet(state) {
  const at = centres(state);
  return {
    key: JSON.stringify([state.marks, state.arrows, state.marks.map(({ cell }) => state.stones[cell])]),
    draw: () => [
      ...state.arrows.map(({ from, to, tone }) =>
        svg("polygon", { class: `tb-arrow tb-tone-${tone}`, points: arrowPoints(at(from), at(to)) }),
      ),
      ...state.marks.map((mark) => {
        const on = state.stones[mark.cell] ?? "empty";
        const group = svg("g", { class: `tb-mark tb-tone-${mark.tone} tb-on-${on}`, transform: translate(at(mark.cell)) });
        if (mark.text) group.append(svg("text", { class: mark.text.length > 2 ? "tb-text tb-long" : "tb-text", y: 0.02 }, mark.text));
        else group.append(MARKS[mark.shape]());
        return group;
      }),
    ],
  };
}

/** @type {Record<import("./state.js").Shape, () => SVGElement>} */
const MARKS = {
  circle: () => svg("circle", { r: 0.32 }),
  square: () => svg("rect", { x: -0.29, y: -0.29, width: 0.58, height: 0.58 }),
  triangle: () => svg("polygon", { points: "0,-0.38 0.34,0.22 -0.34,0.22" }),
  cross: () => svg("path", { d: "M-.26-.26L.26.26M-.26.26L.26-.26" }),
};

/** On top: the ring round the focused cell. @param {State} state @param {Interaction} interaction @returns {Sheet} */
export function focusSheet(state, { focused, focusVisible, tapped }) {
  const cell = focusVisible ? focused : tapped;
  return {
    key: String(cell),
    draw: () => {
      if (cell === null) return [];
      const transform = translate(drawnCentre(state.side, cell, state));
      // Two lines, dark and light, so that the ring shows on every colour.
      return ["tb-focus-outer", "tb-focus-inner"].map((kind) =>
        svg("polygon", { class: `tb-focus ${kind}`, points: hexagonPoints(kind === "tb-focus-outer" ? 0.97 : 0.86), transform }),
      );
    },
  };
}
