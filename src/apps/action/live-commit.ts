import { readFeed } from '../../compare/change-feed.js';
import type { PublishedRelease } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import { CHANGES_PATH } from '../../model/routes.js';
import { compareCommits } from '../../publish/github/commits.js';
import { type LastDeployment, lastDeployment } from '../../publish/github/deployments.js';
import type { GitHub } from '../../publish/github/github.js';
import { checkoutOf } from '../../read/git/commit.js';
import type { Previous } from '../../run/previous.js';
import type { Run } from './run-context.js';

/**
 * Returns a site that answered that nothing is there, as unreadable if GitHub knows better: Pages answers 404 for a
 * while after incidents, new domains and new names of repositories, and the artifact of a private site expires. Other
 * releases are returned unchanged.
 *
 * @throws GitHubError
 */
export async function confirmAbsence(replaced: Previous, github: GitHub, baseUrl: string): Promise<Previous> {
  if (replaced.kind !== 'none') return replaced;
  const last = await lastDeployment(github);
  if (last.kind === 'none') return replaced;
  const reason = absenceFault(last);
  return {
    kind: 'unreadable',
    error: new ReleaseError('unavailable', `${baseUrl} does not show what is published there, but ${reason}`),
  };
}

function absenceFault(last: Exclude<LastDeployment, { readonly kind: 'none' }>): string {
  return last.kind === 'deployed'
    ? `GitHub has deployed the commit ${last.commit} to it.`
    : 'this job may not ask GitHub whether anything is. Give the job the permission "deployments: read".';
}

/**
 * Returns why a run may not replace the site: a newer commit is live, or one that is not in the history of this
 * commit, and the run is not for the default branch. Undefined if the run may.
 *
 * @throws GitHubError; ReleaseError if the site cannot be read.
 */
export async function whyOutdated(
  { event, workspace }: Run,
  github: GitHub,
  replaced: Previous,
): Promise<string | undefined> {
  if (replaced.kind !== 'release') return undefined;
  const live = replaced.release;
  const last = await lastDeployment(github);
  const pairs = [
    [checkoutOf(workspace.root)?.commit.id ?? event.sha, await feedCommit(live)],
    // Not every publication has an entry in the feed.
    [event.sha, last.kind === 'deployed' ? last.commit : undefined],
  ] as const;
  for (const [own, other] of pairs) {
    if (other === undefined) continue;
    const relation = await compareCommits(github, own, other);
    if (relation === 'behind')
      return `${live.name} has the content of ${other}, which is newer than ${own}. To go back to an earlier release, revert the commits after it.`;
    if ((relation === 'diverged' || relation === 'unknown') && event.isDefaultBranch !== true)
      return `${live.name} has the content of ${other}, which is not in the history of ${own}. Only a run on the default branch may replace it.`;
  }
  return undefined;
}

/** Returns the commit of the newest entry in the change feed of a release. */
async function feedCommit(release: PublishedRelease): Promise<string | undefined> {
  if (release.size(CHANGES_PATH) === undefined) return undefined;
  return readFeed(await release.read(CHANGES_PATH), release.name)[0]?.commit;
}
