/**
 * What goes over the socket of a game: the same closed unions as server/live/client_messages.py
 * and server/live/server_messages.py.
 */

/** @typedef {"b" | "w"} Letter */
/**
 * @typedef {{ seat: number, color: Letter, kind: "person" | "computer" | "deleted", level: number | null, name: string | null,
 *   rating: Rating | null, rated_to: Rating | null }} Seat */
/** In whole points. @typedef {{ value: number, provisional: boolean }} Rating */
/** @typedef {{ move: string, seat: number, color: Letter | null }} Move */
/** @typedef {"take_back" | "cancel" | "rematch"} Matter */
/** @typedef {{ matter: Matter, seat: number }} Ask */
/**
 * The clocks at `now`, a moment of the server; `left` in seconds.
 * @typedef {{ control: string, now: string, left: [number, number], running: number | null,
 *   zero_at: string | null, first_move_by: string | null }} ClockState
 */
/** @typedef {{ ending: string, winner: number | null, color: Letter | null, score: [number, number] | null }} Result */

/**
 * How a game stands, without its move list.
 * @typedef {object} Situation
 * @property {string} position
 * @property {string | null} last_move
 * @property {number | null} turn
 * @property {Letter | null} turn_color
 * @property {string[]} destinations
 * @property {Record<string, [number, number]>} scores
 * @property {boolean} can_swap
 * @property {boolean} thinking
 * @property {Result | null} result
 * @property {Seat[]} seats
 * @property {string | null} rematch
 * @property {Ask[]} asks
 * @property {ClockState | null} clock
 */

/** @typedef {{ seats: number[], can_move: boolean, can_take_back: boolean, can_resign: boolean, can_hint: boolean,
 *   can_abort: boolean, can_add_time: boolean, can_ask: Matter[], can_answer: Matter[] }} You */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {number} version
 * @property {number} side
 * @property {boolean} swap_rule
 * @property {Letter} first_color
 * @property {boolean} at_one_screen
 * @property {boolean} between_people
 * @property {boolean} rated
 * @property {boolean} take_backs
 * @property {boolean} confirm_moves
 * @property {boolean} rating_annulled
 * @property {Move[]} moves
 * @property {Situation} situation
 * @property {You} you
 */

/** @typedef {{ kind: "played", ply: number, move: string, seat: number }
 *   | { kind: "took_back", ply: number }
 *   | { kind: "resigned", seat: number }
 *   | { kind: "rematch", game: string }
 *   | { kind: "ran_out_of_time", seat: number }
 *   | { kind: "time_given_back", seconds: number }
 *   | { kind: "time_added", seat: number, seconds: number }
 *   | { kind: "claimed", seat: number }
 *   | { kind: "annulled", seat: number | null }
 *   | { kind: "asked", matter: Matter, seat: number }
 *   | { kind: "declined", matter: Matter, seat: number }
 *   | { kind: "withdrew", matter: Matter, seat: number }} GameEvent */

/** Whose players have the game open, and how many others watch. @typedef {{ seats: number[], watchers: number }} Present */

/** The opponent is to move and has gone; null when he keeps nobody waiting. @typedef {{ since: string | null, claim_at: string | null }} Absence */
/** @typedef {"players" | "watchers"} ChatRoom */
/** @typedef {{ number: number, room: ChatRoom, seat: number | null, name: string | null, mine: boolean, text: string, said_at: string }} Line */

/** @typedef {{ type: "events", since: number, version: number, events: GameEvent[], situation: Situation, you: You }} Events */

/** What has become of a challenge. @typedef {{ type: "challenge", state: "open" | "accepted" | "withdrawn" | "declined", game: string | null }} ChallengeNews */

/** Something in the lobby has changed. @typedef {{ type: "lobby" }} LobbyNews */

/** What waits for the player elsewhere on the site. @typedef {{ type: "notices", challenges: number, turns: number, games: number }} NoticesNews */

/** @typedef {{ type: "state", game: Game }
 *   | Events
 *   | { type: "done", id: string, version: number }
 *   | { type: "refused", id: string | null, reason: string, message: string }
 *   | { type: "hint", id: string, ply: number, move: string }
 *   | ChallengeNews
 *   | LobbyNews
 *   | NoticesNews
 *   | ({ type: "present" } & Present)
 *   | ({ type: "absence" } & Absence)
 *   | { type: "chat", lines: Line[] }
 *   | { type: "probe", nonce: string, milliseconds: number | null }
 *   | { type: "pong" }} ServerMessage */

/** @typedef {{ type: "play", id: string, ply: number, move: string }
 *   | { type: "take_back", id: string, ply: number }
 *   | { type: "resign", id: string }
 *   | { type: "abort", id: string }
 *   | { type: "claim", id: string, win: boolean, ply: number }
 *   | { type: "add_time", id: string }
 *   | { type: "say", id: string, text: string }
 *   | { type: "ask", id: string, matter: Matter, ply: number }
 *   | { type: "answer", id: string, matter: Matter, agree: boolean, ply: number }
 *   | { type: "withdraw", id: string, matter: Matter }
 *   | { type: "hint", id: string, ply: number }} Command */

/** @typedef {Command | { type: "sync", version: number, heard_players?: number, heard_watchers?: number } | { type: "ping" } | { type: "measure" }
 *   | { type: "echo", nonce: string }} ClientMessage */

export {};
