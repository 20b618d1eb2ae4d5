/** What calls a player back to the game: sounds, and notifications while he looks elsewhere. */

import { isOnePlayer } from "./model.js";
import { Notifier } from "./notifier.js";
import { statusOf } from "./sentences.js";
import { Sounds } from "./sounds.js";
import { text } from "./text.js";
import { soundOf } from "./tunes.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */

export class Alerts {
  #sounds = new Sounds();
  #notifier = new Notifier();

  /** The page has loaded, perhaps in the background: another accepted a challenge. @param {Game} game */
  begun(game) {
    const fresh = game.between_people && isOnePlayer(game) && game.moves.length <= 1 && game.situation.result === null;
    if (!fresh) return;
    this.#sounds.play("turn");
    this.#notifier.tell(`${text("notify_begun")} ${statusOf(game)}`, game.id);
  }

  /** @param {Game} before @param {Game} game @param {readonly GameEvent[]} events */
  changed(before, game, events) {
    if (game.version === before.version) return;
    const sound = soundOf(before, game, events);
    if (sound !== null) this.#sounds.play(sound);
    if (!isOnePlayer(game) || !game.between_people) return;
    const over = game.situation.result !== null && before.situation.result === null;
    const called = game.you.can_move && (!before.you.can_move || game.moves.length !== before.moves.length);
    if (over || called) this.#notifier.tell(over ? `${text("notify_over")} ${statusOf(game)}` : text("notify_turn"), game.id);
  }

  lowTime() {
    this.#sounds.play("low");
  }

  said() {
    this.#sounds.play("chat");
  }
}
