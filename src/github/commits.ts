import { type GitHub, GitHubError } from './github.js';

/** How a commit relates to another one; `unknown` if the repository does not have both. */
export type CommitRelation = 'ahead' | 'behind' | 'identical' | 'diverged' | 'unknown';

/**
 * Returns how a commit relates to another one: `ahead` if it contains the other one. GitHub knows the whole history,
 * and a checkout mostly has one commit.
 *
 * @throws GitHubError
 */
export async function compareCommits(github: GitHub, commit: string, other: string): Promise<CommitRelation> {
  if (commit === other) return 'identical';
  try {
    const path = `compare/${encodeURIComponent(other)}...${encodeURIComponent(commit)}?per_page=1`;
    return (await github.get<{ readonly status: CommitRelation }>(path)).status;
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return 'unknown';
    throw error;
  }
}
