import { COLLECTIONS } from '../../model/collections.js';
import { compareText } from '../../model/text-order.js';
import type {
  ChangedRecord,
  Comparison,
  FieldChange,
  RecordChange,
  RecordRename,
  SchemaChange,
  Severity,
} from '../../release/comparison.js';
import { listed } from './count.js';
import { code, prose } from './escape.js';

/** One difference of two releases, as a line of a report. */
export interface Change {
  readonly severity: Severity;
  /** What it belongs to, as Markdown: changes of one group follow each other. */
  readonly group: string;
  /** The line, without its bullet; made only where it is shown. */
  readonly text: () => string;
}

/** All differences, by type and locale, then endpoints and schemas. */
export function changesOf({ records, endpoints, schemas }: Comparison): Change[] {
  const groups = new Map<string, RecordGroup>();
  const add = ({ type, locale, severity }: RecordPlace, text: () => string) => {
    const key = JSON.stringify([type, locale]);
    const group = groups.get(key) ?? { type, locale, title: recordGroupTitle(type, locale), changes: [] };
    groups.set(key, group);
    group.changes.push({ severity, group: group.title, text });
  };
  for (const record of records.removed) add(record, () => removedText(record));
  for (const record of records.renamed) add(record, () => renamedText(record));
  for (const record of records.changed) add(record, () => changedText(record));
  for (const record of records.added) add(record, () => `added: ${recordText(record)}`);
  const sorted = [...groups.values()].sort(compareTypeAndLocale);
  return [
    ...sorted.flatMap(({ changes }) => changes),
    ...endpoints.removed.map((path) =>
      endpointChange('breaking', `removed: ${code(path)}. It will answer 404`),
    ),
    ...endpoints.added.map((path) => endpointChange('safe', `added: ${code(path)}`)),
    ...schemas.map((change) => ({
      severity: change.severity,
      group: 'Schemas',
      text: () => schemaText(change),
    })),
  ];
}

interface RecordGroup {
  readonly type: string;
  readonly locale: string;
  readonly title: string;
  readonly changes: Change[];
}

/** Begins with a word of ours: a line that a stranger's text begins could be read as something else. */
function recordGroupTitle(type: string, locale: string): string {
  return `Records of ${code(type, 80)} in ${code(locale, 40)}`;
}

type RecordPlace = Pick<RecordChange, 'type' | 'locale' | 'severity'>;

/** The specification's order of types, then locales. */
export function compareTypeAndLocale(
  a: Pick<RecordChange, 'type' | 'locale'>,
  b: Pick<RecordChange, 'type' | 'locale'>,
): number {
  return (
    typeRank(a.type) - typeRank(b.type) || compareText(a.type, b.type) || compareText(a.locale, b.locale)
  );
}

/** Types that the specification does not have come last. */
function typeRank(type: string): number {
  const index = COLLECTIONS.findIndex((collection) => collection.type === type);
  return index === -1 ? COLLECTIONS.length : index;
}

function endpointChange(severity: Severity, text: string): Change {
  return { severity, group: 'Endpoints', text: () => text };
}

function recordText({ slug, title }: RecordChange): string {
  return `${code(slug, 130)} ${prose(title, 150)}`;
}

function removedText(record: RecordChange): string {
  return `removed: ${recordText(record)}. Its URLs will answer 404`;
}

function renamedText({ from, to, severity }: RecordRename): string {
  const names = `renamed: ${code(from, 130)} to ${code(to, 130)}`;
  return severity === 'breaking'
    ? `${names}. Its old URLs will answer 404, since \`formerSlugs\` does not name the old slug`
    : `${names}. The old URLs still lead to it`;
}

/** Fields that one line names; the others are counted. */
const MAX_FIELDS = 12;

function changedText(record: ChangedRecord): string {
  const { fields } = record;
  const shown = SEVERITIES.flatMap((severity) => fields.filter((field) => field.severity === severity));
  const names = shown.slice(0, MAX_FIELDS).map((field) => fieldText(field, record.severity));
  const more = fields.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `changed: ${recordText(record)}${all.length === 0 ? '' : `: ${listed(all)}`}`;
}

/** Worst first. */
const SEVERITIES: readonly Severity[] = ['breaking', 'risky', 'safe', 'none'];

function fieldText({ path, kind, severity }: FieldChange, ofRecord: Severity): string {
  // Most fields are as bad as their record; only what the heading does not say yet is worth its words.
  const differs = severity === ofRecord ? '' : ` (${severity})`;
  return `${code(path, 150)} ${kind}${differs}`;
}

function schemaText({ schema, path, kind, before, after, severity }: SchemaChange): string {
  const values = [
    ...(before === undefined ? [] : [`was ${code(jsonText(before), 150)}`]),
    ...(after === undefined ? [] : [`is ${code(jsonText(after), 150)}`]),
  ];
  const detail = values.length === 0 ? '' : `: ${values.join(', ')}`;
  const reason = severity === 'breaking' ? '. Clients that were generated before will not fit' : '';
  return `${kind}: ${code(path === '' ? '/' : path, 200)} of ${code(schema, 80)}${detail}${reason}`;
}

/** A value as JSON; what JSON does not know, or cannot hold, is said to be a value. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'a value';
  } catch {
    return 'a value';
  }
}
