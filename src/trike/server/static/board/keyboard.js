/** Keys on the board, turned into what they ask for. */

/** @typedef {import("./steps.js").Step} Step */
/**
 * @typedef {object} KeyActions
 * @property {(step: Step) => void} step
 * @property {(direction: 1 | -1) => void} nextDestination
 * @property {() => void} enter
 * @property {(key: string) => void} type
 * @property {() => boolean} clear whether there was anything to clear
 */

/** @type {Record<string, Step>} */
const STEPS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "rowStart", End: "rowEnd" };

/** @param {KeyboardEvent} event @param {KeyActions} actions */
export function handleKey(event, actions) {
  if (event.altKey || event.metaKey || event.isComposing) return;
  const { key } = event;
  if (event.ctrlKey) {
    if (key !== "Home" && key !== "End") return;
    actions.step(key === "Home" ? "first" : "last");
  } else if (Object.hasOwn(STEPS, key)) actions.step(/** @type {Step} */ (STEPS[key]));
  else if (key === "PageDown" || key === "PageUp") actions.nextDestination(key === "PageDown" ? 1 : -1);
  else if (key === "Enter" || key === " ") {
    // A held key plays once.
    if (!event.repeat) actions.enter();
  } else if (key === "Escape" || key === "Backspace") {
    if (!actions.clear()) return;
  } else if (/^[a-z0-9]$/i.test(key)) actions.type(key);
  else return;
  event.preventDefault();
}
