import { collectionOf } from '../model/collections.js';
import { NO_LICENSE } from '../model/project.js';
import { API, SITEMAP_INDEX } from '../model/routes.js';
import { type Change, createChange } from './change.js';
import { areEqual } from './compare-values.js';
import type { ValueChange } from './comparison.js';
import type { Differing } from './differing.js';
import { type Json, listOf, own, pointerPart } from './json-value.js';
import type { ManifestFile } from './manifest.js';
import { localePrefix } from './read-records.js';
import { sameTextOf } from './rebase.js';
import { PartialReleaseError, type Release } from './release.js';
import type { ChangeId } from './severity.js';

/** An endpoint as discovery documents describe it. */
interface OfferedEndpoint {
  /** The operation id. */
  readonly name: string;
  /** Type and media type of its answers. */
  readonly returns: string;
  /** The day from which a deprecated endpoint may be gone. */
  readonly sunset: string | undefined;
}

/** The discovery document of a locale. */
const DISCOVERY = new RegExp(`^${API}/(?:[A-Za-z0-9-]+/)?index\\.json$`);

/** Lists of records, and a few other documents. */
const LIST = new RegExp(`^${API}/(?:[A-Za-z0-9-]+/)?[a-z-]+\\.json$`);

/** Files that exist only if the content is large or refers to pictures. Readers find them in an index. */
const CONTINUATION =
  /^\/(?:assets\/\{file\}|(?:[A-Za-z0-9-]+\/)?llms-(?!full\.txt)[a-z0-9-]+\.txt|sitemap-[A-Za-z0-9-]+\.xml|api\/v1\/(?:[A-Za-z0-9-]+\/)?parts\/.+)$/;

/**
 * Compares what two releases offer to clients, by their discovery documents: endpoints, operation ids, answers, locales
 * and the base URL.
 */
export async function compareEndpoints(differing: Differing): Promise<Change[]> {
  const { before, after, files } = differing;
  const changes = baseUrlChange(before.manifest.baseUrl, after.manifest.baseUrl);
  const isDiscoveryEqual =
    ![...files.before, ...files.after].some(({ path }) => DISCOVERY.test(path)) &&
    before.manifest.locale === after.manifest.locale;
  const grown = findGrownLists(differing);
  if (isDiscoveryEqual && grown.length === 0) return changes;
  const [old, now] = [await readDiscovery(before), await readDiscovery(after)];
  changes.push(...compareLocales(differing, old.locales, now.locales));
  changes.push(...licenseChange(differing, old.license, now.license));
  for (const [path, endpoint] of old.endpoints) {
    const today = now.endpoints.get(path);
    if (today !== undefined) changes.push(...compareEndpoint(path, endpoint, today));
    else if (!isForeignSitemap(path, after)) {
      const id = CONTINUATION.test(path) ? 'part-removed' : 'endpoint-removed';
      changes.push(createChange(id, path, { kind: 'endpoint', is: 'removed', path }));
    }
  }
  for (const path of now.endpoints.keys()) {
    if (!old.endpoints.has(path) && !isForeignSitemap(path, before))
      changes.push(createChange('endpoint-added', path, { kind: 'endpoint', is: 'added', path }));
  }
  for (const { list, ...sizes } of grown) {
    if (!now.endpoints.has(list)) continue;
    changes.push(operationChange('items-doubled', list, 'responses/200', { kind: 'changed', ...sizes }));
  }
  return changes;
}

/**
 * Returns whether a release has a file at the path of an endpoint that it does not list: the sitemap of a site that was
 * built elsewhere and is published instead of ours. A commit does not contain that site.
 */
function isForeignSitemap(path: string, { entry }: Release): boolean {
  return path === `/${SITEMAP_INDEX}` && entry(SITEMAP_INDEX) !== undefined;
}

/** @param change Its path is a pointer into the new document, or the old one. */
function documentChange(id: ChangeId, schema: 'openapi' | 'discovery', change: ValueChange): Change {
  const document = schema === 'openapi' ? 'openapi.json' : 'index.json';
  return createChange(id, `/${API}/${document}#${change.path}`, {
    kind: 'schema',
    schema: { schema, ...change },
  });
}

function operationChange(
  id: ChangeId,
  endpoint: string,
  part: string,
  change: Omit<ValueChange, 'path'>,
): Change {
  return documentChange(id, 'openapi', { path: `/paths/${pointerPart(endpoint)}/get/${part}`, ...change });
}

/**
 * Returns the change of the base URL. It is one change, however many URLs begin with it. A configuration that never had
 * one does not say where the site was.
 */
export function baseUrlChange(before: string | undefined, after: string | undefined): Change[] {
  if (before === undefined || before === after) return [];
  const path = '/servers/0/url';
  const change =
    after === undefined
      ? ({ path, kind: 'removed', before } as const)
      : ({ path, kind: 'changed', before, after } as const);
  return [documentChange('base-url-changed', 'openapi', change)];
}

/** Returns the change of the license. A site that states none for the first time takes nothing from anybody. */
function licenseChange({ before, after }: Differing, old: License, now: License): Change[] {
  const same = sameTextOf(before.manifest.baseUrl, after.manifest.baseUrl);
  if (old === undefined || own(old, 'name') === NO_LICENSE || areEqual(old, now ?? null, same)) return [];
  const change = { path: '/license', kind: 'changed', before: old, ...(now && { after: now }) } as const;
  return [documentChange('license-changed', 'discovery', change)];
}

type License = Json | undefined;

function compareLocales(
  { before, after }: Differing,
  old: readonly string[],
  now: readonly string[],
): Change[] {
  const changes: Change[] = [];
  for (const [index, locale] of old.entries()) {
    const change = { path: `/locales/${index}`, kind: 'removed', before: locale } as const;
    if (!now.includes(locale)) changes.push(documentChange('locale-removed', 'discovery', change));
  }
  for (const [index, locale] of now.entries()) {
    const change = { path: `/locales/${index}`, kind: 'added', after: locale } as const;
    if (!old.includes(locale)) changes.push(documentChange('locale-added', 'discovery', change));
  }
  const [first, second] = [before.manifest.locale, after.manifest.locale];
  if (first !== second) {
    const path = `/locales/${Math.max(0, now.indexOf(second))}/default`;
    const change = { path, kind: 'changed', before: first, after: second } as const;
    changes.push(documentChange('default-locale-changed', 'discovery', change));
  }
  return changes;
}

function compareEndpoint(path: string, old: OfferedEndpoint, now: OfferedEndpoint): Change[] {
  const changes: Change[] = [];
  const add = (id: ChangeId, part: string, before: string | undefined, after: string): void => {
    const change =
      before === undefined
        ? ({ kind: 'added', after } as const)
        : ({ kind: 'changed', before, after } as const);
    changes.push(operationChange(id, path, part, change));
  };
  if (old.name !== now.name) add('operation-renamed', 'operationId', old.name, now.name);
  if (old.returns !== now.returns) add('response-changed', 'responses/200', old.returns, now.returns);
  if (now.sunset !== undefined && now.sunset !== old.sunset)
    add('endpoint-deprecated', 'x-sunset', old.sunset, now.sunset);
  return changes;
}

/** Returns the lists whose items have more than twice their former mean size in bytes, and both sizes. */
function findGrownLists({ before, after, files, records }: Differing) {
  // If no record came or went, a list must have doubled. Otherwise all records are counted.
  const mayHaveGrown = ({ path, bytes }: ManifestFile): boolean =>
    LIST.test(path) && bytes > 2 * (before.entry(path)?.bytes ?? 0);
  const isSameDefault = before.manifest.locale === after.manifest.locale;
  if (isSameDefault && records.isSameSet && !files.after.some(mayHaveGrown)) return [];
  const old = meanSizes(before);
  return [...meanSizes(after)].flatMap(([list, { size, count }]) => {
    const earlier = old.get(list);
    if (earlier === undefined) return [];
    const isGrown = size > 2 * earlier.size;
    // With the sizes that equal records really have, the ratio is between that of the sizes and that of the counts.
    if (before.isPartial === true && (isGrown || earlier.count > 2 * count)) throw new PartialReleaseError();
    return isGrown ? { list, before: Math.round(earlier.size), after: Math.round(size) } : [];
  });
}

/** Returns the mean bytes and the number of the items of each list that is not empty, by the path of the list. */
function meanSizes(release: Release): ReadonlyMap<string, { size: number; count: number }> {
  const counts = new Map<string, number>();
  for (const target of release.records.keys()) {
    const list = target.slice(0, target.lastIndexOf('/'));
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  const sizes = new Map<string, { size: number; count: number }>();
  for (const [list, count] of counts) {
    const [type, locale] = list.split('/') as [string, string];
    const collection = collectionOf(type);
    if (collection === undefined) continue;
    const path = `${API}/${localePrefix(release, locale)}${collection.name}.json`;
    const bytes = release.entry(path)?.bytes;
    if (bytes !== undefined) sizes.set(`/${path}`, { size: bytes / count, count });
  }
  return sizes;
}

/** Reads the discovery documents of all locales: endpoints by path, and the codes of locales in their order. */
async function readDiscovery(release: Release) {
  const endpoints = new Map<string, OfferedEndpoint>();
  const existing = (paths: readonly string[]): string[] =>
    paths.filter((path) => release.entry(path) !== undefined);
  const main = await release.documents(existing([`${API}/index.json`]));
  const locales = [...main.values()].flatMap((document) =>
    listOf(own(document, 'locales')).map((entry) => String(own(entry, 'locale'))),
  );
  const others = await release.documents(existing(locales.map((locale) => `${API}/${locale}/index.json`)));
  for (const document of [...main.values(), ...others.values()]) {
    const sunsets = new Map(
      listOf(own(document, 'deprecations')).map((one) => [own(one, 'path'), own(one, 'sunset')]),
    );
    for (const entry of listOf(own(document, 'endpoints'))) {
      const path = own(entry, 'path');
      if (typeof path !== 'string' || !path.startsWith('/')) continue;
      endpoints.set(path, {
        name: String(own(entry, 'name')),
        returns: `${own(entry, 'returns')} (${own(entry, 'mediaType')})`,
        sunset: sunsets.has(path) ? String(sunsets.get(path)) : undefined,
      });
    }
  }
  return { endpoints, locales, license: own([...main.values()][0], 'license') };
}
