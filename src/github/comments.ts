import { type GitHub, GitHubError } from './github.js';

/** A comment of an issue or pull request. */
export interface Comment {
  readonly id: number;
  readonly body: string;
  /** The author; undefined if the account was deleted. */
  readonly login: string | undefined;
  readonly url: string;
}

interface ApiComment {
  readonly id: number;
  readonly body?: string;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
}

/** Returns all comments of an issue or pull request, oldest first. @throws GitHubError */
export async function listComments(github: GitHub, issue: number): Promise<readonly Comment[]> {
  return (await github.list<ApiComment>(`issues/${issue}/comments`)).map(comment);
}

/**
 * Writes a new comment. If its outcome is unknown, it is not sent again: no comment is better than two.
 *
 * @throws GitHubError
 */
export async function createComment(github: GitHub, issue: number, body: string): Promise<Comment> {
  return comment(await github.send<ApiComment>('POST', `issues/${issue}/comments`, { body }, false));
}

/** Replaces the text of a comment. @throws GitHubError */
export async function updateComment(github: GitHub, id: number, body: string): Promise<Comment> {
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

function comment({ id, body, html_url, user }: ApiComment): Comment {
  return { id, body: body ?? '', login: user?.login, url: html_url };
}
