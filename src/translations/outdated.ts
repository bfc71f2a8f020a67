import type { CheckedContent } from '../check/check.js';
import type { ContentTree } from '../content/content-tree.js';
import { collectionOf } from '../model/collections.js';
import { shapeOf } from '../model/shape.js';
import { type Change, recordTarget } from '../release/change.js';
import type { OutdatedTranslations } from '../release/judge.js';
import type { Release } from '../release/release.js';
import {
  type AcceptedTexts,
  acceptedTextsPath,
  compareTexts,
  findAccepted,
  readAcceptedTexts,
} from './accepted-texts.js';
import { isTranslated, textParts } from './text-parts.js';

/** The content of a release, by which its translations can be accepted. */
export interface ReleaseContent {
  readonly tree: ContentTree;
  readonly configPath: string | undefined;
  readonly content: Pick<CheckedContent, 'index' | 'config'>;
}

/** Returns the translations that changes make stale: the text of their original changes, and theirs does not. */
export function findOutdated(
  { manifest, records }: Release,
  changes: readonly Change[],
  content: ReleaseContent | undefined,
): readonly OutdatedTranslations[] {
  const changed = new Set<string>();
  const originals = new Map<string, OutdatedTranslations & { readonly locales: string[] }>();
  for (const { subject } of changes) {
    if (subject.kind !== 'added' && subject.kind !== 'field') continue;
    const { type, locale, slug } = subject.record;
    if (subject.kind === 'field' && !isText(type, subject.field.path.split('/')[1] ?? '')) continue;
    changed.add(recordTarget(subject.record));
    if (locale === manifest.locale) originals.set(`${type} ${slug}`, { type, slug, locales: [] });
  }
  if (originals.size === 0) return [];
  for (const key of records.keys()) {
    const [type, locale, slug] = key.split('/') as [string, string, string];
    if (locale !== manifest.locale && !changed.has(key))
      originals.get(`${type} ${slug}`)?.locales.push(locale);
  }
  const accepted = content && readAcceptedTexts(content.tree, acceptedTextsPath(content.configPath));
  return [...originals.values()]
    .map((one) => ({ ...one, locales: withoutAccepted(one, manifest.locale, content, accepted) }))
    .filter(({ locales }) => locales.length > 0);
}

function isText(type: string, name: string): boolean {
  const collection = collectionOf(type);
  const shape = collection && shapeOf(collection.type).properties?.get(name);
  const leaf = shape?.items ?? shape;
  return leaf === undefined || leaf.type === 'object' || isTranslated(name, leaf);
}

/** Returns the locales whose translations were not accepted with the text that the original has now. */
function withoutAccepted(
  { type, slug, locales }: OutdatedTranslations,
  defaultLocale: string,
  source: ReleaseContent | undefined,
  accepted: AcceptedTexts | undefined,
): readonly string[] {
  if (source === undefined || !accepted?.size || locales.length === 0) return locales;
  // The index may be released by now.
  const { config, index } = source.content;
  const original = index.records.find(
    (record) =>
      record.slug === slug && record.collection.type === type && record.locale.code === defaultLocale,
  );
  const parts = original && textParts(original, config);
  return locales.filter((locale) => {
    const known = original && findAccepted(accepted, original, locale);
    return !known || !parts || compareTexts(known, parts).length > 0;
  });
}
