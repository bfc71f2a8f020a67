/**
 * The differences of two releases, as `lc-api diff --format json` prints them. Everything is sorted by type (in the
 * specification's order), locale, slug and path.
 */
export interface ReleaseDiff {
  /** The most serious severity of all parts. */
  readonly severity: Severity;
  /** The version bump that the changes call for. */
  readonly bump: Bump;
  readonly records: {
    readonly added: readonly RecordChange[];
    readonly removed: readonly RecordChange[];
    readonly renamed: readonly RecordRename[];
    readonly changed: readonly ChangedRecord[];
  };
  readonly endpoints: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  };
  readonly schemas: readonly SchemaChange[];
  /** Anchors that pages no longer have; absent if there are none. */
  readonly anchors?: readonly LostAnchor[];
  /** Pictures and downloads with other bytes; absent if there are none. */
  readonly assets?: readonly ReplacedAsset[];
}

/** The meaning of a change for readers of the API. */
export type Severity = 'breaking' | 'risky' | 'safe' | 'none';

export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** Identifies a record of one locale: each locale's record is a separate record. */
export interface RecordKey {
  readonly type: string;
  readonly locale: string;
  readonly slug: string;
}

/** A record as reports show it. */
export interface RecordName extends RecordKey {
  /** Its stable id; absent in releases of earlier versions of this program. */
  readonly id?: string;
  readonly title: string;
  readonly url: string;
}

export interface RecordChange extends RecordName {
  readonly severity: Severity;
}

export interface ChangedRecord extends RecordChange {
  readonly fields: readonly FieldChange[];
}

/** A value that was added, removed or changed; `path` is a JSON Pointer into the record. */
export interface ValueChange {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface FieldChange extends ValueChange {
  readonly severity: Severity;
}

/** A record that has a new slug. */
export interface Rename extends Omit<RecordKey, 'slug'> {
  readonly from: string;
  readonly to: string;
}

export interface RecordRename extends Rename {
  readonly severity: Severity;
}

/** An id that the page of a record no longer has. */
export interface LostAnchor extends RecordChange {
  readonly anchor: string;
}

/** A picture or download that has another path, because its bytes have changed. */
export interface ReplacedAsset {
  readonly from: string;
  readonly to: string;
  readonly severity: Severity;
}

/** A change of a published schema; `path` is a JSON Pointer into it. */
export interface SchemaChange extends FieldChange {
  readonly schema: string;
}

/** Returns the target of a record: `lesson/de/first-steps`. */
export function recordTarget({ type, locale, slug }: RecordKey): string {
  return `${type}/${locale}/${slug}`;
}
