/** The texts of the page, in its language: server/web/messages.py puts them into the page. */

import { island } from "./elements.js";

/** @type {Readonly<Record<string, string>>} */
const messages = island("messages") ?? {};

/**
 * A text with its holes filled in.
 * @param {string} name @param {Record<string, string | number>} [words] @returns {string}
 */
export function text(name, words = {}) {
  const template = messages[name];
  if (template === undefined) throw new Error(`no text is called ${name}`);
  return template.replace(/\{(\w+)\}/g, (hole, word) => String(words[word] ?? hole));
}

/** The word for a colour. @param {"b" | "w"} color */
export function colorName(color) {
  return text(color === "b" ? "black" : "white");
}
