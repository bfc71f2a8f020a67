import type { Remote } from '../../git/remote.js';
import type { WorkRepository } from '../../git/work-repository.js';
import { type PublishedSource, publishedSource } from './commit-text.js';

/** Commits that are searched for an earlier publication. */
const LOOKED_AT = 1000;

/**
 * Returns the source of the newest publication to a folder of a branch. Others may have added commits since, or published
 * to other folders.
 */
export async function lastPublication(
  repository: WorkRepository,
  remote: Remote,
  branch: string,
  tip: string,
  targetFolder: string,
): Promise<PublishedSource | undefined> {
  for (let seen = 0; ; ) {
    const commits = await repository.commits(tip, LOOKED_AT);
    for (const { text } of commits.slice(seen)) {
      const message = Buffer.from(text.slice(text.indexOf('\n\n') + 2), 'latin1').toString('utf8');
      const source = publishedSource(message);
      if (source?.targetFolder === targetFolder) return source;
    }
    const isWhole = commits.length === seen || commits.length >= LOOKED_AT || !(await repository.isShallow());
    if (isWhole) return undefined;
    seen = commits.length;
    await remote.deepen(branch);
  }
}
