import type { Progress } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import { directoryTree } from '../content/content-tree.js';
import type { Problem } from '../model/problem.js';
import type { BranchOptions } from '../publish/branch/branch-options.js';
import type { BranchPublication } from '../publish/branch/publish-branch.js';
import { branchTarget } from './branch-target.js';
import { limitsOf, requirePublishable } from './publishable.js';
import { run } from './run.js';

/** What to publish, from where, to which branch. */
export interface PublishOptions extends Omit<BranchOptions, 'compile' | 'limits'> {
  /** Folder of the content repository. */
  readonly root: string;
  /** Wins over `baseUrl` of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  /** Publish a tree without any record. */
  readonly allowEmpty?: boolean | undefined;
  readonly progress?: Progress | undefined;
}

/** What a publication found and did. */
export interface PublishResult {
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  readonly isConfigInvalid: boolean;
  /** What happened to the branch; undefined if errors kept it as it was. */
  readonly publication?: BranchPublication;
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
  const { root, config, baseUrl, progress } = options;
  const { findings, outcome } = await run({
    ...{ root, config, baseUrl, progress },
    tree: directoryTree(root),
    async decide(found) {
      const ready = await requirePublishable(found, options);
      if (ready === undefined) return undefined;
      return {
        ...ready,
        target: branchTarget({ ...options, limits: limitsOf(ready.content) }),
        feed: {
          mayRestart: false,
          advice:
            'Revert the commit that changed the files of the branch by hand, or delete the branch to begin anew.',
        },
        isAcceptable: () => found.summary.errors === 0,
      };
    },
  });
  const { problems, summary, isConfigInvalid, notices } = findings;
  return { problems, summary, isConfigInvalid, notices, ...(outcome && { publication: outcome }) };
}
