import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A program for `node -r`: threads are ready when the process that started them goes on. So they get some of its work,
 * however little that is and however busy the machine.
 */
const PROGRAM = `
const threads = require('node:worker_threads');
const { isMainThread, parentPort, Worker } = threads;
if (isMainThread) {
  const ready = new Int32Array(new SharedArrayBuffer(4));
  threads.setEnvironmentData('ready', ready);
  let started = 0;
  threads.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      started++;
      for (let count; (count = Atomics.load(ready, 0)) < started; )
        if (Atomics.wait(ready, 0, count, 5_000) === 'timed-out') return;
    }
  };
  require('node:module').syncBuiltinESMExports();
} else if (parentPort) {
  const ready = threads.getEnvironmentData('ready');
  const on = parentPort.on.bind(parentPort);
  parentPort.on = (...given) => {
    on(...given);
    Atomics.add(ready, 0, 1);
    Atomics.notify(ready, 0);
    return parentPort;
  };
}
`;

/** Returns the options of Node that make its threads prompt. */
export function promptThreads(folder: string): readonly string[] {
  const file = join(folder, 'prompt-threads.cjs');
  writeFileSync(file, PROGRAM);
  return ['-r', file];
}
