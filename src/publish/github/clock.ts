import { setTimeout as wait } from 'node:timers/promises';

/** A clock; tests pass a virtual one. */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => wait(milliseconds),
};
