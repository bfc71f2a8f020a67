import { decodePath } from '../../base/plain-path.js';
import { percentEncoded } from './urls.js';

/**
 * One comment for each report on a pull request, kept up to date. Every decision depends only on the comments that the
 * caller lists. GitHub cannot write under the condition that nothing changed meanwhile, so the caller lists the
 * comments right before it writes and again afterwards ({@link decideComment}). If several runs write at the same time,
 * the comment with the lowest id stays, which no run ever deletes, and all others go.
 */

/** The data in the hidden first line of a comment. */
export interface ReportMarker {
  /** Identifies the report, so that each use of the Action in a repository has its own comment. */
  readonly id: string;
  /** Head of the pull request (not its merge commit, which is `GITHUB_SHA`): 40 or 64 hexadecimal digits. */
  readonly head: string;
  /** Id and attempt of the run that made the report: of the first workflow, if a second one writes. */
  readonly run: number;
  readonly attempt: number;
}

/** A comment as GitHub's REST API lists it. */
export interface ListedComment {
  readonly id: number;
  readonly login: string | undefined;
  readonly body: string;
}

/**
 * The steps to take. `remove` are comments of ours to delete afterwards; one that is already gone counts as deleted. If the
 * comment to update is gone, somebody deleted it meanwhile: create it again.
 */
export type CommentDecision =
  | { readonly action: 'create'; readonly remove: readonly number[] }
  /** `keep`: a newer run has written the comment, or it is as it should be. */
  | { readonly action: 'update' | 'keep'; readonly id: number; readonly remove: readonly number[] };

/** Returns the hidden line. Throws for a marker that no later run could read, because it would never find the comment. */
export function writeMarker(marker: ReportMarker): string {
  const { id, head, run, attempt } = marker;
  const line = `<!-- lc-api-action report=${encodeId(id)} head=${head} run=${run} attempt=${attempt} -->`;
  if (parseMarker(line)?.id !== marker.id) {
    throw new Error(
      `No comment can be marked with ${JSON.stringify(marker)}: id, commit, run or attempt is not usable.`,
    );
  }
  return line;
}

/** Encodes an id so that it cannot end the HTML comment or its value: also `-`, because of `--`. */
function encodeId(id: string): string {
  return percentEncoded(id, /[-!'()*~]/g);
}

const MARKER =
  /^<!-- lc-api-action report=([\w.%]{1,2400}) head=([0-9a-f]{40}|[0-9a-f]{64}) run=([1-9]\d{0,14}) attempt=([1-9]\d{0,8}) -->$/;

/** Returns the marker in the first line of a comment, if that is exactly what {@link writeMarker} writes. */
export function parseMarker(body: string): ReportMarker | undefined {
  const line = (body.split('\n', 1)[0] ?? '').replace(/\r$/, '');
  const [, id, head, run, attempt] = MARKER.exec(line) ?? [];
  if (id === undefined || head === undefined) return undefined;
  const decoded = decodePath(id);
  if (decoded === undefined || encodeId(decoded) !== id) return undefined;
  return { id: decoded, head, run: Number(run), attempt: Number(attempt) };
}

/**
 * Decides what to do with a report, given all comments of the pull request. Call it before writing, and again after
 * writing with the id of the comment that was `written`: `update` then means that other runs wrote at the same time and
 * the comment that stays does not have the newest report yet. Only comments by our own login count whose first line is
 * a marker of the same report, because people and other bots may quote it.
 */
export function decideComment(
  comments: readonly ListedComment[],
  login: string,
  marker: ReportMarker,
  written?: number,
): CommentDecision {
  const reports = comments.flatMap((comment) => {
    const commentMarker =
      comment.login?.toLowerCase() === login.toLowerCase() ? parseMarker(comment.body) : undefined;
    return commentMarker?.id === marker.id ? [{ id: comment.id, marker: commentMarker }] : [];
  });
  // The list may lag behind, but what was written just now exists.
  if (written !== undefined && !reports.some(({ id }) => id === written))
    reports.push({ id: written, marker });
  const [oldest, ...others] = reports.sort((a, b) => a.id - b.id);
  if (oldest === undefined) return { action: 'create', remove: [] };
  const isOvertaken = reports.some((one) => isNewer(one.marker, marker));
  const isOutdated = written === undefined || isNewer(marker, oldest.marker);
  // A second comment of a newer run holds the newest report: only that run may delete it.
  const remove = others.filter((one) => !isNewer(one.marker, marker)).map(({ id }) => id);
  return { action: !isOvertaken && isOutdated ? 'update' : 'keep', id: oldest.id, remove };
}

/** A later run has a higher id; a run that is started again keeps its id and counts its attempts. */
function isNewer(a: ReportMarker, b: ReportMarker): boolean {
  return a.run > b.run || (a.run === b.run && a.attempt > b.attempt);
}
