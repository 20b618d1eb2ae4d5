/** Seeded numbers, so that a failure can be repeated: print the seed. @param {number} seed */
export function seeded(seed) {
  let state = seed >>> 0;
  /** A whole number below `limit`. @param {number} limit */
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
