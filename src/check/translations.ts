import type { Config } from '../config/config.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import { quoted } from '../schema/describe.js';
import type { ProblemList } from './problem-list.js';
import { isPublished, type RecordIndex } from './record-index.js';

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
  const counts = new Map<string, Set<string>>();
  for (const record of index.records) {
    if (!isPublished(record)) continue;
    for (const key of [record.collection.name, `${record.collection.name} ${record.locale.code}`]) {
      const slugs = counts.get(key);
      if (slugs === undefined) counts.set(key, new Set([record.slug]));
      else slugs.add(record.slug);
    }
  }
  return {
    locales: config.locales.map(({ code }) => code),
    rows: COLLECTIONS.filter(({ name }) => counts.has(name)).map((collection) => ({
      collection: collection.name,
      total: counts.get(collection.name)?.size ?? 0,
      counts: config.locales.map((locale) =>
        collection.publishes[locale.kind].list
          ? (counts.get(`${collection.name} ${locale.code}`)?.size ?? 0)
          : undefined,
      ),
    })),
  };
}
