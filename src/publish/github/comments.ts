import { GraphqlResponseError } from '@octokit/graphql';
import type { GitHub } from './github.js';
import { GitHubError } from './github-error.js';
import type { Log } from './log.js';
import { NOT_REPEATABLE } from './repeat-requests.js';

/** A comment on an issue or pull request. */
export interface Comment {
  readonly id: number;
  readonly body: string;
  /** The login of its author; undefined if the account was deleted. */
  readonly login: string | undefined;
  readonly url: string;
}

/** The fields that are read of a comment of GitHub's API. */
interface ApiComment {
  readonly id: number;
  readonly body?: string;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
}

/** Returns all comments of an issue or pull request, oldest first. @throws GitHubError */
export async function listComments(
  { octokit, repository }: GitHub,
  issue: number,
): Promise<readonly Comment[]> {
  const comments = await octokit.paginate(octokit.rest.issues.listComments, {
    ...repository,
    issue_number: issue,
    per_page: 100,
  });
  return comments.map(comment);
}

/**
 * Writes a new comment. If its outcome is unknown, it is not sent again: no comment is better than two.
 *
 * @throws GitHubError
 */
export async function createComment(
  { octokit, repository }: GitHub,
  issue: number,
  body: string,
): Promise<Comment> {
  const { data } = await octokit.rest.issues.createComment({
    ...repository,
    issue_number: issue,
    body,
    request: NOT_REPEATABLE,
  });
  return comment(data);
}

/** Replaces the text of a comment. @throws GitHubError */
export async function updateComment(
  { octokit, repository }: GitHub,
  id: number,
  body: string,
): Promise<Comment> {
  const { data } = await octokit.rest.issues.updateComment({ ...repository, comment_id: id, body });
  return comment(data);
}

/** Removes a comment, if it still exists. @throws GitHubError */
export async function deleteComment({ octokit, repository }: GitHub, id: number): Promise<void> {
  try {
    await octokit.rest.issues.deleteComment({ ...repository, comment_id: id });
  } catch (error) {
    if (!(error instanceof GitHubError && error.status === 404)) throw error;
  }
}

function comment({ id, body = '', html_url, user }: ApiComment): Comment {
  return { id, body, login: user?.login, url: html_url };
}

/**
 * Returns the author of comments that are written with the token, such as `github-actions[bot]`; undefined if the
 * token may not ask.
 */
export async function getLogin({ octokit }: GitHub, log: Log): Promise<string | undefined> {
  try {
    // Users, apps and workflows may all send this query; REST refuses it to installations.
    const { viewer } = await octokit.graphql<{ readonly viewer: { readonly login: string } }>(
      '{ viewer { login } }',
    );
    return viewer.login;
  } catch (error) {
    if (!(error instanceof GitHubError || error instanceof GraphqlResponseError)) throw error;
    log.debug(`The owner of the token could not be read. ${error.message}`);
    return undefined;
  }
}
