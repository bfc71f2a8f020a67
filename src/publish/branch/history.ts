import type { StoredCommit, WorkRepository } from '../../read/git/work-repository.js';

/**
 * Returns the parent of the next commit, so that the branch then has at most `limit` commits. If there are more, the
 * newest ones are written again with a new root. The tree of the root has everything that was on the branch, including
 * files of others.
 *
 * @param limit At least 1; undefined for no limit. The branch must be fetched to this depth.
 */
export async function boundedParent(
  repository: WorkRepository,
  tip: string | undefined,
  limit: number | undefined,
): Promise<string | undefined> {
  if (tip === undefined || limit === undefined) return tip;
  const line = await repository.commits(tip, limit);
  if (line.length < limit) return tip;
  let parent: string | undefined;
  for (const commit of line.slice(0, limit - 1).reverse()) {
    const rewritten = await repository.writeCommit(withParent(commit, parent));
    repository.relate(rewritten, parent, commit.id);
    parent = rewritten;
  }
  return parent;
}

/** Returns the text of a commit with another parent. The signature is left out, because it would be invalid. */
function withParent({ text }: StoredCommit, parent: string | undefined): Buffer {
  const end = text.indexOf('\n\n');
  // A line that begins with a space continues the line before.
  const headers = text.slice(0, end).split(/\n(?! )/);
  const plainHeaders = headers.filter((header) => !/^(parent|gpgsig|gpgsig-sha256|mergetag) /.test(header));
  const [tree = '', ...others] = plainHeaders;
  const lines = [tree, ...(parent === undefined ? [] : [`parent ${parent}`]), ...others];
  return Buffer.from(lines.join('\n') + text.slice(end), 'latin1');
}
