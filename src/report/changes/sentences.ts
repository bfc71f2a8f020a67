import { compareText } from '../../base/text-order.js';
import type { Change } from '../../release/change.js';
import { compareNames } from '../../release/compare-releases.js';
import type { Severity } from '../../release/comparison.js';
import { CHANGE_KINDS } from '../../release/severity.js';

/** Severities in the order of reports: what hurts comes first. */
export const SHOWN: readonly Exclude<Severity, 'none'>[] = ['breaking', 'risky', 'safe'];

/** All changes of one record, or one other change. */
export interface ChangeGroup {
  /** What it is about: `course/en/basics`, an endpoint, a schema. */
  readonly target: string;
  /** Title of a record. */
  readonly title: string | undefined;
  readonly changes: readonly Change[];
}

/** Returns the changes of one severity, those of a record together, in the order of reports. */
export function groupChanges(changes: readonly Change[], severity: Severity): ChangeGroup[] {
  const groups = new Map<string, { title: string | undefined; changes: Change[] }>();
  for (const change of [...changes].sort(compareChanges)) {
    if (change.severity !== severity) continue;
    const { subject } = change;
    const target = 'record' in subject ? (change.target.split('#')[0] as string) : change.target;
    const key = `${subject.kind === 'field' || subject.kind === 'moved' ? 'changed' : subject.kind} ${target}`;
    const group = groups.get(key);
    if (group !== undefined) group.changes.push(change);
    else
      groups.set(key, { title: 'record' in subject ? subject.record.title : undefined, changes: [change] });
  }
  return [...groups].map(([key, { title, changes: own }]) => ({
    target: key.slice(key.indexOf(' ') + 1),
    title,
    changes: own,
  }));
}

/** What a change is, as a sentence, without anything that content could have written. */
export function sentenceOf({ id }: Change): string {
  return CHANGE_KINDS[id].sentence;
}

/** Changes that concern every reader come first: of very many records, reports show only some. */
const KINDS = ['endpoint', 'schema', 'removed', 'renamed', 'added', 'field', 'moved'];

function compareChanges(a: Change, b: Change): number {
  const kind = (change: Change): number =>
    KINDS.indexOf(change.subject.kind === 'moved' ? 'field' : change.subject.kind);
  return (
    kind(a) - kind(b) || compareRecords(a, b) || compareText(a.target, b.target) || compareText(a.id, b.id)
  );
}

function compareRecords({ subject: a }: Change, { subject: b }: Change): number {
  if ('record' in a && 'record' in b) return compareNames(a.record, b.record);
  if (a.kind === 'renamed' && b.kind === 'renamed')
    return compareNames({ ...a, slug: a.from }, { ...b, slug: b.from });
  return 0;
}
