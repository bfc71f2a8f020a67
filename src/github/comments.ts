import { type GitHub, GitHubError } from './github.js';
import type { Log } from './log.js';

interface ApiComment {
  readonly id: number;
  readonly body?: string;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
}

/** Returns all comments of an issue or pull request, oldest first. @throws GitHubError */
export async function listComments(github: GitHub, issue: number) {
  return (await github.list<ApiComment>(`issues/${issue}/comments`)).map(comment);
}

/**
 * Writes a new comment. If its outcome is unknown, it is not sent again: no comment is better than two.
 *
 * @throws GitHubError
 */
export async function createComment(github: GitHub, issue: number, body: string) {
  return comment(await github.send<ApiComment>('POST', `issues/${issue}/comments`, { body }, false));
}

/** Replaces the text of a comment. @throws GitHubError */
export async function updateComment(github: GitHub, id: number, body: string) {
  return comment(await github.send<ApiComment>('PATCH', `issues/comments/${id}`, { body }, true));
}

/** Removes a comment, if it still exists. @throws GitHubError */
export async function deleteComment(github: GitHub, id: number): Promise<void> {
  try {
    await github.send('DELETE', `issues/comments/${id}`, undefined, true);
  } catch (error) {
    if (!(error instanceof GitHubError && error.status === 404)) throw error;
  }
}

/** Returns a comment; without the login of its author if the account was deleted. */
function comment({ id, body, html_url, user }: ApiComment) {
  return { id, body: body ?? '', login: user?.login, url: html_url };
}

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
