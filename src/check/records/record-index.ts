import { countBefore } from '../../base/binary-search.js';
import { append } from '../../base/multi-map.js';
import { computed } from '../../base/once.js';
import { type Config, withPublishedLocales } from '../../read/config/config.js';
import type { ContentRecord } from './content-record.js';

/** All records of a run by type, locale and slug. Records with errors are included: references to them are valid. */
export interface RecordIndex {
  readonly records: readonly ContentRecord[];
  /** Returns the first record with an identity. */
  find(type: string, locale: string, slug: string): ContentRecord | undefined;
  /** Returns the record that once had a slug. */
  findFormer(type: string, locale: string, slug: string): ContentRecord | undefined;
  /** Returns the record that has a slug, or else the one that once had it. */
  named(type: string, locale: string, slug: string): ContentRecord | undefined;
  /** Returns the records of a file; several if the file is a sequence. */
  inFile(path: string): readonly ContentRecord[];
  /** Returns the slugs of the published records of a type and locale. */
  slugs(type: string, locale: string): readonly string[];
  /** Releases the memory of the index. Any later lookup throws. */
  release(): void;
}

/** Indexes records, which are in code unit order of the paths of their files. */
export function createRecordIndex(records: readonly ContentRecord[]): RecordIndex {
  const byId = new Identities();
  const byFormerId = new Identities();
  const slugs = new Map<string, string[]>();
  for (const record of records) {
    const { collection, locale, slug } = record;
    byId.offer(collection.type, locale.code, slug, record);
    for (const former of record.formerSlugs)
      byFormerId.offer(collection.type, locale.code, former.slug, record);
    if (isPublished(record)) append(slugs, `${collection.type} ${locale.code}`, slug);
  }
  let isReleased = false;
  /** A lookup that found nothing only because the index is empty would make a wrong site. */
  const open = <Index>(index: Index): Index => {
    if (isReleased) throw new Error('The index of records was used after its release.');
    return index;
  };
  const find: RecordIndex['find'] = (type, locale, slug) => open(byId).find(type, locale, slug);
  const findFormer: typeof find = (type, locale, slug) => open(byFormerId).find(type, locale, slug);
  return {
    records,
    find,
    findFormer,
    named: (type, locale, slug) => find(type, locale, slug) ?? findFormer(type, locale, slug),
    inFile(path) {
      const sorted = open(records);
      const first = countBefore(sorted.length, (place) => (sorted[place] as ContentRecord).file.path < path);
      let end = first;
      while (sorted[end]?.file.path === path) end++;
      return sorted.slice(first, end);
    },
    slugs: (type, locale) => open(slugs).get(`${type} ${locale}`) ?? [],
    release() {
      isReleased = true;
      for (const index of [byId, byFormerId, slugs]) index.clear();
    },
  };
}

/** Returns the course of a lesson, by its current slug or a former one. */
export function courseOf(
  { references, locale }: ContentRecord,
  index: RecordIndex,
): ContentRecord | undefined {
  const reference = references.find(({ type }) => type === 'course');
  return reference && index.named('course', locale.code, reference.slug);
}

/** Returns whether a record is in a list of its locale, as soon as it has no errors. */
export function isPublished(record: ContentRecord): boolean {
  return !record.isDraft && record.collection.publishes[record.locale.kind].list;
}

/** Returns a configuration with the locales in which records are published; see {@link withPublishedLocales}. */
export function publishedConfig(
  config: Config,
  { records }: Pick<RecordIndex, 'records'>,
  also?: string,
): Config {
  const codes = new Set(records.filter(isPublished).map(({ locale }) => locale.code));
  return withPublishedLocales(config, ({ code }) => codes.has(code) || code === also);
}

/** Records by identity. Maps of maps, because lookups are frequent and joining a key takes longer. */
class Identities {
  readonly #types = new Map<string, Map<string, Map<string, ContentRecord>>>();

  find(type: string, locale: string, slug: string): ContentRecord | undefined {
    return this.#types.get(type)?.get(locale)?.get(slug);
  }

  clear(): void {
    this.#types.clear();
  }

  /** Adds a record, unless its identity is taken. */
  offer(type: string, locale: string, slug: string, record: ContentRecord): void {
    const locales = computed(this.#types, type, () => new Map());
    computed(
      computed(locales, locale, () => new Map()),
      slug,
      () => record,
    );
  }
}
