/**
 * Returns a source of random-looking numbers that depend only on a seed (mulberry32).
 *
 * @param {string} seed Any text.
 */
export function seeded(seed) {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  /** Returns a number from 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** @param {number} from @param {number} to Returns a whole number, including both ends. */
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @param {number} share Returns true this often. */
    happens: (share) => next() < share,
    /** @template T @param {readonly T[]} list @returns {T} */
    one: (list) => list[Math.floor(next() * list.length)],
    /** @param {number} median @param {number} spread Returns a length from a log-normal distribution, as texts have. */
    length: (median, spread) => {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.round(median * Math.exp(spread * normal));
    },
  };
}
