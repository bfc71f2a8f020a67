import type { GitHub } from './github.js';

/** Returns the state of a pull request. @throws GitHubError, 404 if there is none of this number. */
export async function getPullRequest(github: GitHub, number: number) {
  const { state, head } = await github.get<{
    readonly state: string;
    readonly head: { readonly sha: string };
  }>(`pulls/${number}`);
  return { isOpen: state === 'open', headSha: head.sha };
}

/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** A file that a pull request touches. */
export type ChangedFile = Awaited<ReturnType<typeof listChangedFiles>>[number];

/** Returns the files that a pull request touches; GitHub lists at most 3,000. @throws GitHubError */
export async function listChangedFiles(github: GitHub, number: number) {
  const files = await github.list<{
    readonly filename: string;
    readonly previous_filename?: string;
    readonly patch?: string;
  }>(`pulls/${number}/files`);
  return files.map(({ filename, previous_filename, patch }) => ({
    path: filename,
    /** The path before a rename. */
    previousPath: previous_filename,
    /** Added lines; undefined if GitHub shows no difference, because the file is binary or too large. */
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
