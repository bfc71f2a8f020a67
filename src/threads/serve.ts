import { parentPort } from 'node:worker_threads';
import { openReadTask } from './read-task.js';
import { openRenderTask } from './render-task.js';

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

/** Does tasks for the thread that started this one. */
export function serveThread(): void {
  const port = parentPort;
  if (port === null) throw new Error('This is not a thread of another program.');
  const tasks: Readonly<Record<string, (data: never) => unknown>> = {
    ...openReadTask(),
    ...openRenderTask(),
  };
  const answer = async ({ task, data }: Question): Promise<Answer> => {
    try {
      return { value: await tasks[task]?.(data as never) };
    } catch (error) {
      if (!(error instanceof Error)) return { error: new Error(String(error)) };
      const { code, path } = error as NodeJS.ErrnoException;
      return { error, fault: { ...(code !== undefined && { code }), ...(path !== undefined && { path }) } };
    }
  };
  // One task after the other: results come in the order of the tasks.
  let last = Promise.resolve();
  port.on('message', (question: Question) => {
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}
