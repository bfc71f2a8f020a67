import type { TreeFile } from '../../compile/tree/sink.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { checkLive, type LiveCheck, type LiveOptions } from '../live.js';
import { measureTree } from '../tree-size.js';
import { type DeployOptions, deployArtifact } from './deploy.js';
import { PagesError } from './pages-error.js';
import type { PagesSetup } from './preflight.js';
import { uploadArchive } from './upload.js';

/** The tree to publish, and the site. */
export interface PublishPagesOptions
  extends Omit<DeployOptions, 'identity' | 'artifactId' | 'timeout'>,
    Pick<LiveOptions, 'baseUrl' | 'contentVersion'> {
  /** Result of `preflightPages`. */
  readonly setup: PagesSetup;
  /** Path of the finished archive of the tree. */
  readonly archive: string;
  /** All files of the tree, including the manifest. */
  readonly files: readonly TreeFile[];
  /** `limits.treeBytes`. */
  readonly treeBytes: number;
  /** Whether to look at what the site serves afterwards. */
  readonly checksLive: boolean;
}

/** How a publication ended. */
export type PagesPublication =
  | {
      /** GitHub reports success. */
      readonly outcome: 'succeeded';
      readonly pageUrl: string;
      /** The content that the site really serves; undefined if nobody looked. */
      readonly live: LiveCheck | undefined;
    }
  | { readonly outcome: 'pending' | 'cancelled'; readonly pageUrl: string };

/**
 * Publishes a tree to GitHub Pages: uploads its archive as an artifact, deploys it, and checks whether the site serves
 * it. If the site does not, this function only warns; the caller decides about the job.
 *
 * @throws PagesError with what to change; GitHubError for other failures of GitHub.
 */
export async function publishPages(options: PublishPagesOptions): Promise<PagesPublication> {
  const { run, setup, log, clock } = options;
  const size = measureTree(options.files, options.treeBytes);
  if (size.verdict === 'over') throw new PagesError('The tree is too large for Pages', size.message);
  if (size.verdict === 'near') log.warning(size.message);
  const manifest = options.files.find(({ path }) => path === MANIFEST_PATH);
  if (manifest === undefined) throw new Error('A tree without a manifest cannot be published.');

  const artifactId = await uploadArchive(
    options.archive,
    run.runAttempt,
    setup.site.isPublic === false ? 'private' : 'public',
    log,
    clock,
  );
  const { outcome, pageUrl } = await deployArtifact({ ...options, identity: setup.identity, artifactId });
  if (outcome !== 'succeeded') return { outcome, pageUrl };
  if (!options.checksLive) return { outcome, pageUrl, live: undefined };
  const live = await checkLive({ ...options, manifest });
  if (live.isLive) log.info(`${live.url} serves what was published.`);
  else log.warning(staleSite(live, run.sha, pageUrl));
  return { outcome, pageUrl, live };
}

function staleSite(
  { url, expected, actual }: LiveCheck & { readonly isLive: false },
  sha: string,
  pageUrl: string,
): string {
  const lines = [
    'GitHub reports success, but the site does not serve what was published.',
    `Published: ${expected}`,
    `Served at ${url}: ${actual}`,
    url.startsWith(pageUrl)
      ? `GitHub may continue to serve an earlier deployment of the same commit (${sha}). A deployment of a new commit replaces it.`
      : `GitHub serves this repository's site at ${pageUrl}: check the base URL.`,
  ];
  return lines.join('\n');
}
