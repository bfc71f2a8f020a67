import { computed } from '../base/once.js';
import { feedOf } from '../compare/change-feed.js';
import { ReleaseError } from '../compare/release-error.js';
import { compareCommits } from '../publish/github/commits.js';
import { type Deployments, succeededDeployments } from '../publish/github/deployments.js';
import type { GitHub } from '../publish/github/github.js';
import { PagesError } from '../publish/pages/pages-error.js';
import { checkoutOf } from '../read/git/commit.js';
import type { CommitOrder, Source } from '../read/git/source.js';
import type { Previous } from './previous.js';

/** The commit that a run publishes. */
export interface PublishedCommit {
  /** Folder of the content repository. */
  readonly root: string;
  /** The commit of the workflow run. */
  readonly sha: string;
  /** Whether the run is for the default branch, if that is known. */
  readonly isDefaultBranch: boolean | undefined;
  /** The repository that the content is in; undefined if it is in none. */
  readonly source: Source | undefined;
  /** Whether the change feed may begin anew: then one that cannot be read names no commit. */
  readonly mayRestart: boolean;
}

/** Commits of deployments that a run must not be older than. */
const DEPLOYMENTS = 5;

/**
 * Returns a site that answered that nothing is there, as unreadable if GitHub knows better: Pages answers 404 for a
 * while after incidents, new domains and new names of repositories, and the artifact of a private site expires. Other
 * releases are returned unchanged.
 *
 * @throws GitHubError
 */
export async function confirmAbsence(replaced: Previous, github: GitHub, baseUrl: string): Promise<Previous> {
  if (replaced.kind !== 'none') return replaced;
  const deployments = await succeededDeployments(github, 1);
  if (deployments.kind === 'none') return replaced;
  const reason = absenceFault(deployments);
  return {
    kind: 'unreadable',
    error: new ReleaseError('unavailable', `${baseUrl} does not show what is published there, but ${reason}`),
  };
}

function absenceFault(deployments: Exclude<Deployments, { readonly kind: 'none' }>): string {
  switch (deployments.kind) {
    case 'deployed':
      return `GitHub has deployed the commit ${deployments.commits[0]} to it.`;
    case 'unknown':
      return 'GitHub lists too many deployments to it that did not succeed to know whether an earlier one did.';
    case 'refused':
      return 'this job may not ask GitHub whether anything is. Give the job the permission "deployments: read".';
  }
}

/**
 * Returns why a run may not replace the site: a newer commit is live, or one that is not in the history of this
 * commit, and the run is not for the default branch. Undefined if the run may.
 *
 * @throws GitHubError; ReleaseError if the site cannot be read; PagesError if nobody knows which commit is live.
 */
export async function whyOutdated(
  { root, sha, isDefaultBranch, source, mayRestart }: PublishedCommit,
  github: GitHub,
  replaced: Previous,
  baseUrl: string,
): Promise<string | undefined> {
  const deployments = await succeededDeployments(github, DEPLOYMENTS);
  const [newest, ...others] = deployments.kind === 'deployed' ? deployments.commits : [];
  const live = await feedCommit(replaced, mayRestart);
  if (replaced.kind === 'release' && live === undefined && deployments.kind === 'refused')
    throw unknownCommit(baseUrl);
  const orders = new Map<string, Promise<CommitOrder['kind']>>();
  const orderOf = (commit: string, other: string): Promise<CommitOrder['kind']> =>
    computed(orders, `${commit} ${other}`, async () => {
      const answer = await compareCommits(github, commit, other);
      if (answer !== 'unknown' || source === undefined) return answer;
      return (await source.order(commit, other)).kind;
    });
  const pairs = [
    [checkoutOf(root)?.commit.id ?? sha, live],
    // Not every publication has an entry in the feed.
    [sha, newest],
  ] as const;
  for (const [commit, other] of pairs) {
    if (other === undefined) continue;
    const order = await orderOf(commit, other);
    if (order === 'older') return newerText(baseUrl, other, commit);
    if ((order === 'diverged' || order === 'unknown') && isDefaultBranch !== true)
      return `${baseUrl} has the content of ${other}, which is not in the history of ${commit}. Only a run on the default branch may replace it.`;
  }
  // The newest deployment may be that of an older commit, whose run was outdated.
  for (const other of others) {
    if ((await orderOf(sha, other)) === 'older') return newerText(baseUrl, other, sha);
  }
  return undefined;
}

function unknownCommit(baseUrl: string): PagesError {
  return new PagesError(
    'It is not known which commit is live',
    `The change feed of ${baseUrl} names no commit yet, and this job may not ask GitHub for one, so an older run could replace a newer site. Give the job that publishes:\n\n    permissions:\n      deployments: read`,
  );
}

function newerText(baseUrl: string, other: string, commit: string): string {
  return `${baseUrl} has the content of ${other}, which is newer than ${commit}. To go back to an earlier release, revert the commits after it.`;
}

/**
 * Returns the commit of the newest entry in the change feed of a release.
 *
 * @param mayRestart Whether the feed may begin anew: then one that cannot be read names no commit.
 */
async function feedCommit(replaced: Previous, mayRestart: boolean): Promise<string | undefined> {
  if (replaced.kind !== 'release') return undefined;
  try {
    return (await feedOf(replaced.release))[0]?.commit;
  } catch (error) {
    if (error instanceof ReleaseError && mayRestart) return undefined;
    throw error;
  }
}
