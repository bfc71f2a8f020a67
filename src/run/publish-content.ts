import type { Findings } from '../check/findings.js';
import type { BranchOptions } from '../publish/branch/branch-options.js';
import { directoryTree } from '../read/content/content-tree.js';
import { branchTarget, type PublishedBranch } from './branch-target.js';
import { limitsOf, type PublishableOptions, requirePublishable } from './publishable.js';
import { run } from './run.js';

/** Source, branch and options of a publication. */
export interface PublishOptions
  extends Omit<BranchOptions, 'compile' | 'limits'>,
    Omit<PublishableOptions, 'pages'> {}

/** Results of a publication. */
export interface PublishResult extends Findings {
  /** Result at the branch; undefined if errors kept it as it was. */
  readonly publication?: PublishedBranch;
  /** For the person who publishes. */
  readonly notices: readonly string[];
}

/**
 * Checks a content repository and, without errors, publishes its tree to a branch. With errors nothing is sent.
 *
 * @throws UsageError for options that contradict each other or the configuration; ReleaseError if what is published
 *   cannot be read; what `publishBranch` throws.
 */
export async function publishContent(options: PublishOptions): Promise<PublishResult> {
  const { root, config, baseUrl, progress, today } = options;
  const { findings, notices, outcome } = await run({
    root,
    config,
    baseUrl,
    progress,
    today,
    tree: directoryTree(root),
    async decide(checked) {
      const ready = await requirePublishable(checked, options);
      if (ready === undefined) return undefined;
      return {
        ...ready,
        target: branchTarget({ ...options, limits: limitsOf(ready.content) }),
        feed: {
          mayRestart: false,
          advice:
            'Revert the commit that changed the files of the branch by hand, or delete the branch to begin anew.',
        },
        isAcceptable: ({ summary }) => summary.errors === 0,
      };
    },
  });
  return { ...findings, notices, ...(outcome && { publication: outcome }) };
}
