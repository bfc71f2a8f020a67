import type { ContentRecord } from './content-record.js';

/** All records of a run by what names them. Records with errors are in it: references to them are no errors. */
export interface RecordIndex {
  readonly records: readonly ContentRecord[];
  /** The first record of an identity. */
  find(type: string, locale: string, slug: string): ContentRecord | undefined;
  /** The record that once had this slug. */
  findFormer(type: string, locale: string, slug: string): ContentRecord | undefined;
  /** The records of a file; several where it is a sequence. */
  inFile(path: string): readonly ContentRecord[];
  /** Slugs of the published records of a type and locale. */
  slugs(type: string, locale: string): readonly string[];
  /** Ends its use: finds nothing any more. */
  letGo(): void;
}

/** Indexes records, which come in the order of their files. */
export function createRecordIndex(records: readonly ContentRecord[]): RecordIndex {
  const byId = new Map<string, ContentRecord>();
  const byFormerId = new Map<string, ContentRecord>();
  const byFile = new Map<string, ContentRecord[]>();
  const slugs = new Map<string, string[]>();
  for (const record of records) {
    const { collection, locale, slug, file } = record;
    const id = identity(collection.type, locale.code, slug);
    if (!byId.has(id)) byId.set(id, record);
    for (const former of record.formerSlugs) {
      const formerId = identity(collection.type, locale.code, former.slug);
      if (!byFormerId.has(formerId)) byFormerId.set(formerId, record);
    }
    push(byFile, file.path, record);
    if (isPublished(record)) push(slugs, `${collection.type} ${locale.code}`, slug);
  }
  return {
    records,
    find: (type, locale, slug) => byId.get(identity(type, locale, slug)),
    findFormer: (type, locale, slug) => byFormerId.get(identity(type, locale, slug)),
    inFile: (path) => byFile.get(path) ?? [],
    slugs: (type, locale) => slugs.get(`${type} ${locale}`) ?? [],
    letGo() {
      for (const index of [byId, byFormerId, byFile, slugs]) index.clear();
      for (const record of records) record.letGo();
    },
  };
}

/** Whether a record stands in a list of its locale, once its errors are mended. */
export function isPublished(record: ContentRecord): boolean {
  return !record.isDraft && record.collection.publishes[record.locale.kind].list;
}

function identity(type: string, locale: string, slug: string): string {
  return `${type} ${locale} ${slug}`;
}

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}
