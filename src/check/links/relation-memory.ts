import type { Config } from '../../read/config/config.js';
import type { ContentRecord } from '../records/content-record.js';
import type { RecordIndex } from '../records/record-index.js';
import type { CheckedLinks, LinkGraph } from './links.js';

/** The records of a check. */
export interface RelatedRecords {
  readonly index: RecordIndex;
  /** With the locales that are published. */
  readonly config: Config;
  /** Returns the digest of the addresses of all records (see `digestOfAddresses`). */
  addresses(): string;
}

/** Relations between records that are known from the last check. */
export interface CheckedRelations {
  /** Slugs, references and translations have no problems, and no reference uses a former slug. */
  readonly isSound: boolean;
  /** Returns the targets of a record's links, as far as they are in memory; undefined if they may be others now. */
  settled(record: ContentRecord): readonly ContentRecord[] | undefined;
}

/** Relations between records, from one check to the next. */
export interface RelationMemory {
  /** Returns what the last check found out, as far as it is still right. */
  find(related: RelatedRecords): CheckedRelations | undefined;
  /** Stores relations for the next check. */
  keep(related: RelatedRecords, isSound: boolean, links: CheckedLinks): void;
}

/**
 * Returns a function that returns the targets of a record's links, if they are those of an earlier check: neither its file
 * has changed, nor a target in any language. A lesson is a part of its course, whose page lists it.
 */
export function settledSince(
  { context, targets, open }: LinkGraph,
  { index, config }: RelatedRecords,
): (record: ContentRecord) => readonly ContentRecord[] | undefined {
  const codes = (locales: typeof config.locales): string => locales.map(({ code }) => code).join(' ');
  if (codes(config.locales) !== codes(context.config.locales)) return () => undefined;
  const [before, now] = [new Set(context.index.records), new Set(index.records)];
  // Slugs of any type: a few records too many are affected.
  const changed = new Set<string>();
  const add = (record: ContentRecord): void => {
    for (const { slug } of [record, ...record.formerSlugs, ...record.references]) changed.add(slug);
  };
  for (const record of before) if (!now.has(record)) add(record);
  for (const record of now) if (!before.has(record)) add(record);
  // Any link of an imported site may lead to an address that a record has lost or got.
  const onSite = (records: ReadonlySet<ContentRecord>, others: ReadonlySet<ContentRecord>): string =>
    JSON.stringify(
      [...records]
        .filter((record) => !others.has(record))
        .map(({ file, isDraft, urls }) => [file.path, isDraft, urls]),
    );
  if (config.folders !== undefined && onSite(before, now) !== onSite(now, before)) return () => undefined;
  const isAffected = ({ slug, formerSlugs }: ContentRecord): boolean =>
    changed.has(slug) || formerSlugs.some((former) => changed.has(former.slug));
  return (record) => {
    if (open.has(record) || !before.has(record)) return undefined;
    const linkTargets = targets.get(record) ?? NONE;
    return linkTargets.some(isAffected) ? undefined : linkTargets;
  };
}

const NONE: readonly never[] = [];
