/** How long the way to the server and back takes, as the server has measured it. */

import { byId } from "./elements.js";
import { text } from "./text.js";

/** @param {number | null} milliseconds null while nobody knows */
export function showLag(milliseconds) {
  const line = byId("lag", HTMLElement);
  line.hidden = milliseconds === null;
  line.textContent = milliseconds === null ? "" : text("lag", { time: milliseconds });
}
