// Loaded into a process and its threads by `--import`: one call of the file system fails, or is the last one, as the
// variable FAULT says. The calls of all threads count together.
import { appendFileSync } from 'node:fs';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { failDisk } from './failing-disk.mjs';

/** The folder, a file outside it for the calls, and the number of the call; without one, all calls are listed. */
const { folder, diary, call, kind } = JSON.parse(process.env['FAULT'] ?? '{}');
if (isMainThread) setEnvironmentData('calls', new Int32Array(new SharedArrayBuffer(4)));
const count = getEnvironmentData('calls');
await failDisk(folder, ({ name, site, isWriting }) => {
  const number = Atomics.add(count, 0, 1);
  if (call !== undefined && call !== number) return undefined;
  appendFileSync(diary, `${JSON.stringify({ name, site, isWriting, isMainThread, number })}\n`);
  if (call === undefined) return undefined;
  if (kind !== 'killed') return kind;
  process.kill(process.pid, 'SIGKILL');
  // Until the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return undefined;
});
