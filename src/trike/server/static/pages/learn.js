/** A step of the course: shows its tasks one after another, and says what becomes of an answer. */

import "../board/trike-board.js";
import { byId, island } from "../game/elements.js";
import { judge } from "../game/learning.js";
import { boardTexts, text } from "../game/text.js";
import { keep } from "./learn-progress.js";

/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */
/** @typedef {import("../game/learning.js").Step} Step */

/** @type {Step} */
const step = island("step");
const board = /** @type {Board} */ (byId("board", HTMLElement));
const goal = byId("goal", HTMLElement);
const choices = byId("choices", HTMLElement);
const said = byId("answer", HTMLElement);
const next = byId("next", HTMLElement);
const again = byId("again", HTMLButtonElement);
let stage = 0;
board.messages = boardTexts;

function show() {
  const shown = step.stages[stage];
  if (shown === undefined) return;
  const { planning, ...position } = shown.board;
  board.update(/** @type {any} */ ({ ...position, planning, showDestinations: !planning }));
  goal.textContent = shown.goal;
  choices.hidden = shown.choices.length === 0;
  choices.replaceChildren(...shown.choices.map(({ key, label }) => button(key, label)));
}

/** @param {string} key @param {string} label */
function button(key, label) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.dataset.key = key;
  made.textContent = label;
  made.addEventListener("click", () => answer(key));
  return made;
}

/** @param {string} key */
function answer(key) {
  const verdict = judge(step, stage, key);
  if (verdict === null) return;
  say(verdict.text, verdict.kind !== "wrong");
  stage = verdict.stage;
  if (verdict.kind !== "done") {
    const asked = choices.contains(document.activeElement);
    show();
    if (asked) focusChoice(key);
    return;
  }
  const after = { destinations: [], marks: [], planning: false };
  board.update(/** @type {any} */ ({ ...verdict.board, ...after }));
  choices.hidden = true;
  again.hidden = false;
  next.classList.add("primary");
  next.focus();
  keep(step.slug);
}

/** The buttons are new ones: the focus stays on the one with the same meaning. @param {string} key */
function focusChoice(key) {
  const same = choices.querySelector(`[data-key="${key}"]`);
  if (same instanceof HTMLElement) same.focus();
}

/** @param {string} sentence @param {boolean} right */
function say(sentence, right) {
  said.dataset.right = String(right);
  // A region that is given the same text again says nothing: the text is put anew.
  said.replaceChildren();
  const line = document.createElement("span");
  line.textContent = text(right ? "learn_right" : "learn_wrong", { sentence });
  requestAnimationFrame(() => said.replaceChildren(line));
}

board.addEventListener("trike-move", (event) => {
  if (event instanceof CustomEvent) answer(event.detail.cell);
});
again.addEventListener("click", () => {
  stage = 0;
  again.hidden = true;
  next.classList.remove("primary");
  said.replaceChildren();
  show();
  board.focus();
});
show();
