/** The home page: a click on the board starts a game with that opening. */

import "../board/trike-board.js";
import { cellCount, nameOf } from "../board/geometry.js";
import { byId } from "../game/elements.js";
import { boardTexts, text } from "../game/text.js";
import { watchRated } from "./rated-choice.js";

/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */

const board = /** @type {Board} */ (byId("board", HTMLElement));
board.messages = boardTexts;
const form = byId("play", HTMLFormElement);
const opening = byId("opening", HTMLInputElement);
const invitation = byId("invitation", HTMLElement);
const start = byId("start", HTMLButtonElement);

function render() {
  const choices = new FormData(form);
  const opponent = String(choices.get("opponent"));
  const side = Number(choices.get("side"));
  show("[data-computer]", opponent === "computer");
  show("[data-seats]", opponent !== "screen");
  show("[data-friend]", opponent === "friend");
  start.textContent = text(opponent === "friend" ? "create_link" : "play");
  const invited = invitationFor(opponent, String(choices.get("seat")), choices.has("rated"));
  const cells = Array.from({ length: cellCount(side) }, (_, cell) => nameOf(cell));
  // Every cell is open: dots on all of them would say nothing.
  board.update({ side, showDestinations: false, destinations: invited.startsWith("click") ? cells : [] });
  invitation.textContent = text(invited);
}

/** @param {string} opponent @param {string} seat @param {boolean} rated @returns {string} the name of the text that says how to begin */
function invitationFor(opponent, seat, rated) {
  if (opponent === "friend") return rated ? "rated_friend_gets_link" : "friend_gets_link";
  if (opponent === "screen") return "click_to_start_screen";
  return seat === "first" ? "click_to_start" : seat === "second" ? "computer_opens" : "random_opens";
}

/** @param {string} selector @param {boolean} shown */
function show(selector, shown) {
  for (const part of document.querySelectorAll(selector)) {
    if (part instanceof HTMLElement) part.hidden = !shown;
  }
}

board.addEventListener("trike-move", (event) => {
  if (!(event instanceof CustomEvent)) return;
  opening.value = event.detail.cell;
  form.requestSubmit();
});
watchRated(form);
form.addEventListener("change", render);
addEventListener("pageshow", () => {
  // Coming back by the browser's button, the form keeps its choices but not the opening.
  opening.value = "";
  render();
});
render();
