/** The chat of a game between people: two rooms, a field, and phrases that need no typing. */

import { lastOf, shownOf, withLines } from "./chat-lines.js";
import { ChatRoomView } from "./chat-room.js";
import { byId } from "./elements.js";
import { isOnePlayer } from "./model.js";
import { recall, remember } from "./preferences.js";
import { nameOfSeat } from "./sentences.js";
import { text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Line} Line */

const KEY = "trike-chat";

export class Chat {
  #section = byId("chat", HTMLElement);
  #box = byId("show-chat", HTMLInputElement);
  #form = byId("chat-form", HTMLFormElement);
  #field = byId("chat-text", HTMLInputElement);
  #presets = byId("chat-presets", HTMLElement);
  #signIn = byId("chat-sign-in", HTMLElement);
  #players;
  #watchers;
  /** @type {Line[]} */
  #lines = [];
  #game;

  /** @param {Game} game @param {{ say: (text: string) => void, changed: () => void }} chosen */
  constructor(game, chosen) {
    this.#game = game;
    const changed = () => chosen.changed();
    this.#players = new ChatRoomView("players", opponentKey(game), changed);
    this.#watchers = new ChatRoomView("watchers", `${game.id}-watchers`, changed);
    this.#box.checked = recall(KEY, "yes") === "yes";
    this.#box.addEventListener("change", () => {
      remember(KEY, this.#box.checked ? "yes" : "no");
      changed();
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const said = this.#field.value.trim();
      if (said === "") return;
      this.#field.value = "";
      chosen.say(said);
    });
    this.#presets.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || target.getAttribute("aria-disabled") === "true") return;
      // A courtesy once is one; again and again it is noise.
      target.setAttribute("aria-disabled", "true");
      chosen.say(target.textContent?.trim() ?? "");
    });
  }

  /** What this page has heard, for a socket that opens. */
  get heard() {
    return { heard_players: lastOf(this.#lines, "players"), heard_watchers: lastOf(this.#lines, "watchers") };
  }

  /**
   * @param {readonly Line[]} lines
   * @returns {Line | null} the last line of somebody else that is news, and shown
   */
  add(lines) {
    const first = this.#lines.length === 0;
    this.#lines = withLines(this.#lines, lines);
    // What was said before one came is shown, and nothing is made of it.
    if (first && lines.length > 1) return null;
    const news = lines.filter((line) => !line.mine && !this.#roomOf(line).isMuted);
    return this.#box.checked ? (news.at(-1) ?? null) : null;
  }

  /** A line was refused: nobody types it again. @param {string} said */
  giveBack(said) {
    if (this.#field.value === "") this.#field.value = said;
    for (const preset of this.#presets.querySelectorAll("button")) {
      if (preset.textContent?.trim() === said) preset.removeAttribute("aria-disabled");
    }
  }

  /** What the author of a line is called here. @param {Line} line */
  nameOf(line) {
    if (line.mine) return text("you");
    if (line.seat !== null) return nameOfSeat(this.#game, line.seat);
    return line.name ?? text("deleted_player");
  }

  /** @param {Game} game */
  render(game) {
    this.#game = game;
    this.#section.hidden = !game.between_people || !this.#box.checked;
    const plays = game.you.seats.length > 0;
    const speaks = plays || this.#section.dataset["signedIn"] === "yes";
    this.#form.hidden = this.#presets.hidden = !speaks;
    this.#signIn.hidden = speaks;
    const name = (/** @type {Line} */ line) => this.nameOf(line);
    const mute = isOnePlayer(game) ? text("chat_mute_opponent") : text("chat_mute");
    this.#players.render(true, shownOf(this.#lines, "players", this.#players.isMuted), name, mute);
    const open = !plays || game.situation.result !== null;
    this.#watchers.render(open, shownOf(this.#lines, "watchers", this.#watchers.isMuted), name, text("chat_mute"));
  }

  /** @param {Line} line */
  #roomOf({ room }) {
    return room === "players" ? this.#players : this.#watchers;
  }
}

/** Whoever is muted stays so in other games, if he has a name. @param {Game} game */
function opponentKey(game) {
  const other = game.situation.seats.find(({ seat }) => !game.you.seats.includes(seat));
  return isOnePlayer(game) && other?.name ? `player-${other.name}` : `${game.id}-players`;
}
