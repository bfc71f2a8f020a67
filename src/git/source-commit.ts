import { resolve } from 'node:path';
import { git } from './git.js';

/** The commit that a folder's content stands in. */
export interface SourceCommit {
  /** Top folder of the repository. */
  readonly repository: string;
  readonly commit: string;
  /** The commit's date in seconds since 1970. */
  readonly seconds: number;
  /** The branch or tag, where one is checked out. */
  readonly ref: string | undefined;
  /** Whether the folder holds changes that no commit has. */
  readonly isDirty: boolean;
}

/** What is checked out in a folder; undefined where it is in no repository, or in one without a commit. */
export function sourceCommit(folder: string): SourceCommit | undefined {
  // Git would refresh its index otherwise: what is only read is not written.
  const env = { GIT_OPTIONAL_LOCKS: '0' };
  const ask = (...args: readonly string[]): string | undefined => {
    try {
      return git({ cwd: folder, env }, ...args)
        .toString('utf8')
        .trimEnd();
    } catch {
      return undefined;
    }
  };
  const top = ask('rev-parse', '--show-toplevel');
  const head = ask('rev-parse', '--verify', '--end-of-options', 'HEAD^{commit}');
  const text = head === undefined ? undefined : ask('cat-file', 'commit', head);
  const seconds = /^committer .* (\d+) [+-]\d{4}$/m.exec(text ?? '')?.[1];
  if (top === undefined || head === undefined || seconds === undefined) return undefined;
  return {
    repository: resolve(top),
    commit: head,
    seconds: Number(seconds),
    ref: ask('symbolic-ref', '--quiet', 'HEAD'),
    isDirty: (ask('status', '--porcelain', '--', '.') ?? '') !== '',
  };
}
