import type { Finding, Report } from '../model/problem.js';
import { severityOf } from '../model/rules.js';
import type { Shape } from '../model/shape.js';
import type { Config } from '../read/config/config.js';
import { MARKDOWN } from '../read/content/folders.js';
import {
  entryValue,
  type MapEntry,
  type MapNode,
  type Node,
  spanOf,
  writtenText,
} from '../read/content/node.js';
import { type SourceRecord, textOf } from '../read/content/read-file.js';
import { quotedText } from '../read/content/yaml/quoting.js';
import { listOf } from '../read/schema/describe.js';
import { checkField } from '../read/schema/field.js';
import {
  CONTENT_RULES,
  reportMissing,
  reportNotInEnum,
  reportSchemaErrors,
  type SchemaCheck,
} from '../read/schema/findings.js';
import { slugMeant } from '../read/schema/formats.js';
import { nodeAt } from '../read/schema/node-at.js';
import { type Fields, readValue, type Value } from '../read/schema/value.js';
import { textLength } from './copies.js';
import { checkSlug, withIdentity } from './record/identity.js';
import { readingMinutes } from './record/reading-time.js';
import { AUTHORING, type RecordType } from './record/record-type.js';
import { checkTexts } from './record/texts.js';
import { type ContentRecord, FEWEST_FACTS, type FormerSlug } from './records/content-record.js';
import { fieldsDigest, listFormDigest } from './records/record-codec.js';

/** Checks one record by itself. Returns undefined for an item of a sequence without a slug: nothing could refer to it. */
export function checkRecord(
  source: SourceRecord,
  type: RecordType,
  config: Config,
  report: Report,
): ContentRecord | undefined {
  const { file, node } = source;
  const unread = withoutFields(source);
  let errors = 0;
  const counted: Report = (finding) => {
    // The rule of a limit may be lowered: then the record is published.
    if ((config.rules.get(finding.rule) ?? severityOf(finding.rule)) === 'error') errors++;
    report(renamed.length === 0 ? finding : inOwnWords(finding, renamed, file.text));
  };
  const renamed = node === undefined ? [] : renamedEntries(node, config);
  if (source.slug !== undefined) {
    const { slug } = source;
    const help = (): string => (source.slugSpan ? 'Change the slug.' : renameHelp(slug, source));
    checkSlug(slug, unread.slugSpan, help, counted);
  }
  if (node === undefined) return unread;

  const check: SchemaCheck = {
    text: file.text,
    rules: CONTENT_RULES,
    misspelt: new Set(),
    vocabularies: type.vocabularies,
    howToAdd: (name, isEmpty) => howToAdd(name, isEmpty, source, type),
    howToDeclare: ' A field of your own is declared in lc-api.yml, below "fields".',
    howToWrite: (path, node) => objectMeant(path, node, type),
    report: counted,
  };
  const value = readValue(node, type.shape, check) as Fields;
  const fields = withIdentity(value, source, type, check);
  checkSchema(fields, node, source, type, check);
  checkExtraFields(value, node, type, check);
  checkVocabularies(fields, node, type, check);
  const texts = checkTexts(fields, node, source, type, config, counted);
  if (source.slug === undefined) return undefined;
  const list = entryValue(node, 'formerSlugs');
  const formerSlugs = checkSlugs(list?.kind === 'list' ? list.items : [], 'Change or remove it.', counted);
  const id = typeof fields['id'] === 'string' ? entryValue(node, 'id') : undefined;
  const [writtenId] = checkSlugs([id], 'Ids have the form of slugs. Change or remove it.', counted);
  const { linkSpans, ...textFacts } = texts;
  const record = {
    ...unread,
    ...textFacts,
    linkSpan: (place: number) => linkSpans[place]?.() ?? FEWEST_FACTS.slugSpan,
    urls: source.urls,
    dates: source.dates,
    formerSlugs,
    writtenId,
    brief: briefOf(fields, type),
    isDraft: fields['draft'] === true,
  };
  if (errors > 0) return record;
  const minutes = type.hasReadingTime ? readingMinutes(fields) : undefined;
  return withFields({ ...record, readingMinutes: minutes }, publishedFields(fields));
}

/** Returns a record with errors, of which only its identity is known. */
function withoutFields({ collection, locale, file, slug = '', slugSpan, node }: SourceRecord): ContentRecord {
  const refused = (): never => {
    throw new Error(`${file.path} has errors, so its fields must not be used.`);
  };
  const methods = { fields: refused, json: refused, digest: refused, listDigest: refused };
  const start = FEWEST_FACTS.slugSpan;
  return {
    ...FEWEST_FACTS,
    ...methods,
    collection,
    locale,
    file,
    slug,
    slugSpan: slugSpan ?? start,
    links: [],
    headings: [],
    node: () => node,
    linkSpan: () => start,
  };
}

/** Returns a record with its published fields, which have no errors. */
function withFields(record: ContentRecord, fields: Fields): ContentRecord {
  const { collection, ids } = record;
  const json = Buffer.from(JSON.stringify(fields));
  const digest = (): string => fieldsDigest(json, ids);
  return {
    ...record,
    isValid: true,
    textLength: textLength(json, fields),
    fields: () => fields,
    json: () => json,
    digest,
    listDigest: collection.listSchema === undefined ? digest : () => listFormDigest(collection, fields),
  };
}

/** Returns what to do with a file whose name cannot be a slug. */
function renameHelp(slug: string, { file: { path }, locale }: SourceRecord): string {
  // A name with umlauts in an English or Italian folder is a German one.
  const meant = slugMeant(slug, /^(?:de|gsw|nds|en|it)\b/.test(locale.code));
  const suffix = path.slice(path.lastIndexOf('.'));
  const copy = /[ _-](?:\(?\d+\)?|copy|kopie|copia|copie)$/i.test(slug)
    ? ', or remove it if it is a copy'
    : slug.toLowerCase() === meant || slug !== slug.normalize()
      ? ', or to another name if that file exists'
      : '';
  return meant === undefined || !path.endsWith(`/${slug}${suffix}`)
    ? 'Rename the file.'
    : `Rename the file to ${meant}${suffix}${copy}.`;
}

/** Returns the fields of a record that may have another name in the file. */
function renamedEntries({ entries }: MapNode, { importing: { rename } }: Config): readonly MapEntry[] {
  if (rename.size === 0) return [];
  const targets = new Set(rename.values());
  return entries.filter(({ key }) => targets.has(key));
}

/** Returns a finding about a renamed field with the name that its author wrote. */
function inOwnWords(finding: Finding, renamed: readonly MapEntry[], text: string): Finding {
  const entry = renamed.find(
    ({ keySpan, value }) => finding.start >= keySpan.start && finding.end <= value.end && value.end > 0,
  );
  const written = entry && text.slice(entry.keySpan.start, entry.keySpan.end).replace(/^["']|["']$/g, '');
  if (entry === undefined || written === undefined || !/^[\w-]{1,80}$/.test(written)) return finding;
  const inWords = (words: string): string =>
    words.replaceAll(`"${entry.key}"`, `"${written}"`).replaceAll(`"${entry.key}[`, `"${written}[`);
  const { message, help, fix: _, ...rest } = finding;
  return { ...rest, message: inWords(message), ...(help !== undefined && { help: inWords(help) }) };
}

/** Returns how an author adds a missing field: in the body, or with a value that is allowed. */
function howToAdd(
  name: string,
  isEmpty: boolean,
  { file, collection: { body }, locale, node }: SourceRecord,
  { vocabularies, shape }: RecordType,
): string | undefined {
  const field = shape.properties?.get(name);
  if (name === 'slug') {
    const titles = ['term', 'title'].map((one) => node && entryValue(node, one));
    const title = titles.find((one) => one?.kind === 'scalar');
    const text = title?.kind === 'scalar' ? textOf(title) : undefined;
    const meant = text && slugMeant(text, /^(?:de|gsw|nds)\b/.test(locale.code));
    return meant ? `Add "slug: ${meant}".` : undefined;
  }
  if (field?.reference !== undefined)
    return `Add "${name}" with the slug of its ${field.reference}, or move the file into a folder with that name.`;
  if (MARKDOWN.test(file.path)) {
    if (name === body.lead)
      return /\n---\s*\n\s*\S/.test(file.text)
        ? 'Write an introduction below the front matter, before the first heading.'
        : 'Write text below the front matter.';
    if (name === 'title') {
      const [, heading] = /\n---\s[\s\S]*?\n\n# +([^\n]+)\n\n/.exec(file.text.slice(0, 10_000)) ?? [];
      return heading === undefined
        ? 'Add "title: …" to the front matter, or begin the text with "# ".'
        : `Begin the text with "# ${heading}", or add "title: ${heading}" to the front matter.`;
    }
  }
  const values = vocabularies.get(name) ?? field?.enum;
  if (values !== undefined)
    return `${isEmpty ? `Write after "${name}:"` : `Add "${name}" with`} one of ${listOf(values)}.`;
  const item = [...(field?.items?.required ?? [])];
  return item.length === 0 ? undefined : `Add "${name}": a list whose items have ${listOf(item)}.`;
}

/** Returns an example of an object, or of a list of objects, with what its author wrote: `- {key: a, name: A}`. */
function objectMeant(path: string, node: Node, { shape }: RecordType): string | undefined {
  const field = shapeAt(shape, path);
  const required = [...((field?.items ?? field)?.required ?? [])];
  if (required.length === 0) return undefined;
  const [first] = node.kind === 'map' ? node.entries : [];
  const examples = first === undefined ? [exampleOf(node)] : [first.key, exampleOf(first.value)];
  const fields = `{${required.map((name, place) => `${name}: ${examples[place] ?? '…'}`).join(', ')}}`;
  return field?.items === undefined
    ? `Write its fields, such as ${fields}.`
    : `Write each item of the list on a line of its own, such as: - ${fields}.`;
}

function shapeAt(shape: Shape, path: string): Shape | undefined {
  let current: Shape | undefined = shape;
  for (const part of path.match(/[^.[\]]+/g) ?? [])
    current = /^\d+$/.test(part) ? current?.items : current?.properties?.get(part);
  return current;
}

/** Returns a value for an example within brackets; undefined if it is long or not of one line. */
function exampleOf(node: Node): string | undefined {
  const text = node.kind === 'scalar' && node.value !== null ? writtenText(node) : '\n';
  if (text.length > 60 || text.includes('\n')) return undefined;
  return /^[\p{L}\p{N}][^,:#[\]{}"]*$/u.test(text) ? text : quotedText(text);
}

/** Checks the fields of the specification by their schema. */
function checkSchema(
  fields: Fields,
  node: MapNode,
  source: SourceRecord,
  { validate }: RecordType,
  check: SchemaCheck,
): void {
  if (validate(fields)) return;
  const { slug } = source;
  // Slug and locale come from the path; a record without a slug may have one that is wrong.
  const isIdentity = (path: string): boolean => path === '/slug' || path === '/locale';
  const errors = (validate.errors ?? []).filter(
    (error) => slug === undefined || !isIdentity(error.instancePath),
  );
  reportSchemaErrors(withoutBody(errors, source, check), node, check);
}

/** Reports what a Markdown file as a whole lacks: front matter, or a body. Returns the other errors of its schema. */
function withoutBody<Errors extends NonNullable<RecordType['validate']['errors']>>(
  errors: Errors,
  { file: { path, text }, collection: { body } }: SourceRecord,
  { rules, report }: SchemaCheck,
) {
  if (!MARKDOWN.test(path)) return errors;
  const bodyField = body.lead;
  const hasFront = /^\ufeff?\s*---[ \t]*\r?\n/.test(text);
  const isHere = (one: Errors[number]): boolean => {
    if (one.keyword !== 'required' || one.instancePath !== '') return false;
    return !hasFront || (one.params['missingProperty'] === bodyField && /\n---\s*$/.test(text));
  };
  const missing = errors.filter(isHere).map(({ params }) => String(params['missingProperty']));
  const fields = missing.filter((name) => name !== bodyField);
  if (!hasFront && fields.length > 0) {
    const lines = ['---', ...fields.map((name) => `${name}: …`), '---'];
    report({
      rule: rules.required,
      message: `This file has no front matter, which must have ${fields.map((name) => `"${name}"`).join(' and ')}.`,
      help: `Begin it with the lines ${lines.map((line) => `"${line}"`).join(', ')}.`,
      start: 0,
      end: 0,
    });
  } else if (missing.length > 0) {
    const end = text.trimEnd().length;
    report({
      rule: rules.required,
      message: 'There is no text below the front matter.',
      help: `Write the text of the page${hasFront ? ' below the second "---"' : ''}.`,
      start: Math.max(0, end - 3),
      end,
    });
  }
  return errors.filter((one) => !isHere(one));
}

/** Checks the fields of the configuration and the authoring fields. */
function checkExtraFields(value: Fields, node: MapNode, { extra }: RecordType, check: SchemaCheck): void {
  for (const [name, shape] of [...(extra?.properties ?? []), ...AUTHORING]) {
    const field = entryValue(node, name);
    const isRequired = extra?.required.has(name) ?? false;
    if (field !== undefined && value[name] !== undefined) {
      checkField(value[name] as Value, field, shape, name, isRequired, check);
    } else if (isRequired && !check.misspelt.has(`/${name}`)) reportMissing(node, '', name, check);
  }
}

function checkVocabularies(
  fields: Fields,
  node: MapNode,
  { vocabularies }: RecordType,
  check: SchemaCheck,
): void {
  for (const [field, values] of vocabularies) {
    const value = fields[field];
    if (typeof value !== 'string' || value.trim() === '' || values.includes(value)) continue;
    reportNotInEnum(nodeAt(node, `/${field}`), field, values, check);
  }
}

/** Returns the texts of some nodes that can be slugs, with their places. */
function checkSlugs(nodes: readonly (Node | undefined)[], help: string, report: Report): FormerSlug[] {
  return nodes.flatMap((node) => {
    const slug = node?.kind === 'scalar' ? textOf(node) : undefined;
    if (node === undefined || slug === undefined) return [];
    return checkSlug(slug, spanOf(node), () => help, report) ? [{ slug, ...spanOf(node) }] : [];
  });
}

/** Returns the fields without the authoring fields. */
function publishedFields(fields: Fields): Fields {
  if (!Object.keys(fields).some((name) => AUTHORING.has(name))) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !AUTHORING.has(name)));
}

/** Returns the small fields: text of a line, numbers, lists of words. */
function briefOf(fields: Fields, { brief }: RecordType): Fields {
  const smallFields: Record<string, Value> = {};
  for (const name of brief) {
    const value = fields[name];
    if (value !== undefined) smallFields[name] = value;
  }
  return smallFields;
}
