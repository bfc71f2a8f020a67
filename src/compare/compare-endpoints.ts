import { tally } from '../base/group-by.js';
import { pointerPart } from '../base/json-pointer.js';
import { collectionOf } from '../model/collections.js';
import { NO_LICENSE } from '../model/project.js';
import { API, SITEMAP_INDEX } from '../model/routes.js';
import { type Change, createChange, endpointRemoved } from './change.js';
import { areEqual } from './compare-values.js';
import type { ValueChange } from './comparison.js';
import type { Differing } from './differing.js';
import { propertyOf } from './json-value.js';
import { localePrefix } from './read-records.js';
import { sameTextOf } from './rebase.js';
import type { Offer, OfferedEndpoint, Release } from './release.js';
import type { ChangeId } from './severity.js';

/** Files that exist only if the content is large or refers to pictures. Readers find them in an index: they are not compared. */
const CONTINUATION =
  /^\/(?:assets\/\{file\}|(?:[A-Za-z0-9-]+\/)?llms-(?!full\.txt)[a-z0-9-]+\.txt|sitemap-[A-Za-z0-9-]+\.xml|api\/v1\/(?:[A-Za-z0-9-]+\/)?parts\/.+)$/;

/**
 * Compares what two releases offer to clients, by their discovery documents: endpoints, operation ids, answers, locales
 * and the base URL.
 */
export async function compareEndpoints(differing: Differing): Promise<Change[]> {
  const { before, after } = differing;
  const changes = baseUrlChange(before.manifest.baseUrl, after.manifest.baseUrl);
  const [old, now] = [comparable(await before.offer()), comparable(await after.offer())];
  changes.push(...compareLocales(differing, old.locales, now.locales));
  changes.push(...licenseChange(differing, old.license, now.license));
  for (const [path, endpoint] of old.endpoints) {
    const today = now.endpoints.get(path);
    if (today !== undefined) changes.push(...compareEndpoint(path, endpoint, today));
    else if (!isSitemapOfBuiltSite(path, after)) changes.push(endpointRemoved('endpoint-removed', path));
  }
  for (const path of now.endpoints.keys()) {
    if (!old.endpoints.has(path) && !isSitemapOfBuiltSite(path, before))
      changes.push(createChange('endpoint-added', path, { kind: 'endpoint', is: 'added', path }));
  }
  for (const { list, ...sizes } of findGrownLists(differing)) {
    if (!now.endpoints.has(list)) continue;
    changes.push(operationChange('items-doubled', list, 'responses/200', { kind: 'changed', ...sizes }));
  }
  return changes;
}

function comparable(offer: Offer): Offer {
  return { ...offer, endpoints: new Map([...offer.endpoints].filter(([path]) => !CONTINUATION.test(path))) };
}

/**
 * Returns whether a release has a file at the path of an endpoint that it does not list: the sitemap of a site that was
 * built elsewhere and is published instead of ours. A commit does not contain that site.
 */
function isSitemapOfBuiltSite(path: string, release: Release): boolean {
  return path === `/${SITEMAP_INDEX}` && release.has(SITEMAP_INDEX);
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
function licenseChange({ before, after }: Differing, old: Offer['license'], now: Offer['license']): Change[] {
  const same = sameTextOf(before.manifest.baseUrl, after.manifest.baseUrl);
  if (old === undefined || propertyOf(old, 'name') === NO_LICENSE || areEqual(old, now ?? null, same))
    return [];
  const change = { path: '/license', kind: 'changed', before: old, ...(now && { after: now }) } as const;
  return [documentChange('license-changed', 'discovery', change)];
}

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
function findGrownLists({ before, after, records }: Differing) {
  const lists = new Set([...records.before, ...records.after].map(({ type, locale }) => `${type}/${locale}`));
  // Another default locale changes the addresses of all lists.
  const isSameDefault = before.manifest.locale === after.manifest.locale;
  const isCompared = (list: string): boolean => !isSameDefault || lists.has(list);
  const old = meanSizes(before, isCompared);
  return [...meanSizes(after, isCompared)].flatMap(([list, size]) => {
    const earlier = old.get(list);
    if (earlier === undefined || size <= 2 * earlier) return [];
    return [{ list, before: Math.round(earlier), after: Math.round(size) }];
  });
}

/** Returns the mean bytes of the items of lists that are not empty, by the path of the list. */
function meanSizes(release: Release, isCompared: (list: string) => boolean): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [list, count] of tally(release.records.map(({ type, locale }) => `${type}/${locale}`))) {
    if (!isCompared(list)) continue;
    const [type, locale] = list.split('/') as [string, string];
    const bytes = release.listBytes(type, locale);
    const name = collectionOf(type)?.name;
    if (bytes !== undefined && name !== undefined)
      sizes.set(`/${API}/${localePrefix(release, locale)}${name}.json`, bytes / count);
  }
  return sizes;
}
