/** The buttons under the status: hint, take back, resign; after the end, what comes next. */

import { byId, setEnabled } from "./elements.js";
import { isOnePlayer } from "./model.js";
import { nameOfSeat } from "./sentences.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */

export class Actions {
  #hint = byId("hint", HTMLButtonElement);
  #takeBack = byId("take-back", HTMLButtonElement);
  #resign = byId("resign", HTMLButtonElement);
  #rematch = byId("rematch", HTMLFormElement);
  #toRematch = byId("to-rematch", HTMLAnchorElement);
  #newGame = byId("new-game", HTMLAnchorElement);
  #dialog = byId("resign-dialog", HTMLDialogElement);
  #question = byId("resign-question", HTMLElement);
  /** @type {Game | null} */
  #game = null;

  /** @param {{ hint: () => void, takeBack: () => void, resign: () => void, say: (sentence: string) => void }} chosen */
  constructor(chosen) {
    onPress(this.#hint, chosen.hint);
    onPress(this.#takeBack, chosen.takeBack);
    onPress(this.#resign, () => {
      this.#question.textContent = this.#resignQuestion();
      this.#dialog.returnValue = "";
      this.#dialog.showModal();
    });
    this.#dialog.addEventListener("close", () => {
      if (this.#dialog.returnValue === "resign") chosen.resign();
    });
    byId("share", HTMLButtonElement).addEventListener("click", () => {
      navigator.clipboard
        .writeText(location.href)
        .then(() => chosen.say(text("link_copied")))
        .catch(() => chosen.say(text("link_failed")));
    });
  }

  /** @param {Game} game @param {boolean} free @param {boolean} hinting */
  render(game, free, hinting) {
    this.#game = game;
    const over = game.situation.result !== null;
    const playing = game.you.seats.length > 0;
    this.#hint.hidden = this.#takeBack.hidden = this.#resign.hidden = over || !playing;
    setEnabled(this.#hint, free && game.you.can_hint && !hinting);
    setEnabled(this.#takeBack, free && game.you.can_take_back);
    setEnabled(this.#resign, free && game.you.can_resign);
    const { rematch } = game.situation;
    this.#rematch.hidden = !over || !playing || rematch !== null;
    this.#toRematch.hidden = rematch === null;
    if (rematch !== null) this.#toRematch.href = `/game/${rematch}`;
    this.#newGame.hidden = !over && playing;
  }

  #resignQuestion() {
    const game = this.#game;
    const turn = game?.situation.turn ?? null;
    const color = game?.situation.turn_color ?? null;
    if (!game || isOnePlayer(game) || turn === null || color === null) return text("resign_question");
    return text("resign_question_player", { player: nameOfSeat(game, turn), color: colorName(color) });
  }
}

/** @param {HTMLElement} button @param {() => void} act */
function onPress(button, act) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") act();
  });
}
