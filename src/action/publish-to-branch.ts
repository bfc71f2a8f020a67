import type { CompilableContent } from '../compile.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../emit/emit.js';
import type { TreeFile } from '../emit/tree-writer.js';
import { sourceCommit } from '../git/source-commit.js';
import type { PublishedTree } from '../publish/branch/branch-options.js';
import type { Plan } from '../publish/branch/plan.js';
import { publishBranch } from '../publish/branch/publish-branch.js';
import { checkLive } from '../publish/live.js';
import { limitsOf } from '../publish-content.js';
import { openPublishedTree } from '../release/published-release.js';
import type { Release } from '../release/release.js';
import { UsageError } from '../usage-error.js';
import { type Compiled, compareWith, compileContent, feedFor } from './compiled.js';
import type { Findings } from './findings.js';
import { addLargeLists } from './large-lists.js';
import { log } from './log.js';
import { setOutputs } from './outputs.js';
import { planText } from './plan-text.js';
import { comparesWithPublished, openPrevious, previousPlace, releaseContext } from './previous.js';
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
  const source = sourceCommit(workspace.root);
  let files: readonly TreeFile[] = [];
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
    const published = await openPublishedTree(tree, `branch:${inputs.branch}`, log.info);
    const previous = isSame
      ? { release: published }
      : await openPrevious(previousPlace(inputs, event, baseUrl), releaseContext(run), baseUrl);
    await compareWith(previous, compiled, findings);
    if (!findings.verdict().acceptable) throw new UnacceptableRelease();
    return published;
  };
  try {
    const result = await publishBranch({
      remote,
      branch: inputs.branch,
      targetFolder: inputs.targetFolder,
      history: inputs.history,
      adopt: inputs.adopt,
      dryRun: inputs.dryRun,
      token: inputs.token,
      source: source && {
        commit: source.commit,
        seconds: source.seconds,
        ref: source.ref ?? event.ref,
        repository: source.repository,
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
            feed = await feedFor(published, compiled, isSame ? findings.judged : undefined);
            files = compiled.open.close(feed, target);
          },
          async stay(tree) {
            await compare(tree, compiled);
            feed = Buffer.from((await tree.read(CHANGES_PATH)) ?? []).toString('utf8');
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
    const isPublished = result.outcome === 'published';
    setOutputs({ published: isPublished, 'page-url': `${baseUrl}/` });
    if (isPublished && result.commit !== undefined) setOutputs({ commit: result.commit });
    if (!inputs.dryRun) await writeOut(run, valid, baseUrl, feed === '' ? undefined : feed);
    if (isPublished) setOutputs({ live: await isLive(baseUrl, files, contentVersion) });
  } catch (error) {
    if (!(error instanceof UnacceptableRelease)) throw error;
    log.info('Nothing is published: the content or the change is not acceptable.');
  }
}

function tell(
  outcome: 'published' | 'unchanged' | 'outdated',
  branch: string,
  plan: Plan,
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

/** Whether the host of the branch has followed. It may be another one, or take its time: that is no failure. */
async function isLive(baseUrl: string, files: readonly TreeFile[], contentVersion: string): Promise<boolean> {
  const manifest = files.find(({ path }) => path === MANIFEST_PATH);
  if (manifest === undefined) return false;
  const live = await checkLive({ baseUrl, manifest, contentVersion, log });
  if (!live.isLive) {
    log.warning(
      `The branch is published, but ${live.url} has not followed yet.\nPublished: ${live.expected}\nServed: ${live.found}`,
    );
  }
  return live.isLive;
}
