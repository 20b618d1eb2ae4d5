/** The page of a game: puts the parts together and shows what the server says. */

import { LiveSocket } from "../net/live-socket.js";
import { Outbox, commandId } from "../net/outbox.js";
import { Actions } from "./actions.js";
import { Asks } from "./asks.js";
import { Clocks } from "./clocks.js";
import { byId, island } from "./elements.js";
import { showLag } from "./lag.js";
import { LookingBack } from "./looking-back.js";
import { afterEvents, isOnePlayer } from "./model.js";
import { MoveList } from "./move-list.js";
import { showPlayers, showWatchers } from "./players.js";
import { positionAfter } from "./positions.js";
import { saidOf, statusOf } from "./sentences.js";
import { Staging } from "./staging.js";
import { SwapChoice } from "./swap-choice.js";
import { text } from "./text.js";
import { ViewSettings } from "./view-settings.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */
/** @typedef {import("../net/messages.js").Command} Command */
/** @typedef {import("../net/messages.js").Present} Present */
/** @typedef {import("../net/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../net/live-socket.js").Connection} Connection */
/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */

/** What changes the game: one such thing at a time. @type {Command["type"][]} */
const CHANGES = ["play", "take_back", "resign", "abort", "ask", "answer", "withdraw"];

export class GamePage {
  /** @type {Game} */
  #game = island("game-state");
  #board = /** @type {Board} */ (byId("board", HTMLElement));
  #status = byId("status", HTMLElement);
  #notice = byId("notice", HTMLElement);
  #connection = byId("connection", HTMLElement);
  /** The cell that was hinted at, until the game changes. @type {string | null} */
  #hint = null;
  #connected = false;
  /** Who is here, as far as this page knows. @type {Present | null} */
  #present = null;
  #title = document.title;
  /** The version that what this page asked for has made; until it is shown, nothing else is asked. */
  #stored = 0;
  #settings = new ViewSettings(() => this.#render());
  #back = new LookingBack(() => this.#render());
  #moves = new MoveList(byId("move-list", HTMLElement), (ply) => this.#back.show(ply));
  #swap = new SwapChoice({ take: () => this.#play("swap"), keep: () => this.#board.focus() });
  #actions = new Actions({
    hint: () => {
      this.#post({ type: "hint", id: commandId(), ply: this.#ply });
      this.#tell(text("hint_looking"));
    },
    takeBack: () => this.#post({ type: "take_back", id: commandId(), ply: this.#ply }),
    resign: () => this.#post({ type: "resign", id: commandId() }),
    abort: () => this.#post({ type: "abort", id: commandId() }),
    ask: (matter) => this.#post({ type: "ask", id: commandId(), matter, ply: this.#ply }),
    say: (sentence) => this.#tell(sentence),
  });
  #clocks = new Clocks();
  #asks = new Asks({
    answer: (matter, agree) => this.#post({ type: "answer", id: commandId(), matter, agree, ply: this.#ply }),
    withdraw: (matter) => this.#post({ type: "withdraw", id: commandId(), matter }),
  });
  #staging = new Staging(this.#game, { play: (cell) => this.#play(cell), changed: () => this.#render() });
  #socket;
  #outbox;

  constructor() {
    this.#board.addEventListener("trike-move", (event) => {
      if (event instanceof CustomEvent) this.#chosen(event);
    });
    const address = new URL(`/game/${this.#game.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#socket = new LiveSocket(address.href, {
      opened: () => {
        this.#socket.send({ type: "sync", version: this.#game.version });
        this.#outbox.sendAgain();
      },
      heard: (message) => this.#heard(message),
      connection: (state) => this.#connectionIs(state),
      ...(this.#game.situation.clock === null ? {} : { measured: (milliseconds) => showLag(milliseconds) }),
    });
    this.#outbox = new Outbox((command) => this.#socket.send(command));
    this.#render();
  }

  /** How many entries the move list has. */
  get #ply() {
    return this.#game.moves.length;
  }

  /** A cell was chosen on the board. @param {CustomEvent} event */
  #chosen(event) {
    if (!this.#staging.isOn) return this.#play(event.detail.cell);
    event.preventDefault();
    return this.#board.announce(this.#staging.stage(event.detail.cell));
  }

  /** @param {string} move */
  #play(move) {
    this.#post({ type: "play", id: commandId(), ply: this.#ply, move });
  }

  /** @param {Command} command */
  #post(command) {
    this.#outbox.post(command);
    this.#tell(null);
    this.#render();
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    switch (message.type) {
      case "state":
        this.#become(message.game, []);
        break;
      case "events": {
        const game = afterEvents(this.#game, message);
        if (game) this.#follow(game, message.events);
        // Something in between is missing: ask for everything.
        else this.#socket.send({ type: "sync", version: this.#game.version });
        break;
      }
      case "done":
        this.#outbox.answered(message.id);
        this.#stored = Math.max(this.#stored, message.version);
        this.#render();
        break;
      case "hint":
        if (this.#outbox.answered(message.id) && message.ply === this.#game.moves.length) this.#showHint(message.move);
        else this.#render();
        break;
      case "refused":
        this.#outbox.answered(message.id);
        this.#tell(message.message);
        this.#render();
        break;
      case "present":
        this.#present = message;
        this.#render();
        break;
      case "challenge":
      case "pong":
      case "probe":
        break;
    }
  }

  /** What happens while one looks. @param {Game} game @param {readonly GameEvent[]} events */
  #follow(game, events) {
    this.#become(game, events);
    if (!game.between_people || !isOnePlayer(game)) return;
    for (const event of events) {
      if (event.kind === "declined" && !game.you.seats.includes(event.seat)) this.#show(text(`declined_${event.matter}`));
      if (event.kind === "time_given_back") this.#show(text("time_given_back"));
      // Both have agreed to play again: nobody has to look for the new game.
      if (event.kind === "rematch") location.assign(`/game/${event.game}`);
    }
  }

  /** @param {Game} game @param {readonly GameEvent[]} events what has happened, for those who listen */
  #become(game, events) {
    if (game.version !== this.#game.version) {
      this.#hint = null;
      if (game.moves.length !== this.#ply || game.situation.result) this.#staging.drop();
      this.#back.show(null);
      this.#tell(null);
    }
    this.#game = game;
    this.#render();
    if (events.length > 0) this.#board.announce(`${saidOf(game, events)} ${statusOf(game)}`.trim());
  }

  /** @param {string} move */
  #showHint(move) {
    this.#hint = move;
    this.#tell(move === "swap" ? text("hint_swap") : text("hint", { move }));
    this.#render();
  }

  /** Shows a passing sentence, and says it. @param {string | null} sentence */
  #tell(sentence) {
    this.#show(sentence);
    if (sentence !== null) this.#board.announce(sentence);
  }

  /** @param {string | null} sentence */
  #show(sentence) {
    this.#notice.hidden = sentence === null;
    this.#notice.textContent = sentence ?? "";
  }

  /** @param {Connection} state */
  #connectionIs(state) {
    this.#connected = state === "open";
    if (!this.#connected) {
      this.#present = null;
      showLag(null);
    }
    this.#connection.hidden = this.#connected;
    this.#connection.textContent = this.#connected ? "" : text(state === "gone" ? "gone" : "reconnecting");
    this.#render();
  }

  #render() {
    const game = this.#game;
    const total = game.moves.length;
    const shown = this.#back.shownOf(total);
    const live = shown === total;
    const waiting = game.version < this.#stored || (this.#outbox?.isWaiting(...CHANGES) ?? false);
    const free = live && this.#connected && !waiting;
    this.#renderBoard(shown, free);
    showPlayers(byId("players", HTMLElement), game, this.#present);
    showWatchers(byId("watchers", HTMLElement), this.#present);
    const called = game.between_people && game.you.can_move;
    document.title = called ? text("title_your_turn", { title: this.#title }) : this.#title;
    this.#status.textContent = statusOf(game);
    this.#status.classList.toggle("is-thinking", game.situation.thinking);
    this.#status.classList.toggle("is-over", game.situation.result !== null);
    this.#moves.render(game.moves, shown);
    this.#back.render(total);
    this.#swap.render(game, free && game.situation.can_swap && game.you.can_move);
    this.#actions.render(game, this.#connected && !waiting, this.#outbox?.isWaiting("hint") ?? false);
    this.#clocks.render(game);
    this.#asks.render(game, this.#connected && !waiting);
    this.#staging.render(free && game.you.can_move);
  }

  /** @param {number} shown @param {boolean} free whether the player may move now */
  #renderBoard(shown, free) {
    const game = this.#game;
    const { position, lastMove, path } = positionAfter(game, shown);
    const live = shown === game.moves.length;
    const { destinations, scores, result } = game.situation;
    const can = free && game.you.can_move;
    const pawn = path.at(-1);
    const hinted = live && this.#hint !== null && this.#hint !== "swap" ? this.#hint : null;
    const settings = this.#settings.patch;
    this.#board.update({
      ...settings,
      // The first stone may go anywhere: dots on all cells would say nothing.
      showDestinations: settings.showDestinations && game.moves.length > 0,
      position,
      lastMove,
      path: this.#settings.showsPath ? path : [],
      destinations: can ? destinations : [],
      scores: can ? scores : {},
      staged: can ? this.#staging.cell : null,
      trapped: live && result?.ending === "trapped",
      marks: hinted === null ? [] : [{ cell: hinted, shape: "circle", tone: "good" }],
      arrows: hinted === null || pawn === undefined ? [] : [{ from: pawn, to: hinted, tone: "good" }],
    });
  }
}
