import { countProblems, type Progress } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import { CONFIG_FILE } from '../config/read-config.js';
import { directoryTree } from '../content/content-tree.js';
import { compareProblems, type Problem } from '../model/problem.js';
import { severityOf } from '../model/rules.js';
import type { BranchOptions, OpenPublication } from '../publish/branch/branch-options.js';
import { type BranchPublication, publishBranch } from '../publish/branch/publish-branch.js';
import { openPublishedTree } from '../release/published-release.js';
import { recordRelease } from '../release/recorded-release.js';
import { ReleaseError } from '../release/release-error.js';
import { largeLists, refuseEmpty, requireBaseUrl } from './build.js';
import { type Checked, checkTree, type ValidContent } from './check-tree.js';
import { compileWithThreads, withTools } from './compile.js';
import { judgeRelease, nextFeed } from './next-release.js';

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
  /** What happened to the branch; undefined where errors kept it as it was. */
  readonly publication?: BranchPublication;
  /** For the person who publishes. */
  readonly notices: readonly string[];
}

/** The compiled tree, or the file that accepts changes, has errors. */
class UnacceptableTree extends Error {
  constructor(readonly isConfigInvalid = false) {
    super();
  }
}

/**
 * Checks a content repository and, without errors, publishes its tree to a branch (design, section 4). With
 * errors nothing is sent.
 *
 * @throws UsageError for options that contradict each other or the configuration; what `publishBranch` throws.
 */
export async function publishContent(options: PublishOptions): Promise<PublishResult> {
  const tree = directoryTree(options.root);
  const checked = checkTree(tree, options.config, {
    progress: options.progress,
    baseUrl: options.baseUrl,
  });
  const { isConfigInvalid, valid } = checked;
  const failed = { problems: checked.problems, summary: checked.summary, isConfigInvalid, notices: [] };
  if (isConfigInvalid) return failed;
  const baseUrl = requireBaseUrl(options.baseUrl, valid?.config.baseUrl, valid === undefined);
  if (valid === undefined || baseUrl === undefined) return failed;
  refuseEmpty(valid, options);
  const compilable = await withTools(valid);
  let { problems, summary } = checked;
  let notices: readonly string[] = [];
  const compile = async (sink: Parameters<BranchOptions['compile']>[0]): Promise<OpenPublication> => {
    const recorder = recordRelease(sink);
    const open = await compileWithThreads(compilable, tree, baseUrl, recorder.sink, (done) =>
      options.progress?.('Compiling', done, checked.summary.records),
    );
    const known = withMore(checked, largeLists(open.largeLists, valid.config, options.config ?? CONFIG_FILE));
    ({ problems, summary } = known);
    notices = open.notices;
    if (summary.errors > 0) throw new UnacceptableTree();
    const locale = valid.config.defaultLocale.code;
    const next = {
      release: recorder.release('this content', open, { baseUrl, locale }),
      tree,
      root: options.root,
      config: options.config,
      limit: valid.config.limits.releases,
    };
    return {
      async close(published, target) {
        const previous = await openPublishedTree(published, `branch:${options.branch}`);
        const judged = previous && (await judgeRelease(previous, next));
        ({ problems, summary } = withMore(known, judged?.problems ?? []));
        // The author meant to accept something, and nobody knows what.
        if (summary.errors > 0) throw new UnacceptableTree(true);
        const feed = await nextFeed(previous, judged, next);
        notices = [...open.notices, ...feed.notices];
        open.close(feed.text, target);
      },
    };
  };
  try {
    const publication = await publishBranch({ ...options, limits: limitsOf(valid), compile });
    return { problems, summary, isConfigInvalid, publication, notices };
  } catch (error) {
    if (error instanceof UnacceptableTree)
      return { problems, summary, isConfigInvalid: error.isConfigInvalid, notices };
    if (!(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(
      error.fault,
      `${error.message} Publishing now would begin its change feed anew. Revert the commit that changed the files of the branch by hand, or delete the branch to begin anew.`,
    );
  }
}

/** What is known of the content, with further problems. */
function withMore(
  { problems, summary }: Pick<Checked, 'problems' | 'summary'>,
  more: readonly Problem[],
): Pick<Checked, 'problems' | 'summary'> {
  const all = [...problems, ...more].sort(compareProblems);
  return { problems: all, summary: { records: summary.records, ...countProblems(all) } };
}

/** The limits of the configuration, where it has not taken their rules back. */
export function limitsOf({ config }: ValidContent): BranchOptions['limits'] {
  const isHeld = (rule: 'limit/file-bytes' | 'limit/tree-bytes'): boolean =>
    (config.rules.get(rule) ?? severityOf(rule)) === 'error';
  return {
    fileBytes: isHeld('limit/file-bytes') ? config.limits.fileBytes : Number.POSITIVE_INFINITY,
    treeBytes: isHeld('limit/tree-bytes') ? config.limits.treeBytes : Number.POSITIVE_INFINITY,
  };
}
