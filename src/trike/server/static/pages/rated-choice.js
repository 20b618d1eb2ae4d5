/** Says in the form what a rated game needs, before the server refuses one that lacks it. */

import { text } from "../game/text.js";

/** @param {HTMLFormElement} form with the fields of templates/terms_fields.html */
export function watchRated(form) {
  const rated = form.elements.namedItem("rated");
  if (!(rated instanceof HTMLInputElement)) return;
  const check = () => rated.setCustomValidity(problemOf(new FormData(form)));
  form.addEventListener("change", check);
  addEventListener("pageshow", check);
  check();
}

/** @param {FormData} choices @returns {string} empty if there is none */
function problemOf(choices) {
  const others = choices.has("opponent") && choices.get("opponent") !== "friend";
  if (others || !choices.has("rated")) return "";
  if (choices.get("control") === "unlimited") return text("rated_needs_clock");
  return choices.has("swap_rule") ? "" : text("rated_needs_swap");
}
