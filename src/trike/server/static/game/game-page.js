/** The page of a game: puts the parts together and shows what the server says. */

import { LiveSocket } from "../net/live-socket.js";
import { Outbox, commandId } from "../net/outbox.js";
import { Actions } from "./actions.js";
import { Alerts } from "./alerts.js";
import { Asks } from "./asks.js";
import { Away } from "./away.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clocks.js";
import { byId, island } from "./elements.js";
import { showLag } from "./lag.js";
import { LookingBack } from "./looking-back.js";
import { afterEvents, hasSameMoves, isLive, isOnePlayer } from "./model.js";
import { MoveList } from "./move-list.js";
import { showPlayers, showWatchers } from "./players.js";
import { positionAfter } from "./positions.js";
import { Premove } from "./premove.js";
import { plannable } from "./premove-rules.js";
import { saidOf, saidOfTime, statusOf } from "./sentences.js";
import { Staging } from "./staging.js";
import { SwapChoice } from "./swap-choice.js";
import { boardTexts, text } from "./text.js";
import { ViewSettings } from "./view-settings.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */
/** @typedef {import("../net/messages.js").Command} Command */
/** @typedef {import("../net/messages.js").Line} Line */
/** @typedef {import("../net/messages.js").Present} Present */
/** @typedef {import("../net/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../net/live-socket.js").Connection} Connection */
/** @typedef {import("../board/trike-board.js").TrikeBoardElement} Board */

/** What changes the game: one such thing at a time. @type {Command["type"][]} */
const CHANGES = ["play", "take_back", "resign", "abort", "ask", "answer", "withdraw", "claim", "add_time"];

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
    addTime: () => this.#post({ type: "add_time", id: commandId() }),
    ask: (matter) => this.#post({ type: "ask", id: commandId(), matter, ply: this.#ply }),
    say: (sentence) => this.#tell(sentence),
  });
  #alerts = new Alerts();
  #clocks = new Clocks({ low: () => this.#alerts.lowTime() });
  #away = new Away({
    claim: (win) => this.#post({ type: "claim", id: commandId(), win, ply: this.#ply }),
    say: (sentence) => this.#board.announce(sentence),
    now: () => this.#clocks.now,
  });
  #chat = new Chat(this.#game, {
    say: (words) => this.#post({ type: "say", id: commandId(), text: words }),
    changed: () => this.#render(),
  });
  #asks = new Asks({
    answer: (matter, agree) => this.#post({ type: "answer", id: commandId(), matter, agree, ply: this.#ply }),
    withdraw: (matter) => this.#post({ type: "withdraw", id: commandId(), matter }),
  });
  #staging = new Staging(this.#game, { play: (cell) => this.#play(cell), changed: () => this.#render() });
  #premove = new Premove(this.#game, {
    changed: () => this.#render(),
    say: (sentence) => this.#board.announce(sentence),
    tell: (sentence) => this.#tell(sentence),
  });
  #socket;
  #outbox;

  constructor() {
    this.#board.messages = boardTexts;
    this.#board.addEventListener("trike-move", (event) => {
      if (event instanceof CustomEvent) this.#chosen(event);
    });
    const address = new URL(`/game/${this.#game.id}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#socket = new LiveSocket(address.href, {
      opened: () => {
        this.#sync();
        this.#outbox.sendAgain();
      },
      heard: (message) => this.#heard(message),
      connection: (state) => this.#connectionIs(state),
      // Elsewhere a delay costs nobody anything.
      ...(isLive(this.#game) ? { measured: (milliseconds) => showLag(milliseconds) } : {}),
    });
    this.#outbox = new Outbox((command) => this.#socket.send(command));
    this.#render();
    this.#alerts.begun(this.#game);
  }

  #sync() {
    this.#socket.send({ type: "sync", version: this.#game.version, ...this.#chat.heard });
  }

  /** How many entries the move list has. */
  get #ply() {
    return this.#game.moves.length;
  }

  /** A cell was chosen on the board. @param {CustomEvent} event */
  #chosen(event) {
    const planning = !this.#game.you.can_move;
    if (!planning && !this.#staging.isOn) return this.#play(event.detail.cell);
    event.preventDefault();
    if (planning) return this.#premove.plan(event.detail.cell, this.#game);
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
        else this.#sync();
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
      case "refused": {
        const refused = this.#outbox.answered(message.id);
        if (refused?.type === "say") this.#chat.giveBack(refused.text);
        this.#tell(message.message);
        this.#render();
        break;
      }
      case "absence":
        this.#away.become(message);
        break;
      case "chat":
        this.#heardChat(message.lines);
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

  /** @param {readonly Line[]} lines */
  #heardChat(lines) {
    const news = this.#chat.add(lines);
    this.#render();
    if (news === null) return;
    this.#alerts.said();
    // The chat may be below what one sees; it is read out where it stands.
    if (news.room === "players" && isOnePlayer(this.#game)) {
      this.#show(text("chat_news", { player: this.#chat.nameOf(news), text: news.text }));
    }
  }

  /** What happens while one looks. @param {Game} game @param {readonly GameEvent[]} events */
  #follow(game, events) {
    this.#become(game, events);
    if (!game.between_people || !isOnePlayer(game)) return;
    for (const event of events) {
      if (event.kind === "declined" && !game.you.seats.includes(event.seat)) this.#show(text(`declined_${event.matter}`));
      if (event.kind === "time_added") this.#show(saidOfTime(game, event.seat, event.seconds));
      if (event.kind === "time_given_back") this.#show(text("time_given_back"));
      // Both have agreed to play again: nobody has to look for the new game.
      if (event.kind === "rematch") location.assign(`/game/${event.game}`);
    }
  }

  /** @param {Game} game @param {readonly GameEvent[]} events what has happened, for those who listen */
  #become(game, events) {
    if (game.version !== this.#game.version) {
      this.#hint = null;
      // What was chosen was chosen for another position.
      if (!hasSameMoves(game, this.#game) || game.situation.result) this.#staging.drop();
      this.#back.show(null);
      this.#tell(null);
    }
    const before = this.#game;
    this.#game = game;
    const planned = this.#premove.settle(game);
    if (planned !== null) this.#play(planned);
    this.#render();
    this.#alerts.changed(before, game, events);
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
      this.#away.become(null);
      showLag(null);
    }
    const move = this.#outbox?.move ?? null;
    const lost = [text("reconnecting"), ...(move === null ? [] : [text("sent_later", { move })])].join(" ");
    this.#connection.hidden = this.#connected;
    this.#connection.textContent = this.#connected ? "" : state === "gone" ? text("gone") : lost;
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
    this.#away.render(this.#connected && !waiting);
    this.#chat.render(game);
    this.#premove.render();
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
    const planning = live && this.#premove.isOpen(game) && !this.#staging.isOn;
    const plan = live ? this.#premove.cell : null;
    const pawn = path.at(-1);
    const hinted = live && this.#hint !== null && this.#hint !== "swap" ? this.#hint : null;
    const sent = live ? (this.#outbox?.move ?? null) : null;
    const settings = this.#settings.patch;
    this.#board.classList.toggle("has-plan", plan !== null);
    this.#board.update({
      ...settings,
      // The first stone may go anywhere: dots on all cells would say nothing.
      showDestinations: settings.showDestinations && game.moves.length > 0,
      position,
      lastMove,
      path: this.#settings.showsPath ? path : [],
      destinations: can ? destinations : planning ? plannable(game) : [],
      planning,
      scores: can ? scores : {},
      staged: can ? this.#staging.cell : null,
      trapped: live && result?.ending === "trapped",
      marks: [
        ...[hinted, plan].flatMap((cell) => (cell === null ? [] : [{ cell, shape: "circle", tone: "good" }])),
        // On its way: neither staged any more nor played yet.
        ...(sent === null || sent === "swap" ? [] : [{ cell: sent, shape: "square", tone: "neutral" }]),
      ],
      arrows: hinted === null || pawn === undefined ? [] : [{ from: pawn, to: hinted, tone: "good" }],
    });
  }
}
