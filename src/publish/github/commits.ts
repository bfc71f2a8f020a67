import type { CommitOrder } from '../../read/git/source.js';
import type { GitHub } from './github.js';
import { GitHubError } from './github-error.js';

/** Orders of commits by GitHub's words for them. */
const ORDERS = { ahead: 'newer', behind: 'older', identical: 'same', diverged: 'diverged' } as const;

/**
 * Returns how a commit relates to another one: `newer` if it contains the other one, `unknown` if the repository does
 * not have both. GitHub knows the whole history,
 * and a checkout mostly has one commit.
 *
 * @throws GitHubError
 */
export async function compareCommits(
  { octokit, repository }: GitHub,
  commit: string,
  other: string,
): Promise<CommitOrder['kind']> {
  if (commit === other) return 'same';
  try {
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({
      ...repository,
      basehead: `${other}...${commit}`,
      per_page: 1,
    });
    if (Object.hasOwn(ORDERS, data.status)) return ORDERS[data.status];
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return 'unknown';
    throw error;
  }
  throw new GitHubError(
    `GitHub, asked whether ${commit} is newer than ${other}, answered with something else.`,
    undefined,
  );
}
