import { once } from '../base/once.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { collectionOf } from '../model/collections.js';
import { API } from '../model/routes.js';
import { type Json, listOf, propertyOf } from './json-value.js';
import { isContentAsset } from './manifest.js';
import { anchorsOfPage } from './page-anchors.js';
import type { PublishedTree } from './published-tree.js';
import { eachRecord, localePrefix, readRecords } from './read-records.js';
import type { Offer, OfferedEndpoint, Release } from './release.js';

/** The page of the whole site, which every site with pages has. */
const HOME = 'index.html';

const SCHEMA = new RegExp(`^${API}/schemas/([^/]+)\\.schema\\.json$`);

/** Returns the answers of a published tree to the questions of a comparison. */
export function releaseOfTree(tree: PublishedTree): Omit<Release, 'name' | 'manifest' | 'records'> {
  const twins = once(() => twinsOf(tree));
  const schemaPath = (name: string): string => `${API}/schemas/${name}.schema.json`;
  return {
    hasPages: tree.files.has(HOME),
    hasPagePaths: true,
    readRecords: (records) => readRecords(tree, records),
    eachRecord: (type, locale) => eachRecord(tree, type, locale),
    listBytes(type, locale) {
      const collection = collectionOf(type);
      return (
        collection && tree.files.get(`${API}/${localePrefix(tree, locale)}${collection.name}.json`)?.bytes
      );
    },
    paths: () => tree.files.keys(),
    has: (path) => tree.files.has(path),
    twinPath({ type, locale, slug }) {
      const folder = twins().folders.get(`${type} ${locale}`);
      return folder === undefined ? undefined : `${folder}${slug}.md`;
    },
    recordAt(path) {
      const digest = tree.files.get(path)?.sha256;
      return digest === undefined ? undefined : twins().records.get(`${folderOf(path)} ${digest}`);
    },
    assets: () => [...tree.files.values()].filter(isContentAsset).map(({ path }) => path),
    offer: () => readOffer(tree),
    schemas: () =>
      new Map(
        [...tree.files.values()].flatMap(({ path, sha256 }) => {
          // Schemas for authors, which are in a folder, are not part of the API.
          const name = SCHEMA.exec(path)?.[1];
          return name === undefined ? [] : [[name, sha256] as const];
        }),
      ),
    async readSchemas(names) {
      const documents = await tree.documents(names.map(schemaPath));
      return new Map(names.map((name) => [name, documents.get(schemaPath(name)) as Json]));
    },
    async anchors(record) {
      const path = twinOf(record, tree)?.replace(/md$/, 'html');
      if (path === undefined || !tree.files.has(path)) return undefined;
      return anchorsOfPage((await tree.read(path)).toString('utf8'));
    },
  };
}

/** The Markdown twins of records. */
interface Twins {
  /** The folder of the twins of a type in a locale. */
  readonly folders: ReadonlyMap<string, string>;
  /** By folder and digest: `formerSlugs` publishes a twin at several addresses. */
  readonly records: ReadonlyMap<string, ManifestRecord>;
}

function twinsOf(tree: PublishedTree): Twins {
  const folders = new Map<string, string>();
  const records = new Map<string, ManifestRecord>();
  for (const record of tree.records) {
    const path = twinOf(record, tree);
    if (path === undefined) continue;
    const folder = folderOf(path);
    folders.set(`${record.type} ${record.locale}`, folder);
    const digest = tree.files.get(path)?.sha256;
    if (digest !== undefined) records.set(`${folder} ${digest}`, record);
  }
  return { folders, records };
}

/** Returns the path of a record's Markdown twin; undefined for a record whose page is elsewhere. */
function twinOf({ url }: ManifestRecord, { manifest }: PublishedTree): string | undefined {
  const base = `${manifest.baseUrl}/`;
  return url.startsWith(base) ? `${url.slice(base.length)}.md` : undefined;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Reads the discovery documents of all locales. */
async function readOffer(tree: PublishedTree): Promise<Offer> {
  const endpoints = new Map<string, OfferedEndpoint>();
  const existing = (paths: readonly string[]): string[] => paths.filter((path) => tree.files.has(path));
  const main = await tree.documents(existing([`${API}/index.json`]));
  const locales = [...main.values()].flatMap((document) =>
    listOf(propertyOf(document, 'locales')).map((entry) => String(propertyOf(entry, 'locale'))),
  );
  const others = await tree.documents(existing(locales.map((locale) => `${API}/${locale}/index.json`)));
  for (const document of [...main.values(), ...others.values()]) {
    const sunsets = new Map(
      listOf(propertyOf(document, 'deprecations')).map((one) => [
        propertyOf(one, 'path'),
        propertyOf(one, 'sunset'),
      ]),
    );
    for (const entry of listOf(propertyOf(document, 'endpoints'))) {
      const path = propertyOf(entry, 'path');
      if (typeof path !== 'string' || !path.startsWith('/')) continue;
      endpoints.set(path, {
        name: String(propertyOf(entry, 'name')),
        returns: `${propertyOf(entry, 'returns')} (${propertyOf(entry, 'mediaType')})`,
        sunset: sunsets.has(path) ? String(sunsets.get(path)) : undefined,
      });
    }
  }
  return { endpoints, locales, license: propertyOf([...main.values()][0], 'license') };
}
