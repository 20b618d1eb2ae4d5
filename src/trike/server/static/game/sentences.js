/** What the page says about a game. */

import { isOnePlayer, seat } from "./model.js";
import { changeOf } from "./rating-text.js";
import { colorName, text } from "./text.js";

/** @typedef {import("../net/messages.js").Game} Game */
/** @typedef {import("../net/messages.js").Result} Result */
/** @typedef {import("../net/messages.js").GameEvent} GameEvent */
/** @typedef {import("../net/messages.js").Ask} Ask */

/** What a player is called here. @param {Game} game @param {number} number */
export function nameOfSeat(game, number) {
  const { kind, level, name } = seat(game, number);
  if (kind === "computer") return text("computer", { level: level ?? "" });
  if (game.at_one_screen) return text("player", { number });
  if (game.you.seats.includes(number)) return text("you");
  if (name !== null) return name;
  if (kind === "deleted") return text("deleted_player");
  if (!game.between_people) return text("guest");
  return game.you.seats.length > 0 ? text("friend") : text("player", { number });
}

/** Whose turn it is, or how the game ended. @param {Game} game @returns {string} */
export function statusOf(game) {
  const { result, turn, turn_color: color, thinking, can_swap: canSwap } = game.situation;
  const watching = game.you.seats.length === 0 ? `${text("watching")} ` : "";
  if (result) return watching + resultOf(game, result);
  if (thinking) return watching + text("thinking");
  if (turn === null || color === null) return watching;
  const kind = game.moves.length === 0 ? "_open" : canSwap ? "_or_swap" : isJustSwapped(game) ? "_swapped" : "";
  const words = { player: nameOfSeat(game, turn), color: colorName(color) };
  const own = isOnePlayer(game) && game.you.can_move;
  return watching + text((own ? "your_turn" : "turn") + kind, words);
}

/** Whether the status tells of a swap: the last entry, before anybody moves again. @param {Game} game */
function isJustSwapped(game) {
  return game.moves.at(-1)?.color === null && !game.situation.thinking && game.situation.result === null;
}

/** The sentences for the ends that the board does not tell. @type {Record<string, string>} */
const HOW = { time: "wins_time", abandonment: "wins_gone" };

/** @param {Game} game @param {Result} result @returns {string} */
function resultOf(game, { ending, winner, color, score }) {
  if (winner === null || color === null) return text("annulled");
  const loser = colorName(color === "b" ? "w" : "b");
  const words = { color: colorName(color), loser };
  const how =
    ending === "trapped" && score
      ? text("wins_score", { ...words, winner: Math.max(...score), loser: Math.min(...score) })
      : text(HOW[ending] ?? "wins_resigned", words);
  if (game.you.seats.length === 0) return how;
  if (!isOnePlayer(game)) return `${how} ${text("player_won", { player: nameOfSeat(game, winner) })}`;
  return `${how} ${text(game.you.seats.includes(winner) ? "you_won" : "you_lost")} ${ownChange(game)}`.trim();
}

/** What a rated game has made of the player's rating. @param {Game} game */
function ownChange(game) {
  const own = game.situation.seats.find((one) => game.you.seats.includes(one.seat));
  if (!own?.rating || !own.rated_to) return "";
  const words = { before: own.rating.value, after: own.rated_to.value, change: changeOf(own.rating, own.rated_to) };
  return text("your_rating", words);
}

/** What happened, for those who listen. @param {Game} game after it @param {readonly GameEvent[]} events */
export function saidOf(game, events) {
  return events.map((event) => saidOfOne(game, event)).filter(Boolean).join(" ");
}

/** @param {Game} game @param {GameEvent} event @returns {string} */
function saidOfOne(game, event) {
  if (event.kind === "took_back") return text("said_take_back");
  if (event.kind === "rematch") return text("rematch_made");
  if (event.kind === "asked") return sentenceOfAsk(game, event);
  if (event.kind === "time_added") return saidOfTime(game, event.seat, event.seconds);
  if (event.kind === "time_given_back") return text("time_given_back");
  if (event.kind === "declined") return game.you.seats.includes(event.seat) ? "" : text(`declined_${event.matter}`);
  if (event.kind !== "played") return "";
  if (event.move === "swap") return isJustSwapped(game) ? "" : saidOfSwap(game, event.seat);
  const color = game.moves[event.ply]?.color;
  if (!color) return "";
  return text(event.ply === 0 ? "said_opening" : "said_move", { color: colorName(color), cell: event.move });
}

/** Who got more time from the other. @param {Game} game @param {number} lucky @param {number} seconds */
export function saidOfTime(game, lucky, seconds) {
  if (game.you.seats.length === 0) return text("time_added", { player: nameOfSeat(game, lucky), seconds });
  return text(game.you.seats.includes(lucky) ? "got_time" : "you_gave_time", { seconds });
}

/** Who asks for what. @param {Game} game @param {Ask} ask @returns {string} */
export function sentenceOfAsk(game, { matter, seat: asker }) {
  if (game.you.seats.includes(asker)) return text(`you_ask_${matter}`);
  return text(`asks_${matter}`, { player: nameOfSeat(game, asker) });
}

/** @param {Game} game @param {number} swapper */
function saidOfSwap(game, swapper) {
  const [own] = game.you.seats;
  if (isOnePlayer(game) && own !== undefined) return text("said_you_swap", { color: colorName(seat(game, own).color) });
  return text("said_swap", { player: nameOfSeat(game, swapper), color: colorName(seat(game, swapper).color) });
}
