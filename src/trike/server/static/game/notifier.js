/** Notifications of the device, for somebody who is not looking: only if he wants them. */

import { byId } from "./elements.js";
import { recall, remember } from "./preferences.js";
import { text } from "./text.js";

const KEY = "trike-notify";

export class Notifier {
  #box = byId("notify", HTMLInputElement);
  #said = byId("notify-said", HTMLElement);

  constructor() {
    const able = "Notification" in window;
    const label = this.#box.closest("label");
    if (label) label.hidden = !able;
    if (!able) return;
    this.#box.checked = recall(KEY, "no") === "yes" && Notification.permission === "granted";
    this.#box.addEventListener("change", () => void this.#switch());
  }

  /**
   * Tells something, if the page is not seen. A second one about the same thing replaces the first.
   * @param {string} sentence @param {string} about
   */
  tell(sentence, about) {
    if (!this.#box.checked || document.visibilityState === "visible") return;
    try {
      const notification = new Notification("Trike", { body: sentence, tag: about });
      notification.addEventListener("click", () => {
        window.focus();
        notification.close();
      });
    } catch {
      // Some telephones allow pages none.
    }
  }

  async #switch() {
    this.#say("");
    if (this.#box.checked && (await Notification.requestPermission()) !== "granted") {
      this.#box.checked = false;
      this.#say(text("notify_denied"));
    }
    remember(KEY, this.#box.checked ? "yes" : "no");
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#said.hidden = sentence === "";
    this.#said.textContent = sentence;
  }
}
