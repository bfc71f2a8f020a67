import { COLLECTIONS } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import type { Locale } from '../model/locales.js';
import type { Config } from '../read/config/config.js';
import { quoted } from '../read/schema/describe.js';
import { didYouMean } from '../read/schema/nearest.js';
import type { ProblemList } from './problem-list.js';
import { newCommandOf, noPlace, recordPlaces, renamingOf, translationOf } from './record-place.js';
import type { ContentRecord } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/**
 * Reports records that their locale does not publish, translations without a record of their slug in the default
 * locale, and (off by default) missing translations.
 *
 * @param base The folder of the content, with a slash at its end; empty for the root.
 */
export function checkTranslations(
  index: RecordIndex,
  config: Config,
  base: string,
  problems: ProblemList,
): void {
  const { defaultLocale } = config;
  const reportsMissing = (config.rules.get('translation/missing') ?? 'off') !== 'off';
  const places = recordPlaces(config);
  for (const record of index.records) {
    const { collection, locale, slug, file, slugSpan } = record;
    if (!collection.publishes[locale.kind].list) {
      problems.add(file, {
        rule: 'locale/not-published',
        message: `The locale "${locale.code}" is ${locale.kind}: it does not publish ${collection.name}.`,
        help: `Set "locales.${locale.code}" to full, or remove the record.`,
        ...slugSpan,
      });
      continue;
    }
    if (record.isDraft) continue;
    if (!locale.isDefault && collection.publishes[defaultLocale.kind].list) {
      const source = index.find(collection.type, defaultLocale.code, slug);
      if (source === undefined || source.isDraft) {
        problems.add(file, {
          rule: 'translation/orphan',
          message: `This translation has no original: there is no ${source === undefined ? '' : 'published '}${collection.type} ${quoted(slug)} in the default locale "${defaultLocale.code}".`,
          help:
            (source && `Add "draft: true" here, too, or remove it from ${source.file.path}.`) ??
            renamed(record, index, defaultLocale.code) ??
            didYouMean(slug, index.slugs(collection.type, defaultLocale.code)) ??
            orphanHelp(record, defaultLocale, index),
          ...slugSpan,
          ...(source && { related: [{ message: 'a draft', ...source.file.place(source.slugSpan) }] }),
        });
      }
    }
    if (!locale.isDefault || !reportsMissing) continue;
    for (const other of config.locales) {
      if (other.isDefault || !collection.publishes[other.kind].list) continue;
      const translation = index.find(collection.type, other.code, slug);
      if (translation !== undefined && !translation.isDraft) continue;
      const missing = translationOf(record, other);
      const place = places(missing);
      problems.add(file, {
        rule: 'translation/missing',
        message: `This ${collection.type} has no translation in "${other.code}".`,
        help:
          translation !== undefined
            ? `Remove "draft: true" from ${translation.file.path}.`
            : place === undefined
              ? noPlace(config, other)
              : `Run "${newCommandOf(missing)}", which writes ${base}${place.path}.`,
        ...slugSpan,
      });
    }
  }
}

/** Returns what to do with a translation of nothing: with the records that it may translate, if they are few. */
function orphanHelp(record: ContentRecord, { code }: Locale, index: RecordIndex): string {
  const { collection, locale, slug } = record;
  const slugs = index.slugs(collection.type, code);
  const open =
    slugs.length > 200 ? [] : slugs.filter((one) => !index.find(collection.type, locale.code, one));
  const [only] = open;
  if (only !== undefined && open.length === 1) {
    const { how } = renamingOf(record, only, index);
    return `If it translates "${only}", ${how}. Otherwise add a record "${slug}" in "${code}".`;
  }
  const names = open.length === 0 || open.length > 5 ? '' : ` (without a translation: ${open.join(', ')})`;
  return `Give it the slug of the record that it translates${names}, or add that record.`;
}

/** Returns what to do with a translation whose original has another slug now. */
function renamed(record: ContentRecord, index: RecordIndex, defaultCode: string): string | undefined {
  const heir = index.findFormer(record.collection.type, defaultCode, record.slug);
  if (heir === undefined) return undefined;
  const { advice, how } = renamingOf(record, heir.slug, index);
  return `It has the slug "${heir.slug}" now: ${advice} ${how}.`;
}

/** Counts the records of each collection in each locale; `total` counts distinct slugs. */
export function coverageOf(index: RecordIndex, { locales }: Config): Coverage {
  const published = index.records.filter(isPublished);
  const rows = COLLECTIONS.map((collection) => {
    const collectionRecords = published.filter((record) => record.collection === collection);
    const count = (records: readonly ContentRecord[]): number =>
      new Set(records.map(({ slug }) => slug)).size;
    return {
      collection: collection.name,
      total: count(collectionRecords),
      counts: locales.map((locale) =>
        collection.publishes[locale.kind].list
          ? count(collectionRecords.filter((record) => record.locale === locale))
          : undefined,
      ),
    };
  });
  const drafts = index.records.filter(({ isDraft }) => isDraft).length;
  return { locales: locales.map(({ code }) => code), rows: rows.filter(({ total }) => total > 0), drafts };
}
