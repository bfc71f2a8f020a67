import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import type { Report, Span } from '../model/problem.js';
import { splitFrontMatter } from './front-matter.js';
import { readJson } from './json/json.js';
import type { PathMatch } from './layout.js';
import { type BodyFields, readBody } from './markdown/body.js';
import { isAbsent, type MapNode, type Node, type ScalarNode } from './node.js';
import type { SourceFile } from './source-file.js';
import { readYaml } from './yaml/yaml.js';

/** One record as its author wrote it: one tree of values with places, whatever the file's format. */
export interface SourceRecord {
  readonly file: SourceFile;
  readonly collection: Collection;
  readonly locale: Locale;
  /** Undefined for an item of a sequence file that has none. */
  readonly slug: string | undefined;
  /** Where a sequence file gives the slug; undefined where the path gives it. */
  readonly slugSpan: Span | undefined;
  /** The folder that names a lesson's course. */
  readonly group: string | undefined;
  /** The fields of the front matter, then those of the body. Undefined where they could not be read. */
  readonly node: MapNode | undefined;
  /** What was found in the strings that come from a Markdown body. */
  readonly scans: BodyFields['scans'];
  /** The ids of headings of the body that became fields, by their paths. */
  readonly ids: BodyFields['ids'];
}

/**
 * Reads the record, or the sequence of records, of one file. What cannot be read is reported; a record
 * whose path gives its slug is returned even then, so that references to it are not reported, too.
 */
export function readFile(
  file: SourceFile,
  match: PathMatch,
  nesting: number,
  report: Report,
): readonly SourceRecord[] {
  const { collection, locale, suffix } = match;
  if (match.slug === undefined) return readSequence(file, match, nesting, report);
  const record = { file, collection, locale, slug: match.slug, slugSpan: undefined, group: match.group };
  if (file.text.trim() === '') {
    report({
      rule: 'content/syntax',
      message: 'The file is empty.',
      help: `Write the fields of a ${collection.type}, or remove the file.`,
      start: 0,
      end: 0,
    });
    return [{ ...record, ...NO_BODY, node: undefined }];
  }
  if (suffix === 'md') return [{ ...record, ...readMarkdown(file, match, nesting, report) }];
  const root = readData(file, suffix, nesting, report);
  return [{ ...record, ...NO_BODY, node: root === undefined ? undefined : asMap(root, report) }];
}

/** What a record without a Markdown body has in place of it. */
export const NO_BODY: Pick<SourceRecord, 'scans' | 'ids'> = { scans: new Map(), ids: new Map() };

function readMarkdown(
  file: SourceFile,
  { collection, locale }: PathMatch,
  nesting: number,
  report: Report,
): Pick<SourceRecord, 'node' | 'scans' | 'ids'> {
  const parts = splitFrontMatter(file, report);
  if (parts === undefined) return { ...NO_BODY, node: undefined };
  let failed = false;
  const front =
    parts.yaml === undefined
      ? undefined
      : readYaml(
          file,
          parts.yaml,
          (finding) => {
            failed ||= finding.rule !== 'schema/duplicate-field';
            report(finding);
          },
          { nesting },
        );
  const map = front === undefined || isNothing(front) ? undefined : asMap(front, report);
  failed ||= front !== undefined && !isNothing(front) && map === undefined;
  // A field without a value is absent, so the body may give it.
  const present = (map?.entries ?? []).filter(({ value }) => !isAbsent(value));
  const given = new Map(present.map(({ key, keySpan }) => [key, keySpan]));
  const title = map?.entries.find(({ key }) => key === 'title')?.value;
  const body = readBody(
    file,
    parts.body,
    collection.body,
    {
      faqHeadings: locale.faq,
      title: title?.kind === 'scalar' && title.value !== null ? textOf(title) : undefined,
      nesting,
      given,
    },
    report,
  );
  if (failed || body === undefined) return { ...NO_BODY, node: undefined };
  const fromBody = new Set(body.entries.map(({ key }) => key));
  const fromFront = (map?.entries ?? []).filter(({ key }) => !fromBody.has(key));
  return {
    node: {
      kind: 'map',
      start: map?.start ?? 0,
      end: map?.end ?? 0,
      entries: [...fromFront, ...body.entries],
    },
    scans: body.scans,
    ids: body.ids,
  };
}

function readSequence(file: SourceFile, match: PathMatch, nesting: number, report: Report): SourceRecord[] {
  const { collection, locale } = match;
  const root = file.text.trim() === '' ? EMPTY : readData(file, match.suffix, nesting, report);
  if (root === undefined) return [];
  if (root === EMPTY || isNothing(root)) {
    report({
      rule: 'content/syntax',
      message: 'The file is empty.',
      help: `Write a list of records of type ${collection.type}, or remove the file.`,
      start: 0,
      end: 0,
    });
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
  const records: SourceRecord[] = [];
  for (const item of root.items) {
    const node = asMap(item, report);
    if (node === undefined) continue;
    const given = node.entries.find(({ key }) => key === 'slug')?.value;
    const slug = given?.kind === 'scalar' ? textOf(given) : undefined;
    records.push({
      file,
      collection,
      locale,
      slug,
      slugSpan: given === undefined ? undefined : spanOf(given),
      group: undefined,
      node,
      ...NO_BODY,
    });
  }
  return records;
}

function readData(file: SourceFile, suffix: string, nesting: number, report: Report): Node | undefined {
  if (suffix === 'json') return readJson(file, report, { nesting });
  let failed = false;
  const root = readYaml(
    file,
    { start: 0, end: file.text.length },
    (finding) => {
      failed ||= finding.rule !== 'schema/duplicate-field';
      report(finding);
    },
    { nesting },
  );
  return failed ? undefined : (root ?? EMPTY);
}

/** What a file without any value holds: comments alone. */
const EMPTY: MapNode = { kind: 'map', start: 0, end: 0, entries: [] };

function asMap(node: Node, report: Report): MapNode | undefined {
  if (node.kind === 'map') return node;
  report({
    rule: 'schema/type',
    message: `A record must be a map of fields, not ${node.kind === 'list' ? 'a list' : 'a single value'}.`,
    help: 'Write one "field: value" on each line.',
    ...spanOf(node),
  });
  return undefined;
}

function isNothing(node: Node): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** The text of a scalar as the schema reads it where it wants text. */
export function textOf(node: ScalarNode): string | undefined {
  if (node.plainText !== undefined) return node.value === null ? undefined : node.plainText;
  return typeof node.value === 'string' ? node.value : undefined;
}

function spanOf(node: Node): Span {
  return { start: node.start, end: node.end };
}
