import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** More than all tests need at a time. */
const ENOUGH = 2_000_000_000;

/** Puts the temporary files of a run into memory if the machine has room there: a third of the time went to the disk. */
export function setup(): (() => void) | undefined {
  if (process.env['LONG'] || !takesPrograms()) return undefined;
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `lc-api-tests-${process.pid}-`));
  // As `/tmp`: some tests run programs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what runs left in memory that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const owner = /^lc-api-tests-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Returns whether large folders and programs can be written to memory. */
function takesPrograms(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options =
      mounts.map((line) => line.split(' ')).find(([, place]) => place === MEMORY)?.[3] ?? 'noexec';
    return bavail * bsize > ENOUGH && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}
