/**
 * The lobby as it is now, without reloading: when the socket says that something has changed, the
 * lists are taken from the page as the server makes it. Whoever's offer is accepted is taken to
 * the game.
 */

import { byId } from "../game/elements.js";
import { Notifier } from "../game/notifier.js";
import { text } from "../game/text.js";
import { LiveSocket } from "../net/live-socket.js";
import { watchRated } from "./rated-choice.js";

/** Also without news: games end, and moves are played. */
const LOOK_EVERY = 30_000;
/** After offers have moved up, a click in this time was meant for the one that stood there. */
const STARTLED = 500;

// The page of the game tells; whoever waits here allows it to.
new Notifier();

const lists = byId("lists", HTMLElement);
const connection = byId("connection", HTMLElement);
const ended = byId("ended", HTMLElement);

let looking = false;
let again = false;
let leaving = false;
let movedAt = -Infinity;
/** The offers that this page itself withdraws. @type {Set<string>} */
const withdrawn = new Set();

/** What the lists hold, by a selector. @param {ParentNode} where @param {string} which @returns {string[]} */
function keys(where, which) {
  return [...where.querySelectorAll(`${which}[data-key]`)].map((one) => one.getAttribute("data-key") ?? "");
}

async function look() {
  again = looking;
  if (looking || leaving) return;
  looking = true;
  try {
    const answer = await fetch(lists.dataset["page"] ?? "/lobby", { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("lists");
    if (fresh && !leaving) show(fresh);
  } catch {
    // The network is gone, or the server has too much to do: the socket or the clock asks again.
  } finally {
    looking = false;
    if (again) void look();
  }
}

/** @param {HTMLElement} fresh */
function show(fresh) {
  const [before, after] = [keys(lists, ".seek"), keys(fresh, ".seek")];
  const gone = keys(lists, "[data-own]").filter((key) => !after.includes(key) && !withdrawn.has(key));
  const games = keys(lists, ".own-games li");
  if (gone.length > 0) ended.hidden = keys(fresh, ".own-games li").some((key) => !games.includes(key));
  if (before.some((key, place) => after[place] !== key)) movedAt = performance.now();
  for (const part of ["tabs", "own-games", "own-seeks", "seeks", "games"]) {
    replace(part, fresh.querySelector(`[data-part="${part}"]`));
  }
  goToGame();
}

/** Replaces a part of the lists, if it has changed, without losing the focus in it. @param {string} name @param {Element | null} fresh */
function replace(name, fresh) {
  const old = lists.querySelector(`[data-part="${name}"]`);
  if (!old || !fresh) {
    old?.remove();
    if (fresh) lists.insertBefore(fresh, lists.querySelector('[data-part="own-seeks"], [data-part="seeks"]'));
    return;
  }
  if (old.innerHTML === fresh.innerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.closest("[data-key]")?.getAttribute("data-key");
  const status = old.querySelector("[role=status]");
  const freshStatus = fresh.querySelector("[role=status]");
  // The same element with a new text is what screen readers announce.
  if (status && freshStatus) {
    const said = freshStatus.textContent;
    freshStatus.replaceWith(status);
    if (status.textContent !== said) status.textContent = said;
  }
  old.replaceChildren(...fresh.childNodes);
  if (key) {
    const same = old.querySelector(`[data-key="${key}"] :is(button, a)`);
    if (same instanceof HTMLElement) same.focus();
    else byId("main", HTMLElement).focus();
  }
}

/** Goes to a game that has just begun, once: whoever comes back from it wants to be here. */
function goToGame() {
  const [game] = keys(lists, "[data-just-begun]").filter((key) => sessionStorage.getItem(`been-${key}`) === null);
  if (game === undefined) return;
  leaving = true;
  sessionStorage.setItem(`been-${game}`, "");
  location.assign(`/game/${game}`);
}

watchRated(byId("offer", HTMLFormElement));

lists.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (performance.now() - movedAt < STARTLED) event.preventDefault();
  else if (form.action.endsWith("/withdraw")) {
    withdrawn.add(form.closest("[data-key]")?.getAttribute("data-key") ?? "");
  }
});

addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  leaving = false;
  void look();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void look();
});
setInterval(() => {
  if (document.visibilityState === "visible") void look();
}, LOOK_EVERY);

const address = new URL("/lobby/live", location.href);
address.protocol = address.protocol.replace("http", "ws");
new LiveSocket(address.href, {
  opened: () => {},
  heard: (message) => {
    if (message.type === "lobby") void look();
  },
  connection: (state) => {
    connection.hidden = state === "open";
    connection.textContent = state === "open" ? "" : text("reconnecting");
  },
});
goToGame();
