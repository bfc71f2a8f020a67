import { eachAtOnce } from '../base/at-once.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import { slugOf } from '../read/content/markdown/anchors.js';
import { type Change, createChange } from './change.js';
import { type RecordName, recordTarget, type ValueChange } from './comparison.js';
import { nameOf } from './record-name.js';
import type { Release } from './release.js';

/** Two versions of a record, and what differs between them. */
export interface RecordVersions {
  readonly earlier: ManifestRecord;
  readonly later: ManifestRecord;
  readonly record: RecordName;
  /** The title of the earlier version. */
  readonly title: string;
  readonly fields: readonly ValueChange[];
}

/** Pages that are read at once from a site. */
const AT_ONCE = 8;

/** Finds the anchors that pages of records have lost. Only pages of which a heading may have changed are read. */
export async function findLostAnchors(
  before: Release,
  after: Release,
  versions: readonly RecordVersions[],
): Promise<readonly Change[]> {
  const lost = new Map<RecordVersions, readonly string[]>();
  const concerned = versions.filter(({ fields }) => fields.some(mayBeHeading));
  await eachAtOnce(concerned, AT_ONCE, async (version) => {
    const anchors = await lostAnchors(before, after, version);
    // The anchor of the title leads to the top, as an address without an anchor does.
    lost.set(
      version,
      anchors.filter((anchor) => anchor !== slugOf(version.title)),
    );
  });
  return concerned.flatMap((version) => removals(version.record, lost.get(version) ?? []));
}

/**
 * Finds the anchors that pages have lost although the JSON of their records is equal: an author changed the id of a heading.
 * Only content knows its anchors without its pages, and the pages of a published tree may all have to be read.
 */
export async function findLostIds(
  before: Release,
  after: Release,
  pairs: readonly (readonly [before: ManifestRecord, after: ManifestRecord])[],
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  if (before.hasPagePaths) return changes;
  for (const [earlier, later] of pairs) {
    const anchors = await lostAnchors(before, after, { earlier, later });
    if (anchors.length === 0) continue;
    const record = nameOf(later, await after.readRecords([later]));
    changes.push(...removals(record, anchors));
  }
  return changes;
}

async function lostAnchors(
  before: Release,
  after: Release,
  { earlier, later }: Pick<RecordVersions, 'earlier' | 'later'>,
): Promise<readonly string[]> {
  const [old, now] = [await before.anchors(earlier), await after.anchors(later)];
  if (old === undefined || now === undefined) return [];
  return [...old].filter((anchor) => !now.has(anchor));
}

function removals(record: RecordName, anchors: readonly string[]): readonly Change[] {
  return anchors.map((anchor) => {
    const target = `${recordTarget(record)}#${anchor}`;
    return createChange('anchor-removed', target, { kind: 'anchor', record, anchor });
  });
}

/** A line that is a heading in Markdown, or may have an id. */
const HEADING_LINE = /^ {0,3}(?:#|<|=+\s*$|-+\s*$)/m;

/** Returns whether the old value may have been a heading of a page, or had one. */
function mayBeHeading({ kind, before }: ValueChange): boolean {
  if (kind === 'added') return false;
  if (typeof before !== 'string') return typeof before === 'object';
  return HEADING_LINE.test(before) || (!before.includes('\n') && /\p{L}/u.test(before));
}
