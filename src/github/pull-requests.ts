import type { GitHub } from './github.js';

/** The parts of a pull request that comments and checks need. */
interface PullRequestState {
  readonly number: number;
  readonly isOpen: boolean;
  readonly headSha: string;
  readonly baseSha: string;
  readonly baseRef: string;
  /** `owner/name` of the repository that it comes from; undefined if that was deleted. */
  readonly headRepository: string | undefined;
}

/** Returns a pull request. @throws GitHubError, 404 if there is none of this number. */
export async function getPullRequest(github: GitHub, number: number): Promise<PullRequestState> {
  const { state, head, base } = await github.get<{
    readonly state: string;
    readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null };
    readonly base: { readonly sha: string; readonly ref: string };
  }>(`pulls/${number}`);
  return {
    number,
    isOpen: state === 'open',
    headSha: head.sha,
    baseSha: base.sha,
    baseRef: base.ref,
    headRepository: head.repo?.full_name,
  };
}

/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A file that a pull request touches. */
export interface ChangedFile {
  readonly path: string;
  /** The path before a rename. */
  readonly previousPath: string | undefined;
  readonly status: string;
  /** Added lines; undefined if GitHub shows no difference, because the file is binary or too large. */
  readonly lines: readonly LineRange[] | undefined;
}

/** Returns the files that a pull request touches; GitHub lists at most 3,000. @throws GitHubError */
export async function listChangedFiles(github: GitHub, number: number): Promise<readonly ChangedFile[]> {
  const files = await github.list<{
    readonly filename: string;
    readonly previous_filename?: string;
    readonly status: string;
    readonly patch?: string;
  }>(`pulls/${number}/files`);
  return files.map(({ filename, previous_filename, status, patch }) => ({
    path: filename,
    previousPath: previous_filename,
    status,
    lines: patch === undefined ? undefined : addedLines(patch),
  }));
}

/** Returns the lines that a unified difference adds, as ranges of the new file. */
export function addedLines(patch: string): readonly LineRange[] {
  const ranges: { first: number; last: number }[] = [];
  let line = 0;
  for (const text of patch.split('\n')) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
    if (start !== undefined) line = Number(start);
    else if (text.startsWith('+')) {
      const previous = ranges.at(-1);
      if (previous?.last === line - 1) previous.last = line;
      else ranges.push({ first: line, last: line });
      line++;
    } else if (text.startsWith(' ')) line++;
  }
  return ranges;
}
