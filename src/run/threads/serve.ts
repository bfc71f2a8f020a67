import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openReadTask } from './read-task.js';
import { openRenderTask } from './render-task.js';
import { type Answer, type Question, THREAD } from './threads.js';

/** Does tasks for the thread that started this one. */
function serve(port: MessagePort): void {
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

// Commands import this module, too.
if (workerData === THREAD && parentPort !== null) serve(parentPort);
