/** A challenge's page: the link to copy or share, and waiting for what becomes of the challenge. */

import { byId } from "../game/elements.js";
import { Notifier } from "../game/notifier.js";
import { text } from "../game/text.js";
import { LiveSocket } from "../net/live-socket.js";

const page = byId("challenge", HTMLElement);
const connection = byId("connection", HTMLElement);

const address = new URL(`${location.pathname}/live`, location.href);
address.protocol = address.protocol.replace("http", "ws");
new LiveSocket(address.href, {
  opened: () => {},
  // The page that comes then is the game, or says that the challenge was withdrawn.
  heard: (message) => {
    if (message.type === "challenge" && message.state !== page.dataset["state"]) location.reload();
  },
  connection: (state) => {
    connection.hidden = state === "open";
    connection.textContent = state === "open" ? "" : text(state === "gone" ? "challenge_gone" : "reconnecting");
  },
});

// The page of the game tells; whoever waits here allows it to.
if (document.getElementById("notify") !== null) new Notifier();

const link = document.getElementById("link");
if (link instanceof HTMLInputElement) offer(link);

/** Makes it easy to pass the link on. @param {HTMLInputElement} link */
function offer(link) {
  const said = byId("link-said", HTMLElement);
  link.addEventListener("focus", () => link.select());
  byId("copy", HTMLButtonElement).addEventListener("click", () => {
    // Where the clipboard is closed to pages, the link is at least selected.
    (navigator.clipboard?.writeText(link.value) ?? Promise.reject(new Error()))
      .then(() => (said.textContent = text("link_copied")))
      .catch(() => {
        link.select();
        said.textContent = text("select_link");
      });
  });
  const share = byId("share", HTMLButtonElement);
  share.hidden = typeof navigator.share !== "function";
  share.addEventListener("click", () => {
    navigator.share({ title: document.title, url: link.value }).catch(() => {});
  });
}
