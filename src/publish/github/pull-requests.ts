import type { GitHub } from './github.js';

/** The state of a pull request. */
export interface PullRequestState {
  readonly isOpen: boolean;
  readonly headSha: string;
}

/** Returns the state of a pull request. @throws GitHubError, 404 if there is none of this number. */
export async function getPullRequest(
  { octokit, repository }: GitHub,
  number: number,
): Promise<PullRequestState> {
  const { data } = await octokit.rest.pulls.get({ ...repository, pull_number: number });
  return { isOpen: data.state === 'open', headSha: data.head.sha };
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
  /** Added lines; undefined if GitHub shows no difference, because the file is binary or too large. */
  readonly lines: readonly LineRange[] | undefined;
}

/** Returns the files that a pull request touches; GitHub lists at most 3,000. @throws GitHubError */
export async function listChangedFiles(
  { octokit, repository }: GitHub,
  number: number,
): Promise<readonly ChangedFile[]> {
  const files = await octokit.paginate(octokit.rest.pulls.listFiles, {
    ...repository,
    pull_number: number,
    per_page: 100,
  });
  return files.map(({ filename, previous_filename, patch }) => ({
    path: filename,
    previousPath: previous_filename,
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
