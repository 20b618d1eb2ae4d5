/** What waits for the player, in the header of every page, as soon as it does. */

import { byId } from "../game/elements.js";
import { countedText } from "../game/text.js";
import { LiveSocket } from "../net/live-socket.js";

const notices = byId("notices", HTMLElement);
const challenges = byId("notice-challenges", HTMLElement);
const turns = byId("notice-turns", HTMLElement);
const games = byId("notice-games", HTMLElement);

const address = new URL("/notices/live", location.href);
address.protocol = address.protocol.replace("http", "ws");
const at = notices.dataset["at"];
if (at !== undefined) address.searchParams.set("at", at);

new LiveSocket(address.href, {
  opened: () => {},
  heard: (message) => {
    if (message.type !== "notices") return;
    show(challenges, message.challenges);
    show(turns, message.turns);
    games.hidden = message.turns > 0 || message.games === 0;
    notices.hidden = message.challenges === 0 && message.games === 0;
    // The page of a game leads on to the next one where it is the player's turn.
    const next = document.getElementById("next-game");
    if (next !== null) next.hidden = message.turns === 0;
  },
  // The page is right as it was loaded; whoever needs the connection says that it is lost.
  connection: () => {},
});

/** @param {HTMLElement} notice @param {number} count */
function show(notice, count) {
  notice.hidden = count === 0;
  const said = countedText(JSON.parse(notice.dataset["forms"] ?? "{}"), count);
  // Said again only when it is news.
  if (count > 0 && notice.textContent !== said) notice.textContent = said;
}
