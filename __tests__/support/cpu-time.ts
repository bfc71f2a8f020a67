/**
 * Returns the seconds of CPU time that a piece of work takes, in all threads of this process. Other processes do not
 * count, but they slow the machine: a bound must allow ten times what is usual, and only a wrong order of growth may
 * exceed it.
 */
export function cpuSeconds(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1e6;
}

/** A limit for `growth`, in the middle between input times eight (8) and its square (64), as factors. */
export const SQUARE = 32;

/**
 * Returns how many times as long eight times an input takes: about 8 if time grows with the input, 64 if with its
 * square. It measures again while the result is at least `SQUARE`, because a busy machine can only make it larger.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && least >= SQUARE; round++) {
    const small = cpuSeconds(() => work(size));
    const factor = cpuSeconds(() => work(8 * size)) / small;
    // Both are 0 if the clock did not tick: that says nothing.
    if (!Number.isNaN(factor)) least = Math.min(least, factor);
  }
  return least;
}
