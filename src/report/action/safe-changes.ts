import { listed } from '../../base/count.js';
import type { Change } from '../../compare/change.js';
import { compareNames, toComparison } from '../../compare/compare-releases.js';
import type { ChangedRecord, RecordChange } from '../../compare/comparison.js';
import { collectionOf } from '../../model/collections.js';
import { shapePath } from '../../read/schema/describe.js';
import { code, prose } from './escape.js';

/** One difference of two releases, as a line of a report. */
export interface ChangeLine {
  /** Heading of the line, as Markdown. Changes of one group follow each other. */
  readonly group: string;
  /** Returns the line without its bullet. Called only if the line is shown. */
  readonly text: () => string;
}

type RecordPlace = Pick<RecordChange, 'type' | 'locale'>;

/**
 * Returns the changes that are neither breaking nor risky, nor were before they were accepted: endpoints and schemas first,
 * because of very many records a report shows only some, then records by type and locale. A change without a severity is
 * safe too: the reader sees every difference.
 */
export function safeChanges(changes: readonly Change[]): ChangeLine[] {
  const isSafe = ({ severity, accepted }: Change): boolean =>
    accepted === undefined && (severity === 'safe' || severity === 'none');
  const {
    records,
    endpoints,
    schemas,
    anchors = [],
    assets = [],
  } = toComparison({ changes: changes.filter(isSafe) });
  const line = ({ type, locale }: RecordPlace, text: () => string) => ({ type, locale, text });
  const lines = [
    ...records.removed.map((record) => line(record, () => `removed: ${recordText(record)}`)),
    ...records.renamed.map((record) =>
      line(record, () => `renamed: ${code(record.from, 130)} to ${code(record.to, 130)}`),
    ),
    ...records.changed.map((record) => line(record, () => changedText(record))),
    ...anchors.map((lost) =>
      line(lost, () => `lost anchor: ${code(`#${lost.anchor}`, 200)} of ${recordText(lost)}`),
    ),
    ...records.added.map((record) => line(record, () => `added: ${recordText(record)}`)),
  ];
  const endpoint = (kind: string, path: string): ChangeLine => ({
    group: 'Endpoints',
    text: () => `${kind}: ${code(path)}`,
  });
  return [
    ...endpoints.removed.map((path) => endpoint('removed', path)),
    ...endpoints.added.map((path) => endpoint('added', path)),
    ...assets.map(({ from, to }) => ({
      group: 'Files',
      text: () => `replaced: ${code(from, 200)} is ${code(to, 200)} now`,
    })),
    ...schemas.map(({ schema, path, kind }) => ({
      group: 'Schemas',
      text: () => `${kind}: ${code(path === '' ? '/' : path, 200)} of ${code(schema, 80)}`,
    })),
    // Begins with a word of ours: Markdown could read content at the start of a line as markup.
    ...lines.sort(compareTypeAndLocale).map(({ type, locale, text }) => ({
      group: `Records of ${code(type, 80)} in ${code(locale, 40)}`,
      text,
    })),
  ];
}

/** Compares by the order of types in the specification, then by locale. */
export function compareTypeAndLocale(a: RecordPlace, b: RecordPlace): number {
  return compareNames({ ...a, slug: '' }, { ...b, slug: '' });
}

function recordText({ slug, title }: RecordChange): string {
  return `${code(slug, 130)} ${prose(title, 150)}`;
}

/** Fields that one line lists; the others are counted. */
const MAX_FIELDS = 12;

function changedText(record: ChangedRecord): string {
  const names = record.fields
    .slice(0, MAX_FIELDS)
    .map(({ path, kind }) => `${fieldText(record.type, path)} ${kind}`);
  const more = record.fields.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `changed: ${recordText(record)}${all.length === 0 ? '' : `: ${listed(all)}`}`;
}

/**
 * Returns the name of a field as its author knows it, as Markdown: `stack[2]` for `/stack/2`, and `text` for the field
 * that the body of a Markdown file becomes, such as `/transcript` of a lesson.
 */
export function fieldText(type: string, pointer: string): string {
  const body = collectionOf(type)?.body;
  return body?.kind === 'text' && pointer === `/${body.lead}` ? 'text' : code(shapePath(pointer), 150);
}
