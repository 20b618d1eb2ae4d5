/** The home page: a click on the board starts a game with that opening. */

import "../board/trike-board.js";
import { cellCount, nameOf } from "../board/geometry.js";
import { byId } from "../game/elements.js";
import { text } from "../game/text.js";

/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */

const board = /** @type {Board} */ (byId("board", HTMLElement));
const form = byId("play", HTMLFormElement);
const opening = byId("opening", HTMLInputElement);
const invitation = byId("invitation", HTMLElement);

function render() {
  const choices = new FormData(form);
  const screen = choices.get("opponent") === "screen";
  const seat = screen ? "first" : String(choices.get("seat"));
  const side = Number(choices.get("side"));
  for (const part of document.querySelectorAll("[data-computer]")) {
    if (part instanceof HTMLElement) part.hidden = screen;
  }
  const cells = Array.from({ length: cellCount(side) }, (_, cell) => nameOf(cell));
  // Every cell is open: dots on all of them would say nothing.
  board.update({ side, showDestinations: false, destinations: seat === "first" ? cells : [] });
  const invitations = { first: screen ? "click_to_start_screen" : "click_to_start", second: "computer_opens", random: "random_opens" };
  invitation.textContent = text(invitations[/** @type {"first" | "second" | "random"} */ (seat)]);
}

board.addEventListener("trike-move", (event) => {
  if (!(event instanceof CustomEvent)) return;
  opening.value = event.detail.cell;
  form.requestSubmit();
});
form.addEventListener("change", render);
addEventListener("pageshow", () => {
  // Coming back by the browser's button, the form keeps its choices but not the opening.
  opening.value = "";
  render();
});
render();
