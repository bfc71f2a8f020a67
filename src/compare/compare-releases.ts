import { groupBy } from '../base/group-by.js';
import { compareText } from '../base/text-order.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Change, Subject } from './change.js';
import { compareAssets } from './compare-assets.js';
import { compareEndpoints } from './compare-endpoints.js';
import { compareOrder } from './compare-order.js';
import { comparePages } from './compare-pages.js';
import { compareRecords, type ReleaseComparison } from './compare-records.js';
import { compareSchemas } from './compare-schemas.js';
import {
  type ChangedRecord,
  type RecordKey,
  type ReleaseDiff,
  recordTarget,
  type ValueChange,
} from './comparison.js';
import type { Differing } from './differing.js';
import { findLostAddresses, findRenames } from './renames.js';
import { largestBump, worst } from './severity.js';

/**
 * Compares two releases for their readers, by what differs between them: files that are equal in both are not read.
 *
 * @throws ReleaseError if one of them cannot be read, or does not match its manifest.
 */
export async function compareDiffering(differing: Differing): Promise<ReleaseComparison> {
  if (differing.isEqual) return { changes: [], suggestions: [] };
  const renames = findRenames(differing);
  const { changes, suggestions } = await compareRecords(differing, renames);
  return {
    changes: [
      ...(await compareOrder(differing, renames, changes)),
      ...findLostAddresses(differing, renames),
      ...comparePages(differing),
      ...compareAssets(differing),
      ...(await compareEndpoints(differing)),
      ...(await compareSchemas(differing)),
    ],
    suggestions,
  };
}

type ChangeOf<Kind extends Subject['kind']> = Change & {
  readonly subject: Extract<Subject, { readonly kind: Kind }>;
};

/** Returns changes in the form of `lc-api diff --format json`, sorted. */
export function toComparison({ changes }: Pick<ReleaseComparison, 'changes'>): ReleaseDiff {
  const ofKind = <Kind extends Subject['kind']>(...kinds: Kind[]): ChangeOf<Kind>[] =>
    changes.filter((change) => (kinds as string[]).includes(change.subject.kind)) as ChangeOf<Kind>[];
  const whole = (kind: 'added' | 'removed') =>
    ofKind('added', 'removed')
      .filter(({ subject }) => subject.kind === kind)
      .map(({ subject, severity }) => ({ ...subject.record, severity }))
      .sort(compareNames);
  const endpoints = (is: 'added' | 'removed'): string[] =>
    ofKind('endpoint')
      .flatMap(({ subject }) => (subject.is === is ? [subject.path] : []))
      .sort(compareText);
  const anchors = ofKind('anchor')
    .map(({ subject: { record, anchor }, severity }) => ({ ...record, anchor, severity }))
    .sort((a, b) => compareNames(a, b) || compareText(a.anchor, b.anchor));
  const assets = ofKind('asset')
    .map(({ subject: { from, to }, severity }) => ({ from, to, severity }))
    .sort((a, b) => compareText(a.from, b.from));
  return {
    severity: worst(changes.map(({ severity }) => severity)),
    bump: largestBump(changes.map(({ bump }) => bump)),
    records: {
      added: whole('added'),
      removed: whole('removed'),
      renamed: ofKind('renamed')
        .map(({ subject: { kind: _, ...rename }, severity }) => ({ ...rename, severity }))
        .sort((a, b) => compareNames({ ...a, slug: a.from }, { ...b, slug: b.from })),
      changed: changedRecords(ofKind('field', 'moved')),
    },
    endpoints: { added: endpoints('added'), removed: endpoints('removed') },
    schemas: ofKind('schema')
      .map(({ subject, severity }) => ({ ...subject.schema, severity }))
      .sort((a, b) => compareText(a.schema, b.schema) || comparePaths(a, b)),
    ...(anchors.length > 0 && { anchors }),
    ...(assets.length > 0 && { assets }),
  };
}

function changedRecords(changes: readonly ChangeOf<'field' | 'moved'>[]): ChangedRecord[] {
  const groups = groupBy(changes, ({ subject }) => recordTarget(subject.record));
  return Array.from(groups.values(), (group) => ({
    ...group[0].subject.record,
    severity: worst(group.map(({ severity }) => severity)),
    fields: group
      .flatMap(({ subject, severity }) => (subject.kind === 'field' ? [{ ...subject.field, severity }] : []))
      .sort(comparePaths),
  })).sort(compareNames);
}

function comparePaths(a: ValueChange, b: ValueChange): number {
  return compareText(a.path, b.path) || compareText(a.kind, b.kind);
}

const TYPES: readonly string[] = COLLECTIONS.map(({ type }) => type);

/** Compares records for reports: by type, in the specification's order, locale and slug. */
export function compareNames(a: RecordKey, b: RecordKey): number {
  return (
    placeOf(a.type) - placeOf(b.type) ||
    compareText(a.type, b.type) ||
    compareText(a.locale, b.locale) ||
    compareText(a.slug, b.slug)
  );
}

/** Types that this version does not know come last. */
function placeOf(type: string): number {
  const place = TYPES.indexOf(type);
  return place === -1 ? TYPES.length : place;
}
