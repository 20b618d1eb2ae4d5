/** The lists of a page, taken anew from the server now and then while somebody looks at them. */

import { byId } from "../game/elements.js";

const EVERY = 20_000;

const lists = byId("lists", HTMLElement);

async function look() {
  // Nothing is taken away from under a finger or the keyboard.
  if (document.visibilityState !== "visible" || lists.matches(":focus-within, :hover:active")) return;
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("lists");
    if (fresh && fresh.innerHTML !== lists.innerHTML) lists.replaceChildren(...fresh.childNodes);
  } catch {
    // The network is gone; the lists stay as they were.
  }
}

setInterval(look, EVERY);
addEventListener("pageshow", (event) => event.persisted && look());
document.addEventListener("visibilitychange", () => void look());
