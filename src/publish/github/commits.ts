import type { GitHub } from './github.js';
import { GitHubError } from './github-error.js';

/** How a commit relates to another one; `unknown` if the repository does not have both. */
export type CommitRelation = 'ahead' | 'behind' | 'identical' | 'diverged' | 'unknown';

const ORDERS: readonly string[] = ['ahead', 'behind', 'identical', 'diverged'] satisfies CommitRelation[];

/**
 * Returns how a commit relates to another one: `ahead` if it contains the other one. GitHub knows the whole history,
 * and a checkout mostly has one commit.
 *
 * @throws GitHubError
 */
export async function compareCommits(
  { octokit, repository }: GitHub,
  commit: string,
  other: string,
): Promise<CommitRelation> {
  if (commit === other) return 'identical';
  try {
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({
      ...repository,
      basehead: `${other}...${commit}`,
      per_page: 1,
    });
    if (ORDERS.includes(data.status)) return data.status;
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return 'unknown';
    throw error;
  }
  throw new GitHubError(
    `GitHub, asked whether ${commit} is newer than ${other}, answered with something else.`,
    undefined,
  );
}
