import type { CheckedContent } from '../../check/check.js';
import { collectionOf } from '../../model/collections.js';
import { shapeOf } from '../../model/shape.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { Change } from '../change.js';
import { recordTarget } from '../comparison.js';
import type { OutdatedTranslations } from '../judged-changes.js';
import type { Release } from '../release.js';
import { acceptedTextsPath, compareTexts, findAccepted, readAcceptedTexts } from './accepted-texts.js';
import { isTranslated, textParts } from './text-parts.js';

/** The content of a release, by which its translations can be accepted. */
interface ReleaseContent {
  readonly tree: ContentTree;
  readonly config?: string | undefined;
  readonly valid: { readonly content: Pick<CheckedContent, 'index' | 'config'> };
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
  for (const { type, locale, slug } of records) {
    if (locale !== manifest.locale && !changed.has(recordTarget({ type, locale, slug })))
      originals.get(`${type} ${slug}`)?.locales.push(locale);
  }
  const isAccepted = content && acceptance(content, manifest.locale);
  return [...originals.values()]
    .map((one) => ({
      ...one,
      locales: isAccepted ? one.locales.filter((code) => !isAccepted(one, code)) : one.locales,
    }))
    .filter(({ locales }) => locales.length > 0);
}

function isText(type: string, name: string): boolean {
  const collection = collectionOf(type);
  const shape = collection && shapeOf(collection.type).properties?.get(name);
  const leaf = shape?.items ?? shape;
  return leaf === undefined || leaf.type === 'object' || isTranslated(name, leaf);
}

/** Returns a function that tells whether a translation was accepted with the text that its original has now. */
function acceptance({ tree, config: path, valid }: ReleaseContent, defaultLocale: string) {
  const accepted = readAcceptedTexts(tree, acceptedTextsPath(path));
  const { index, config } = valid.content;
  return ({ type, slug }: OutdatedTranslations, locale: string): boolean => {
    // The index may be released by now.
    const original = index.records.find(
      (one) => one.slug === slug && one.collection.type === type && one.locale.code === defaultLocale,
    );
    const acceptedText = original && findAccepted(accepted, original, locale);
    return (
      original !== undefined &&
      acceptedText !== undefined &&
      compareTexts(acceptedText, textParts(original, config)).length === 0
    );
  };
}
