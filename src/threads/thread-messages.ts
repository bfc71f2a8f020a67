/** The data of a worker by which this program recognizes its own threads. */
export const THREAD = 'lc-api thread';

/** A task for a thread. */
export interface Question {
  readonly task: string;
  readonly data: unknown;
}

/** The result of a task. */
export interface Answer {
  readonly value?: unknown;
  readonly error?: Error;
  /** The code and path of a system error, which messages between threads lose. */
  readonly fault?: Readonly<Record<string, unknown>>;
}
