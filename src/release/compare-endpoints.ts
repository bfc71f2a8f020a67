import { collectionOf } from '../model/collections.js';
import { API, SITEMAP_INDEX_PATH } from '../model/routes.js';
import { type Change, createChange } from './change.js';
import type { Described } from './compare-schemas.js';
import type { Differing } from './differing.js';
import { type Json, own, parseJson, pointerPart } from './json-value.js';
import type { ManifestFile } from './manifest.js';
import { localePrefix } from './read-records.js';
import type { Release } from './release.js';
import type { ChangeId } from './severity.js';

/** What a discovery document says of an endpoint. */
interface Endpoint {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
  readonly returns: string;
  /** The day from which it may be gone, if it is deprecated. */
  readonly sunset: string | undefined;
}

/** What the discovery documents of all locales say. */
interface Discovery {
  /** By path. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Codes, in their order. */
  readonly locales: readonly string[];
}

/**
 * Compares what two releases offer: endpoints by their templates, their operation ids and answers, the
 * locales, and the base URL. What the discovery documents say is what clients are built on.
 */
export async function compareEndpoints(
  before: Release,
  after: Release,
  { files, records }: Differing,
): Promise<Change[]> {
  const changes = baseUrlChange(before.manifest.baseUrl, after.manifest.baseUrl);
  const isOtherwiseDiscovered =
    [...files.before, ...files.after].some(({ path }) => DISCOVERY.test(path)) ||
    before.manifest.locale !== after.manifest.locale;
  const grown = findGrownLists(before, after, { files, records });
  if (!isOtherwiseDiscovered && grown.length === 0) return changes;
  const [old, now] = [await readDiscovery(before), await readDiscovery(after)];
  changes.push(...compareLocales(before, after, old, now));
  for (const [path, endpoint] of old.endpoints) {
    const today = now.endpoints.get(path);
    if (today === undefined) {
      if (isKeptByOther(path, after)) continue;
      const id = CONTINUATION.test(path) ? 'part-removed' : 'endpoint-removed';
      changes.push(createChange(id, path, { kind: 'endpoint', is: 'removed', path }));
    } else changes.push(...compareEndpoint(endpoint, today));
  }
  for (const path of now.endpoints.keys()) {
    if (!old.endpoints.has(path) && !isKeptByOther(path, before))
      changes.push(createChange('endpoint-added', path, { kind: 'endpoint', is: 'added', path }));
  }
  for (const { list, before: earlier, after: today } of grown) {
    if (!now.endpoints.has(list)) continue;
    const path = `/paths/${pointerPart(list)}/get/responses/200`;
    const said = { path, kind: 'changed', before: Math.round(earlier), after: Math.round(today) } as const;
    changes.push(documentChange('items-doubled', 'openapi', said));
  }
  return changes;
}

/**
 * Files that are there as long as the content is so large, or refers to pictures: readers know them by the file
 * that names them.
 */
const CONTINUATION =
  /^\/(?:assets\/\{file\}|(?:[A-Za-z0-9-]+\/)?llms-(?!full\.txt)[a-z0-9-]+\.txt|sitemap-[A-Za-z0-9-]+\.xml)$/;

/**
 * Whether a file stands at the path of an endpoint that a release does not name: the sitemap of a site built
 * elsewhere, which is published in the place of ours. A commit lacks that site, and so has ours.
 */
function isKeptByOther(path: string, { entry }: Release): boolean {
  return path === SITEMAP_INDEX_PATH && entry(path.slice(1)) !== undefined;
}

/** A change of what one of the documents about the API says: `path` is a pointer into the new document, or the old one. */
function documentChange(id: ChangeId, schema: 'openapi' | 'discovery', change: Described): Change {
  const document = schema === 'openapi' ? 'openapi.json' : 'index.json';
  return createChange(id, `/${API}/${document}#${change.path}`, {
    kind: 'schema',
    schema: { schema, ...change },
  });
}

/** The base URL is one change, however many URLs begin with it. It is the one server of the OpenAPI document. */
export function baseUrlChange(before: string | undefined, after: string | undefined): Change[] {
  if (before === undefined || after === undefined || before === after) return [];
  const said = { kind: 'changed', before, after } as const;
  return [documentChange('base-url-changed', 'openapi', { path: '/servers/0/url', ...said })];
}

function compareLocales(before: Release, after: Release, old: Discovery, now: Discovery): Change[] {
  const changes: Change[] = [];
  for (const [index, locale] of old.locales.entries()) {
    if (now.locales.includes(locale)) continue;
    const said = { path: `/locales/${index}`, kind: 'removed', before: locale } as const;
    changes.push(documentChange('locale-removed', 'discovery', said));
  }
  for (const [index, locale] of now.locales.entries()) {
    if (old.locales.includes(locale)) continue;
    const said = { path: `/locales/${index}`, kind: 'added', after: locale } as const;
    changes.push(documentChange('locale-added', 'discovery', said));
  }
  const [first, second] = [before.manifest.locale, after.manifest.locale];
  if (first !== second) {
    const path = `/locales/${Math.max(0, now.locales.indexOf(second))}/default`;
    const said = { path, kind: 'changed', before: first, after: second } as const;
    changes.push(documentChange('default-locale-changed', 'discovery', said));
  }
  return changes;
}

function compareEndpoint(old: Endpoint, now: Endpoint): Change[] {
  const operation = `/paths/${pointerPart(old.path)}/get`;
  const changes: Change[] = [];
  if (old.name !== now.name) {
    const said = { kind: 'changed', before: old.name, after: now.name } as const;
    changes.push(
      documentChange('operation-renamed', 'openapi', { path: `${operation}/operationId`, ...said }),
    );
  }
  if (old.mediaType !== now.mediaType || old.returns !== now.returns) {
    const [before, after] = [old, now].map(({ returns, mediaType }) => `${returns} (${mediaType})`);
    const said = { path: `${operation}/responses/200`, kind: 'changed', before, after } as const;
    changes.push(documentChange('response-changed', 'openapi', said));
  }
  if (now.sunset !== undefined && now.sunset !== old.sunset) {
    const kind = old.sunset === undefined ? 'added' : 'changed';
    const before = old.sunset === undefined ? {} : { before: old.sunset };
    const said = { path: `${operation}/x-sunset`, kind, ...before, after: now.sunset } as const;
    changes.push(documentChange('endpoint-deprecated', 'openapi', said));
  }
  return changes;
}

/** A list whose items have grown to more than twice their mean size, in bytes. */
interface GrownList {
  readonly list: string;
  readonly before: number;
  readonly after: number;
}

/** The mean size of the items of each list, from the sizes of the lists alone. */
function findGrownLists(before: Release, after: Release, { files, records }: Differing): GrownList[] {
  const grown: GrownList[] = [];
  // Where no record came or went, and no list is twice as large, there is none; else all records are counted.
  const mayBe = ({ path, bytes }: ManifestFile): boolean =>
    LIST.test(path) && bytes > 2 * (before.entry(path)?.bytes ?? 0);
  const isSameDefault = before.manifest.locale === after.manifest.locale;
  if (isSameDefault && records.isSameSet && !files.after.some(mayBe)) return grown;
  const old = meanSizes(before);
  for (const [list, size] of meanSizes(after)) {
    const earlier = old.get(list);
    if (earlier !== undefined && size > 2 * earlier) grown.push({ list, before: earlier, after: size });
  }
  return grown;
}

/** Lists, and a few other documents. */
const LIST = new RegExp(`^${API}/(?:[A-Za-z0-9-]+/)?[a-z-]+\\.json$`);

/** Bytes of an item of each list that has any, by the list's path. */
function meanSizes(release: Release): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const target of release.records.keys()) {
    const list = target.slice(0, target.lastIndexOf('/'));
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  const sizes = new Map<string, number>();
  for (const [list, count] of counts) {
    const [type, locale] = list.split('/') as [string, string];
    const collection = collectionOf(type);
    if (collection === undefined) continue;
    const path = `${API}/${localePrefix(release, locale)}${collection.name}.json`;
    const bytes = release.entry(path)?.bytes;
    if (bytes !== undefined) sizes.set(`/${path}`, bytes / count);
  }
  return sizes;
}

async function readDiscovery(release: Release): Promise<Discovery> {
  const endpoints = new Map<string, Endpoint>();
  const read = async (paths: readonly string[]): Promise<Json[]> => {
    const files = await release.readMany(paths.filter((path) => release.entry(path) !== undefined));
    return [...files].map(([path, bytes]) => parseJson(bytes.toString('utf8'), `${path} of ${release.name}`));
  };
  const main = await read([`${API}/index.json`]);
  const locales = main.flatMap((document) =>
    listOf(own(document, 'locales')).map((entry) => String(own(entry, 'locale'))),
  );
  const others = await read(locales.map((locale) => `${API}/${locale}/index.json`));
  for (const document of [...main, ...others]) {
    const sunsets = new Map(
      listOf(own(document, 'deprecations')).map((one) => [own(one, 'path'), own(one, 'sunset')]),
    );
    for (const entry of listOf(own(document, 'endpoints'))) {
      const [template, name, mediaType, returns] = ['path', 'name', 'mediaType', 'returns'].map((key) =>
        own(entry, key),
      );
      if (typeof template !== 'string' || !template.startsWith('/')) continue;
      const [nameText, mediaText, returnText] = [name, mediaType, returns].map((one) => String(one));
      endpoints.set(template, {
        path: template,
        name: nameText as string,
        mediaType: mediaText as string,
        returns: returnText as string,
        sunset: sunsets.has(template) ? String(sunsets.get(template)) : undefined,
      });
    }
  }
  return { endpoints, locales };
}

/** The discovery document of the default locale, and those of the others. */
const DISCOVERY = new RegExp(`^${API}/(?:[A-Za-z0-9-]+/)?index\\.json$`);

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
