import type { Sink } from '../../emit/tree-writer.js';
import { UsageError } from '../../usage-error.js';
import { type Identity, isCommitId } from './commit-text.js';
import type { BranchLimits } from './limits.js';
import type { WorkRepository } from './repository.js';

/** What to publish, from which source, to which branch. */
export interface BranchOptions {
  /** URL, `host:path` or path of the repository that takes the branch. */
  readonly remote: string;
  readonly branch: string;
  /** Folder on the branch that takes the tree (default: the branch's root). */
  readonly targetFolder?: string | undefined;
  /** Longest history of the branch, in commits (default: all is kept). */
  readonly history?: number | undefined;
  /** Take over files of others that are in the way. */
  readonly adopt?: boolean | undefined;
  /** Find out what would be done; nothing is pushed. */
  readonly dryRun?: boolean | undefined;
  /** For remotes over HTTP. It reaches Git in the environment of single commands alone. */
  readonly token?: string | undefined;
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
  /** Path of the user's repository: asked which of two commits is newer, and never written. */
  readonly repository?: string | undefined;
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

/** The tree that stands on the branch. */
export interface PublishedTree {
  /** The bytes of a file of the tree; undefined where there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Brings several files with one request, before they are read. */
  fetch(paths: Iterable<string>): Promise<void>;
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

/** @throws UsageError for a name that Git does not take. */
export async function refuseBranchName(repository: WorkRepository, branch: string): Promise<void> {
  const { status } = await repository.attempt({}, 'check-ref-format', `refs/heads/${branch}`);
  if (status !== 0 || branch.startsWith('-')) throw new UsageError(`"${branch}" is no name of a branch.`);
}
