import { compareText } from '../base/text-order.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Change, RecordName, Subject } from './change.js';
import { compareEndpoints } from './compare-endpoints.js';
import { compareOrder } from './compare-order.js';
import { compareRecords, type Suggestion } from './compare-records.js';
import { compareSchemas } from './compare-schemas.js';
import type { ChangedRecord, Comparison, FieldChange, RecordRename, SchemaChange } from './comparison.js';
import { findDiffering } from './differing.js';
import { sameTextOf } from './rebase.js';
import type { Release } from './release.js';
import { findLostAddresses, findRenames } from './renames.js';
import { largestBump, worst } from './severity.js';

/** What separates two releases: every change under its id, and what their author may have meant. */
export interface ReleaseComparison {
  readonly changes: readonly Change[];
  /** Records that look renamed without `formerSlugs`. */
  readonly suggestions: readonly Suggestion[];
}

/**
 * Compares two releases as their readers notice it (decisions, Versioning and deprecation). By the lines of
 * their manifests first: what is the same in both is not read.
 *
 * @throws ReleaseError where one of them cannot be read, or is not what it says.
 */
export async function compareReleases(before: Release, after: Release): Promise<ReleaseComparison> {
  const same = sameTextOf(before.manifest.baseUrl, after.manifest.baseUrl);
  const differing = findDiffering(before, after);
  const renames = findRenames(before, after, differing);
  const { changes, suggestions } = await compareRecords(before, after, { differing, renames, same });
  return {
    changes: [
      ...(await compareOrder(before, after, { differing, renames }, changes)),
      ...findLostAddresses(before, after, { differing, renames }),
      ...(await compareEndpoints(before, after, differing)),
      ...(await compareSchemas(before, after, differing)),
    ],
    suggestions,
  };
}

/** The changes in the form of `lc-api diff --format json` (design, section 4), sorted. */
export function toComparison({ changes }: Pick<ReleaseComparison, 'changes'>): Comparison {
  const bySubject = <Kind extends Subject['kind']>(
    ...kinds: Kind[]
  ): (Change & { readonly subject: Extract<Subject, { kind: Kind }> })[] =>
    changes.filter((change) => (kinds as string[]).includes(change.subject.kind)) as never;
  const whole = (kind: 'added' | 'removed') =>
    bySubject(kind)
      .map(({ subject, severity }) => ({ ...subject.record, severity }))
      .sort(compareNames);
  const endpoints = (is: 'added' | 'removed'): string[] =>
    bySubject('endpoint')
      .flatMap(({ subject }) => (subject.is === is ? [subject.path] : []))
      .sort(compareText);
  return {
    severity: worst(changes.map(({ severity }) => severity)),
    bump: largestBump(changes.map(({ bump }) => bump)),
    records: {
      added: whole('added'),
      removed: whole('removed'),
      renamed: bySubject('renamed')
        .map(
          ({ subject: { type, locale, from, to }, severity }): RecordRename => ({
            type,
            locale,
            from,
            to,
            severity,
          }),
        )
        .sort((a, b) => compareNames({ ...a, slug: a.from }, { ...b, slug: b.from })),
      changed: changedRecords(bySubject('field', 'moved')),
    },
    endpoints: { added: endpoints('added'), removed: endpoints('removed') },
    schemas: bySubject('schema')
      .map(({ subject, severity }): SchemaChange => ({ ...subject.schema, severity }))
      .sort(
        (a, b) =>
          compareText(a.schema, b.schema) || compareText(a.path, b.path) || compareText(a.kind, b.kind),
      ),
  };
}

function changedRecords(
  changes: readonly (Change & {
    readonly subject: { readonly kind: 'field' | 'moved'; readonly record: RecordName };
  })[],
): ChangedRecord[] {
  const records = new Map<string, { record: RecordName; changes: (typeof changes)[number][] }>();
  for (const change of changes) {
    const { record } = change.subject;
    const key = `${record.type} ${record.locale} ${record.slug}`;
    const known = records.get(key);
    if (known === undefined) records.set(key, { record, changes: [change] });
    else known.changes.push(change);
  }
  return [...records.values()]
    .map(({ record, changes: ofRecord }) => ({
      ...record,
      severity: worst(ofRecord.map(({ severity }) => severity)),
      fields: ofRecord
        .flatMap(({ subject, severity }): FieldChange[] =>
          subject.kind === 'field'
            ? [{ ...(subject as Extract<Subject, { kind: 'field' }>).field, severity }]
            : [],
        )
        .sort((a, b) => compareText(a.path, b.path) || compareText(a.kind, b.kind)),
    }))
    .sort(compareNames);
}

const TYPES: readonly string[] = COLLECTIONS.map(({ type }) => type);

/** Order of records in reports: type, in the specification's order, locale, slug. */
export function compareNames(
  a: Pick<RecordName, 'type' | 'locale' | 'slug'>,
  b: Pick<RecordName, 'type' | 'locale' | 'slug'>,
): number {
  return (
    placeOf(a.type) - placeOf(b.type) ||
    compareText(a.type, b.type) ||
    compareText(a.locale, b.locale) ||
    compareText(a.slug, b.slug)
  );
}

/** A type that this version does not know stands behind those that it knows. */
function placeOf(type: string): number {
  const place = TYPES.indexOf(type);
  return place === -1 ? TYPES.length : place;
}
