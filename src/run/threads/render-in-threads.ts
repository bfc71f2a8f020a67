import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Catalog } from '../../compile/catalog/catalog.js';
import { needsOf, type PageTools } from '../../compile/html/page-tools.js';
import {
  type RecordOutput,
  type RecordRenderer,
  type Rendering,
  type RenderJob,
  renderJob,
} from '../../compile/record-files.js';
import type { LanePlan } from '../../compile/tree/sink.js';
import type { RenderSite, SentJob } from './render-task.js';
import type { Thread, ThreadSource } from './threads.js';

/** Records of a block: enough that sending it costs little, few enough that no thread waits long for another. */
const BLOCK = 16;

/** Blocks that a thread has in its queue: enough to do while this thread writes the lists and tags of a locale. */
const AHEAD = 8;

/** Blocks that may wait to be written, in addition to those in the queues of threads. */
const WAITING = 4;

interface Block {
  readonly jobs: readonly RenderJob[];
  /** Settles when its thread is done; undefined if no thread has the block. */
  away: Promise<void> | undefined;
  outputs: readonly RecordOutput[] | undefined;
}

/** Records that this thread renders before it starts others, because starting them takes as long. */
const ALONE = 96;

/**
 * Renders records in blocks, in this thread and, if there are many, in others. Returns their outputs in order. This
 * thread renders what it would otherwise wait for.
 *
 * @param lane Where other threads write the files of records; without it, they are sent back.
 */
export function renderInThreads(
  jobs: Iterable<RenderJob>,
  renderer: RecordRenderer,
  threads: ThreadSource,
  { config, baseUrl }: Pick<Catalog, 'config' | 'baseUrl'>,
  tools: PageTools,
  lane?: LanePlan,
): Rendering {
  const { options, pages } = config;
  const site: RenderSite = {
    options,
    hasPages: pages === true,
    baseUrl,
    needs: needsOf(tools),
    lane,
  };
  return new ThreadedRendering(jobs, renderer, async () => {
    const started = await threads.start();
    await Promise.all(started.map((thread) => thread.ask('site', site)));
    return started;
  });
}

class ThreadedRendering implements Rendering {
  readonly #jobs: Iterator<RenderJob>;
  #threads: readonly { readonly thread: Thread; blocks: number }[] = [];
  /** Records that were rendered before threads were started. */
  #alone = 0;
  /** The blocks from the one that is being written on. */
  readonly #blocks: Block[] = [];
  /** The record to return next, in the first block. */
  #place = 0;

  constructor(
    jobs: Iterable<RenderJob>,
    readonly renderer: RecordRenderer,
    readonly start: () => Promise<readonly Thread[]>,
  ) {
    this.#jobs = jobs[Symbol.iterator]();
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

  /** Waits for a block, or renders it. */
  async #finished(block: Block): Promise<void> {
    // Yield to the event loop so that worker replies can arrive.
    await yieldToEventLoop();
    while (block.outputs === undefined) {
      this.#share();
      const next = block.away === undefined ? block : this.#nextFree();
      if (next === undefined) await block.away;
      else {
        next.away = Promise.resolve();
        next.outputs = next.jobs.map((job) => renderJob(job, this.renderer));
        this.#getHelp(next.jobs.length);
        await yieldToEventLoop();
      }
    }
  }

  /** Starts threads when there is enough to do. */
  #getHelp(rendered: number): void {
    if (this.#alone >= ALONE) return;
    this.#alone += rendered;
    if (this.#alone < ALONE) return;
    this.start().then(
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
        const jobs = block.jobs.map(sent);
        worker.blocks++;
        block.away = worker.thread.ask('render', jobs).then((outputs) => {
          worker.blocks--;
          block.outputs = outputs as readonly RecordOutput[];
        });
        // A failure is reported when the block is needed.
        block.away.catch(() => {});
      }
    }
  }

  /** Returns the first block after the one that is being written that no thread has. */
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
      const jobs: RenderJob[] = [];
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

function sent({ records, input }: RenderJob): SentJob {
  return { input, fields: records.map((record) => record.json()) };
}
