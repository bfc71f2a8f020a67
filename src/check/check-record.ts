import { MAYBE_NOT_IN_HTML, NOT_IN_HTML } from '../base/characters.js';
import type { Config } from '../config/config.js';
import { freeFields } from '../config/free-fields.js';
import { type FieldScan, scanField } from '../content/markdown/field-scan.js';
import { htmlIds } from '../content/markdown/html-ids.js';
import type { MapNode, Node, ScalarNode } from '../content/node.js';
import { type SourceRecord, textOf } from '../content/read-file.js';
import { sourceOffset, sourceOffsets } from '../content/scalar-source.js';
import type { SourceFile } from '../content/source-file.js';
import type { SchemaName } from '../model/generated/schemas.js';
import * as validators from '../model/generated/validators.js';
import type { Report, Span } from '../model/problem.js';
import { severityOf } from '../model/rules.js';
import { type Shape, shapeOf, toShape } from '../model/shape.js';
import { listOf, quoted, shapePath } from '../schema/describe.js';
import { checkField, dateFault } from '../schema/field.js';
import { isDate, isDuration, slugFault } from '../schema/formats.js';
import { nearest } from '../schema/nearest.js';
import { renamed } from '../schema/rewrite.js';
import {
  CONTENT_RULES,
  nodeAt,
  reportMissing,
  reportNotInEnum,
  reportSchemaErrors,
  reportWrongType,
  type SchemaCheck,
} from '../schema/schema-findings.js';
import { type Fields, readValue, type Value } from '../schema/value.js';
import { labelHeadings } from './label-headings.js';
import { lostText } from './lost-text.js';
import { readingMinutes } from './reading-time.js';
import type { FormerSlug, GivenId, ReadRecord, RecordLink, Reference } from './records/content-record.js';

/** The fields that every type may have and that are never published. */
const AUTHORING = new Map<string, Shape>(
  Object.entries({
    draft: toShape({ type: 'boolean' }),
    formerSlugs: toShape({ type: 'array', items: { type: 'string' } }),
  }),
);

/** Checks one record by itself. Made once per run, since what it needs to know follows from the configuration. */
export interface RecordChecker {
  /** Gives undefined for an item of a sequence without a slug: no one could name that record. */
  check(source: SourceRecord, report: Report): ReadRecord | undefined;
}

/** Makes the checker of the records of a configuration. */
export function createRecordChecker(config: Config): RecordChecker {
  const types = new Map<SchemaName, RecordType>();
  return {
    check(source, report) {
      const name = source.collection.type;
      let type = types.get(name);
      if (type === undefined) {
        type = createRecordType(name, config);
        types.set(name, type);
      }
      return checkRecord(source, type, config, report);
    },
  };
}

/** What the checks of one record type need. */
interface RecordType {
  readonly name: SchemaName;
  /** Fields of the specification, further fields, authoring fields. */
  readonly shape: Shape;
  readonly further: Shape | undefined;
  readonly validate: (typeof validators)['course'];
  /** Free text fields that have a vocabulary, with its values. */
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
  /** Names of the fields that are small: those of the specification, and the dates that the configuration adds. */
  readonly brief: readonly string[];
  readonly hasReadingTime: boolean;
  /** The field that names the course that the path gives. */
  readonly parent: string | undefined;
}

function createRecordType(name: SchemaName, config: Config): RecordType {
  const published = shapeOf(name);
  const full = config.recordShape(name);
  const furtherSchema = config.fields.get(name);
  const further = furtherSchema === undefined ? undefined : toShape(furtherSchema);
  const vocabularies = freeFields(published)
    .map((field) => [field, config.vocabularies.get(`${name}.${field}`)] as const)
    .filter((entry): entry is readonly [string, readonly string[]] => entry[1] !== undefined);
  return {
    name,
    shape: {
      ...published,
      properties: new Map([...(full.properties ?? []), ...AUTHORING]),
    },
    further,
    validate: validators[exportName(name) as keyof typeof validators],
    vocabularies: new Map(vocabularies),
    brief: [
      ...[...(published.properties ?? [])].filter(([, field]) => isBrief(field)).map(([field]) => field),
      ...full.dates.filter((field) => published.properties?.has(field) !== true),
    ],
    hasReadingTime: published.properties?.has('readingMinutes') ?? false,
    parent: [...(published.properties ?? [])].find(([, field]) => field.reference === 'course')?.[0],
  };
}

function exportName(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function checkRecord(
  source: SourceRecord,
  type: RecordType,
  config: Config,
  report: Report,
): ReadRecord | undefined {
  const { collection, locale, file, node } = source;
  const slugSpan = source.slugSpan ?? { start: 0, end: 0 };
  const slug = source.slug ?? '';
  const identity = { collection, locale, slug, file, slugSpan, node };
  const fault = source.slug === undefined ? undefined : slugFault(slug);
  if (fault !== undefined) {
    report({
      rule: 'slug/invalid',
      message: `${quoted(slug)} cannot be a slug: ${fault}.`,
      help: source.slugSpan === undefined ? 'Rename the file.' : 'Change the slug.',
      ...slugSpan,
    });
  }
  if (node === undefined) {
    return {
      ...identity,
      fields: undefined,
      isValid: false,
      brief: {},
      readingMinutes: undefined,
      isDraft: false,
      formerSlugs: [],
      references: [],
      links: [],
      linkSpans: [],
      hasCode: false,
      headings: [],
      ids: [],
    };
  }

  let errors = fault === undefined ? 0 : 1;
  const counted: Report = (finding) => {
    // A limit may be lowered; then the record is published all the same.
    if ((config.rules.get(finding.rule) ?? severityOf(finding.rule)) === 'error') errors++;
    report(finding);
  };
  const check: SchemaCheck = {
    text: file.text,
    rules: CONTENT_RULES,
    misspelt: new Set(),
    report: counted,
  };
  const value = readValue(node, type.shape, check) as Fields;
  const fields = withIdentity(value, source, type, check);
  if (!type.validate(fields)) {
    const wrong = (type.validate.errors ?? []).filter(
      ({ instancePath }) => source.slug === undefined || !isIdentity(instancePath),
    );
    reportSchemaErrors(wrong, node, check);
  }
  checkFurther(value, node, type, check);
  for (const [field, values] of type.vocabularies) {
    const given = fields[field];
    if (typeof given === 'string' && given.trim() !== '' && !values.includes(given)) {
      reportNotInEnum(nodeAt(node, `/${field}`), field, values, check);
    }
  }

  const references: Reference[] = [];
  const links: RecordLink[] = [];
  const linkSpans: (() => Span)[] = [];
  const headings: string[] = [];
  const ids: GivenId[] = [...source.ids].map(([field, id]) => ({ id, field }));
  let hasCode = false;
  visit(fields, node, type.shape, [], (text, shape, scalar, path) => {
    if (isFreeText(shape) && !(path.length === 1 && type.vocabularies.has(String(path[0])))) {
      const lost = lostText(file.text, scalar, () => shapePath(pointerOf(path)));
      if (lost !== undefined) counted(lost);
    }
    reportCharacter(text, scalar, file, counted);
    const isFurther = type.further?.properties?.has(String(path[0])) ?? false;
    if (shape.format === 'date' && !isFurther && !isDate(text)) {
      counted({ ...dateFault(shapePath(pointerOf(path)), text), ...spanOf(scalar) });
    }
    if (shape.format === 'duration' && !isDuration(text)) {
      counted({
        rule: 'schema/format',
        message: `"${shapePath(pointerOf(path))}" is ${quoted(text)}, which is no ISO 8601 duration.`,
        help: 'Write one such as PT45M or PT1H30M.',
        ...spanOf(scalar),
      });
    }
    // A blank reference is blank text already.
    if (shape.reference !== undefined && text.trim() !== '') {
      references.push({ field: path.join('.'), type: shape.reference, slug: text, ...spanOf(scalar) });
    }
    if (isHeading(path, shape) && !source.ids.has(path.join('/'))) headings.push(text);
    if (shape.markdown !== undefined) {
      hasCode ||= mayNameLanguage(text);
      scanString(text, scalar, path, source, { links, linkSpans, headings, ids }, counted, config);
    }
  });
  for (const [name, shape] of type.shape.properties ?? []) {
    const slugOfOther = fields[name];
    const isFromPath = entryValue(node, name) === undefined;
    if (shape.reference !== undefined && isFromPath && typeof slugOfOther === 'string') {
      references.push({ field: name, type: shape.reference, slug: slugOfOther, start: 0, end: 0 });
    }
  }
  checkKeys(fields, node, type.shape, { root: fields, text: file.text, report: counted });

  const lead = collection.body.kind === 'text' ? collection.body.field : collection.body.lead;
  headings.push(...labelHeadings(fields, type.shape, lead, locale, source.ids));

  const draft = fields['draft'];
  if (source.slug === undefined) return undefined;
  return {
    ...identity,
    fields: errors === 0 ? published(fields) : undefined,
    isValid: errors === 0,
    brief: briefOf(fields, type),
    readingMinutes: type.hasReadingTime && errors === 0 ? readingMinutes(fields) : undefined,
    isDraft: draft === true,
    formerSlugs: formerSlugs(fields['formerSlugs'], node, counted),
    references,
    links,
    linkSpans,
    hasCode,
    headings,
    ids,
  };
}

/** The fields that are small: text of a line, numbers, lists of words. */
function briefOf(fields: Fields, { brief }: RecordType): Fields {
  const found: Record<string, Value> = {};
  for (const name of brief) {
    const value = fields[name];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether a text may have a code fence with a word behind it. It may err on that side alone. */
function mayNameLanguage(text: string): boolean {
  return (text.includes('```') || text.includes('~~~')) && /(?:`{3}|~{3})[ \t]*[^\s`~]/.test(text);
}

/** Whether nothing but a person can tell that a text is whole. */
function isFreeText({ enum: values, format, reference }: Shape): boolean {
  return values === undefined && format === undefined && reference === undefined;
}

function isBrief({ type, markdown, items }: Shape): boolean {
  if (type === 'object') return false;
  if (type === 'array') return items?.type === 'string' && items.markdown === undefined;
  return markdown === undefined;
}

/** What the authoring fields say is not published. */
function published(fields: Fields): Fields {
  if (fields['draft'] === undefined && fields['formerSlugs'] === undefined) return fields;
  const { draft: _draft, formerSlugs: _formerSlugs, ...rest } = fields;
  return rest;
}

/** Slug, locale and a lesson's course come from the path; where they are written, too, they must agree. */
function withIdentity(
  value: Fields,
  source: SourceRecord,
  { parent }: RecordType,
  check: SchemaCheck,
): Fields {
  const fromPath: Record<string, string> = { locale: source.locale.code };
  if (source.slug !== undefined) fromPath['slug'] = source.slug;
  const properties = shapeOf(source.collection.type).properties;
  if (parent !== undefined && source.group !== undefined) fromPath[parent] = source.group;
  for (const [name, expected] of Object.entries(fromPath)) {
    const given = value[name];
    const node = source.node === undefined ? undefined : entryValue(source.node, name);
    if (given === undefined || node === undefined || given === expected) continue;
    if (typeof given !== 'string') {
      reportWrongType(node, name, 'string', check);
      continue;
    }
    check.report({
      rule: 'content/field-twice',
      message: `"${name}" is ${quoted(given)} here, but the path says "${expected}".`,
      help: `Remove "${name}", or move the file.`,
      ...spanOf(node),
    });
  }
  const fields: Record<string, Value | undefined> = {};
  for (const name of properties?.keys() ?? []) {
    const one = fromPath[name] ?? value[name];
    if (one !== undefined) fields[name] = one;
  }
  for (const [name, one] of Object.entries(value)) if (!properties?.has(name)) fields[name] = one;
  return fields as Fields;
}

function isIdentity(instancePath: string): boolean {
  return instancePath === '/slug' || instancePath === '/locale';
}

/** Checks the further fields of the configuration and the authoring fields with our own walker. */
function checkFurther(value: Fields, node: MapNode, type: RecordType, check: SchemaCheck): void {
  for (const [name, shape] of [...(type.further?.properties ?? []), ...AUTHORING]) {
    const field = entryValue(node, name);
    if (field === undefined || value[name] === undefined) {
      if (type.further?.required.has(name) && !check.misspelt.has(`/${name}`)) {
        reportMissing(node, '', name, check);
      }
    } else {
      checkField(value[name] as Value, field, shape, name, type.further?.required.has(name) ?? false, check);
    }
  }
}

function formerSlugs(value: Value | undefined, node: MapNode, report: Report): FormerSlug[] {
  const list = entryValue(node, 'formerSlugs');
  if (!Array.isArray(value) || list?.kind !== 'list') return [];
  return list.items.flatMap((item) => {
    const slug = item.kind === 'scalar' ? textOf(item) : undefined;
    if (slug === undefined) return [];
    const fault = slugFault(slug);
    if (fault === undefined) return [{ slug, ...spanOf(item) }];
    report({
      rule: 'slug/invalid',
      message: `${quoted(slug)} cannot be a slug: ${fault}.`,
      help: 'Change or remove it.',
      ...spanOf(item),
    });
    return [];
  });
}

interface KeyCheck {
  /** The record's fields, in which the values stand that keys name. */
  readonly root: Fields;
  /** The text of the file. */
  readonly text: string;
  readonly report: Report;
}

/** The keys of all objects whose keys name values elsewhere in the record (`x-keys-of`). */
function checkKeys(value: Value | undefined, node: Node | undefined, shape: Shape, check: KeyCheck): void {
  if (node?.kind === 'list' && Array.isArray(value) && shape.items !== undefined) {
    for (const [index, item] of value.entries()) {
      checkKeys(item, node.items[index], shape.items, check);
    }
  } else if (node?.kind === 'map' && shape.properties !== undefined) {
    for (const [name, property] of shape.properties) {
      if (property.type !== 'array' && property.type !== 'object') continue;
      checkKeys((value as Fields)[name], entryValue(node, name), property, check);
    }
  } else if (node?.kind === 'map' && shape.keysOf !== undefined) {
    checkKeysOf(node, shape.keysOf, check);
  }
}

/** The keys of one such object, which are values of a field in a list of the record: `options/key`. */
function checkKeysOf(node: MapNode, keysOf: string, { root, text, report }: KeyCheck): void {
  const [listName, keyName] = keysOf.split('/') as [string, string];
  const list = root[listName];
  if (!Array.isArray(list)) return;
  const keys = list.map((item) => (item as Fields | null)?.[keyName]);
  const known = keys.filter((key): key is string => typeof key === 'string' && key.trim() !== '');
  // A key that is missing or wrong is reported; what refers to it is right once it is mended.
  if (known.length < keys.length) return;
  const isKnown = new Set(known);
  // No comparison has hundreds of options; to compare each with each would take its time.
  const candidates = known.slice(0, 200);
  const taken = new Set(node.entries.map(({ key }) => key));
  for (const entry of node.entries) {
    const { key, keySpan } = entry;
    if (isKnown.has(key)) continue;
    const near = nearest(key, candidates);
    // Any other difference may well be an option that is missing.
    const isCase = near?.isSlip && near.name.toLowerCase() === key.toLowerCase();
    const fix = isCase && !taken.has(near.name) ? renamed(entry, near.name, text) : undefined;
    // Two unknown keys may look like one option; only the first can become it.
    if (near !== undefined && fix !== undefined) taken.add(near.name);
    report({
      rule: 'reference/unknown-option',
      message: `${quoted(key)} is the "${keyName}" of none of the ${listName}${known.length === 0 ? '' : `: ${listOf(known)}`}.`,
      help:
        near === undefined ? `Use one of these, or add it to "${listName}".` : `Did you mean "${near.name}"?`,
      ...keySpan,
      ...(fix === undefined ? {} : { fix }),
    });
  }
}

type Visitor = (text: string, shape: Shape, node: ScalarNode, path: readonly (string | number)[]) => void;

/** Visits every string of a value that has a node and a shape, in the schema's order. */
function visit(
  value: Value | undefined,
  node: Node | undefined,
  shape: Shape | undefined,
  path: readonly (string | number)[],
  visitor: Visitor,
): void {
  if (value === undefined || node === undefined || shape === undefined) return;
  if (typeof value === 'string') {
    if (node.kind === 'scalar' && shape.type === 'string') visitor(value, shape, node, path);
  } else if (Array.isArray(value)) {
    if (node.kind !== 'list') return;
    for (const [index, item] of value.entries()) {
      visit(item, node.items[index], shape.items, [...path, index], visitor);
    }
  } else if (value !== null && typeof value === 'object' && node.kind === 'map') {
    const entries = new Map(node.entries.map((entry) => [entry.key, entry.value]));
    for (const [name, inner] of Object.entries(value as Fields)) {
      visit(inner, entries.get(name), shape.properties?.get(name) ?? shape.values, [...path, name], visitor);
    }
  }
}

/** Reports the first character of a string that HTML does not allow: pages show another one in its place. */
function reportCharacter(text: string, scalar: ScalarNode, file: SourceFile, report: Report): void {
  if (!MAYBE_NOT_IN_HTML.test(text)) return;
  NOT_IN_HTML.lastIndex = 0;
  const found = NOT_IN_HTML.exec(text);
  if (found === null) return;
  // A string of a body may begin with what was copied from another part of it.
  const start =
    scalar.style === 'markdown'
      ? Math.max(scalar.start, file.text.indexOf(found[0], scalar.start))
      : sourceOffset(file.text, scalar, found.index);
  const code = (found[0].codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
  report({
    rule: 'content/character',
    message: `The text holds the character U+${code}, which HTML does not allow: pages show "\ufffd" in its place.`,
    help: 'Remove it. It often comes with text that was copied from a terminal or a PDF.',
    start,
    end: start + 1,
  });
}

/** Links and anchors of one Markdown string. */
function scanString(
  text: string,
  scalar: ScalarNode,
  path: readonly (string | number)[],
  source: SourceRecord,
  found: {
    readonly links: RecordLink[];
    readonly linkSpans: (() => Span)[];
    readonly headings: string[];
    readonly ids: GivenId[];
  },
  report: Report,
  { limits, rawHtml }: Config,
): void {
  const { links, linkSpans, headings, ids } = found;
  const addAnchors = (scan: FieldScan): void => {
    for (const { text: words, id } of scan.headings) {
      if (id === undefined) headings.push(words);
      else ids.push({ id });
    }
    if (rawHtml === 'sanitize') ids.push(...htmlIds(text).map((id) => ({ id, isHtml: true as const })));
  };
  const fromBody = source.scans.get(scalar);
  if (fromBody === undefined) {
    const scan = scanField(text, limits.nesting);
    if (scan.tooDeep !== undefined) {
      report({
        ...scan.tooDeep,
        start: sourceOffset(source.file.text, scalar, scan.tooDeep.start),
        end: sourceOffset(source.file.text, scalar, scan.tooDeep.start) + 1,
      });
      return;
    }
    addAnchors(scan);
    const place = linkPlaces(source.file, scalar, scan.links);
    for (const link of scan.links) {
      links.push(recordLink(link, path));
      linkSpans.push(() => place(link));
    }
    return;
  }
  addAnchors(fromBody);
  for (const link of fromBody.links) {
    links.push(recordLink(link, path));
    linkSpans.push(() => link.source);
  }
}

/** Where links of one scalar stand in its file. All are worked out at once, with the first that is asked for. */
function linkPlaces(file: SourceFile, scalar: ScalarNode, links: readonly Span[]): (link: Span) => Span {
  let places: ReadonlyMap<number, number> | undefined;
  return (link) => {
    if (places === undefined) {
      const indices = links.flatMap(({ start, end }) => [start, end - 1]).sort((a, b) => a - b);
      const offset = sourceOffsets(file.text, scalar);
      places = new Map(indices.map((index) => [index, offset(index)]));
    }
    return { start: places.get(link.start) as number, end: (places.get(link.end - 1) as number) + 1 };
  };
}

function recordLink(
  link: {
    readonly kind: string;
    readonly image?: boolean;
    readonly destination: string;
    readonly destinationStart: number;
    readonly destinationEnd: number;
  },
  path: readonly (string | number)[],
): RecordLink {
  return {
    path,
    isImage: link.kind === 'image' || link.image === true,
    destination: link.destination,
    start: link.destinationStart,
    end: link.destinationEnd,
  };
}

/** Strings that stand as headings on the page of a record: its title, and titles of its parts. */
function isHeading(path: readonly (string | number)[], shape: Shape): boolean {
  const last = path.at(-1);
  if (shape.markdown !== undefined) return false;
  if (path.length === 1) return last === 'title';
  return ['heading', 'title', 'question', 'name', 'label'].includes(String(last));
}

function entryValue(node: MapNode, name: string): Node | undefined {
  return node.entries.find(({ key }) => key === name)?.value;
}

function pointerOf(path: readonly (string | number)[]): string {
  return path.map((part) => `/${part}`).join('');
}

function spanOf(node: Node): Span {
  return { start: node.start, end: node.end };
}
