/** The buttons under the status: hint, take back, resign; after the end, what comes next. */

import { byId, setEnabled } from "./elements.js";
import { isOnePlayer } from "./model.js";
import { nameOfSeat } from "./sentences.js";
import { Sure } from "./sure.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Matter} Matter */

export class Actions {
  #hint = byId("hint", HTMLButtonElement);
  #takeBack = byId("take-back", HTMLButtonElement);
  #askTakeBack = byId("ask-take-back", HTMLButtonElement);
  #askCancel = byId("ask-cancel", HTMLButtonElement);
  #addTime = byId("add-time", HTMLButtonElement);
  #abort = byId("abort", HTMLButtonElement);
  #resign = byId("resign", HTMLButtonElement);
  #rematch = byId("rematch", HTMLFormElement);
  #askRematch = byId("ask-rematch", HTMLButtonElement);
  #toRematch = byId("to-rematch", HTMLAnchorElement);
  #newGame = byId("new-game", HTMLAnchorElement);
  #sure = new Sure();
  /** @type {Game | null} */
  #game = null;

  /**
   * @param {{ hint: () => void, takeBack: () => void, resign: () => void, abort: () => void, addTime: () => void,
   *   ask: (matter: Matter) => void, say: (sentence: string) => void }} chosen
   */
  constructor(chosen) {
    onPress(this.#hint, chosen.hint);
    onPress(this.#takeBack, chosen.takeBack);
    onPress(this.#askTakeBack, () => chosen.ask("take_back"));
    onPress(this.#askCancel, () => chosen.ask("cancel"));
    onPress(this.#addTime, chosen.addTime);
    onPress(this.#askRematch, () => chosen.ask("rematch"));
    onPress(this.#abort, () => this.#sure.ask(text("abort_question"), text("abort"), chosen.abort));
    onPress(this.#resign, () => this.#sure.ask(this.#resignQuestion(), text("resign"), chosen.resign));
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
    const { you, between_people: people } = game;
    const { rematch, result } = game.situation;
    const playing = you.seats.length > 0;
    const going = playing && result === null;
    this.#hint.hidden = this.#takeBack.hidden = !going || people;
    this.#askTakeBack.hidden = !going || !people || !game.take_backs;
    this.#askCancel.hidden = !going || !people || you.can_abort;
    this.#abort.hidden = !you.can_abort;
    this.#addTime.hidden = !you.can_add_time;
    setEnabled(this.#addTime, free);
    this.#resign.hidden = !going || you.can_abort;
    setEnabled(this.#hint, free && you.can_hint && !hinting);
    setEnabled(this.#takeBack, free && you.can_take_back);
    setEnabled(this.#askTakeBack, free && you.can_ask.includes("take_back"));
    setEnabled(this.#askCancel, free && you.can_ask.includes("cancel"));
    setEnabled(this.#abort, free);
    setEnabled(this.#resign, free && you.can_resign);
    setEnabled(this.#askRematch, free && you.can_ask.includes("rematch"));
    const again = playing && result !== null && rematch === null;
    this.#rematch.hidden = !again || people;
    // To a rematch that is offered one says yes or no.
    this.#askRematch.hidden = !again || !people || you.can_answer.includes("rematch");
    this.#toRematch.hidden = rematch === null;
    if (rematch !== null) this.#toRematch.href = `/game/${rematch}`;
    this.#newGame.hidden = going;
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
