import type { GitHub } from './github.js';

/** A pull request, as far as comments and checks need it. */
export interface PullRequest {
  readonly number: number;
  readonly isOpen: boolean;
  readonly headSha: string;
  readonly baseSha: string;
  readonly baseRef: string;
  /** `owner/name` of the repository that it comes from; undefined where that is gone. */
  readonly headRepository: string | undefined;
}

/** Reads a pull request. @throws GitHubError, 404 where there is none. */
export async function getPullRequest(github: GitHub, number: number): Promise<PullRequest> {
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
  readonly from: number;
  readonly to: number;
}

/** A file that a pull request touches. */
export interface ChangedFile {
  readonly path: string;
  /** Where it was before, if it was renamed. */
  readonly previousPath: string | undefined;
  readonly status: string;
  /** Lines that are new in it; undefined where GitHub shows no difference: binary or too large. */
  readonly lines: readonly LineRange[] | undefined;
}

/** The files that a pull request touches; GitHub lists 3,000 at most. @throws GitHubError */
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

/** The lines that a unified difference adds, as ranges of the new file. */
export function addedLines(patch: string): readonly LineRange[] {
  const ranges: { from: number; to: number }[] = [];
  let line = 0;
  for (const text of patch.split('\n')) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
    if (start !== undefined) line = Number(start);
    else if (text.startsWith('+')) {
      const last = ranges.at(-1);
      if (last?.to === line - 1) last.to = line;
      else ranges.push({ from: line, to: line });
      line++;
    } else if (text.startsWith(' ')) line++;
  }
  return ranges;
}
