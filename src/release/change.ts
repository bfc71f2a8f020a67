import type { Bump, FieldChange, SchemaChange, Severity } from './comparison.js';
import { CHANGE_KINDS, type ChangeId } from './severity.js';

/** A record of one locale, as reports name it. */
export interface RecordName {
  readonly type: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly url: string;
}

/** What a change is about. */
export type Subject =
  | { readonly kind: 'added' | 'removed'; readonly record: RecordName }
  | {
      readonly kind: 'renamed';
      readonly type: string;
      readonly locale: string;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: 'field'; readonly record: RecordName; readonly field: Omit<FieldChange, 'severity'> }
  /** A record that moved in its list, though no field of its own says so. */
  | { readonly kind: 'moved'; readonly record: RecordName }
  | { readonly kind: 'endpoint'; readonly is: 'added' | 'removed'; readonly path: string }
  | { readonly kind: 'schema'; readonly schema: Omit<SchemaChange, 'severity'> };

/** One change between two releases. */
export interface Change {
  readonly id: ChangeId;
  /** What `path` of `lc-api.accept.yml` is held against: an endpoint, or `type/locale/slug#pointer`. */
  readonly target: string;
  readonly severity: Severity;
  readonly bump: Bump;
  readonly subject: Subject;
  /** Why it counts as safe, if `lc-api.accept.yml` accepts it, and until which day (`YYYY-MM-DD`). */
  readonly accepted?: { readonly reason: string; readonly until?: string };
}

/** A change, as grave as the table says. */
export function createChange(id: ChangeId, target: string, subject: Subject): Change {
  const { severity, bump } = CHANGE_KINDS[id];
  return { id, target, severity, bump, subject };
}

/** How a record is named by a target: `lesson/de/first-steps`. */
export function recordTarget({ type, locale, slug }: Pick<RecordName, 'type' | 'locale' | 'slug'>): string {
  return `${type}/${locale}/${slug}`;
}
