import { groupBy } from '../../base/group-by.js';
import { once } from '../../base/once.js';
import { COLLECTIONS, holdsLessons } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import {
  authoringSchemaPath,
  detailPath,
  endpoints,
  indexTwinPath,
  listedCollections,
  listPagePath,
  pagePath,
  SITEMAP_INDEX,
  schemaNames,
  schemaPath,
  searchPagePath,
  tagPagePath,
} from '../../model/routes.js';
import { FEWEST_LESSONS, wholeCoursePath } from '../../model/whole-course.js';
import { type BuiltSite, pageFiles } from '../../read/built-site/built-site.js';
import type { Config } from '../../read/config/config.js';
import { hostFilePaths } from '../../read/config/host-files.js';
import type { Site } from '../../read/config/site.js';
import type { ContentRecord } from '../records/content-record.js';
import { courseOf, isPublished, type RecordIndex } from '../records/record-index.js';
import { sharedTags, TOPICS } from '../tags.js';

/** The kind of a path of the published site. */
export interface SiteTarget {
  /** Canonical path, without a leading slash. */
  readonly path: string;
  /** The record of the page. */
  readonly record?: ContentRecord;
  /** Whether the page has the whole course. Its headings are those of the lessons. */
  readonly isWhole?: boolean;
  /** The record, if the path has its former slug. */
  readonly renamed?: ContentRecord;
}

/** All pages and files that the tree publishes; pages also if none are written. */
export interface SitePaths {
  /** Finds what is at a decoded path below the base URL, without a leading slash. */
  find(path: string): SiteTarget | undefined;
  /** Returns the paths of the pages of a locale, for suggestions. */
  pages(locale: Locale): readonly string[];
}

/**
 * Collects the paths of the site.
 *
 * @param builtSite A site that was built elsewhere. Its files count, too; if it could not be read,
 *   any path may be one of its files.
 */
export function createSitePaths(
  index: RecordIndex,
  { config, baseUrl }: Site,
  builtSite: BuiltSite | undefined,
): SitePaths {
  const targets = new Map<string, SiteTarget>();
  const pages = new Map<string, SiteTarget>();
  const addFile = (path: string): void => {
    targets.set(path, { path });
  };
  const published = index.records.filter(isPublished);
  for (const locale of config.locales) {
    pages.set(locale.prefix, { path: locale.prefix });
    pages.set(searchPagePath(config, locale), { path: searchPagePath(config, locale) });
    for (const collection of listedCollections(locale)) {
      const path = listPagePath(config, collection, locale);
      pages.set(path, { path });
      addFile(indexTwinPath(path));
    }
    const inLocale = published.some((record) => record.locale === locale);
    for (const { path, returns } of endpoints(config, locale)) {
      // A locale without a record has no sitemap, and a site without records has no index of sitemaps.
      const isWritten =
        returns !== 'Sitemap' || (path === `/${SITEMAP_INDEX}` ? published.length > 0 : inLocale);
      if (!path.includes('{') && isWritten) addFile(path.slice(1));
    }
  }
  // Without a base URL, all of these files are possible.
  for (const path of hostFilePaths(baseUrl ?? 'https://example.org')) addFile(path);
  for (const name of schemaNames()) addFile(schemaPath(name));
  for (const { type } of COLLECTIONS) addFile(authoringSchemaPath(type));
  for (const record of published) {
    for (const { slug } of record.formerSlugs) {
      const former = addressesOf(record, slug, config);
      // If another record has the slug, the duplicate is reported.
      if (pages.has(former.page)) continue;
      const now = addressesOf(record, record.slug, config);
      pages.set(former.page, { path: now.page, record, renamed: record });
      targets.set(`${former.page}.html`, { path: now.page, record, renamed: record });
      for (const [place, file] of former.files.entries()) {
        targets.set(file, { path: now.files[place] as string, renamed: record });
      }
    }
  }
  for (const record of published) {
    const { page, files } = addressesOf(record, record.slug, config);
    pages.set(page, { path: page, record });
    targets.set(`${page}.html`, { path: page, record });
    for (const file of files) addFile(file);
  }
  const localeOf = (path: string): Locale =>
    config.locales.find(({ code, isDefault }) => !isDefault && `${path}/`.startsWith(`${code}/`)) ??
    config.defaultLocale;
  const pagesOf = once(() => groupBy(pages.keys(), localeOf));
  if (config.pages === true) {
    for (const course of longCourses(published, index)) {
      const path = wholeCoursePath({ path: addressesOf(course, course.slug, config).page });
      for (const { slug } of course.formerSlugs) {
        const former = wholeCoursePath({ path: addressesOf(course, slug, config).page });
        if (!pages.has(former)) pages.set(former, { path, record: course, renamed: course, isWhole: true });
      }
      pages.set(path, { path, record: course, isWhole: true });
    }
  }
  const findTag = tagPageFinder(published, config);
  return {
    find: (path) =>
      pages.get(path) ??
      pages.get(path.replace(/\/$/, '')) ??
      pages.get(`${path}/`) ??
      targets.get(path) ??
      (builtSite === undefined ? findTag(path) : mayServe(builtSite, path) ? { path } : undefined),
    pages: (locale) => pagesOf().get(locale) ?? [],
  };
}

/** Returns the published courses that are also on one page. */
function longCourses(published: readonly ContentRecord[], index: RecordIndex): readonly ContentRecord[] {
  const lessons = published.filter(({ collection }) => holdsLessons(collection));
  const byCourse = groupBy(lessons, (lesson) => courseOf(lesson, index));
  return published.filter((record) => (byCourse.get(record)?.length ?? 0) >= FEWEST_LESSONS);
}

/** Returns whether a path may be that of the page of a tag or category: then the tags of records decide what is there. */
export function isTagPath(path: string): boolean {
  return TOPICS.some((topic) => path.includes(`/${topic}/`));
}

/** Returns a function that finds the page of a tag. */
function tagPageFinder(records: readonly ContentRecord[], config: Config): SitePaths['find'] {
  const tagPages = once(
    () =>
      new Set(
        config.locales.flatMap((locale) => {
          const localeRecords = records.filter((record) => record.locale === locale);
          return TOPICS.flatMap((topic) => sharedTags(topic, localeRecords, (record) => record)).map((tag) =>
            tagPagePath(config, locale, tag),
          );
        }),
      ),
  );
  return (path) => {
    if (!isTagPath(path)) return undefined;
    const page = path.replace(/\/?$/, '/');
    return tagPages().has(page) ? { path: page } : undefined;
  };
}

/** Returns whether a site has, or may have, something at a path. */
function mayServe({ fault, files }: BuiltSite, path: string): boolean {
  return fault !== undefined || [path, ...pageFiles(path)].some((file) => files.has(file));
}

/** Returns the paths of the page of a record and of the files next to it, under one of its slugs. */
function addressesOf(
  { collection, locale }: ContentRecord,
  slug: string,
  config: Config,
): { page: string; files: readonly string[] } {
  const page = pagePath(config, collection, locale, slug);
  const hasDetail = collection.publishes[locale.kind].detail;
  return { page, files: [`${page}.md`, ...(hasDetail ? [detailPath(collection, locale, slug)] : [])] };
}
