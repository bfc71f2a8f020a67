import type { Clock } from '../../../src/publish/github/clock.js';

/** A clock on which waiting takes no time. */
export interface VirtualClock extends Clock {
  /** All waits, in milliseconds. */
  readonly waits: readonly number[];
}

export function virtualClock(start = Date.UTC(2026, 10, 21)): VirtualClock {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}
