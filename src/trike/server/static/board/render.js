/** The one place that draws: compares with what it drew last and touches only what differs. */

import { drawnCentre, nameOf } from "./geometry.js";
import { coordinateSheet, labelSize, viewBox } from "./coordinates.js";
import { focusSheet, ghostSheet, noteSheet, trailSheet, waySheet } from "./overlay.js";
import { fill } from "./messages.js";
import { hexagonPoints, short, svg, translate } from "./svg.js";
import { cellView, pictureLabel } from "./view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./messages.js").Messages} Messages */
/** @typedef {import("./view.js").CellView} CellView */
/** @typedef {import("./view.js").Shared} Shared */
/** @typedef {{ button: SVGGElement, hex: SVGPolygonElement, piece: SVGGElement, view: CellView | null }} CellNodes */

const HEXAGON = hexagonPoints(1);
const LAYERS = /** @type {const} */ (["trail", "way", "pieces", "pawn", "ghost", "notes", "coordinates", "focus"]);

export class Renderer {
  /** @type {CellNodes[]} */
  #cells = [];
  #buttons = svg("g", { class: "tb-cells" });
  #layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `tb-layer tb-layer-${name}`, "aria-hidden": "true" })]));
  /** @type {Map<string, string>} */
  #drawn = new Map();
  #home = -1;
  #layout = "";
  /** @type {boolean | null} */
  #viewOnly = null;
  /** Width of the drawing in CSS pixels; only the size of the labels depends on it. */
  width = 600;

  /** @param {string} helpId the element that explains the keys */
  constructor(helpId) {
    this.helpId = helpId;
    this.svg = svg("svg", { class: "tb-svg" }, this.#buttons, ...Object.values(this.#layers));
  }

  /** @param {number} cell */
  button(cell) {
    return this.#cells[cell]?.button ?? null;
  }

  /** The cell that an element of the drawing belongs to. @param {EventTarget | null} target @returns {number | null} */
  cellOf(target) {
    const button = target instanceof Element ? target.closest(".tb-cell") : null;
    const cell = this.#cells.findIndex((nodes) => nodes.button === button);
    return cell === -1 ? null : cell;
  }

  /** @param {State} state @param {Interaction} interaction @param {Shared} shared @param {Messages} messages */
  render(state, interaction, shared, messages) {
    this.#arrange(state);
    this.#frame(state, messages);
    for (const [cell, nodes] of this.#cells.entries()) {
      this.#drawCell(nodes, cellView(state, cell, shared, messages), nodes.view);
    }
    this.#roam(state, interaction.home);
    this.#drawPawn(state);
    this.#sheet("trail", trailSheet(state));
    this.#sheet("way", waySheet(state, interaction));
    this.#sheet("ghost", ghostSheet(state, interaction));
    this.#sheet("notes", noteSheet(state));
    this.#sheet("coordinates", coordinateSheet(state, labelSize(state.side, this.width)));
    this.#sheet("focus", focusSheet(state, interaction));
  }

  /** Makes the cells for a new side and moves them for a new orientation. @param {State} state */
  #arrange(state) {
    const layout = [state.side, state.rotation, state.flipped].join();
    if (layout !== this.#layout) {
      if (state.stones.length !== this.#cells.length) this.#makeCells(state.stones.length);
      for (const [cell, { button, piece }] of this.#cells.entries()) {
        const transform = translate(drawnCentre(state.side, cell, state));
        button.setAttribute("transform", transform);
        piece.setAttribute("transform", transform);
      }
      this.#layout = layout;
    }
    setAttribute(this.svg, "viewBox", viewBox(state, labelSize(state.side, this.width)));
  }

  /** @param {number} count */
  #makeCells(count) {
    this.#cells = Array.from({ length: count }, (_, cell) => {
      const hex = svg("polygon", { points: HEXAGON });
      const button = svg("g", { class: "tb-cell", "data-cell": nameOf(cell) }, hex);
      return { button, hex, piece: svg("g", { class: "tb-piece" }), view: null };
    });
    this.#buttons.replaceChildren(...this.#cells.map(({ button }) => button));
    layer(this.#layers, "pieces").replaceChildren(...this.#cells.map(({ piece }) => piece));
    layer(this.#layers, "pawn").replaceChildren();
    this.#home = -1;
    this.#viewOnly = null;
  }

  /** @param {State} state @param {Messages} messages */
  #frame(state, messages) {
    setAttribute(this.svg, "role", state.viewOnly ? "img" : "application");
    setAttribute(this.svg, "aria-label", state.viewOnly ? pictureLabel(state, messages) : fill(messages.board, { side: state.side }));
    setAttribute(this.svg, "aria-describedby", state.viewOnly ? null : this.helpId);
    if (state.viewOnly === this.#viewOnly) return;
    // A picture has no buttons in it: nothing to focus, one label for the whole.
    for (const { button } of this.#cells) {
      setAttribute(button, "role", state.viewOnly ? null : "button");
      setAttribute(button, "tabindex", state.viewOnly ? null : "-1");
    }
    this.#home = -1;
    this.#viewOnly = state.viewOnly;
  }

  /** @param {CellNodes} nodes @param {CellView} view @param {CellView | null} before */
  #drawCell(nodes, view, before) {
    if (view.hexClass !== before?.hexClass) nodes.hex.setAttribute("class", view.hexClass);
    const named = nodes.button.hasAttribute("role");
    setAttribute(nodes.button, "aria-label", named ? view.label : null);
    setAttribute(nodes.button, "aria-disabled", named ? String(!view.playable) : null);
    if (view.piece !== before?.piece) {
      const far = view.hexClass.includes("tb-far");
      nodes.piece.setAttribute("class", `tb-piece tb-on-${view.stone ?? "empty"}${view.counted ? " tb-counted" : ""}${far ? " tb-far" : ""}`);
      nodes.piece.replaceChildren(...pieceNodes(view));
    }
    nodes.view = view;
  }

  /** Only one cell is in the tab order. @param {State} state @param {number} home */
  #roam(state, home) {
    if (state.viewOnly || home === this.#home) return;
    this.button(this.#home)?.setAttribute("tabindex", "-1");
    this.button(home)?.setAttribute("tabindex", "0");
    this.#home = home;
  }

  /** One ring for the whole game, so that it slides from cell to cell. @param {State} state */
  #drawPawn(state) {
    const group = layer(this.#layers, "pawn");
    if (state.pawn === null) return group.replaceChildren();
    if (!group.firstElementChild) group.append(svg("circle", { r: 0.5 }));
    const ring = /** @type {SVGCircleElement} */ (group.firstElementChild);
    const { x, y } = drawnCentre(state.side, state.pawn, state);
    const place = `translate(${short(x)}px, ${short(y)}px)`;
    if (ring.style.transform !== place) ring.style.transform = place;
    setAttribute(ring, "class", `tb-pawn tb-on-${state.stones[state.pawn] ?? "empty"}`);
  }

  /** @param {typeof LAYERS[number]} name @param {import("./overlay.js").Sheet} sheet */
  #sheet(name, { key, draw }) {
    const full = `${this.#layout} ${key}`;
    if (this.#drawn.get(name) === full) return;
    this.#drawn.set(name, full);
    layer(this.#layers, name).replaceChildren(...draw());
  }
}

/** @param {CellView} view @returns {SVGElement[]} */
function pieceNodes({ stone, pawn, dot, text }) {
  const nodes = [];
  if (stone) nodes.push(svg("circle", { class: `tb-stone tb-${stone}`, r: pawn ? 0.72 : 0.62 }));
  if (dot) nodes.push(svg("circle", { class: "tb-dot", r: 0.17 }));
  if (text) nodes.push(svg("text", { class: text.length > 2 ? "tb-text tb-long" : "tb-text", y: 0.02 }, text));
  return nodes;
}

/** @param {Record<string, SVGGElement>} layers @param {typeof LAYERS[number]} name */
function layer(layers, name) {
  return /** @type {SVGGElement} */ (layers[name]);
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
