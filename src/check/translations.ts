import type { Config } from '../config/config.js';
import { COLLECTIONS, type Collection } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import type { Locale } from '../model/locales.js';
import { quoted } from '../schema/describe.js';
import type { ProblemList } from './problem-list.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/**
 * Translations share the slug. Reports records that their locale does not publish, translations without a
 * record in the default locale, and (off by default) missing translations.
 */
export function checkTranslations(index: RecordIndex, config: Config, problems: ProblemList): void {
  const { defaultLocale } = config;
  for (const record of index.records) {
    const { collection, locale, slug, file, slugSpan } = record;
    if (!collection.publishes[locale.kind].list) {
      problems.add(file, {
        rule: 'locale/not-published',
        message: `The locale "${locale.code}" is ${locale.kind}: it publishes no ${collection.name}.`,
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
          message: `This ${collection.type} has no ${source === undefined ? '' : 'published '}record ${quoted(slug)} in the default locale "${defaultLocale.code}".`,
          help: 'Give it the slug of the record that it translates, or add that record.',
          ...slugSpan,
          ...(source === undefined
            ? {}
            : { related: [{ message: 'a draft', ...source.file.place(source.slugSpan) }] }),
        });
      }
    }
    if (!locale.isDefault) continue;
    for (const other of config.locales) {
      if (other.isDefault || !collection.publishes[other.kind].list) continue;
      const translation = index.find(collection.type, other.code, slug);
      if (translation !== undefined && !translation.isDraft) continue;
      problems.add(file, {
        rule: 'translation/missing',
        message: `This ${collection.type} has no translation in "${other.code}".`,
        help: `Add the ${collection.type} "${slug}" in ${other.code}.`,
        ...slugSpan,
      });
    }
  }
}

/** How many records of each collection stand in each locale; `total` counts distinct slugs. */
export function coverageOf(index: RecordIndex, config: Config): Coverage {
  const counts = new Map<Collection, { readonly all: Set<string>; readonly own: Map<Locale, Set<string>> }>();
  for (const record of index.records) {
    if (!isPublished(record)) continue;
    const { collection, locale, slug } = record;
    let slugs = counts.get(collection);
    if (slugs === undefined) {
      slugs = { all: new Set(), own: new Map() };
      counts.set(collection, slugs);
    }
    slugs.all.add(slug);
    const own = slugs.own.get(locale);
    if (own === undefined) slugs.own.set(locale, new Set([slug]));
    else own.add(slug);
  }
  return {
    locales: config.locales.map(({ code }) => code),
    rows: COLLECTIONS.filter((collection) => counts.has(collection)).map((collection) => ({
      collection: collection.name,
      total: counts.get(collection)?.all.size ?? 0,
      counts: config.locales.map((locale) =>
        collection.publishes[locale.kind].list
          ? (counts.get(collection)?.own.get(locale)?.size ?? 0)
          : undefined,
      ),
    })),
  };
}
