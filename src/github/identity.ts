import { type GitHub, GitHubError } from './github.js';
import type { Log } from './log.js';

/**
 * The login that comments written with the token have as their author, such as `github-actions[bot]`.
 * Undefined where the token may not say.
 */
export async function getLogin(github: GitHub, log: Log): Promise<string | undefined> {
  try {
    // The one question that users, apps and workflows may all ask: REST refuses it to installations.
    const { viewer } = await github.query<{ readonly viewer?: { readonly login?: string } }>(
      '{ viewer { login } }',
    );
    return viewer?.login;
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    log.debug(`Whose the token is could not be read. ${error.message}`);
    return undefined;
  }
}
