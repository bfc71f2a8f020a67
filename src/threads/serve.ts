import { parentPort } from 'node:worker_threads';
import { openReadTask } from './read-task.js';
import { openRenderTask } from './render-task.js';

/** What a thread is asked to do. */
export interface Question {
  readonly task: string;
  readonly data: unknown;
}

/** What came of it. */
export interface Answer {
  readonly value?: unknown;
  readonly error?: Error;
  /** What the system said of an error, which a message leaves out: its code, and the path that it is about. */
  readonly fault?: Readonly<Record<string, unknown>>;
}

/** Serves the thread that started this one, until it ends this one. */
export function serveThread(): void {
  const port = parentPort;
  if (port === null) throw new Error('This is no thread of another program.');
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
  // One after the other: answers come in the order of the questions.
  let last = Promise.resolve();
  port.on('message', (question: Question) => {
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}
