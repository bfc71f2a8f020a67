import { UsageError } from '../../base/usage-error.js';
import type { Sink } from '../../compile/tree/sink.js';
import { isCommitId } from '../../read/git/commit.js';
import type { CommitFiles } from '../../read/git/commit-files.js';
import type { Access } from '../../read/git/connection.js';
import type { Repository } from '../../read/git/repository.js';
import type { BranchLimits } from './limits.js';

/** The tree to publish, its source and its branch. */
export interface BranchOptions {
  /** URL, `host:path` or path of the repository with the branch. */
  readonly remote: string;
  /** A name that `branchName` accepts. */
  readonly branch: string;
  /** Folder on the branch for the tree (default: the root of the branch). */
  readonly targetFolder?: string | undefined;
  /** Maximum number of commits on the branch (default: no limit). */
  readonly history?: number | undefined;
  /** Replaces files of others that are in the way. */
  readonly adopt?: boolean | undefined;
  /** Only reports what would be done; nothing is pushed. */
  readonly dryRun?: boolean | undefined;
  /** Whose settings and credentials are used for the remote. A token is only in the environment of single commands. */
  readonly access: Access;
  readonly source?: PublicationSource | undefined;
  readonly limits: BranchLimits;
  /**
   * Writes the tree into a sink. It is called again if the branch has changed so much that the first tree does not fit
   * anymore.
   */
  compile(sink: Sink): Promise<OpenPublication>;
  /** Receives lines for the log. */
  readonly log?: ((line: string) => void) | undefined;
  /** Waits between attempts (default: in real time). */
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Where the content comes from. Unknown values are left out. */
export interface PublicationSource {
  /** The full id of the commit with the content. */
  readonly commit?: string | undefined;
  /** The commit's date, in seconds since 1970 (default: now). */
  readonly seconds?: number | undefined;
  readonly ref?: string | undefined;
  /**
   * False for a workflow on another branch or a tag: it replaces content that is not in its history only if the same ref
   * published it. Undefined if nobody knows, or a person decides.
   */
  readonly isDefaultBranch?: boolean | undefined;
  /** The repository of the content. It tells which of two commits is newer, and is never written. */
  readonly repository?: Repository | undefined;
  /** Where the history of the repository can be fetched. */
  readonly remote?: string | undefined;
}

/** A tree without the files that depend on the earlier publication. */
export interface OpenPublication {
  /** Writes the change feed and the manifest. It is called again for another attempt. */
  close(previous: CommitFiles | undefined, sink: Sink): Promise<void>;
  /** Called if nothing is published, because the branch has this content, or content that may not be replaced. */
  stay?(published: CommitFiles): Promise<void>;
}

/** Throws UsageError for invalid options. */
export function refuseOptions({ branch, history, source }: BranchOptions): void {
  if (history !== undefined && (!Number.isInteger(history) || history < 1)) {
    throw new UsageError('The history of the branch must be a whole number of commits, at least 1.');
  }
  if (history !== undefined && source?.ref === `refs/heads/${branch}`) {
    throw new UsageError(
      `"${branch}" is the branch of the source, and a limited history would remove commits of the source. Publish to another branch.`,
    );
  }
  if (source?.commit !== undefined && !isCommitId(source.commit)) {
    throw new UsageError(`"${source.commit}" is not the full id of a commit.`);
  }
}

/**
 * Returns the prefix of every path on the branch: empty, or a folder with `/` at its end.
 *
 * @throws UsageError for a folder that Git does not allow.
 */
export function targetPrefix(folder: string | undefined): string {
  const path = (folder ?? '').replaceAll('\\', '/').replace(/^(\.?\/)+|\/+$/g, '');
  if (path === '' || path === '.') return '';
  const isFaulty = path
    .split('/')
    .some((part) => ['', '.', '..'].includes(part) || /^\.git$/i.test(part) || /[\u0000-\u001f]/.test(part));
  if (isFaulty) {
    throw new UsageError(
      `"${folder}" cannot be a folder of a branch. Write a path relative to its root, such as "docs/api".`,
    );
  }
  return `${path}/`;
}
