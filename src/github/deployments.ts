import { type GitHub, GitHubError } from './github.js';

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
export async function lastDeployment(github: GitHub): Promise<LastDeployment> {
  try {
    const query = `environment=${ENVIRONMENT}&per_page=100`;
    const deployments = await github.get<readonly { readonly id: number; readonly sha: string }[]>(
      `deployments?${query}`,
    );
    for (const { id, sha } of deployments) {
      const statuses = await github.get<readonly { readonly state: string }[]>(
        `deployments/${id}/statuses?per_page=100`,
      );
      if (statuses.some(({ state }) => state === 'success')) return { kind: 'deployed', commit: sha };
    }
    return { kind: 'none' };
  } catch (error) {
    if (!(error instanceof GitHubError) || error.isRateLimit) throw error;
    if (error.status === 403 || error.status === 404) return { kind: 'refused' };
    throw error;
  }
}
