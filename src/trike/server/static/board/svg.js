/** Making SVG elements, and the few shapes the board is drawn from. */

/** @typedef {import("./geometry.js").Point} Point */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Three decimals are a hundredth of a pixel on the largest screen. @param {number} value */
export function short(value) {
  return String(Math.round(value * 1000) / 1000);
}

/** @param {Point} point */
export function pair({ x, y }) {
  return `${short(x)},${short(y)}`;
}

/** @param {Point} at */
export function translate(at) {
  return `translate(${pair(at)})`;
}

/** A pointy-top hexagon round the origin. @param {number} radius centre to corner */
export function hexagonPoints(radius) {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => pair({ x: radius * Math.sin((corner * Math.PI) / 3), y: -radius * Math.cos((corner * Math.PI) / 3) }))
    .join(" ");
}

/** Points along and across a line. @param {Point} from @param {Point} to */
function ruler(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  /** @param {number} forward @param {number} aside */
  const at = (forward, aside) =>
    pair({ x: from.x + along.x * forward - along.y * aside, y: from.y + along.y * forward + along.x * aside });
  return { length, at };
}

/** A trail that widens towards its end, so that its direction shows. @param {Point} from @param {Point} to */
export function trailPoints(from, to) {
  const { length, at } = ruler(from, to);
  return [at(0, 0.07), at(0, -0.07), at(length, -0.34), at(length, 0.34)].join(" ");
}

/** An arrow between two cells, ending short of the centre. @param {Point} from @param {Point} to */
export function arrowPoints(from, to) {
  const { length, at } = ruler(from, to);
  const neck = length - 0.78;
  const outline = [at(0.3, 0.1), at(neck, 0.1), at(neck, 0.34), at(length - 0.2, 0)];
  return [...outline, at(neck, -0.34), at(neck, -0.1), at(0.3, -0.1)].join(" ");
}
