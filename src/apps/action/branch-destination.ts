import { UsageError } from '../../base/usage-error.js';
import { checkLive } from '../../publish/live.js';
import { branchOf, checkoutOf } from '../../read/git/commit.js';
import type { PublicationEnd } from '../../report/action/report.js';
import { branchTarget, type PublishedBranch } from '../../run/branch-target.js';
import type { CompilableContent } from '../../run/compile.js';
import { limitsOf } from '../../run/publishable.js';
import { andThen } from '../../run/target.js';
import { withOut } from './copy-to-out.js';
import { planText } from './dry-run.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';
import { comparedRelease, feedPolicy } from './previous.js';
import type { CheckedRun } from './run-context.js';

/**
 * Returns a branch of the repository.
 *
 * @throws UsageError without a repository to push to.
 */
export async function branchDestination(run: CheckedRun, content: CompilableContent, baseUrl: string) {
  const { inputs, event, workspace } = run;
  const { branch, targetFolder, history, adopt, dryRun, token } = inputs;
  if (event.repository === '')
    throw new UsageError('It is not known which repository to push to: GITHUB_REPOSITORY is empty.');
  const remote = `${event.serverUrl}/${event.repository}.git`;
  const checkout = checkoutOf(workspace.root);
  const target = branchTarget({
    remote,
    branch,
    targetFolder,
    history,
    adopt,
    dryRun,
    access: { by: 'workflow', token },
    source: checkout && {
      commit: checkout.commit.id,
      seconds: checkout.commit.seconds,
      ref: branchOf(checkout.repository) ?? event.ref,
      isDefaultBranch: event.isDefaultBranch,
      repository: checkout.repository,
      remote,
    },
    limits: limitsOf(content),
    log: log.info,
  });
  return {
    previous: await comparedRelease(run, baseUrl),
    target: andThen(dryRun ? target : withOut(run, target), (publication) =>
      finish(publication, inputs, baseUrl),
    ),
    feed: feedPolicy(inputs),
  };
}

async function finish(
  publication: PublishedBranch,
  { branch, checkLive: checksLive }: Inputs,
  baseUrl: string,
): Promise<PublicationEnd | undefined> {
  const { outcome, commit, plan, notices, tree, judged } = publication;
  for (const notice of notices) outcome === 'outdated' ? log.warning(notice) : log.info(notice);
  if (outcome === 'planned') {
    const text = planText(`the branch ${branch}`, plan, plan.bytes, judged);
    log.info(`${text}\nIts tree would be ${tree}.`);
    return undefined;
  }
  const { added, changed, removed, unchanged } = plan;
  const texts = {
    unchanged: `Nothing changed: ${branch} stays at ${commit}.`,
    outdated: `Nothing is published: ${branch} stays at ${commit}.`,
    published: `Published to ${branch} as ${commit}: ${added.length} files added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`,
  };
  log.info(texts[outcome]);
  const live = checksLive ? await isLive(baseUrl, publication) : undefined;
  const to = `the branch ${branch}`;
  return { outcome, to, url: `${baseUrl}/`, live, ...(commit === undefined ? {} : { commit }) };
}

/**
 * Returns whether the host of the branch serves the tree. The branch may be served elsewhere, or late: that is not a
 * failure. A branch that did not change is looked at once.
 */
async function isLive(
  baseUrl: string,
  { outcome, manifest, contentVersion }: PublishedBranch,
): Promise<boolean> {
  if (manifest === undefined) return false;
  const isNew = outcome === 'published';
  const wait = isNew ? {} : { timeout: 0 };
  const live = await checkLive({ baseUrl, manifest, contentVersion, log, ...wait });
  if (!live.isLive && isNew) {
    log.warning(
      `The branch is published, but ${live.url} does not serve it yet.\nPublished: ${live.expected}\nServed: ${live.actual}`,
    );
  }
  return live.isLive;
}
