/** The question before what cannot be undone. */

import { byId } from "./elements.js";

export class Sure {
  #dialog = byId("sure", HTMLDialogElement);
  #question = byId("sure-question", HTMLElement);
  #yes = byId("sure-yes", HTMLButtonElement);
  #act = () => {};

  constructor() {
    this.#dialog.addEventListener("close", () => {
      if (this.#dialog.returnValue === "yes") this.#act();
    });
  }

  /** @param {string} question @param {string} yes what the button says @param {() => void} act */
  ask(question, yes, act) {
    this.#question.textContent = question;
    this.#yes.textContent = yes;
    this.#act = act;
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
  }
}
