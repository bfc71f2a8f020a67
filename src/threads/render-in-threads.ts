import type { RecordOutput, RecordRenderer } from '../emit/record-files.js';
import { type RecordJob, type Rendering, renderJob } from '../emit/rendering.js';
import type { RenderSite, SentJob } from './render-task.js';
import { rest } from './rest.js';
import type { Thread, ThreadSource } from './threads.js';

/** Records of a block: enough that sending it costs little, few enough that nobody waits long for another's. */
const BLOCK = 16;

/** Blocks that a thread has before it: when it has done one, the next is there. */
const AHEAD = 2;

/** Blocks that may wait to be written, beyond those that threads have. */
const WAITING = 4;

interface Block {
  readonly jobs: readonly RecordJob[];
  /** Who has it; nobody yet where it is undefined. */
  away: Promise<void> | undefined;
  outputs: readonly RecordOutput[] | undefined;
}

/** Records that are rendered here before threads are started: starting them takes as long. */
const ALONE = 96;

/**
 * Renders records here and, where there are many, in threads, in blocks, and gives them in their order: this thread
 * renders what it would otherwise wait for.
 *
 * @param site What threads are to know.
 */
export function renderInThreads(
  jobs: Iterable<RecordJob>,
  renderer: RecordRenderer,
  threads: ThreadSource,
  site: RenderSite,
): Rendering {
  return new ThreadedRendering(jobs, renderer, async () => {
    const started = await threads.start();
    await Promise.all(started.map((thread) => thread.ask('site', site)));
    return started;
  });
}

class ThreadedRendering implements Rendering {
  readonly #jobs: Iterator<RecordJob>;
  readonly #renderer: RecordRenderer;
  readonly #start: () => Promise<readonly Thread[]>;
  #threads: readonly { readonly thread: Thread; blocks: number }[] = [];
  /** Records that were rendered before threads were asked for. */
  #alone = 0;
  /** The blocks from the one that is being written on. */
  readonly #blocks: Block[] = [];
  /** The record to be given next, in the first block. */
  #place = 0;

  constructor(jobs: Iterable<RecordJob>, renderer: RecordRenderer, start: () => Promise<readonly Thread[]>) {
    this.#jobs = jobs[Symbol.iterator]();
    this.#renderer = renderer;
    this.#start = start;
  }

  next(): IteratorResult<RecordOutput | Promise<RecordOutput>, undefined> {
    if (this.#place === this.#blocks[0]?.jobs.length) {
      this.#blocks.shift();
      this.#place = 0;
    }
    const first = this.#block(0);
    if (first === undefined) return { done: true, value: undefined };
    const place = this.#place++;
    this.#share();
    if (first.outputs !== undefined && place > 0) return { done: false, value: output(first, place) };
    return { done: false, value: this.#finished(first).then(() => output(first, place)) };
  }

  /** Waits for a block, or renders it. Messages of threads arrive while it is waited. */
  async #finished(block: Block): Promise<void> {
    // Threads' answers wait for this one to rest.
    await rest();
    while (block.outputs === undefined) {
      this.#share();
      const own = block.away === undefined ? block : this.#nextFree();
      if (own === undefined) await block.away;
      else {
        own.away = Promise.resolve();
        own.outputs = own.jobs.map((job) => renderJob(job, this.#renderer));
        this.#getHelp(own.jobs.length);
        await rest();
      }
    }
  }

  /** Starts threads, once it is known that there is much to do. */
  #getHelp(rendered: number): void {
    if (this.#alone >= ALONE) return;
    this.#alone += rendered;
    if (this.#alone < ALONE) return;
    this.#start().then(
      (threads) => {
        this.#threads = threads.map((thread) => ({ thread, blocks: 0 }));
      },
      // Where there is no room for them, this thread goes on alone.
      () => {},
    );
  }

  /** Gives threads what they can take: blocks after the one that this thread is at. */
  #share(): void {
    for (const own of this.#threads) {
      while (own.blocks < AHEAD) {
        const block = this.#nextFree();
        if (block === undefined) return;
        let jobs: readonly SentJob[];
        try {
          jobs = block.jobs.map(sent);
        } catch {
          // No temporary file can be written, in which threads would read: this one goes on alone.
          this.#threads = [];
          return;
        }
        own.blocks++;
        block.away = own.thread.ask('render', jobs).then((outputs) => {
          own.blocks--;
          block.outputs = outputs as readonly RecordOutput[];
        });
        // It is waited for when it is needed; until then a failure is nobody's.
        block.away.catch(() => {});
      }
    }
  }

  /** The first block after the one that is being written that nobody has. */
  #nextFree(): Block | undefined {
    const most = this.#threads.length * AHEAD + WAITING;
    for (let index = 1; index <= most; index++) {
      const block = this.#block(index);
      if (block === undefined || block.away === undefined) return block;
    }
    return undefined;
  }

  #block(index: number): Block | undefined {
    while (this.#blocks.length <= index) {
      const jobs: RecordJob[] = [];
      while (jobs.length < BLOCK) {
        const { done, value } = this.#jobs.next();
        if (done === true) break;
        jobs.push(value);
      }
      if (jobs.length === 0) return undefined;
      this.#blocks.push({ jobs, away: undefined, outputs: undefined });
    }
    return this.#blocks[index];
  }
}

function output({ outputs }: Block, place: number): RecordOutput {
  return (outputs as readonly RecordOutput[])[place] as RecordOutput;
}

function sent({ record, lessons, input }: RecordJob): SentJob {
  return { input, fields: [record, ...lessons].map((one) => one.stored()) };
}
