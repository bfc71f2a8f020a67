import { sha256 } from '../base/digest.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import { openFiles } from '../compare/published-release.js';
import type { TreeFile } from '../compile/tree/sink.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../model/routes.js';
import type { BranchOptions } from '../publish/branch/branch-options.js';
import { type BranchPublication, publishBranch } from '../publish/branch/publish-branch.js';
import type { CommitFiles } from '../read/git/commit-files.js';
import { NO_RELEASE, type Previous, readable } from './previous.js';
import type { CompiledTree, Target } from './target.js';

/** A publication to a branch. */
export interface PublishedBranch extends BranchPublication {
  readonly contentVersion: string;
  /** The changes since the release that the tree was compared with, if it was. */
  readonly judged: JudgedChanges | undefined;
  /** The manifest that the branch has; undefined if it holds content that may not be replaced. */
  readonly manifest: Pick<TreeFile, 'bytes' | 'sha256'> | undefined;
}

/** Returns a target that publishes a tree as a commit on a branch. */
export function branchTarget(options: Omit<BranchOptions, 'compile'>): Target<PublishedBranch> {
  return async (compile) => {
    let compiled: CompiledTree | undefined;
    let manifest: PublishedBranch['manifest'];
    const publication = await publishBranch({
      ...options,
      async compile(sink) {
        const tree = await compile(sink);
        compiled = tree;
        return {
          async close(replaced, target) {
            const files = await tree.close(await openBranch(replaced, options.branch), target);
            manifest = files.find(({ path }) => path === MANIFEST_PATH);
          },
          async stay(present) {
            const files = await present.openMany([CHANGES_PATH, MANIFEST_PATH]);
            const bytes = files.get(MANIFEST_PATH);
            manifest = bytes && { bytes: bytes.length, sha256: sha256(bytes) };
            const feed = files.get(CHANGES_PATH)?.toString('utf8');
            await tree.compare(await openBranch(present, options.branch), feed);
          },
        };
      },
    });
    const isCurrent = publication.outcome !== 'outdated';
    const { open, comparison } = compiled ?? {};
    return {
      ...publication,
      contentVersion: open?.contentVersion ?? '',
      judged: comparison?.judged,
      manifest: isCurrent ? manifest : undefined,
    };
  };
}

function openBranch(tree: CommitFiles | undefined, branch: string): Promise<Previous> {
  return readable(async () =>
    tree === undefined
      ? NO_RELEASE
      : { kind: 'release', release: await openFiles({ ...tree, name: `branch:${branch}` }) },
  );
}
