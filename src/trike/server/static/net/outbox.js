/**
 * What the player has asked for and the server has not answered yet. It is sent again after a
 * reconnection; the server does a command once, however often it hears it.
 */

/** @typedef {import("./messages.js").Command} Command */

/** @returns {string} a name that no other command has */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  /** @type {Map<string, Command>} */
  #waiting = new Map();
  #send;

  /** @param {(command: Command) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {Command} command */
  post(command) {
    this.#waiting.set(command.id, command);
    this.#send(command);
  }

  /** Whether an answer of one of these kinds is waited for. @param {...Command["type"]} types */
  isWaiting(...types) {
    return [...this.#waiting.values()].some(({ type }) => types.includes(type));
  }

  /** The move or swap that is on its way. @returns {string | null} */
  get move() {
    for (const command of this.#waiting.values()) if (command.type === "play") return command.move;
    return null;
  }

  /** @param {string | null} id @returns {Command | null} what was answered */
  answered(id) {
    const command = id === null ? undefined : this.#waiting.get(id);
    if (command) this.#waiting.delete(command.id);
    return command ?? null;
  }

  sendAgain() {
    for (const command of this.#waiting.values()) this.#send(command);
  }
}
