import { wellFormed } from './urls.js';

/**
 * One comment for each report on a pull request, kept up to date. All is decided from data: what the caller
 * lists, and what it is told to do. GitHub offers no way to write only if nothing changed meanwhile, so the
 * caller lists anew right before it writes ({@link decideComment}) and once more afterwards
 * ({@link decideAfterWriting}); among runs that write at the same time the comment with the lowest id
 * stays, which nobody ever deletes, and every other goes.
 */

/** What the hidden first line of a comment of ours says. */
export interface ReportMarker {
  /** Which report it is, so that several uses of the Action in one repository each keep their own comment. */
  readonly id: string;
  /** Head of the pull request (not the commit that merges it, which `GITHUB_SHA` names): 40 or 64 hexadecimal digits. */
  readonly head: string;
  /** Id and attempt of the run that found it (of the first workflow, where a second one writes). */
  readonly run: number;
  readonly attempt: number;
}

/** A comment as GitHub's REST API lists it. */
export interface ListedComment {
  readonly id: number;
  readonly login: string;
  /** `Bot` or `User`. */
  readonly type: string;
  readonly body: string;
}

/** Whom our token writes as: `github-actions[bot]` and `Bot` for a workflow's own token. */
export interface Identity {
  readonly login: string;
  readonly type: string;
}

/**
 * What to do; `remove` are comments of ours to delete after it. One that is gone already counts as deleted; where
 * the one to update is gone, somebody deleted it meanwhile, and the comment is created anew.
 */
export type CommentDecision =
  | { readonly action: 'create'; readonly remove: readonly number[] }
  | { readonly action: 'update'; readonly id: number; readonly remove: readonly number[] }
  /** Nothing is to be written: a newer run has, or (after writing) it stands as it should. */
  | { readonly action: 'keep'; readonly id: number; readonly remove: readonly number[] };

/** The hidden line. Throws where the marker is not one, since such a comment would never be found again. */
export function writeMarker(marker: ReportMarker): string {
  const line = markerLine(marker);
  if (parseMarker(line)?.id !== marker.id) {
    throw new Error(
      `No comment can be marked with ${JSON.stringify(marker)}: id, commit, run or attempt is not usable.`,
    );
  }
  return line;
}

function markerLine({ id, head, run, attempt }: ReportMarker): string {
  return `<!-- lc-api-action report=${encodeId(id)} head=${head} run=${run} attempt=${attempt} -->`;
}

/** Nothing of an id can end the HTML comment or its value: `-` is encoded too, for the sake of `--`. */
function encodeId(id: string): string {
  return encodeURIComponent(wellFormed(id)).replace(
    /[-!'()*~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const MARKER =
  /^<!-- lc-api-action report=([\w.%]{1,2400}) head=([0-9a-f]{40}|[0-9a-f]{64}) run=([1-9]\d{0,14}) attempt=([1-9]\d{0,8}) -->$/;

/** The marker of a comment's text: its first line, exactly as {@link writeMarker} writes it; else undefined. */
export function parseMarker(body: string): ReportMarker | undefined {
  const line = (body.split('\n', 1)[0] ?? '').replace(/\r$/, '');
  const [, id, head, run, attempt] = MARKER.exec(line) ?? [];
  if (id === undefined || head === undefined) return undefined;
  const decoded = decodeId(id);
  if (decoded === undefined || encodeId(decoded) !== id) return undefined;
  return { id: decoded, head, run: Number(run), attempt: Number(attempt) };
}

function decodeId(id: string): string | undefined {
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/**
 * What to do with a report that is ready, given *all* comments of the pull request. Only comments by our own
 * identity count whose first line is a marker of the same report: people and other bots may quote it.
 */
export function decideComment(
  comments: readonly ListedComment[],
  identity: Identity,
  marker: ReportMarker,
): CommentDecision {
  const [kept, ...others] = ownComments(comments, identity, marker.id);
  if (kept === undefined) return { action: 'create', remove: [] };
  const isOvertaken = [kept, ...others].some((own) => isNewer(own.marker, marker));
  // Of a newer run's comment that came second, the newer run itself takes care: it holds what must be kept.
  const remove = others.filter((own) => !isNewer(own.marker, marker)).map(({ id }) => id);
  return { action: isOvertaken ? 'keep' : 'update', id: kept.id, remove };
}

/**
 * What is left to do after the comment `written` was created or updated, given all comments anew: other runs may
 * have written at the same time. `update` means that the comment that stays does not hold the newest report yet.
 */
export function decideAfterWriting(
  comments: readonly ListedComment[],
  identity: Identity,
  marker: ReportMarker,
  written: number,
): CommentDecision {
  const own = ownComments(comments, identity, marker.id);
  // The list may lag behind, but what was written just now exists.
  const listed = own.some(({ id }) => id === written)
    ? own
    : [...own, { id: written, marker }].sort((a, b) => a.id - b.id);
  const [kept = { id: written, marker }, ...others] = listed;
  const isOvertaken = listed.some((one) => isNewer(one.marker, marker));
  const remove = others.filter((one) => !isNewer(one.marker, marker)).map(({ id }) => id);
  const action = !isOvertaken && isNewer(marker, kept.marker) ? 'update' : 'keep';
  return { action, id: kept.id, remove };
}

interface OwnComment {
  readonly id: number;
  readonly marker: ReportMarker;
}

/** Lowest id, and so oldest, first. */
function ownComments(comments: readonly ListedComment[], identity: Identity, report: string): OwnComment[] {
  return comments
    .filter(
      ({ login, type }) => type === identity.type && login.toLowerCase() === identity.login.toLowerCase(),
    )
    .flatMap(({ id, body }) => {
      const marker = parseMarker(body);
      return marker === undefined || marker.id !== report ? [] : [{ id, marker }];
    })
    .sort((a, b) => a.id - b.id);
}

/** Ids of runs grow; a run that is started again keeps its id and counts its attempts. */
function isNewer(a: ReportMarker, b: ReportMarker): boolean {
  return a.run > b.run || (a.run === b.run && a.attempt > b.attempt);
}
