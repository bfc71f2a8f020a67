import { setTimeout as wait } from 'node:timers/promises';

/** Time as the code that waits sees it. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => wait(milliseconds),
};
