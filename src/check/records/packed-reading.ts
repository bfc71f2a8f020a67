import type { Handle } from '../../base/spill-store.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { Problem } from '../../model/problem.js';
import type { Config } from '../../read/config/config.js';
import { SourceFile } from '../../read/content/source-file.js';
import type { Fields } from '../../read/schema/value.js';
import { type FileAgain, LazyRecord } from './lazy-record.js';
import type { PackedFacts } from './packed-facts.js';
import type { Reading } from './readings.js';

/** A reading as plain data for JSON and for messages between threads. */
export interface PackedReading {
  readonly records: readonly PackedFacts[];
  /** Omitted if there are none. */
  readonly problems?: readonly Problem[];
}

/**
 * Packs the result of reading a file.
 *
 * @param hasDigests Whether to compute the digests of the records' fields, which needs the fields.
 */
export function packReading({ records, problems }: Reading, hasDigests: boolean): PackedReading {
  return {
    records: records.map((record) => {
      if (hasDigests && record.isValid) {
        record.digest();
        record.listDigest();
      }
      return record.packed();
    }),
    ...(problems.length > 0 && { problems }),
  };
}

/**
 * Unpacks a reading. Returns undefined if it has an unknown collection or locale.
 *
 * @param config The configuration by which it was read.
 * @param reread Loads what its records lack.
 * @param fieldsOf Returns all fields of a valid record, by its place in the file.
 */
export function unpackReading(
  packed: PackedReading,
  path: string,
  config: Config,
  reread: FileAgain,
  fieldsOf = (place: number): Handle<Fields> => reread.fields(place),
): Reading | undefined {
  const file = new SourceFile(path, reread);
  const records = [];
  for (const [place, record] of packed.records.entries()) {
    const collection = COLLECTIONS.find(({ name }) => name === record.collection);
    const locale = config.locales.find(({ code }) => code === record.locale);
    if (collection === undefined || locale === undefined) return undefined;
    const fields = record.isValid ? fieldsOf(place) : undefined;
    records.push(new LazyRecord(record, { collection, locale, place, file, reread, fields }));
  }
  return { records, problems: packed.problems ?? [] };
}
