import { UsageError } from '../../base/usage-error.js';
import { CHANGES_PATH } from '../../model/routes.js';
import { openDeployedRelease } from '../../publish/pages/deployed-release.js';
import { CONCURRENCY_ADVICE, PagesError } from '../../publish/pages/pages-error.js';
import { preflightPages } from '../../publish/pages/preflight.js';
import { type PublishPagesOptions, publishPages } from '../../publish/pages/publish-pages.js';
import { measureTree } from '../../publish/tree-size.js';
import type { PublicationEnd } from '../../report/action/report.js';
import { archiveTarget } from '../../run/archive-target.js';
import type { CompilableContent } from '../../run/compile.js';
import { confirmAbsence, type PublishedCommit, whyOutdated } from '../../run/live-commit.js';
import { refuseUnreadable } from '../../run/next-release.js';
import { openPrevious, type Previous, readable } from '../../run/previous.js';
import { limitsOf } from '../../run/publishable.js';
import { andThen } from '../../run/target.js';
import { baseUrlFor } from './base-url.js';
import { withOut } from './copy-to-out.js';
import { dryTarget, fileChanges } from './dry-run.js';
import { log } from './log.js';
import { comparedRelease, feedPolicy, releaseContext } from './previous.js';
import type { CheckedRun } from './run-context.js';

/**
 * Returns GitHub Pages, unless that would change nothing.
 *
 * @throws UsageError without a token or a base URL; what `preflightPages` throws; ReleaseError if the published site
 *   cannot be read.
 */
export async function pagesDestination(run: CheckedRun, content: CompilableContent) {
  const { inputs, github, event } = run;
  if (github === undefined)
    throw new UsageError('Publishing to Pages needs a token: leave the input "token" at its default.');
  // A dry run may lack what only a deployment needs.
  const setup = inputs.dryRun ? undefined : await preflightPages(github, event);
  const baseUrl = await baseUrlFor(run, content, setup?.site);
  const feed = feedPolicy(inputs);
  const openLive = (): Promise<Previous> =>
    setup?.site.isPublic === false
      ? readable(async () => ({ kind: 'release', release: await openDeployedRelease(github) }))
      : openPrevious({ kind: 'site', url: baseUrl }, releaseContext(run));
  const live = await openLive();
  const replaced = feed.mayRestart ? live : await confirmAbsence(live, github, baseUrl);
  refuseUnreadable(replaced, feed);
  const outdatedBy = () => whyOutdated(publishedCommit(run), github, replaced, baseUrl);
  const { treeBytes } = limitsOf(content);
  const target =
    setup === undefined
      ? andThen(
          dryTarget(`GitHub Pages at ${baseUrl}`, replaced, (files) => measureTree(files, treeBytes).message),
          async () => {
            const outdated = await outdatedBy();
            if (outdated !== undefined) log.info(`A publication would be refused: ${outdated}`);
            return undefined;
          },
        )
      : andThen(withOut(run, archiveTarget(run.workspace.temp, replaced)), (tree) =>
          deploy(run, { ...tree, github, setup, baseUrl, treeBytes }, replaced, { openLive, outdatedBy }),
        );
  const previous = await comparedRelease(run, baseUrl);
  return { baseUrl, target, previous, feed };
}

function publishedCommit({ event, workspace, source, inputs }: CheckedRun): PublishedCommit {
  const { sha, isDefaultBranch } = event;
  return { root: workspace.root, sha, isDefaultBranch, source, mayRestart: feedPolicy(inputs).mayRestart };
}

/** What a deployment asks about the site before it replaces it. */
interface LiveQuestions {
  /** Opens what is live now. */
  readonly openLive: () => Promise<Previous>;
  /** Returns why this run may not replace the site, as {@link whyOutdated}. */
  readonly outdatedBy: () => Promise<string | undefined>;
}

async function deploy(
  run: CheckedRun,
  tree: Omit<PublishPagesOptions, 'run' | 'onTimeout' | 'checksLive' | 'log'>,
  replaced: Previous,
  { openLive, outdatedBy }: LiveQuestions,
): Promise<PublicationEnd> {
  const { files, setup, baseUrl } = tree;
  const isUnchanged = Object.values(fileChanges(replaced, files)).every(({ length }) => length === 0);
  if (replaced.kind === 'release' && isUnchanged) {
    log.info(`Nothing changed: ${baseUrl} serves this content already, so nothing is published.`);
    // Only a site that everybody may read was asked what it serves.
    const live = setup.site.isPublic !== false;
    return { outcome: 'unchanged', to: 'GitHub Pages', url: `${baseUrl}/`, live };
  }
  const outdated = await outdatedBy();
  if (outdated !== undefined) {
    log.warning(`Nothing is published: ${outdated}`);
    return { outcome: 'outdated', to: 'GitHub Pages', url: `${baseUrl}/`, live: false };
  }
  const publication = await publishPages({
    ...tree,
    async confirm() {
      const now = await openLive();
      if (now.kind === 'unreadable' && replaced.kind === 'release') throw now.error;
      const isSame = identityOf(now) === identityOf(replaced);
      const why = isSame ? await outdatedBy() : '';
      if (why !== undefined) throw overtaken(baseUrl, why);
    },
    log,
    run: run.event,
    onTimeout: run.inputs.onTimeout,
    checksLive: run.inputs.checkLive,
  });
  const isDone = publication.outcome === 'succeeded';
  return {
    outcome: isDone ? 'published' : publication.outcome,
    to: 'GitHub Pages',
    url: publication.pageUrl === '' ? `${baseUrl}/` : publication.pageUrl,
    live: isDone ? publication.live?.isLive : false,
  };
}

/** Returns what tells a release from others. Releases that cannot be read are alike. */
function identityOf(live: Previous): string {
  if (live.kind !== 'release') return live.kind;
  const { release } = live;
  return `${release.manifest.contentVersion} ${release.files.get(CHANGES_PATH)?.sha256}`;
}

/** Returns the error of a run whose tree continues the change feed of a release that is not live any more. */
function overtaken(baseUrl: string, why: string): PagesError {
  return new PagesError(
    'Another run has published meanwhile',
    `${baseUrl} was replaced while this run waited for the deployment of another one, so nothing is published: the site and its change feed would lose what the other run published. ${why === '' ? '' : `${why} `}Run the job again. ${CONCURRENCY_ADVICE}`,
  );
}

/** Returns the error of a step whose deployment was cancelled. */
export function cancelledError(): PagesError {
  return new PagesError(
    'The deployment did not end in time',
    'It was cancelled, as "on-timeout: cancel" asks. This commit may then not be deployed again: publish a new one.',
  );
}
