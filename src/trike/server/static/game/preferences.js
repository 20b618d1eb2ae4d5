/** What this browser remembers. Storage may be full, or switched off: then nothing is remembered. */

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

/** @param {string} key @param {string} otherwise @returns {string} */
export function recall(key, otherwise) {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}
