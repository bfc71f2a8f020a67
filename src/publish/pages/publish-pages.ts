import type { Clock } from '../../github/clock.js';
import type { GitHub } from '../../github/github.js';
import type { Log } from '../../github/log.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import type { TreeFile } from '../../tree/tree-writer.js';
import { checkLive, type LiveCheck } from '../live.js';
import { measureTree } from '../tree-size.js';
import { deployArtifact, type OnTimeout } from './deploy.js';
import { PagesError } from './pages-error.js';
import type { PagesGround } from './preflight.js';
import type { RunEnvironment } from './run-environment.js';
import { uploadArchive } from './upload.js';

/** What to publish, where, and how long to wait. */
export interface PublishPagesOptions {
  readonly github: GitHub;
  readonly run: RunEnvironment;
  /** What {@link preflightPages} found. */
  readonly ground: PagesGround;
  /** Path of the finished archive of the tree. */
  readonly archive: string;
  /** All files of the tree, the manifest among them. */
  readonly files: readonly TreeFile[];
  readonly contentVersion: string;
  /** The base URL that the tree was compiled for. */
  readonly baseUrl: string;
  /** `limits.treeBytes`. */
  readonly treeBytes: number;
  readonly onTimeout: OnTimeout;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  /** Milliseconds for the deployment, and after it for the site to follow. */
  readonly timeouts?: { readonly deployment?: number | undefined; readonly live?: number | undefined };
}

/** How a publication ended. */
export type PagesPublication =
  | {
      /** GitHub says that the deployment succeeded. */
      readonly outcome: 'succeeded';
      readonly pageUrl: string;
      /** What is really served. */
      readonly live: LiveCheck;
    }
  | { readonly outcome: 'pending' | 'cancelled'; readonly pageUrl: string };

/**
 * Publishes a tree to GitHub Pages: uploads its archive as an artifact, deploys that, and looks whether the
 * site serves it. A site that does not follow is a warning here; what it means for the job is the caller's.
 *
 * @throws PagesError with what to change; GitHubError where GitHub fails all the same.
 */
export async function publishPages(options: PublishPagesOptions): Promise<PagesPublication> {
  const { github, run, ground, log, clock, onTimeout, timeouts = {} } = options;
  const size = measureTree(options.files, options.treeBytes);
  if (size.verdict === 'over') throw new PagesError('The tree is too large for Pages', size.message);
  if (size.verdict === 'near') log.warning(size.message);
  const manifest = options.files.find(({ path }) => path === MANIFEST_PATH);
  if (manifest === undefined) throw new Error('A tree without a manifest cannot be published.');

  const artifactId = await uploadArchive(
    options.archive,
    run.attempt,
    ground.site.isPublic === false ? 'private' : 'public',
    log,
    clock,
  );
  const { outcome, pageUrl } = await deployArtifact({
    github,
    run,
    identity: ground.identity,
    artifactId,
    onTimeout,
    log,
    clock,
    timeout: timeouts.deployment,
  });
  if (outcome !== 'succeeded') return { outcome, pageUrl };
  const live = await checkLive({
    baseUrl: options.baseUrl,
    manifest,
    contentVersion: options.contentVersion,
    log,
    clock,
    timeout: timeouts.live,
  });
  if (live.isLive) log.info(`${live.url} is what was published.`);
  else log.warning(staleSite(live, run.sha, pageUrl));
  return { outcome, pageUrl, live };
}

function staleSite(
  { url, expected, found }: LiveCheck & { readonly isLive: false },
  sha: string,
  pageUrl: string,
): string {
  const lines = [
    'GitHub reports success, but the site does not serve what was published.',
    `Published: ${expected}`,
    `Served at ${url}: ${found}`,
    url.startsWith(pageUrl)
      ? `GitHub has been seen to go on serving an earlier deployment of the same commit (${sha}); a deployment of a new commit replaces it.`
      : `GitHub serves this repository's site at ${pageUrl}: does the base URL lead there?`,
  ];
  return lines.join('\n');
}
