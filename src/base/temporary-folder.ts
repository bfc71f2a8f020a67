import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds after which a folder is old: a process in another container shows as ended from here. */
const OLD = 3_600_000;

/**
 * Makes a folder for temporary files of this process. Folders of the same name that ended processes have left are
 * removed: nothing else can clean up after a process that was killed.
 *
 * @param name Beginning of the folder's name: `lc-api-git`.
 */
export function makeTemporaryFolder(name: string): string {
  const parent = tmpdir();
  removeLeftovers(parent, `${name}-`);
  return mkdtempSync(join(parent, `${name}-${process.pid}-`));
}

/** Best effort: what cannot be removed stays for the next run. */
function removeLeftovers(parent: string, beginning: string): void {
  try {
    for (const name of readdirSync(parent)) {
      const pid = name.startsWith(beginning) ? /^(\d+)-/.exec(name.slice(beginning.length))?.[1] : undefined;
      if (pid === undefined || isRunning(Number(pid))) continue;
      const path = join(parent, name);
      const { uid, mtimeMs } = lstatSync(path);
      const isOwn = process.getuid === undefined || uid === process.getuid();
      if (isOwn && Date.now() - mtimeMs > OLD) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Somebody else may be removing the same folder.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be asked, but it runs.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
