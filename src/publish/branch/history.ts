import type { StoredCommit, WorkRepository } from '../../git/work-repository.js';

/**
 * The parent of the next commit, so that the branch has at most some commits then. Where it has more, those
 * that stay are written again on a new root: the oldest of them, whose tree holds everything that stood on the
 * branch, files of others included.
 *
 * @param limit At least 1; undefined keeps all. The branch must be fetched to this depth.
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

/** The text of a commit on another parent. A signature is left out: it would be of another text. */
function withParent({ text }: StoredCommit, parent: string | undefined): Buffer {
  const end = text.indexOf('\n\n');
  // A line that begins with a space goes on the one before.
  const headers = text.slice(0, end).split(/\n(?! )/);
  const kept = headers.filter((header) => !/^(parent|gpgsig|gpgsig-sha256|mergetag) /.test(header));
  const [tree = '', ...others] = kept;
  const lines = [tree, ...(parent === undefined ? [] : [`parent ${parent}`]), ...others];
  return Buffer.from(lines.join('\n') + text.slice(end), 'latin1');
}
