import { type GitHub, GitHubError } from './github.js';
import type { Log } from './log.js';

/**
 * Returns the author of comments that are written with the token, such as `github-actions[bot]`; undefined if the
 * token may not ask.
 */
export async function getLogin(github: GitHub, log: Log): Promise<string | undefined> {
  try {
    // Users, apps and workflows may all send this query; REST refuses it to installations.
    const { viewer } = await github.query<{ readonly viewer?: { readonly login?: string } }>(
      '{ viewer { login } }',
    );
    return viewer?.login;
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    log.debug(`The owner of the token could not be read. ${error.message}`);
    return undefined;
  }
}
