import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { ExplainedError } from '../../../src/base/explained-error.js';
import { threadOf } from '../../../src/run/threads/threads.js';

/** Keeps more and more when it is asked anything. */
const GREEDY = `require('node:worker_threads').parentPort.on('message', () => {
  for (const kept = []; ; ) kept.push(new Array(10_000).fill(kept.length));
});`;

it('a thread that runs out of memory says so, and what to do, and is no fault of ours', async () => {
  const thread = threadOf(new Worker(GREEDY, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }));
  const failure = thread.ask('render', []);
  await expect(failure).rejects.toBeInstanceOf(ExplainedError);
  await expect(failure).rejects.toThrow(/out of memory.*NODE_OPTIONS=--max-old-space-size=/);
  // It is gone: what it is asked later fails alike.
  await expect(thread.ask('render', [])).rejects.toBeInstanceOf(ExplainedError);
});
