/** The texts of the page, in its language: server/web/messages.py puts them into the page. */

import { island } from "./elements.js";

/** A counted text by plural category, such as `one` and `other`. @typedef {Readonly<Record<string, string>>} Forms */

/** @type {Readonly<Record<string, string | Forms>>} */
const messages = island("messages") ?? {};

/** What the board says, for its property `messages`. */
export const boardTexts = typeof messages["board"] === "object" ? messages["board"] : null;

const language = document.documentElement.lang || "en";
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/** The form for a number, with the number in its hole. @param {Forms} forms @param {number} count @returns {string} */
export function countedText(forms, count) {
  const form = forms[plurals.select(count)] ?? forms["other"] ?? "";
  return form.replace(/\{count\}|%\(num\)s/, numbers.format(count));
}

/**
 * A text with its holes filled in; a counted one is chosen by its word `count`.
 * @param {string} name @param {Record<string, string | number>} [words] @returns {string}
 */
export function text(name, words = {}) {
  const template = messages[name];
  if (template === undefined) throw new Error(`no text is called ${name}`);
  if (typeof template !== "string") return countedText(template, Number(words["count"] ?? 0));
  return template.replace(/\{(\w+)\}/g, (hole, word) => String(words[word] ?? hole));
}

/** The word for a colour. @param {"b" | "w"} color */
export function colorName(color) {
  return text(color === "b" ? "black" : "white");
}
