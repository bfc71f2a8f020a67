import { sha256 } from '../base/digest.js';
import { openFiles } from '../compare/published-release.js';
import type { TreeFile } from '../compile/tree/tree-writer.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../model/routes.js';
import type { BranchOptions } from '../publish/branch/branch-options.js';
import { type BranchPublication, publishBranch } from '../publish/branch/publish-branch.js';
import type { CommitFiles } from '../read/git/commit-files.js';
import { NO_RELEASE, type Previous, published, readable } from './previous.js';
import type { Target } from './target.js';

/** A publication to a branch. */
export interface PublishedBranch extends BranchPublication {
  readonly contentVersion: string;
  /** The manifest that the branch has; undefined if it holds content of a newer commit. */
  readonly manifest: Pick<TreeFile, 'bytes' | 'sha256'> | undefined;
}

/** Returns a target that publishes a tree as a commit on a branch. */
export function branchTarget(options: Omit<BranchOptions, 'compile'>): Target<PublishedBranch> {
  return async (compile) => {
    let contentVersion = '';
    let manifest: PublishedBranch['manifest'];
    const publication = await publishBranch({
      ...options,
      async compile(sink) {
        const tree = await compile(sink);
        ({ contentVersion } = tree.open);
        return {
          async close(replaced, target) {
            const files = await tree.close(await openBranch(replaced, options.branch), target);
            manifest = files.find(({ path }) => path === MANIFEST_PATH);
          },
          async stay(present) {
            const kept = await present.openMany([CHANGES_PATH, MANIFEST_PATH]);
            const bytes = kept.get(MANIFEST_PATH);
            manifest = bytes && { bytes: bytes.length, sha256: sha256(bytes) };
            const feed = kept.get(CHANGES_PATH)?.toString('utf8');
            await tree.compare(await openBranch(present, options.branch), feed);
          },
        };
      },
    });
    const isCurrent = publication.outcome !== 'outdated';
    return { ...publication, contentVersion, manifest: isCurrent ? manifest : undefined };
  };
}

function openBranch(tree: CommitFiles | undefined, branch: string): Promise<Previous> {
  return readable(async () =>
    tree === undefined ? NO_RELEASE : published(await openFiles({ ...tree, name: `branch:${branch}` })),
  );
}
