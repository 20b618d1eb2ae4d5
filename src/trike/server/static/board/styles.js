/**
 * Style sheets of the board. The element lives in the light DOM: its styles are ordinary sheets that a
 * strict policy (`style-src 'self'`) allows, that a page can link before any script so that nothing
 * jumps, and whose colours the page changes with custom properties. All class names begin with `tb-`.
 * A page that did not link them gets them from here, which keeps the use of the board at two lines.
 */

/** Set by each sheet on the element, so that we see whether it is there. */
const SHEETS = { "--trike-palette-sheet": "palette.css", "--trike-board-sheet": "board.css" };

/** @param {HTMLElement} element @returns {Promise<void>} settled when the board can be shown */
export async function ensureStyles(element) {
  const style = getComputedStyle(element);
  const missing = Object.entries(SHEETS).filter(([property]) => style.getPropertyValue(property).trim() === "");
  await Promise.all(missing.map(([, file]) => link(element.ownerDocument, new URL(`../css/${file}`, import.meta.url).href)));
}

/** @param {Document} document @param {string} href @returns {Promise<void>} */
function link(document, href) {
  const known = [...document.querySelectorAll("link")].find((sheet) => sheet.href === href && sheet.rel === "stylesheet");
  if (known?.sheet) return Promise.resolve();
  const sheet = known ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    // A board without its sheet is still better than none.
    for (const end of ["load", "error"]) sheet.addEventListener(end, () => resolve(), { once: true });
    // First, so that the page's own sheets have the last word.
    if (!known) document.head.prepend(sheet);
  });
}
