import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Thread } from './threads.js';

/** Jobs of a block: enough that sending it costs little, few enough that no thread waits long for another. */
const BLOCK = 16;

/** Blocks that a thread has in its queue: enough to do while this thread is busy with what the results are for. */
const AHEAD = 8;

/** Blocks that may wait to be taken, in addition to those in the queues of threads. */
const WAITING = 4;

/** Jobs that this thread does before it starts others, because starting them takes as long. */
const ALONE = 96;

/** How jobs are done. */
export interface JobWorkers<Job, Result> {
  /** Does a job in this thread. */
  here(job: Job): Result;
  /** Starts threads that can do jobs. If it fails, this thread goes on alone. */
  start(): Promise<readonly Thread[]>;
  /** Does jobs in a thread. */
  there(thread: Thread, jobs: readonly Job[]): Promise<readonly Result[]>;
}

interface Block<Job, Result> {
  readonly jobs: readonly Job[];
  /** Settles when its thread is done; undefined if no thread has the block. */
  away: Promise<void> | undefined;
  results: readonly Result[] | undefined;
}

/**
 * Does jobs in blocks, in this thread and, if there are many, in others. Returns their results in order. This thread does
 * what it would otherwise wait for.
 */
export class SharedWork<Job, Result> implements Iterator<Result | Promise<Result>, undefined> {
  readonly #jobs: Iterator<Job>;
  readonly #workers: JobWorkers<Job, Result>;
  #threads: readonly { readonly thread: Thread; blocks: number }[] = [];
  /** Jobs that were done before threads were started. */
  #alone = 0;
  /** The blocks from the one that is being taken on. */
  readonly #blocks: Block<Job, Result>[] = [];
  /** The result to return next, in the first block. */
  #place = 0;

  constructor(jobs: Iterable<Job>, workers: JobWorkers<Job, Result>) {
    this.#jobs = jobs[Symbol.iterator]();
    this.#workers = workers;
  }

  next(): IteratorResult<Result | Promise<Result>, undefined> {
    if (this.#place === this.#blocks[0]?.jobs.length) {
      this.#blocks.shift();
      this.#place = 0;
    }
    const first = this.#block(0);
    if (first === undefined) return { done: true, value: undefined };
    const place = this.#place++;
    this.#share();
    if (first.results !== undefined && place > 0) return { done: false, value: resultAt(first, place) };
    return { done: false, value: this.#finished(first).then(() => resultAt(first, place)) };
  }

  /** Waits for a block, or does it. */
  async #finished(block: Block<Job, Result>): Promise<void> {
    // Yield to the event loop so that worker replies can arrive.
    await yieldToEventLoop();
    while (block.results === undefined) {
      this.#share();
      const next = block.away === undefined ? block : this.#nextFree();
      if (next === undefined) await block.away;
      else {
        next.away = Promise.resolve();
        next.results = next.jobs.map((job) => this.#workers.here(job));
        this.#getHelp(next.jobs.length);
        await yieldToEventLoop();
      }
    }
  }

  /** Starts threads when there is enough to do. */
  #getHelp(done: number): void {
    if (this.#alone >= ALONE) return;
    this.#alone += done;
    if (this.#alone < ALONE) return;
    this.#workers.start().then(
      (threads) => {
        this.#threads = threads.map((thread) => ({ thread, blocks: 0 }));
      },
      // Without threads, this one goes on alone.
      () => {},
    );
  }

  /** Fills the queues of threads with blocks after the one that this thread is at. */
  #share(): void {
    for (const worker of this.#threads) {
      while (worker.blocks < AHEAD) {
        const block = this.#nextFree();
        if (block === undefined) return;
        worker.blocks++;
        block.away = this.#workers.there(worker.thread, block.jobs).then((results) => {
          worker.blocks--;
          block.results = results;
        });
        // A failure is reported when the block is needed.
        block.away.catch(() => {});
      }
    }
  }

  /** Returns the first block after the one that is being taken that no thread has. */
  #nextFree(): Block<Job, Result> | undefined {
    const most = this.#threads.length * AHEAD + WAITING;
    for (let index = 1; index <= most; index++) {
      const block = this.#block(index);
      if (block === undefined || block.away === undefined) return block;
    }
    return undefined;
  }

  #block(index: number): Block<Job, Result> | undefined {
    while (this.#blocks.length <= index) {
      const jobs: Job[] = [];
      while (jobs.length < BLOCK) {
        const { done, value } = this.#jobs.next();
        if (done === true) break;
        jobs.push(value);
      }
      if (jobs.length === 0) return undefined;
      this.#blocks.push({ jobs, away: undefined, results: undefined });
    }
    return this.#blocks[index];
  }
}

function resultAt<Result>({ results }: Block<unknown, Result>, place: number): Result {
  return (results as readonly Result[])[place] as Result;
}
