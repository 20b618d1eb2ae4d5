/** Finding what the page's template has put in place. */

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return element;
}

/** The data island with this id. @param {string} id @returns {any} */
export function island(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null");
}

/**
 * Not the attribute `disabled`: a button that one has just pressed keeps the keyboard focus.
 * @param {HTMLElement} button @param {boolean} enabled
 */
export function setEnabled(button, enabled) {
  button.setAttribute("aria-disabled", String(!enabled));
}
