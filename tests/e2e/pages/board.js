// Keeps what the board said, for the tests to read.
/** @type {{ type: string, detail: unknown }[]} */
const heard = [];
Object.assign(window, { heard });
for (const type of ["trike-move", "trike-focus", "trike-error"]) {
  document.addEventListener(type, (event) => heard.push({ type, detail: /** @type {CustomEvent} */ (event).detail }));
}
