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
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
  // One after the other: answers come in the order of the questions.
  let last = Promise.resolve();
  port.on('message', (question: Question) => {
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}
