import { createSha256 } from '../base/digest.js';
import { memoized } from '../base/memoized.js';
import type { Locale } from '../model/locales.js';
import type { Catalog } from './catalog/catalog.js';
import { fallbackLocales } from './fallback.js';
import { topicsOf } from './html/related.js';
import { mentionOf } from './input-codec.js';
import { navigationOf } from './navigation.js';

/** Facts that are hashed at once. */
const BATCH = 1_500;

/**
 * Returns a function that digests everything outside a locale's records that their output may show: the targets of all
 * links and references, the files of the repository that they refer to, the order of the locale's records, the
 * navigation, and what records show of one another. If this digest and the fields of a record and of its lessons are
 * unchanged, so is the record's input.
 */
export function createSurroundings(catalog: Catalog): (locale: Locale) => string {
  let shared: string | undefined;
  return memoized((locale) => {
    // A fallback page has the header of another locale.
    shared ??= JSON.stringify([
      catalog.addresses(),
      catalog.assets.sources(),
      fallbackLocales(catalog.config).map((one) => navigationOf(catalog, one).groups),
    ]);
    const { groups, sequences } = navigationOf(catalog, locale);
    const order = sequences.map(({ group, records }) => [group.label, records.map(({ path }) => path)]);
    const digest = createSha256()
      .update(shared)
      .update(JSON.stringify([groups, order]));
    let batch: unknown[] = [];
    for (const record of catalog.records(locale)) {
      const { category, courseSlug } = record.brief;
      batch.push(mentionOf(record), topicsOf(record.brief), category, courseSlug);
      if (batch.length < BATCH) continue;
      digest.update(JSON.stringify(batch));
      batch = [];
    }
    return digest.update(JSON.stringify(batch)).digest('hex').slice(0, 32);
  });
}
