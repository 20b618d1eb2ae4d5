/**
 * A socket that repairs itself. It says at once when the connection is lost, opens a new socket
 * after a pause that grows, and at once when the network or the page comes back.
 */

/** @typedef {import("./messages.js").ServerMessage} ServerMessage */
/** @typedef {import("./messages.js").ClientMessage} ClientMessage */
/** @typedef {"open" | "lost" | "gone"} Connection */

const PING_EVERY = 20_000;
/** Where the way there and back is measured; the second time soon, so that there is something to show. */
const MEASURE_EVERY = 10_000;
const SOON = 1_000;
/** A socket that does not open for this long, or answers no ping, is dead, whatever it says. */
const PATIENCE = 8_000;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
const NOT_HERE = 4404;

export class LiveSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  #pause = FIRST_PAUSE;
  /** @type {number | undefined} */
  #retry;
  /** @type {number | undefined} */
  #ping;
  /** @type {number | undefined} */
  #soon;
  /** @type {number | undefined} */
  #silence;
  #over = false;
  #url;
  #listener;

  /**
   * @param {string} url
   * @param {{ opened: () => void, heard: (message: ServerMessage) => void, connection: (state: Connection) => void,
   *   measured?: (milliseconds: number | null) => void }} listener whoever wants to know gets what the server measures
   */
  constructor(url, listener) {
    this.#url = url;
    this.#listener = listener;
    addEventListener("online", () => this.#renew());
    addEventListener("offline", () => this.#lose());
    addEventListener("pageshow", (event) => event.persisted && this.#renew());
    document.addEventListener("visibilitychange", () => {
      // A laptop that slept has a socket that looks open.
      if (document.visibilityState === "visible") this.#check();
    });
    this.#open();
  }

  /** Sends a message if the socket is open. @param {ClientMessage} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    // A network that swallows everything lets it neither open nor fail.
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), PATIENCE);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#silence);
      this.#silence = undefined;
      if (this.#listener.measured) this.#soon = setTimeout(() => this.#check(), SOON);
      this.#ping = setInterval(() => this.#check(), this.#listener.measured ? MEASURE_EVERY : PING_EVERY);
      this.#listener.connection("open");
      this.#listener.opened();
      if (this.#listener.measured) this.#check();
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#silence);
      this.#silence = undefined;
      // Not before: a server that has too much to do opens sockets only to close them.
      this.#pause = FIRST_PAUSE;
      /** @type {ServerMessage} */
      const message = JSON.parse(data);
      if (message.type === "probe") {
        this.send({ type: "echo", nonce: message.nonce });
        this.#listener.measured?.(message.milliseconds);
      } else if (message.type !== "pong") this.#listener.heard(message);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.#socket) return;
      this.#over = code === NOT_HERE;
      if (this.#over) this.#listener.connection("gone");
      this.#lose();
    });
  }

  #check() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: this.#listener.measured ? "measure" : "ping" });
    this.#silence ??= setTimeout(() => this.#lose(), PATIENCE);
  }

  /** Gives the socket up and tries again later. */
  #lose() {
    this.#drop();
    if (this.#over) return;
    this.#listener.connection("lost");
    clearTimeout(this.#retry);
    // Not all clients of a server that was restarted come at the same moment.
    this.#retry = setTimeout(() => this.#open(), this.#pause * (0.7 + 0.6 * Math.random()));
    this.#pause = Math.min(this.#pause * 1.7, LONGEST_PAUSE);
  }

  /** The network has changed: the old socket may be dead without knowing it. */
  #renew() {
    if (this.#over) return;
    this.#drop();
    this.#open();
  }

  #drop() {
    clearInterval(this.#ping);
    clearTimeout(this.#soon);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
