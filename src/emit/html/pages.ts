import type { Catalog, CatalogRecord } from '../../catalog/catalog.js';
import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import { listedCollections, listPagePath, MEDIA_TYPES, searchPagePath } from '../../model/routes.js';
import type { RenderedRecord } from '../render.js';
import type { TreeWriter } from '../tree-writer.js';
import { homePage, type ListedCollection } from './home-page.js';
import { type ListEntry, writeListPage } from './list-page.js';
import { createPageSite, type PageSite } from './page-site.js';
import { type LessonPlace, recordPage } from './record-page.js';
import { redirectPage } from './redirect-page.js';
import { findRelatedIn } from './related.js';
import { writeSearchPage } from './search-page.js';
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
  /** Writes the home, the lists and the search page. */
  close(): void;
}

/** Opens the pages of a catalog and writes what they share. Undefined where the configuration wants none. */
export function openPages(tree: TreeWriter, catalog: Catalog): Pages | undefined {
  if (catalog.config.pages !== true) return undefined;
  const { path, mediaType, text } = STYLESHEET_FILE;
  // An author may publish a copy of it; then it has the same name and the same bytes.
  if (!catalog.assets.files().some((file) => file.path === path)) tree.write(path, mediaType, text);
  const site = createPageSite(catalog, path);
  return { stylesheet: path, locale: (locale) => openLocale(tree, locale, site) };
}

function openLocale(tree: TreeWriter, locale: Locale, site: PageSite): LocalePages {
  const { catalog } = site;
  const findRelated = findRelatedIn(catalog, locale);
  const bySlug = new Map<string, CatalogRecord>();
  for (const record of catalog.records(locale))
    bySlug.set(`${record.collection.type} ${record.slug}`, record);
  const find = (type: string, slug: string): CatalogRecord | undefined => bySlug.get(`${type} ${slug}`);
  const places = lessonPlaces([...bySlug.values()], catalog);
  const lists = new Map<Collection, ListEntry[]>();
  return {
    record(rendered) {
      const { record, summary } = rendered;
      const page = recordPage(rendered, site, { lessonPlace: places.get(record), findRelated, find });
      tree.write(`${record.path}.html`, MEDIA_TYPES.html, page);
      for (const slug of record.formerSlugs) {
        const path = `${record.path.slice(0, -record.slug.length)}${slug}.html`;
        tree.write(path, MEDIA_TYPES.html, redirectPage(record, site));
      }
      const list = lists.get(record.collection);
      if (list === undefined) lists.set(record.collection, [{ record, summary }]);
      else list.push({ record, summary });
    },
    close() {
      const listed: ListedCollection[] = listedCollections(locale).map((collection) => ({
        collection,
        entries: lists.get(collection) ?? [],
      }));
      const write = (path: string, page: (stream: ReturnType<TreeWriter['open']>) => void): void => {
        const stream = tree.open(`${path}index.html`, MEDIA_TYPES.html);
        page(stream);
        stream.close();
      };
      write(locale.prefix, (stream) => stream.write(homePage(locale, listed, site)));
      for (const { collection, entries } of listed) {
        write(listPagePath(catalog.config, collection, locale), (stream) =>
          writeListPage(stream, collection, locale, entries, site, (lesson) => places.get(lesson)?.course),
        );
      }
      write(searchPagePath(catalog.config, locale), (stream) =>
        writeSearchPage(stream, locale, listed, site),
      );
    },
  };
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
