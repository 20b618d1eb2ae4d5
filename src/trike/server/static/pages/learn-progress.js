/** Which steps are done: in this browser, and in the account of who is signed in. */

import { island } from "../game/elements.js";
import { stepsIn } from "../game/learning.js";

const KEY = "trike-learn";

/** @type {{ signed_in: boolean, done: string[] }} */
const account = island("progress");

/** @returns {Set<string>} */
export function done() {
  return new Set([...account.done, ...stepsIn(read())]);
}

/** Keep that a step is done. @param {string} slug */
export function keep(slug) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done().add(slug)]));
  } catch {
    // A browser that stores nothing: the course works all the same.
  }
  send([slug]);
}

/** Give the account what was done in this browser before signing in. */
export function share() {
  send(stepsIn(read()).filter((slug) => !account.done.includes(slug)));
}

function read() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string[]} slugs */
function send(slugs) {
  if (!account.signed_in || slugs.length === 0) return;
  const body = new URLSearchParams({ steps: slugs.join(" ") });
  // Lost with the connection, it is sent again from the list of steps.
  fetch("/learn/progress", { method: "POST", body, keepalive: true }).catch(() => undefined);
}
