import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Answer, Question } from './serve.js';

/** A thread of this program that does work for this one. */
export interface Thread {
  /**
   * Has the thread do something. Questions are answered in their order.
   *
   * @throws Error where the thread fails, or ends.
   */
  ask(task: string, data: unknown): Promise<unknown>;
}

/** Threads that work for this one, started when they are asked for. */
export interface ThreadSource {
  /**
   * The threads: none where this machine has one core, or where the program is not compiled, since engines run no
   * TypeScript whose imports name what will be compiled.
   */
  start(): Promise<readonly Thread[]>;
  /** Ends them. What they were asked and have not answered fails. */
  close(): Promise<void>;
}

/** Most threads beside this one: it has to keep up with what they give. */
const MOST = 3;

/** How many threads beside this one are of use on this machine. */
function usefulThreads(): number {
  return Math.min(MOST, availableParallelism() - 1);
}

/** Threads of this very program. */
export function openThreads(count = usefulThreads()): ThreadSource {
  let workers: Promise<readonly Worker[]> | undefined;
  let threads: Promise<readonly Thread[]> | undefined;
  let isClosing = false;
  return {
    start() {
      workers ??= startWorkers(count);
      threads ??= workers.then((all) => all.map((worker) => threadOf(worker, () => isClosing)));
      return threads;
    },
    async close() {
      isClosing = true;
      await Promise.all((await (workers ?? [])).map((worker) => worker.terminate()));
    },
  };
}

async function startWorkers(count: number): Promise<readonly Worker[]> {
  const program = programOfThreads(import.meta.url);
  if (program === undefined || count < 1) return [];
  const { Worker: WorkerThread } = await import('node:worker_threads');
  // The program is imported, not run: a bundle serves threads as well as commands.
  const start = `import(${JSON.stringify(program)}).then(({ serveThread }) => serveThread());`;
  return Array.from({ length: count }, () => new WorkerThread(start, { eval: true }));
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

/** @param isClosing Whether somebody waits for the thread to end. */
function threadOf(worker: Worker, isClosing: () => boolean): Thread {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if (answer.error === undefined) asked?.resolve(answer.value);
    else asked?.reject(answer.error);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('A thread of this program ended before its work was done.')));
  // Nobody need wait for a thread that has nothing to do.
  worker.unref();
  return {
    ask(task, data) {
      if (failure !== undefined) return Promise.reject(failure);
      worker.ref();
      const answer = new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
      const question: Question = { task, data };
      worker.postMessage(question);
      return answer.finally(() => {
        // A process that only waits for this thread to end must not end before.
        if (waiting.length === 0 && !isClosing()) worker.unref();
      });
    },
  };
}
