import { type Change, createChange } from './change.js';
import type { Differing } from './differing.js';
import type { ChangeId } from './severity.js';

/**
 * Compares the pages of two releases: all of them, and those that no record explains. The page of a record is gone with
 * the record, which is reported itself.
 */
export function comparePages({ before, after, lostPaths }: Differing): Change[] {
  if (!before.hasPages) return [];
  if (!after.hasPages) return [removed('pages-removed', '/{path}.html')];
  if (!before.hasPagePaths || !after.hasPagePaths) return [];
  return lostPaths
    .filter((path) => path.endsWith('.html'))
    .filter((path) => {
      const twin = path.replace(/(?:\/index)?\.html$/, '.md');
      return !before.has(twin) || after.has(twin);
    })
    .map((path) => removed('page-removed', `/${path}`));
}

function removed(id: ChangeId, path: string): Change {
  return createChange(id, path, { kind: 'endpoint', is: 'removed', path });
}
