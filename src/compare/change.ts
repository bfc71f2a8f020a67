import type { Acceptance } from './acceptance.js';
import type { Bump, RecordName, Rename, Severity, ValueChange } from './comparison.js';
import { CHANGE_KINDS, type ChangeId } from './severity.js';

/** The record, endpoint or schema that changed. */
export type Subject =
  | { readonly kind: 'added' | 'removed'; readonly record: RecordName }
  | ({ readonly kind: 'renamed' } & Rename)
  | { readonly kind: 'field'; readonly record: RecordName; readonly field: ValueChange }
  /** An id of the page of a record that is gone. */
  | { readonly kind: 'anchor'; readonly record: RecordName; readonly anchor: string }
  /** A picture or download, at its old and its new path. */
  | { readonly kind: 'asset'; readonly from: string; readonly to: string }
  /** A record that moved in its list without a change of its fields. */
  | { readonly kind: 'moved'; readonly record: RecordName }
  | { readonly kind: 'endpoint'; readonly is: 'added' | 'removed'; readonly path: string }
  | { readonly kind: 'schema'; readonly schema: ValueChange & { readonly schema: string } };

/** One change between two releases. */
export interface Change {
  readonly id: ChangeId;
  /** An endpoint, or `type/locale/slug#pointer`. `path` of `lc-api.accept.yml` matches it. */
  readonly target: string;
  readonly severity: Severity;
  readonly bump: Bump;
  readonly subject: Subject;
  /** Set if `lc-api.accept.yml` accepts the change: the fields of the entry that readers of reports need. */
  readonly accepted?: Pick<Acceptance, 'reason' | 'until' | 'isAdded'>;
}

/** Returns the change that nothing is at an address any more. */
export function endpointRemoved(id: ChangeId, path: string): Change {
  return createChange(id, path, { kind: 'endpoint', is: 'removed', path });
}

/** Returns the value that a field or a schema had and has; undefined for a change of something else. */
export function changedValue(subject: Subject): ValueChange | undefined {
  if (subject.kind === 'field') return subject.field;
  return subject.kind === 'schema' ? subject.schema : undefined;
}

/** Returns a change with the severity and bump of its kind. */
export function createChange(id: ChangeId, target: string, subject: Subject): Change {
  const { severity, bump } = CHANGE_KINDS[id];
  return { id, target, severity, bump, subject };
}
