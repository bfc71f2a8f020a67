import { GitError, gitAsync, gitStream } from '../git/git.js';
import type { Repository } from '../git/revisions.js';
import { openFiles, type Release } from './release.js';

/** Where a published tree stands in Git. */
export interface CommitPlace {
  readonly repository: Repository;
  /** Id of the commit. */
  readonly commit: string;
  /** Folder of the tree in the commit, with `/`; empty for its top level. */
  readonly folder?: string | undefined;
}

/** Files that one process of Git is asked for. */
const BATCH = 200;

/**
 * Opens a published tree from the objects of a Git repository, bare or not: nothing is checked out.
 *
 * @param name Names the release for messages: `branch:gh-pages`.
 * @throws ReleaseError where the commit holds no published tree.
 */
export function openCommitRelease(place: CommitPlace, name: string): Promise<Release> {
  const { repository, commit } = place;
  const folder = (place.folder ?? '').replace(/^[./]+|\/+$/g, '');
  const objectOf = (path: string): string => `${commit}:${folder === '' ? '' : `${folder}/`}${path}`;
  return openFiles({
    name,
    async open(path) {
      const { status } = await gitAsync(repository, 'cat-file', '-e', objectOf(path));
      return status === 0 ? gitStream(repository, 'cat-file', 'blob', objectOf(path)) : undefined;
    },
    async openMany(paths) {
      const files = new Map<string, Buffer>();
      for (let from = 0; from < paths.length; from += BATCH) {
        const some = paths.slice(from, from + BATCH);
        const input = some.map((path) => `${objectOf(path)}\n`).join('');
        const { status, stdout, stderr } = await gitAsync({ ...repository, input }, 'cat-file', '--batch');
        if (status !== 0) throw new GitError('cat-file', status, stderr);
        readBatch(stdout, some, files);
      }
      return files;
    },
  });
}

/** Reads `<id> blob <size>\n<bytes>\n`, or `<name> missing\n`, for each path in turn. */
function readBatch(output: Buffer, paths: readonly string[], files: Map<string, Buffer>): void {
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf(10, at);
    const header = /^[0-9a-f]+ (\w+) (\d+)$/.exec(output.toString('utf8', at, end));
    at = end + 1;
    if (header === null) continue;
    const size = Number(header[2]);
    if (header[1] === 'blob') files.set(path, output.subarray(at, at + size));
    at += size + 1;
  }
}
