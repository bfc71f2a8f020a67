import { type Change, createChange } from './change.js';
import type { Differing } from './differing.js';
import type { Release } from './release.js';
import type { ChangeId } from './severity.js';

/** The page of the whole site, which every site with pages has. */
const HOME = 'index.html';

/**
 * Compares the pages of two releases: all of them, and those that no record explains. The page of a record is gone with
 * the record, which is reported itself.
 */
export function comparePages({ before, after, files }: Differing): Change[] {
  if (!hasPages(before)) return [];
  if (!hasPages(after)) return [removed('pages-removed', '/{path}.html')];
  // Content that is compiled to be compared has no files of pages.
  if (before.hasPages !== undefined || after.hasPages !== undefined) return [];
  return files.before
    .filter(({ path }) => path.endsWith('.html') && after.entry(path) === undefined)
    .filter(({ path }) => {
      const twin = path.replace(/(?:\/index)?\.html$/, '.md');
      return before.entry(twin) === undefined || after.entry(twin) !== undefined;
    })
    .map(({ path }) => removed('page-removed', `/${path}`));
}

function hasPages({ hasPages, entry }: Release): boolean {
  return hasPages ?? entry(HOME) !== undefined;
}

function removed(id: ChangeId, path: string): Change {
  return createChange(id, path, { kind: 'endpoint', is: 'removed', path });
}
