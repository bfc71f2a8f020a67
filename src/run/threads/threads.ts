import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { ExplainedError } from '../../base/explained-error.js';

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

/** A thread of this program that does work for this one. */
export interface Thread {
  /**
   * Runs a task in the thread. Tasks are done in order.
   *
   * @throws ExplainedError if the thread needs more memory than it may have; Error if the task fails or the thread ends.
   */
  ask(task: string, data: unknown): Promise<unknown>;
}

/** Threads that help this one. They are started when they are needed; the process lives until they are closed. */
export interface ThreadSource {
  /**
   * Starts the threads, or takes those that run, and gives each a task. There are none if this machine has one core, or if the program is not
   * compiled: Node does not run TypeScript whose imports name compiled files.
   */
  start(task: string, data: unknown): Promise<readonly Thread[]>;
  /** Ends the threads. Tasks that are not done fail. */
  close(): Promise<void>;
}

/** Most threads, besides this one: each needs about 50 MB, and this one has to keep up with their results. */
const MOST = 15;

/**
 * Size of a thread's young generation in megabytes: half of Node's default, because a thread holds little for long and
 * is one of several.
 */
const YOUNG_MEMORY = 24;

/**
 * Runs work that may use threads, and ends them with it.
 *
 * @param isAlone Starts none.
 */
export async function withThreads<Result>(
  work: (threads: ThreadSource) => Promise<Result>,
  isAlone = false,
): Promise<Result> {
  let workers: Promise<readonly Worker[]> | undefined;
  let threads: Promise<readonly Thread[]> | undefined;
  const source: ThreadSource = {
    async start(task, data) {
      workers ??= isAlone ? Promise.resolve([]) : startWorkers();
      threads ??= workers.then((all) => all.map(threadOf));
      const started = await threads;
      await Promise.all(started.map((thread) => thread.ask(task, data)));
      return started;
    },
    async close() {
      await Promise.all((await (workers ?? [])).map((worker) => worker.terminate()));
    },
  };
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

async function startWorkers(): Promise<readonly Worker[]> {
  const program = programOfThreads(import.meta.url);
  const count = Math.min(MOST, availableParallelism() - 1);
  if (program === undefined || count < 1) return [];
  const { Worker: WorkerThread } = await import('node:worker_threads');
  const options = {
    workerData: THREAD,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY },
  };
  const workers: Worker[] = [];
  try {
    while (workers.length < count) workers.push(new WorkerThread(new URL(program), options));
  } catch {
    // This machine has no room for another thread. The others go on.
  }
  return workers;
}

/** Returns the module that threads run: the bundle of the command line, which is next to every other bundle. */
function programOfThreads(moduleUrl: string): string | undefined {
  if (moduleUrl.endsWith('.ts')) return undefined;
  const name = moduleUrl.endsWith('/threads/threads.js') ? 'serve.js' : 'main.js';
  return `${moduleUrl.slice(0, moduleUrl.lastIndexOf('/') + 1)}${name}`;
}

/** Returns the thread of a worker that runs `serve.ts`. */
export function threadOf(worker: Worker): Thread {
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
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
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ExplainedError(
        'A thread ran out of memory: the content needs more than Node takes by itself. Give it more in the environment, such as NODE_OPTIONS=--max-old-space-size=4096 for 4 GB.',
      )
    : error;
}
