import type { Collection } from '../../model/collections.js';
import type { Locale } from '../../model/locales.js';
import type { Report, Span } from '../../model/problem.js';
import type { Shape } from '../../model/shape.js';
import { type FrontMatterFields, isWithoutText, splitFrontMatter } from './front-matter.js';
import { readFrontMatter } from './front-matter-values.js';
import {
  type DatedField,
  datedFields,
  defaultEntries,
  fieldsOfType,
  type ImportRules,
  importFrontMatter,
  isNamedCourse,
} from './imported-front-matter.js';
import { readJson } from './json/json.js';
import type { CoursePlace } from './layout.js';
import { type BodyFields, type BodyOptions, readBody } from './markdown/body.js';
import { isAbsent, type MapEntry, type MapNode, type Node, type ScalarNode, spanOf } from './node.js';
import type { PathMatch } from './path-match.js';
import type { SourceFile } from './source-file.js';

/** One record as its author wrote it: a tree of values with places, whatever the file's format. */
export interface SourceRecord {
  readonly file: SourceFile;
  readonly collection: Collection;
  readonly locale: Locale;
  /** Undefined for an item of a sequence file that has none. */
  readonly slug: string | undefined;
  /** The place of the slug in a sequence file; undefined if the slug comes from the path. */
  readonly slugSpan: Span | undefined;
  /** The folder that names a lesson's course. */
  readonly group: string | undefined;
  /** The fields of the front matter, then those of the body. Undefined if they could not be read. */
  readonly node: MapNode | undefined;
  /** Results of scanning the strings that come from a Markdown body. */
  readonly scans: BodyFields['scans'];
  /** The ids of headings of the body that became fields, by the paths of the fields. */
  readonly ids: BodyFields['ids'];
  /** Paths of its page on an imported site that its front matter says. */
  readonly urls: readonly string[];
  /** Days in the front matter of a page of an imported site. */
  readonly dates: readonly DatedField[];
}

/**
 * Reads the record, or the sequence of records, of one file, and reports what cannot be read. A record whose slug
 * comes from its path is returned even if it cannot be read, so that references to it are not reported, too.
 */
export function readFile(
  file: SourceFile,
  match: PathMatch,
  { nesting, ...importing }: ReadingRules,
  report: Report,
): readonly SourceRecord[] {
  const { collection, suffix } = match;
  if (match.slug === undefined) return readSequence(file, match, nesting, report);
  const unread = unreadRecord(file, match);
  if (file.text.trim() === '') {
    // As another page without text.
    if (match.imported !== undefined) return [];
    reportEmpty(`Write the fields of the ${collection.type}, or remove the file.`, report);
    return [unread];
  }
  if (suffix === 'md') {
    const record = readMarkdown(unread, match, nesting, importing, report);
    return record === undefined ? [] : [record];
  }
  const root = readData(file, suffix, nesting, report);
  return [{ ...unread, node: root === undefined ? undefined : asMap(root, report) }];
}

/** Rules that the reading of a file depends on, besides its path and its bytes. */
export interface ReadingRules {
  readonly nesting: number;
  readonly rules: ImportRules;
  /** The fields of its record. */
  readonly shape: Shape;
  /** Its place in a course of an imported site. */
  readonly place: CoursePlace | undefined;
}

/** Returns the record of a file that was not read. Its path identifies it, so references to it are valid. */
export function unreadRecord(file: SourceFile, { collection, locale, slug, group }: PathMatch): SourceRecord {
  const body = { scans: new Map(), ids: new Map(), urls: [], dates: [] };
  return { file, collection, locale, slug, slugSpan: undefined, group, node: undefined, ...body };
}

/** Returns undefined for a page of an imported site that has no text: it is part of a menu, or not written yet. */
function readMarkdown(
  unread: SourceRecord,
  { collection, locale, slug = '', imported }: PathMatch,
  nesting: number,
  importing: Omit<ReadingRules, 'nesting'>,
  report: Report,
): SourceRecord | undefined {
  const { file } = unread;
  const parts = splitFrontMatter(file, report, imported !== undefined);
  if (parts === undefined) return unread;
  const front = parts.front && readFront(file, parts, nesting, report);
  const isWithout = front === undefined || isNothing(front.root);
  const map = isWithout ? undefined : asMap(front.root, report);
  // The body is read even if the front matter cannot be, so that its mistakes are reported, too.
  const failed = front?.failed || (!isWithout && map === undefined);
  const importedFile = { ...importing, slug, path: imported };
  const { entries: renamed, urls } = importFrontMatter(map?.entries ?? [], importedFile);
  const isSummarized = renamed.some(({ key }) => key === 'description');
  const isEmpty = imported !== undefined && isWithoutText(file.text.slice(parts.body.start));
  if (isEmpty && !failed && !isSummarized) return undefined;
  const entries = imported && !isEmpty ? besidesText(renamed, collection, importing.shape) : renamed;
  // A field without a value is absent, so the body may set it.
  const present = entries.filter(({ value }) => !isAbsent(value));
  const title = entries.find(({ key }) => key === 'title')?.value;
  const options = {
    faqHeadings: locale.faq,
    title: title?.kind === 'scalar' && title.value !== null ? textOf(title) : undefined,
    courseTitle: importing.place?.courseTitle,
    nesting,
    frontMatter: new Map(present.map(({ key, keySpan }) => [key, keySpan])),
    lead: leadFrom(importing.rules, present),
    isImported: imported !== undefined,
  };
  const body = readBody(file, parts.body, collection.body, options, report);
  if (failed || body === undefined) return unread;
  const isNamed = locale.isDefault && isNamedCourse(importedFile);
  const bodyEntries = body.entries.filter(({ key }) => !(isNamed && key === 'title'));
  const fromBody = new Set(bodyEntries.map(({ key }) => key));
  const fromFront = entries.filter(({ key }) => !fromBody.has(key));
  const all = [...fromFront, ...bodyEntries];
  return {
    ...unread,
    node: {
      kind: 'map',
      start: map?.start ?? 0,
      end: map?.end ?? 0,
      entries: fieldsOfType([...all, ...defaultEntries(collection.name, all, importedFile)], importedFile),
    },
    scans: body.scans,
    ids: body.ids,
    urls,
    dates: imported === undefined ? [] : datedFields(map?.entries ?? []),
  };
}

/** Returns the fields of a page with text: the description of a course is its text, so that of its front matter is its subtitle. */
function besidesText(entries: readonly MapEntry[], { body }: Collection, shape: Shape): readonly MapEntry[] {
  const isFree = shape.properties?.has('subtitle') && !entries.some(({ key }) => key === 'subtitle');
  return entries.map((entry) =>
    isFree && body.lead === 'description' && entry.key === 'description'
      ? { ...entry, key: 'subtitle' }
      : entry,
  );
}

/** Returns what becomes the first text of a body that has none: a field, or its first paragraph. */
function leadFrom({ intro }: ImportRules, entries: readonly MapEntry[]): BodyOptions['lead'] {
  for (const source of intro) {
    const value = entries.find(({ key }) => key === 'description')?.value;
    if (source === 'paragraph') return source;
    if (value?.kind === 'scalar') return value;
  }
  return undefined;
}

function readSequence(file: SourceFile, match: PathMatch, nesting: number, report: Report): SourceRecord[] {
  const { collection } = match;
  const root = file.text.trim() === '' ? EMPTY : readData(file, match.suffix, nesting, report);
  if (root === undefined) return [];
  if (isNothing(root)) {
    reportEmpty(`Write a list of records of type ${collection.type}, or remove the file.`, report);
    return [];
  }
  if (root.kind !== 'list') {
    report({
      rule: 'content/syntax',
      message: `A file named like its collection holds a list of records, not ${root.kind === 'map' ? 'a map' : 'a value'}.`,
      help: `Write a list whose items have "slug", or name the file ${collection.name}/<slug>.${match.suffix}.`,
      ...spanOf(root),
    });
    return [];
  }
  return root.items.flatMap((item) => {
    const node = asMap(item, report);
    if (node === undefined) return [];
    const slugNode = node.entries.find(({ key }) => key === 'slug')?.value;
    const slug = slugNode?.kind === 'scalar' ? textOf(slugNode) : undefined;
    const slugSpan = slugNode && spanOf(slugNode);
    return [{ ...unreadRecord(file, match), slug, slugSpan, node }];
  });
}

function readData(file: SourceFile, suffix: string, nesting: number, report: Report): Node | undefined {
  if (suffix === 'json') return readJson(file, report, nesting);
  const front = { start: 0, end: file.text.length };
  const { root, failed } = readFront(file, { front, isToml: false }, nesting, report);
  return failed ? undefined : root;
}

/** Reads fields of YAML or TOML. It failed if anything but a duplicate field was reported. */
function readFront(file: SourceFile, fields: FrontMatterFields, nesting: number, report: Report) {
  let failed = false;
  const reportAll: Report = (finding) => {
    failed ||= finding.rule !== 'schema/duplicate-field';
    report(finding);
  };
  const root: Node = readFrontMatter(file, fields, reportAll, nesting) ?? EMPTY;
  return { root, failed };
}

/** The value of YAML that has only comments. */
const EMPTY: MapNode = { kind: 'map', start: 0, end: 0, entries: [] };

function reportEmpty(help: string, report: Report): void {
  report({ rule: 'content/syntax', message: 'The file is empty.', help, start: 0, end: 0 });
}

function asMap(node: Node, report: Report): MapNode | undefined {
  if (node.kind === 'map') return node;
  const text = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  const [, name, value] = /^([A-Za-z][\w-]{0,40}):([^\s:]{1,40})(?= |$)/.exec(text) ?? [];
  report({
    rule: 'schema/type',
    message: `A record must be a map of fields, not ${node.kind === 'list' ? 'a list' : 'a single value'}.`,
    help:
      name === undefined
        ? 'Write one "field: value" on each line.'
        : `Write a space after each colon: \`${name}: ${value}\`.`,
    ...spanOf(node),
  });
  return undefined;
}

function isNothing(node: Node): boolean {
  return node === EMPTY || (node.kind === 'scalar' && node.value === null);
}

/** Returns the text of a scalar as the schema reads it if it expects text. */
export function textOf(node: ScalarNode): string | undefined {
  if (node.plainText !== undefined) return node.value === null ? undefined : node.plainText;
  return typeof node.value === 'string' ? node.value : undefined;
}
