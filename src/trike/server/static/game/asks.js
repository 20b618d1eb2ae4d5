/** What the two players of a game ask each other for, each request with its answers. */

import { byId, setEnabled } from "./elements.js";
import { sentenceOfAsk } from "./sentences.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Ask} Ask */
/** @typedef {import("../net/messages.js").Matter} Matter */

export class Asks {
  #list = byId("asks", HTMLUListElement);
  #chosen;

  /** @param {{ answer: (matter: Matter, agree: boolean) => void, withdraw: (matter: Matter) => void }} chosen */
  constructor(chosen) {
    this.#chosen = chosen;
  }

  /** @param {Game} game @param {boolean} free */
  render(game, free) {
    const asks = game.you.seats.length === 1 ? game.situation.asks : [];
    const items = asks.map((ask) => this.#known(ask) ?? this.#item(game, ask));
    // Rows that stay are not touched: one of their buttons may have the focus.
    for (const item of [...this.#list.children]) if (!items.some((one) => one === item)) item.remove();
    for (const item of items) if (item.parentNode === null) this.#list.append(item);
    for (const button of this.#list.querySelectorAll("button")) setEnabled(button, free);
    this.#list.hidden = items.length === 0;
  }

  /** @param {Ask} ask */
  #known({ matter, seat }) {
    return this.#list.querySelector(`[data-ask="${matter} ${seat}"]`);
  }

  /** @param {Game} game @param {Ask} ask */
  #item(game, ask) {
    const { matter } = ask;
    const item = document.createElement("li");
    item.dataset["ask"] = `${matter} ${ask.seat}`;
    item.className = "ask";
    const words = document.createElement("p");
    words.textContent = sentenceOfAsk(game, ask);
    const actions = document.createElement("div");
    actions.className = "actions";
    if (game.you.seats.includes(ask.seat)) {
      actions.append(button(text("withdraw"), () => this.#chosen.withdraw(matter)));
    } else {
      actions.append(
        button(text("agree"), () => this.#chosen.answer(matter, true), "primary"),
        button(text("decline"), () => this.#chosen.answer(matter, false)),
      );
    }
    item.append(words, actions);
    return item;
  }
}

/** @param {string} words @param {() => void} act @param {string} [kind] */
function button(words, act, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button ${kind}`.trim();
  made.textContent = words;
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") !== "true") act();
  });
  return made;
}
