import { closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { OutOfMemoryError } from './out-of-memory.js';
import type { Answer, Question } from './serve.js';

/** A thread of this program that does work for this one. */
export interface Thread {
  /**
   * Has the thread do something. Questions are answered in their order.
   *
   * @throws OutOfMemoryError where the thread needs more memory than it may have; Error where it fails, or ends.
   */
  ask(task: string, data: unknown): Promise<unknown>;
}

/** Threads that work for this one, started when they are asked for. The process lives until they are closed. */
export interface ThreadSource {
  /**
   * The threads: none where this machine has one core, or where the program is not compiled, since engines run no
   * TypeScript whose imports name what will be compiled.
   */
  start(): Promise<readonly Thread[]>;
  /** Takes an open file of a thread, which may outlive it: it is closed with the threads. */
  keepOpen(file: number): void;
  /** Ends them. What they were asked and have not answered fails. */
  close(): Promise<void>;
}

/** Most threads beside this one: it has to keep up with what they give. */
const MOST = 3;

/**
 * What a thread may use for what it has just made, in megabytes: half of what engines take. It holds little for
 * long, and is one of several.
 */
const YOUNG_MEMORY = 24;

/** How many threads beside this one are of use on this machine. */
function usefulThreads(): number {
  return Math.min(MOST, availableParallelism() - 1);
}

/** Threads of this very program. */
function openThreads(count = usefulThreads()): ThreadSource {
  let workers: Promise<readonly Worker[]> | undefined;
  let threads: Promise<readonly Thread[]> | undefined;
  const files = new Set<number>();
  return {
    start() {
      workers ??= startWorkers(count);
      threads ??= workers.then((all) => all.map(threadOf));
      return threads;
    },
    keepOpen(file) {
      files.add(file);
    },
    async close() {
      await Promise.all((await (workers ?? [])).map((worker) => worker.terminate()));
      files.forEach(closeSync);
      files.clear();
    },
  };
}

/** Does work with threads, which are ended with it. */
export async function withThreads<Result>(work: (threads: ThreadSource) => Promise<Result>): Promise<Result> {
  const threads = openThreads();
  try {
    return await work(threads);
  } finally {
    await threads.close();
  }
}

async function startWorkers(count: number): Promise<readonly Worker[]> {
  const program = programOfThreads(import.meta.url);
  if (program === undefined || count < 1) return [];
  const { Worker: WorkerThread } = await import('node:worker_threads');
  // The program is imported, not run: a bundle serves threads as well as commands.
  const start = `import(${JSON.stringify(program)}).then(({ serveThread }) => serveThread());`;
  const options = {
    eval: true,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY },
    // What a thread has put into its temporary file is read when it is no more; see `keepOpen`.
    trackUnmanagedFds: false,
  };
  const workers: Worker[] = [];
  try {
    while (workers.length < count) workers.push(new WorkerThread(start, options));
  } catch {
    // This machine has no room for another one: those that are there will do.
  }
  return workers;
}

/** The module that threads import: that of the command line, beside every other bundle. */
function programOfThreads(own: string): string | undefined {
  if (own.endsWith('.ts')) return undefined;
  const name = own.endsWith('/threads/threads.js') ? 'serve.js' : 'main.js';
  return `${own.slice(0, own.lastIndexOf('/') + 1)}${name}`;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The thread that a worker is, which serves as `serveThread` does. */
export function threadOf(worker: Worker): Thread {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if (answer.error === undefined) asked?.resolve(answer.value);
    else asked?.reject(Object.assign(answer.error, answer.fault));
  });
  worker.on('error', (error) => fail(failureOf(error)));
  worker.on('exit', () => fail(new Error('A thread of this program ended before its work was done.')));
  return {
    ask(task, data) {
      if (failure !== undefined) return Promise.reject(failure);
      const answer = new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
      const question: Question = { task, data };
      worker.postMessage(question);
      return answer;
    },
  };
}

function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemoryError() : error;
}
