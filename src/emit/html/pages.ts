import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import type { Locale } from '../../model/locales.js';
import {
  listedCollections,
  listPagePath,
  MEDIA_TYPES,
  pagePath,
  searchPagePath,
} from '../../model/routes.js';
import type { ListedCollection } from '../lists.js';
import type { RenderedRecord } from '../render.js';
import type { TreeWriter } from '../tree-writer.js';
import { homePage } from './home-page.js';
import { writeListPage } from './list-page.js';
import { writePageFile } from './page-file.js';
import { type FindRecord, type PageMemory, shownOf } from './page-memory.js';
import { createPageSite, type PageSite } from './page-site.js';
import type { PageTools } from './page-tools.js';
import { type LessonPlace, type RecordSurroundings, recordPage } from './record-page.js';
import { redirectPage } from './redirect-page.js';
import { findRelatedIn } from './related.js';
import { writeSearchPage } from './search-page.js';
import { SEARCH_SCRIPT_FILE } from './search-script.js';
import { STYLESHEET_FILE } from './stylesheet.js';

/** The pages of a site for people. */
export interface Pages {
  /** Path of their stylesheet. */
  readonly stylesheet: string;
  /** Begins the pages of a locale. */
  locale(locale: Locale): LocalePages;
}

/** The pages of a locale: those of its records as they come, the others when all have come. */
export interface LocalePages {
  /** Writes the page of a record, and those at the addresses that it had before. */
  record(rendered: RenderedRecord): void;
  /** Writes the home, the lists and the search page, of all collections that the locale lists. */
  close(lists: readonly ListedCollection[]): void;
}

/** Opens the pages of a catalog and writes what they share. Undefined where the configuration wants none. */
export function openPages(tree: TreeWriter, catalog: Catalog, tools: PageTools): Pages | undefined {
  if (catalog.config.pages !== true) return undefined;
  for (const file of [STYLESHEET_FILE, SEARCH_SCRIPT_FILE]) writePageFile(tree, catalog, file);
  const { path } = STYLESHEET_FILE;
  const site = createPageSite(catalog, path, tools);
  tools.memory?.begin(catalog.config, catalog.baseUrl);
  return { stylesheet: path, locale: (locale) => openLocale(tree, locale, site, tools.memory) };
}

function openLocale(
  tree: TreeWriter,
  locale: Locale,
  site: PageSite,
  memory: PageMemory | undefined,
): LocalePages {
  const { catalog } = site;
  const findRelated = findRelatedIn(catalog, locale);
  const bySlug = new Map<string, CatalogRecord>();
  for (const record of catalog.records(locale))
    bySlug.set(`${record.collection.type} ${record.slug}`, record);
  const find: FindRecord = (type, slug) => bySlug.get(`${type} ${slug}`);
  const places = lessonPlaces([...bySlug.values()], catalog);
  const sections = listedCollections(locale)
    .filter((collection) => catalog.list(collection, locale).length > 0)
    .map(({ name }) => name);
  return {
    record(rendered) {
      const { record } = rendered;
      const surroundings = {
        lessonPlace: places.get(record),
        lessons: record.collection.type === 'course' ? catalog.lessonsOf(record) : [],
        related: findRelated(record),
        versions: catalog.translations(record),
      };
      const make = (findRecord: FindRecord): string =>
        recordPage(rendered, site, { ...surroundings, find: findRecord });
      const page =
        memory?.page(record.path, inputsOf(rendered, surroundings, sections), find, make) ?? make(find);
      tree.write(`${record.path}.html`, MEDIA_TYPES.html, page);
      for (const slug of record.formerSlugs) {
        const path = pagePath(catalog.config, record.collection, locale, slug);
        tree.write(`${path}.html`, MEDIA_TYPES.html, redirectPage(record, site));
      }
    },
    close(lists) {
      const write = (path: string, page: (stream: ReturnType<TreeWriter['open']>) => void): void => {
        const stream = tree.open(`${path}index.html`, MEDIA_TYPES.html);
        page(stream);
        stream.close();
      };
      write(locale.prefix, (stream) => stream.write(homePage(locale, lists, site)));
      for (const { collection, entries } of lists) {
        write(listPagePath(catalog.config, collection, locale), (stream) =>
          writeListPage(stream, collection, locale, entries, site, (lesson) => places.get(lesson)?.course),
        );
      }
      write(searchPagePath(catalog.config, locale), (stream) => writeSearchPage(stream, locale, lists, site));
    },
  };
}

/** All that the page of a record shows, but for the records that its fields name. */
function inputsOf(
  { hash, record, summary }: RenderedRecord,
  { lessonPlace, lessons, related, versions }: Omit<RecordSurroundings, 'find'>,
  sections: readonly string[],
): string {
  return JSON.stringify([
    hash,
    record.path,
    summary,
    sections,
    lessonPlace && [lessonPlace.index, shownOf(lessonPlace.course), lessonPlace.lessons.map(shownOf)],
    lessons.map(shownOf),
    related.map(shownOf),
    versions.map(({ locale, path }) => [locale.code, path]),
  ]);
}

/** Where the lessons of each course stand. */
function lessonPlaces(
  records: readonly CatalogRecord[],
  catalog: Catalog,
): ReadonlyMap<CatalogRecord, LessonPlace> {
  const places = new Map<CatalogRecord, LessonPlace>();
  for (const course of records) {
    if (course.collection.type !== 'course') continue;
    const lessons = catalog.lessonsOf(course);
    for (const [index, lesson] of lessons.entries()) {
      places.set(lesson, {
        course,
        lessons,
        index,
      });
    }
  }
  return places;
}
