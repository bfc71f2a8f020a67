import {
  createComment,
  deleteComment,
  getLogin,
  listComments,
  updateComment,
} from '../../publish/github/comments.js';
import type { GitHub } from '../../publish/github/github.js';
import { decideComment, type ReportMarker } from '../../report/action/sticky-comment.js';
import { log } from './log.js';

/** Rounds of writing and looking again: each run that writes at the same time can cost one. */
const ROUNDS = 4;

/** The identity of a workflow's own token, where GitHub does not say. */
const WORKFLOW = 'github-actions[bot]';

/**
 * Writes the report of a pull request as its one comment: creates it, or updates the comment of an earlier run. A
 * newer run's report is not replaced, and duplicates are deleted (see `sticky-comment.ts`).
 *
 * @param mayCreate False if the report has nothing to say to a pull request that has no comment yet.
 * @throws GitHubError
 */
export async function writeStickyComment(
  github: GitHub,
  pullRequest: number,
  marker: ReportMarker,
  body: string,
  mayCreate = true,
): Promise<void> {
  const login = (await getLogin(github, log)) ?? WORKFLOW;
  const decide = async (written?: number) =>
    decideComment(await listComments(github, pullRequest), login, marker, written);
  const clean = async (): Promise<void> => {
    for (const id of decision.remove) await deleteComment(github, id);
  };
  let decision = await decide();
  if (decision.action === 'create' && !mayCreate) {
    log.info('The pull request does not touch the content: there is no comment.');
    return;
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (decision.action === 'keep') {
      if (round === 0) log.info('The comment on the pull request stays: a newer run has written it.');
      return clean();
    }
    const written =
      decision.action === 'create'
        ? await createComment(github, pullRequest, body)
        : await updateComment(github, decision.id, body);
    log.info(`The report is a comment on the pull request: ${written.url}`);
    await clean();
    decision = await decide(written.id);
  }
  await clean();
}
