import type { GitHub } from './github.js';
import { GitHubError } from './github-error.js';

/** The environment that GitHub requires of a job that deploys to Pages. */
const ENVIRONMENT = 'github-pages';

/** The newest successful deployment to Pages. */
export type LastDeployment =
  | { readonly kind: 'deployed'; readonly commit: string }
  | { readonly kind: 'none' }
  /** The token may not ask: a private repository needs `deployments: read`. */
  | { readonly kind: 'refused' };

/**
 * Returns the newest deployment to Pages that succeeded. The job that asks has a deployment, too, which has not ended.
 * The status of the Pages site does not tell: it is null for all sites that workflows publish.
 *
 * @throws GitHubError
 */
export async function lastDeployment({ octokit, repository }: GitHub): Promise<LastDeployment> {
  const { listDeployments, listDeploymentStatuses } = octokit.rest.repos;
  try {
    const deployments = await listDeployments({ ...repository, environment: ENVIRONMENT, per_page: 100 });
    for (const { id, sha } of deployments.data) {
      const statuses = await listDeploymentStatuses({ ...repository, deployment_id: id, per_page: 100 });
      if (statuses.data.some(({ state }) => state === 'success')) return { kind: 'deployed', commit: sha };
    }
    return { kind: 'none' };
  } catch (error) {
    if (!(error instanceof GitHubError) || error.isRateLimit) throw error;
    if (error.status === 403 || error.status === 404) return { kind: 'refused' };
    throw error;
  }
}
