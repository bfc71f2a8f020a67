import { groupBy } from '../../base/group-by.js';
import { memoized } from '../../base/memoized.js';
import { once } from '../../base/once.js';
import { COLLECTIONS, holdsLessons } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import {
  authoringSchemaPath,
  endpoints,
  indexTwinPath,
  listedCollections,
  listPagePath,
  ownJsonPath,
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
export function createSitePaths(index: RecordIndex, site: Site, builtSite: BuiltSite | undefined): SitePaths {
  const { config } = site;
  const published = index.records.filter(isPublished);
  const pages = new Set(config.locales.flatMap((locale) => fixedPages(locale, config)));
  const files = fixedFiles(published, site);
  // Records are found by their slugs: their paths would be most of the memory of a large site.
  const { page: recordPage, file: recordFile } = recordFinder(index, config);
  const wholes =
    config.pages === true ? wholeCourses(published, index, config) : new Map<string, SiteTarget>();
  const pageAt = (path: string): SiteTarget | undefined =>
    wholes.get(path) ?? recordPage(path) ?? (pages.has(path) ? { path } : undefined);
  const findTag = tagPageFinder(published, config);
  return {
    find: (path) =>
      pageAt(path) ??
      pageAt(path.replace(/\/$/, '')) ??
      pageAt(`${path}/`) ??
      recordFile(path) ??
      (files.has(path) ? { path } : undefined) ??
      (builtSite === undefined ? findTag(path) : mayServe(builtSite, path) ? { path } : undefined),
    pages: memoized((locale) => {
      const records = published.filter((record) => record.locale === locale);
      const former = records.flatMap((record) =>
        record.formerSlugs.map(({ slug }) => pageOf(record, config, slug)),
      );
      const now = records.map((record) => pageOf(record, config));
      const whole = [...wholes].flatMap(([path, { record }]) => (record?.locale === locale ? [path] : []));
      return [...new Set([...fixedPages(locale, config), ...former, ...now, ...whole])];
    }),
  };
}

/** Returns the pages that a locale has besides those of records and tags: its home, its search and its lists. */
function fixedPages(locale: Locale, config: Config): readonly string[] {
  const lists = listedCollections(locale).map((collection) => listPagePath(config, collection, locale));
  return [locale.prefix, searchPagePath(config, locale), ...lists];
}

/** Returns the files that a site has besides pages and the files of records. */
function fixedFiles(published: readonly ContentRecord[], { config, baseUrl }: Site): ReadonlySet<string> {
  // Without a base URL, all files of hosts are possible.
  const files = new Set<string>(hostFilePaths(baseUrl ?? 'https://example.org'));
  for (const locale of config.locales) {
    for (const collection of listedCollections(locale))
      files.add(indexTwinPath(listPagePath(config, collection, locale)));
    const inLocale = published.some((record) => record.locale === locale);
    for (const { path, returns } of endpoints(config, locale)) {
      // A locale without a record has no sitemap, and a site without records has no index of sitemaps.
      const isWritten =
        returns !== 'Sitemap' || (path === `/${SITEMAP_INDEX}` ? published.length > 0 : inLocale);
      if (!path.includes('{') && isWritten) files.add(path.slice(1));
    }
  }
  for (const name of schemaNames()) files.add(schemaPath(name));
  for (const { type } of COLLECTIONS) files.add(authoringSchemaPath(type));
  return files;
}

/** Returns functions that find the published record of a page, or of a file next to it, by its slug or a former one. */
function recordFinder(index: RecordIndex, config: Config): Record<'page' | 'file', SitePaths['find']> {
  const pageFolders = new Map<string, RecordFolder>();
  const jsonFolders = new Map<string, RecordFolder>();
  for (const locale of config.locales) {
    for (const collection of listedCollections(locale)) {
      const folder = { type: collection.type, locale: locale.code };
      pageFolders.set(listPagePath(config, collection, locale), folder);
      const json = ownJsonPath({ collection, locale, slug: '' });
      if (json !== undefined) jsonFolders.set(splitPath(json)[0], folder);
    }
  }
  const find = (folders: ReadonlyMap<string, RecordFolder>, path: string): FoundRecord | undefined => {
    const [folder, slug] = splitPath(path);
    const { type, locale } = folders.get(folder) ?? {};
    if (type === undefined || locale === undefined) return undefined;
    const record = index.find(type, locale, slug);
    if (record !== undefined && isPublished(record)) return { record };
    const renamed = index.findFormer(type, locale, slug);
    return renamed !== undefined && isPublished(renamed) ? { record: renamed, renamed } : undefined;
  };
  const page = (path: string): SiteTarget | undefined => {
    const found = find(pageFolders, path);
    return found && { path: pageOf(found.record, config), ...found };
  };
  return {
    page,
    file(path) {
      const [, stem = '', suffix] = /^(.*)\.(html|md|json)$/s.exec(path) ?? [];
      if (suffix === 'html') return page(stem);
      const found =
        suffix === undefined ? undefined : find(suffix === 'md' ? pageFolders : jsonFolders, stem);
      if (found === undefined) return undefined;
      const { record, ...renamed } = found;
      return {
        path: suffix === 'md' ? `${pageOf(record, config)}.md` : (ownJsonPath(record) as string),
        ...renamed,
      };
    },
  };
}

/** The records whose pages, or whose files, are in a folder of the site. */
interface RecordFolder {
  readonly type: string;
  readonly locale: string;
}

/** The record at a path, and again if the path has its former slug. */
type FoundRecord = Required<Pick<SiteTarget, 'record'>> & Pick<SiteTarget, 'renamed'>;

/** Splits a path after its last slash. */
function splitPath(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf('/') + 1;
  return [path.slice(0, slash), path.slice(slash)];
}

/** Returns the whole courses by their paths, and by those of their former slugs. */
function wholeCourses(
  published: readonly ContentRecord[],
  index: RecordIndex,
  config: Config,
): ReadonlyMap<string, SiteTarget> {
  const wholes = new Map<string, SiteTarget>();
  for (const record of longCourses(published, index)) {
    const path = wholeCoursePath({ path: pageOf(record, config) });
    for (const { slug } of record.formerSlugs) {
      const former = wholeCoursePath({ path: pageOf(record, config, slug) });
      if (!wholes.has(former)) wholes.set(former, { path, record, renamed: record, isWhole: true });
    }
    wholes.set(path, { path, record, isWhole: true });
  }
  return wholes;
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

/** Returns the path of the page of a record, under one of its slugs. */
export function pageOf(
  { collection, locale, slug: current }: ContentRecord,
  config: Config,
  slug: string = current,
): string {
  return pagePath(config, collection, locale, slug);
}
