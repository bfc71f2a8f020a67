import type { Config } from '../config/config.js';
import { COLLECTIONS } from '../model/collections.js';
import {
  authoringSchemaPath,
  detailPath,
  endpoints,
  listedCollections,
  listPagePath,
  pagePath,
  schemaNames,
  schemaPath,
  searchPagePath,
} from '../model/routes.js';
import type { ContentRecord } from './content-record.js';
import { isPublished, type RecordIndex } from './record-index.js';

/** What stands at a path of the published site. */
export interface SiteTarget {
  /** Canonical path, without a leading slash. */
  readonly path: string;
  /** The record whose page it is. */
  readonly record?: ContentRecord;
  /** The path belongs to a former slug of the record. */
  readonly isFormer?: true;
}

/** All pages and files that the tree publishes, pages also where none are written (design, section 2, Links). */
export interface SitePaths {
  /** @param path A path below the base URL, decoded, without a leading slash. */
  find(path: string): SiteTarget | undefined;
  /** The paths of all pages, to suggest one. */
  pages(): readonly string[];
}

/** Collects the paths of the site. */
export function createSitePaths(index: RecordIndex, config: Config): SitePaths {
  const targets = new Map<string, SiteTarget>();
  const pages = new Map<string, SiteTarget>();
  const addFile = (path: string): void => {
    targets.set(path, { path });
  };
  for (const locale of config.locales) {
    pages.set(locale.prefix, { path: locale.prefix });
    pages.set(searchPagePath(config, locale), { path: searchPagePath(config, locale) });
    for (const collection of listedCollections(locale)) {
      const path = listPagePath(config, collection, locale);
      pages.set(path, { path });
    }
    for (const { path } of endpoints(config, locale)) {
      if (!path.includes('{')) addFile(path.slice(1));
    }
  }
  addFile('404.html');
  for (const name of schemaNames()) addFile(schemaPath(name));
  for (const { type } of COLLECTIONS) addFile(authoringSchemaPath(type));
  for (const record of index.records) {
    if (!isPublished(record)) continue;
    const { collection, locale } = record;
    const path = pagePath(config, collection, locale, record.slug);
    const slugs = [record.slug, ...record.formerSlugs.map(({ slug }) => slug)];
    for (const [place, slug] of slugs.entries()) {
      const own = pagePath(config, collection, locale, slug);
      const target = place === 0 ? { path, record } : { path, record, isFormer: true as const };
      if (place > 0 && pages.has(own)) continue;
      pages.set(own, target);
      addFile(`${own}.md`);
      targets.set(`${own}.html`, target);
      if (collection.publishes[locale.kind].detail) addFile(detailPath(collection, locale, slug));
    }
  }
  let paths: readonly string[] | undefined;
  return {
    find: (path) =>
      pages.get(path) ?? pages.get(path.replace(/\/$/, '')) ?? pages.get(`${path}/`) ?? targets.get(path),
    pages: () => {
      paths ??= [...pages.keys()];
      return paths;
    },
  };
}
