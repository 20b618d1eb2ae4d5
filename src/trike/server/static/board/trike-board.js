/** `<trike-board>`: the picture of a Trike board. It knows no rules; see docs/reference/trike-board.md. */

import { Announcer } from "./announce.js";
import { ATTRIBUTES, patchOf } from "./attributes.js";
import { Counting } from "./counting.js";
import { BoardDataError } from "./errors.js";
import { nameOf } from "./geometry.js";
import * as acting from "./interaction.js";
import { handleKey } from "./keyboard.js";
import { ENGLISH, fill, withTexts } from "./messages.js";
import { listenToPointer } from "./pointer.js";
import { PROPERTIES, PROPERTY_NAMES } from "./properties.js";
import { Readout } from "./readout.js";
import { Renderer } from "./render.js";
import { applyPatch, initialState } from "./state.js";
import { stepFrom } from "./steps.js";
import { ensureStyles } from "./styles.js";
import { sharedView } from "./view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Patch} Patch */
/** @typedef {import("./interaction.js").Interaction} Interaction */
/** @typedef {import("./messages.js").Messages} Messages */

let boards = 0;

export class TrikeBoardElement extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  static {
    // Every part of the state is a property: read in cell names, written together with its neighbours.
    for (const name of PROPERTY_NAMES) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        /** @this {TrikeBoardElement} */
        get() {
          this.flush();
          return PROPERTIES[name](this.#state);
        },
        /** @this {TrikeBoardElement} @param {any} value */
        set(value) {
          this.#later({ [name]: value });
        },
      });
    }
  }

  #state = initialState();
  #interaction = acting.noInteraction();
  /** @type {Messages} */
  #messages = ENGLISH;
  /** @type {Patch | null} */
  #pending = null;
  /** @type {number | null} */
  #column = null;
  #help = document.createElement("p");
  #readout = new Readout();
  #announcer = new Announcer();
  #sized = new ResizeObserver(([entry]) => {
    this.#renderer.width = entry?.contentRect.width ?? this.#renderer.width;
    this.#render();
  });
  #counting = new Counting((counted) => this.#act({ counted }));
  #renderer;

  constructor() {
    super();
    this.#help.id = `tb-help-${(boards += 1)}`;
    this.#help.hidden = true;
    this.#renderer = new Renderer(this.#help.id);
    const { svg } = this.#renderer;
    listenToPointer(svg, {
      state: () => this.#state,
      cellOf: (target) => this.#renderer.cellOf(target),
      hover: (cell) => this.#act({ hovered: this.#state.viewOnly ? null : cell }),
      tap: (cell, coarse) => this.#tap(cell, coarse),
    });
    // On the element: Chromium puts an <svg> that listens to focus into the tab order.
    this.addEventListener("focusin", (event) => this.#focusMoved(event));
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && svg.contains(relatedTarget)) return;
      this.#act({ focused: null, focusVisible: false, tapped: null, typed: "" });
    });
    this.addEventListener("keydown", (event) => {
      if (this.#interaction.focused === null) return;
      handleKey(event, {
        step: (step) => this.#step(step),
        nextDestination: (way) => this.#go(acting.nextDestination(this.#state, this.#interaction.home, way)),
        enter: () => this.#enter(),
        type: (key) => this.#type(key),
        clear: () => this.#clear(event.key === "Backspace"),
      });
    });
  }

  connectedCallback() {
    this.#adoptEarlyProperties();
    this.flush();
    if (this.#renderer.svg.parentElement !== this) {
      const { svg } = this.#renderer;
      this.replaceChildren(svg, this.#help, this.#readout.typed, this.#readout.score, this.#announcer.element);
      // Unstyled hexagons would flash black.
      svg.setAttribute("visibility", "hidden");
      void ensureStyles(this).then(() => svg.removeAttribute("visibility"));
    }
    this.#sized.observe(this);
    this.#render();
  }

  /** What the page set on the element before this module had loaded hides our accessors. */
  #adoptEarlyProperties() {
    const early = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this));
    for (const name of [...PROPERTY_NAMES, "messages"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = early[name];
      delete early[name];
      early[name] = value;
    }
  }

  disconnectedCallback() {
    this.#counting.stop();
    this.#sized.disconnect();
  }

  /** @param {string} name @param {string | null} _before @param {string | null} value */
  attributeChangedCallback(name, _before, value) {
    this.#later(patchOf(name, value));
  }

  /**
   * Changes several things at once: all of them, or none when one is wrong.
   * @param {Patch} patch
   * @throws {BoardDataError}
   */
  update(patch) {
    this.flush();
    this.#apply(patch);
  }

  /** Says a text to screen readers. @param {string} text */
  announce(text) {
    this.#announcer.say(text);
  }

  /**
   * Moves the keyboard focus to the board, to a cell when given.
   * @override @param {FocusOptions & { cell?: string }} [options]
   */
  focus({ cell, ...options } = {}) {
    this.flush();
    const wanted = cell === undefined ? null : acting.typedCell(this.#state, cell);
    this.#renderer.button(wanted ?? this.#interaction.home)?.focus(options);
  }

  /** The texts of the board; give any of them to replace it. @returns {Messages} */
  get messages() {
    return this.#messages;
  }

  /** @param {Readonly<Record<string, unknown>> | null} texts */
  set messages(texts) {
    this.#messages = withTexts(texts);
    this.#render();
  }

  /** @param {Patch} patch */
  #later(patch) {
    // Attributes and properties set one after another belong together: a position and its destinations.
    if (this.#pending === null) queueMicrotask(() => this.flush());
    this.#pending = { ...this.#pending, ...patch };
  }

  /** Applies what is waiting; a mistake in it becomes a `trike-error` event. */
  flush() {
    const patch = this.#pending;
    this.#pending = null;
    if (patch === null) return;
    try {
      this.#apply(patch);
    } catch (error) {
      if (!(error instanceof BoardDataError)) throw error;
      console.error(`trike-board: ${error.message}`);
      this.#emit("trike-error", { message: error.message });
    }
  }

  /** @param {Patch} patch */
  #apply(patch) {
    const before = acting.countedCells(this.#state);
    this.#state = applyPatch(this.#state, patch);
    this.#interaction = acting.forState(this.#state, this.#interaction);
    const cells = acting.countedCells(this.#state);
    if (cells.join() === before.join()) this.#render();
    else if (cells.length > 0) this.#counting.start(cells.length);
    else {
      this.#counting.stop();
      this.#act({ counted: 0 });
    }
  }

  /** @param {Partial<Interaction>} change */
  #act(change) {
    const before = acting.lookedAt(this.#interaction);
    this.#interaction = { ...this.#interaction, ...change };
    this.#render();
    const after = acting.lookedAt(this.#interaction);
    if (after !== before) this.#emit("trike-focus", { cell: acting.nameOrNull(after) });
  }

  #render() {
    if (!this.isConnected) return;
    const shared = sharedView(this.#state, this.#interaction, acting.countedCells(this.#state));
    if (this.#help.textContent !== this.#messages.help) this.#help.textContent = this.#messages.help;
    this.#renderer.render(this.#state, this.#interaction, shared, this.#messages);
    this.#readout.render(this.#state, this.#interaction, shared, this.#messages);
  }

  /** @param {FocusEvent} event */
  #focusMoved(event) {
    const cell = this.#renderer.cellOf(event.target);
    if (cell === null) return;
    const focusVisible = event.target instanceof Element && event.target.matches(":focus-visible");
    this.#act({ focused: cell, home: cell, focusVisible });
  }

  /** @param {number} cell */
  #go(cell) {
    this.#act({ tapped: null });
    this.#renderer.button(cell)?.focus();
  }

  /** @param {import("./steps.js").Step} step */
  #step(step) {
    const { side } = this.#state;
    const { cell, column } = stepFrom(side, this.#interaction.home, step, this.#state, this.#column);
    this.#act({ typed: "" });
    this.#go(cell);
    this.#column = column;
  }

  /** @param {string} key */
  #type(key) {
    const typed = acting.typeKey(this.#interaction.typed, key);
    const cell = acting.typedCell(this.#state, typed);
    if (cell !== null) this.#go(cell);
    this.#column = null;
    this.#act({ typed });
  }

  #enter() {
    const { typed, focused } = this.#interaction;
    const cell = typed === "" ? focused : acting.typedCell(this.#state, typed);
    this.#act({ typed: "" });
    if (cell === null) this.announce(fill(this.#messages.noCell, { text: typed }));
    else this.#play(cell);
  }

  /** @param {boolean} last only the last key typed @returns {boolean} */
  #clear(last) {
    const { typed, tapped } = this.#interaction;
    if (typed === "" && tapped === null) return false;
    this.#act(last ? { typed: typed.slice(0, -1) } : { typed: "", tapped: null });
    return true;
  }

  /** @param {number | null} cell @param {boolean} coarse */
  #tap(cell, coarse) {
    if (cell === null || this.#state.viewOnly) return;
    this.#column = null;
    this.#renderer.button(cell)?.focus({ preventScroll: true });
    if (coarse && acting.isPlayable(this.#state, cell) && this.#interaction.tapped !== cell) {
      this.#act({ tapped: cell, hovered: null });
      this.announce(fill(this.#messages.tapAgain, { cell: nameOf(cell) }));
      return;
    }
    this.#act({ tapped: null, typed: "" });
    if (acting.isPlayable(this.#state, cell)) this.#play(cell);
  }

  /** @param {number} cell */
  #play(cell) {
    if (!acting.isPlayable(this.#state, cell)) {
      this.announce(fill(this.#messages.notDestination, { cell: nameOf(cell) }));
      return;
    }
    // Until the page brings the next state there is nothing to play: a second click sends nothing.
    const { destinations } = this.#state;
    /** @type {ReadonlySet<number>} */
    const none = new Set();
    this.#state = { ...this.#state, destinations: none };
    const sent = this.#emit("trike-move", { cell: nameOf(cell) });
    if (!sent && this.#state.destinations === none) this.#state = { ...this.#state, destinations };
    this.#render();
  }

  /** @param {string} type @param {object} detail @returns {boolean} false when the page cancelled it */
  #emit(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "trike-move" }));
  }
}

// A page may load this module twice, by two addresses.
if (!customElements.get("trike-board")) customElements.define("trike-board", TrikeBoardElement);
