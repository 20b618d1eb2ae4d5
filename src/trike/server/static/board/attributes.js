/** Attributes of `<trike-board>` and the part of the state that each one sets. */

/** @typedef {import("./state.js").Patch} Patch */

/** @type {Readonly<Record<string, keyof Patch>>} */
const TEXTS = {
  position: "position",
  side: "side",
  destinations: "destinations",
  "last-move": "lastMove",
  staged: "staged",
  path: "path",
  coordinates: "coordinates",
  tints: "tints",
  rotation: "rotation",
  "show-destinations": "showDestinations",
};

/** On when present. @type {Readonly<Record<string, keyof Patch>>} */
const SWITCHES = { trapped: "trapped", flipped: "flipped", disabled: "disabled", "view-only": "viewOnly", planning: "planning" };

export const ATTRIBUTES = [...Object.keys(TEXTS), ...Object.keys(SWITCHES)];

/** @param {string} name @param {string | null} value null when the attribute is absent @returns {Patch} */
export function patchOf(name, value) {
  const flag = SWITCHES[name];
  if (flag) return { [flag]: value !== null };
  const key = TEXTS[name];
  return key ? { [key]: value } : {};
}
