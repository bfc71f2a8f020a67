import type { GitHub } from './github.js';
import { GitHubError } from './github-error.js';

/** The environment that GitHub requires of a job that deploys to Pages. */
const ENVIRONMENT = 'github-pages';

/** What GitHub knows of deployments to Pages. */
export type Deployments =
  /** The commits of the newest deployments that succeeded, each once, newest first. */
  | { readonly kind: 'deployed'; readonly commits: readonly [string, ...string[]] }
  | { readonly kind: 'none' }
  /** There are more deployments than are looked at, and none of the newest succeeded. */
  | { readonly kind: 'unknown' }
  /** The token may not ask: a private repository needs `deployments: read`. */
  | { readonly kind: 'refused' };

/** Deployments that are looked at, a request each: the most that GitHub lists at once. */
const LOOKED_AT = 100;

/**
 * Returns the newest deployments to Pages that succeeded. The job that asks has a deployment, too, which has not ended. A
 * deployment succeeds with its job, also if that published nothing because its commit was outdated, so the newest alone does
 * not tell which commit is live. The status of the Pages site does not tell at all: it is null for all sites that workflows
 * publish.
 *
 * @param most Commits that are returned at most.
 * @throws GitHubError
 */
export async function succeededDeployments(
  { octokit, repository }: GitHub,
  most: number,
): Promise<Deployments> {
  const { listDeployments, listDeploymentStatuses } = octokit.rest.repos;
  const commits = new Set<string>();
  try {
    const { data } = await listDeployments({
      ...repository,
      environment: ENVIRONMENT,
      per_page: LOOKED_AT,
    });
    for (const { id, sha } of listIn(data)) {
      if (commits.size === most) break;
      if (commits.has(sha)) continue;
      const statuses = await listDeploymentStatuses({ ...repository, deployment_id: id, per_page: 100 });
      if (listIn(statuses.data).some(({ state }) => state === 'success')) commits.add(sha);
    }
    const [first, ...rest] = commits;
    if (first !== undefined) return { kind: 'deployed', commits: [first, ...rest] };
    return { kind: data.length < LOOKED_AT ? 'none' : 'unknown' };
  } catch (error) {
    if (!(error instanceof GitHubError) || error.isRateLimit) throw error;
    if (error.status === 403 || error.status === 404) return { kind: 'refused' };
    throw error;
  }
}

/** Returns a list that GitHub answered with. @throws GitHubError if it is something else. */
function listIn<Item>(data: readonly Item[]): readonly Item[] {
  if (Array.isArray(data)) return data;
  throw new GitHubError(
    'GitHub, asked for deployments, answered with something that is not a list.',
    undefined,
  );
}
