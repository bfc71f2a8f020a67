import { tally } from '../base/group-by.js';
import { ReleaseError } from '../compare/release-error.js';
import type { Problem } from '../model/problem.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { Checked } from './check-tree.js';
import type { ContentAtCommit } from './content-at-commit.js';

/**
 * Returns the problems of content that it did not have at an earlier commit: a change can cause problems in files that it
 * does not touch. Returns none if nobody knows, because the commit cannot be read.
 *
 * @param tree The content by now.
 * @param renamed Later paths of renamed files by their earlier paths, relative to the root.
 */
export async function newProblems(
  { problems, content, day }: Checked,
  tree: ContentTree,
  base: ContentAtCommit,
  renamed: ReadonlyMap<string, string>,
): Promise<ReadonlySet<Problem>> {
  // A commit does not have the pages of a site built elsewhere, to which links may lead.
  if (content === undefined || content.builtSite !== undefined) return new Set();
  let earlier: readonly Problem[];
  try {
    earlier = await base.problems({ tree, content }, day);
  } catch (error) {
    // The comparison says why.
    if (error instanceof ReleaseError) return new Set();
    throw error;
  }
  const keyOf = (rule: string, file: string, message: string): string =>
    JSON.stringify([rule, file, message]);
  const left = tally(
    earlier.map(({ rule, file, message }) => keyOf(rule, renamed.get(file) ?? file, message)),
  );
  return new Set(
    problems.filter(({ rule, file, message }) => {
      const key = keyOf(rule, file, message);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    }),
  );
}
