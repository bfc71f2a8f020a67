import { sha256 } from '../base/digest.js';
import { UsageError } from '../base/usage-error.js';
import { branchOf, checkoutOf } from '../git/commit.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../model/routes.js';
import type { CompilableContent } from '../pipeline/compile.js';
import { limitsOf } from '../pipeline/publish-content.js';
import type { BranchPlan } from '../publish/branch/plan.js';
import { publishBranch } from '../publish/branch/publish-branch.js';
import { checkLive, type LiveOptions } from '../publish/live.js';
import { openPublishedTree, type PublishedTree } from '../release/published-release.js';
import type { Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { type Compiled, compareWith, compileContent, feedFor, replacedBy } from './compiled.js';
import type { Findings } from './findings.js';
import { addLargeLists } from './large-lists.js';
import { log } from './log.js';
import { planText } from './plan-text.js';
import {
  comparesWithPublished,
  openPrevious,
  type Previous,
  previousPlace,
  releaseContext,
  unreadable,
} from './previous.js';
import type { Run } from './run-context.js';
import { writeOut } from './write-out.js';

/** The change, or a list of the tree, turned out not to be acceptable while the tree was being made. */
class UnacceptableRelease extends Error {}

/**
 * Publishes content to a branch of the repository, unless that would change nothing, or the content or the
 * change is not acceptable.
 *
 * @throws What `publishBranch` throws; UsageError without a repository to push to.
 */
export async function publishToBranch(
  run: Run,
  valid: CompilableContent,
  baseUrl: string,
  findings: Findings,
): Promise<void> {
  const { inputs, event, workspace } = run;
  if (event.repository === '')
    throw new UsageError('It is not known which repository to push to: GITHUB_REPOSITORY is empty.');
  const remote = `${event.serverUrl}/${event.repository}.git`;
  const checkout = checkoutOf(workspace.root);
  let manifest: Manifest | undefined;
  let feed = '';
  let contentVersion = '';
  const compile = async (sink: Parameters<typeof compileContent>[3]): Promise<Compiled> => {
    const compiled = await compileContent(run, valid, baseUrl, sink);
    addLargeLists(findings, compiled, valid, inputs);
    return compiled;
  };
  const isSame = comparesWithPublished(inputs, event);
  /** Judges the change; gives what stands on the branch. */
  const compare = async (
    tree: PublishedTree | undefined,
    compiled: Compiled,
  ): Promise<Release | undefined> => {
    const published = await openBranch(tree, inputs.branch);
    const previous = isSame
      ? published
      : await openPrevious(await previousPlace(run, baseUrl), releaseContext(run), baseUrl);
    await compareWith(previous, compiled, findings);
    if (!findings.verdict().acceptable) throw new UnacceptableRelease();
    return replacedBy(published, inputs);
  };
  try {
    const result = await publishBranch({
      remote,
      branch: inputs.branch,
      targetFolder: inputs.targetFolder,
      history: inputs.history,
      adopt: inputs.adopt,
      dryRun: inputs.dryRun,
      access: { by: 'workflow', token: inputs.token },
      source: checkout && {
        commit: checkout.commit.id,
        seconds: checkout.commit.seconds,
        ref: branchOf(checkout.repository) ?? event.ref,
        repository: checkout.repository,
        remote,
      },
      limits: limitsOf(valid),
      log: log.info,
      compile: async (sink) => {
        const compiled = await compile(sink);
        contentVersion = compiled.open.contentVersion;
        return {
          async close(tree, target) {
            const published = await compare(tree, compiled);
            feed = await feedFor(published, compiled, inputs, isSame ? findings.judged : undefined);
            manifest = compiled.open.close(feed, target).find(({ path }) => path === MANIFEST_PATH);
          },
          async stay(tree) {
            await compare(tree, compiled);
            const published = await tree.read([CHANGES_PATH, MANIFEST_PATH]);
            feed = published.get(CHANGES_PATH)?.toString('utf8') ?? '';
            manifest = manifestFile(published.get(MANIFEST_PATH));
          },
        };
      },
    });
    for (const notice of result.notices) log.info(notice);
    if (result.outcome === 'planned') {
      log.info(
        `${planText(`the branch ${inputs.branch}`, result.plan, result.plan.bytes, findings)}\nIts tree would be ${result.tree}.`,
      );
      return;
    }
    tell(result.outcome, inputs.branch, result.plan, result.commit);
    await writeOut(run, valid, baseUrl, feed === '' ? undefined : feed);
    const isPublished = result.outcome === 'published';
    const served = result.outcome === 'outdated' ? undefined : manifest;
    const live = served !== undefined && (await isLive(baseUrl, served, contentVersion, isPublished));
    findings.publish({
      outcome: result.outcome,
      to: `the branch ${inputs.branch}`,
      url: `${baseUrl}/`,
      live,
      ...(result.commit === undefined ? {} : { commit: result.commit }),
    });
  } catch (error) {
    if (!(error instanceof UnacceptableRelease)) throw error;
    log.info('Nothing is published: the content or the change is not acceptable.');
  }
}

function tell(
  outcome: 'published' | 'unchanged' | 'outdated',
  branch: string,
  plan: BranchPlan,
  commit: string | undefined,
): void {
  if (outcome === 'unchanged') log.info(`Nothing changed: ${branch} stays at ${commit}.`);
  else if (outcome === 'outdated')
    log.info(`Nothing is published: ${branch} holds content of a newer commit.`);
  else {
    const { added, changed, removed, unchanged } = plan;
    log.info(
      `Published to ${branch} as ${commit}: ${added.length} files added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`,
    );
  }
}

type Manifest = LiveOptions['manifest'];

function manifestFile(bytes: Buffer | undefined): Manifest | undefined {
  return bytes && { bytes: bytes.length, sha256: sha256(bytes) };
}

/** What is on the branch. "Cannot be read" is a state of its own. */
async function openBranch(tree: PublishedTree | undefined, branch: string): Promise<Previous> {
  try {
    const release = await openPublishedTree(tree, `branch:${branch}`);
    return release === undefined ? { kind: 'none' } : { kind: 'release', release };
  } catch (error) {
    if (error instanceof ReleaseError) return unreadable(error);
    throw error;
  }
}

/**
 * Returns whether the host of the branch serves it. The host may be another one, or take its time: that is not a
 * failure.
 *
 * @param isNew Whether to wait for it: a branch that did not change is looked at once.
 */
async function isLive(
  baseUrl: string,
  manifest: Manifest,
  contentVersion: string,
  isNew: boolean,
): Promise<boolean> {
  const wait = isNew ? {} : { timeout: 0 };
  const live = await checkLive({ baseUrl, manifest, contentVersion, log, ...wait });
  if (!live.isLive && isNew) {
    log.warning(
      `The branch is published, but ${live.url} does not serve it yet.\nPublished: ${live.expected}\nServed: ${live.found}`,
    );
  }
  return live.isLive;
}
