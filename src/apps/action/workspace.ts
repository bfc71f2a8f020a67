import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isFolder } from '../../base/existence.js';
import { isWithin } from '../../base/paths.js';
import { UsageError } from '../../base/usage-error.js';
import { committedLink } from '../../read/git/committed-link.js';
import { refuseCommittedLink } from '../../run/overlap.js';
import type { Environment } from './event.js';
import type { Inputs } from './inputs.js';

/** The folders of a run, absolute. */
export interface Workspace {
  /** The content repository. */
  readonly root: string;
  /** A folder of this run's own, for reports and archives. */
  readonly temp: string;
  /** Folder for the compiled tree: `out`, or one in `temp`. */
  readonly out: string;
}

/**
 * Finds the folders of a run (`GITHUB_WORKSPACE`, `RUNNER_TEMP`).
 *
 * @throws UsageError if `path` is not a folder, or if `path` or `out` is or leads through a link of the repository.
 */
export function openWorkspace({ path, out }: Inputs, environment: Environment): Workspace {
  const base = environment['GITHUB_WORKSPACE'] || process.cwd();
  const root = resolve(base, path);
  if (!isFolder(root)) {
    throw new UsageError(
      `The input "path" is "${path}", but the workspace has no such folder. Did a step check the repository out?`,
    );
  }
  if (!isWithin(realpathSync(root), realpathSync(base))) {
    throw new UsageError(`The input "path" is "${path}", which is a link that leads out of the workspace.`);
  }
  // The base of a pull request has the folder itself, so that nothing would be compared.
  if (committedLink(root, base) !== undefined) {
    throw new UsageError(
      `The input "path" is "${path}", which is a symbolic link in the repository. Links are not followed: write the path of the folder.`,
    );
  }
  if (out !== undefined) refuseCommittedLink(resolve(base, out), base);
  const runner = environment['RUNNER_TEMP'] || tmpdir();
  mkdirSync(runner, { recursive: true });
  const temp = mkdtempSync(join(runner, 'lc-api-'));
  return { root, temp, out: out === undefined ? join(temp, 'site') : resolve(base, out) };
}
