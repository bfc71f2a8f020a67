import { once } from '../base/once.js';
import { COLLECTIONS } from '../model/collections.js';
import { type Change, endpointRemoved } from './change.js';
import { recordTarget } from './comparison.js';
import type { Differing } from './differing.js';
import type { Release } from './release.js';

/** A page of a tag or category, with the page that leads to it: `search/tags/agents/page/2/index.html`. */
const OF_TAG = /^(.+\/)(?:tags|categories)\/[^/]+\/(?:page\/\d+\/)?index\.html$/;

/** The page of a whole course, with the page of the course. */
const OF_COURSE = /^(.+)\/all\.html$/;

/**
 * Compares the pages of two releases: all of them, and those that no record explains. The page of a record or a list is
 * gone with its Markdown twin: the record or the list is reported itself. Pages without a twin are gone with what they show:
 * that of a tag or category with the last use of the tag, that of a whole course with its lessons.
 */
export function comparePages({ before, after, lostPaths }: Differing): Change[] {
  if (!before.hasPages) return [];
  if (!after.hasPages) return [endpointRemoved('pages-removed', '/{path}.html')];
  if (!before.hasPagePaths || !after.hasPagePaths) return [];
  const isFallback = fallbacksOf(before);
  return lostPaths
    .filter((path) => path.endsWith('.html'))
    .filter((path) => {
      const twin = twinsOf(path).find((candidate) => before.has(candidate));
      return twin === undefined
        ? !isOfTag(path, before) && !isOfCourse(path, before) && !isFallback(path)
        : after.has(twin);
    })
    .map((path) => endpointRemoved('page-removed', `/${path}`));
}

/** Returns where the Markdown twin of a page may be: a record has `x.md` for `x.html` and `x/index.html`, a list `x/index.md`. */
function twinsOf(path: string): readonly string[] {
  return [path.replace(/(?:\/index)?\.html$/, '.md'), path.replace(/\.html$/, '.md')];
}

/** Returns whether a page lists the records with a tag or category: their pages are in the folder of the search page. */
function isOfTag(path: string, release: Release): boolean {
  const [, folder] = OF_TAG.exec(path) ?? [];
  return folder !== undefined && release.has(`${folder}index.html`);
}

/** Returns whether a page has a whole course: it is in the folder of a record, where nothing else is. */
function isOfCourse(path: string, release: Release): boolean {
  const [, course] = OF_COURSE.exec(path) ?? [];
  return course !== undefined && release.has(`${course}.md`);
}

/**
 * Returns a function that says whether a page without a twin shows the original of a translation that does not exist: it is
 * next to a list of its locale, under the slug of a record of the default locale.
 */
function fallbacksOf(release: Release): (path: string) => boolean {
  const records = once(() => new Set(release.records.map(recordTarget)));
  const { locale } = release.manifest;
  return (path) => {
    const [, folder, slug] = /^(.+\/.+\/)([^/]+)\.html$/.exec(path) ?? [];
    return (
      release.has(`${folder}index.md`) &&
      COLLECTIONS.some(({ type }) => records().has(`${type}/${locale}/${slug}`))
    );
  };
}
