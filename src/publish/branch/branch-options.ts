import { UsageError } from '../../base/usage-error.js';
import { isCommitId } from '../../git/commit.js';
import type { Access } from '../../git/connection.js';
import type { Repository } from '../../git/repository.js';
import type { PublishedTree } from '../../release/published-release.js';
import type { Sink } from '../../tree/tree-writer.js';
import type { Identity } from './commit-text.js';
import type { BranchLimits } from './limits.js';

/** What to publish, from which source, to which branch. */
export interface BranchOptions {
  /** URL, `host:path` or path of the repository that takes the branch. */
  readonly remote: string;
  /** A name that `branchName` accepts. */
  readonly branch: string;
  /** Folder on the branch that takes the tree (default: the branch's root). */
  readonly targetFolder?: string | undefined;
  /** Longest history of the branch, in commits (default: all is kept). */
  readonly history?: number | undefined;
  /** Take over files of others that are in the way. */
  readonly adopt?: boolean | undefined;
  /** Find out what would be done; nothing is pushed. */
  readonly dryRun?: boolean | undefined;
  /** Whose settings and credentials reach the remote. A token is in the environment of single commands alone. */
  readonly access: Access;
  readonly source?: PublicationSource | undefined;
  /** Author of the commit (default: a bot of this project). */
  readonly identity?: Identity | undefined;
  readonly limits: BranchLimits;
  /**
   * Writes the tree into a sink. It is called again where the branch changed so much meanwhile that the first
   * tree does not fit on it.
   */
  compile(sink: Sink): Promise<OpenPublication>;
  /** Takes lines for the log. */
  readonly log?: ((line: string) => void) | undefined;
  /** Waits between attempts (default: by the clock). */
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Where the content comes from. What is not known is left out. */
export interface PublicationSource {
  /** The full id of the commit that the content stands in. */
  readonly commit?: string | undefined;
  /** The commit's date, in seconds since 1970 (default: now). */
  readonly seconds?: number | undefined;
  readonly ref?: string | undefined;
  /** The repository of the content: asked which of two commits is newer, and never written. */
  readonly repository?: Repository | undefined;
  /** Where that repository's history can be fetched. */
  readonly remote?: string | undefined;
}

/** A tree that has all files but those that depend on what was published before. */
export interface OpenPublication {
  /** Writes the change feed and the manifest. It is called again for another attempt, on another ground. */
  close(previous: PublishedTree | undefined, sink: Sink): Promise<void>;
  /** Is told where nothing is published, since the branch holds this content or that of a newer commit. */
  stay?(published: PublishedTree): Promise<void>;
}

/** @throws UsageError for options that cannot be used together, or at all. */
export function refuseOptions({ branch, history, source }: BranchOptions): void {
  if (history !== undefined && (!Number.isInteger(history) || history < 1)) {
    throw new UsageError('The history of the branch must be a whole number of commits, at least 1.');
  }
  if (history !== undefined && source?.ref === `refs/heads/${branch}`) {
    throw new UsageError(
      `"${branch}" is the branch of the source: a bounded history would remove the source's own. Publish to a branch of its own.`,
    );
  }
  if (source?.commit !== undefined && !isCommitId(source.commit)) {
    throw new UsageError(`"${source.commit}" is not the full id of a commit.`);
  }
}
