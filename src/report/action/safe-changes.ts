import { compareText } from '../../base/text-order.js';
import { COLLECTIONS, collectionOf } from '../../model/collections.js';
import type {
  ChangedRecord,
  Comparison,
  RecordChange,
  SchemaChange,
  Severity,
} from '../../release/comparison.js';
import { shapePath } from '../../schema/describe.js';
import { listed } from './count.js';
import { code, prose } from './escape.js';

/** One difference of two releases that hurts nobody, as a line of a report. */
export interface SafeChange {
  /** What it belongs to, as Markdown: changes of one group follow each other. */
  readonly group: string;
  /** The line, without its bullet; made only where it is shown. */
  readonly text: () => string;
}

/**
 * Returns what is left of a comparison without the breaking and risky changes, accepted ones included: records by type
 * and locale, then endpoints and schemas.
 *
 * @param grave Paths of breaking and risky changes. A comparison does not say how serious the loss of an endpoint is.
 */
export function safeChanges(
  { records, endpoints, schemas }: Comparison,
  grave: ReadonlySet<string>,
): SafeChange[] {
  const groups = new Map<string, RecordGroup>();
  const add = ({ type, locale }: RecordPlace, text: () => string) => {
    const key = JSON.stringify([type, locale]);
    const group = groups.get(key) ?? { type, locale, title: recordGroupTitle(type, locale), changes: [] };
    groups.set(key, group);
    group.changes.push({ group: group.title, text });
  };
  const isListed = (place: RecordPlace, slug: string, pointer = ''): boolean =>
    grave.has(`${place.type}/${place.locale}/${slug}${pointer}`);
  for (const record of records.removed.filter((one) => isSafe(one) && !isListed(one, one.slug)))
    add(record, () => `removed: ${recordText(record)}`);
  for (const record of records.renamed.filter(isSafe)) {
    add(record, () => `renamed: ${code(record.from, 130)} to ${code(record.to, 130)}`);
  }
  for (const record of records.changed) {
    const fields = record.fields.filter(
      (field) => isSafe(field) && !isListed(record, record.slug, `#${field.path}`),
    );
    if (fields.length > 0 || isSafe(record)) add(record, () => changedText(record, fields));
  }
  for (const record of records.added.filter(isSafe)) add(record, () => `added: ${recordText(record)}`);
  const sorted = [...groups.values()].sort(compareTypeAndLocale);
  const removed = endpoints.removed.filter((path) => !grave.has(path));
  return [
    ...sorted.flatMap(({ changes }) => changes),
    ...removed.map((path) => ({ group: 'Endpoints', text: () => `removed: ${code(path)}` })),
    ...endpoints.added.map((path) => ({ group: 'Endpoints', text: () => `added: ${code(path)}` })),
    ...schemas.filter(isSafe).map((change) => ({ group: 'Schemas', text: () => schemaText(change) })),
  ];
}

interface RecordGroup {
  readonly type: string;
  readonly locale: string;
  readonly title: string;
  readonly changes: SafeChange[];
}

type RecordPlace = Pick<RecordChange, 'type' | 'locale'>;

/** What counts as nothing is safe too, so that no difference is kept from the reader. */
function isSafe({ severity }: { readonly severity: Severity }): boolean {
  return severity === 'safe' || severity === 'none';
}

/** Begins with a word of ours: a line that a stranger's text begins could be read as something else. */
function recordGroupTitle(type: string, locale: string): string {
  return `Records of ${code(type, 80)} in ${code(locale, 40)}`;
}

/** The specification's order of types, then locales. */
export function compareTypeAndLocale(a: RecordPlace, b: RecordPlace): number {
  return (
    typeRank(a.type) - typeRank(b.type) || compareText(a.type, b.type) || compareText(a.locale, b.locale)
  );
}

/** Types that the specification does not have come last. */
function typeRank(type: string): number {
  const collection = collectionOf(type);
  return collection === undefined ? COLLECTIONS.length : COLLECTIONS.indexOf(collection);
}

function recordText({ slug, title }: RecordChange): string {
  return `${code(slug, 130)} ${prose(title, 150)}`;
}

/** Fields that one line names; the others are counted. */
const MAX_FIELDS = 12;

function changedText(record: ChangedRecord, fields: ChangedRecord['fields']): string {
  const names = fields
    .slice(0, MAX_FIELDS)
    .map(({ path, kind }) => `${fieldText(record.type, path)} ${kind}`);
  const more = fields.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `changed: ${recordText(record)}${all.length === 0 ? '' : `: ${listed(all)}`}`;
}

/**
 * Returns the name of a field as its author knows it, as Markdown: `stack[2]` for `/stack/2`; `text` for the field that
 * the body of a Markdown file becomes, such as `/transcript` of a lesson.
 */
export function fieldText(type: string, pointer: string): string {
  const body = collectionOf(type)?.body;
  return body?.kind === 'text' && pointer === `/${body.field}` ? 'text' : code(shapePath(pointer), 150);
}

function schemaText({ schema, path, kind }: SchemaChange): string {
  return `${kind}: ${code(path === '' ? '/' : path, 200)} of ${code(schema, 80)}`;
}
