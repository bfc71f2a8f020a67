import { posix } from 'node:path';
import type { Span } from '../../model/problem.js';
import type { Shape } from '../../model/shape.js';
import { dateInWords, isoDate } from './date-in-words.js';
import { datedUrl, INDEX, slugFrom, titleFrom } from './folders.js';
import type { CoursePlace } from './layout.js';
import {
  entryValue,
  isAbsent,
  type MapEntry,
  type Node,
  type ScalarNode,
  spanOf,
  writtenText,
} from './node.js';
import type { ImportedPath } from './path-match.js';

/** How components are read: only their tags are left out, or also what is between them, or nothing. */
export type ComponentRule = 'unwrap' | 'drop' | 'keep';

/** How formulas begin and end: as `$x$` and `$$x$$`, also in brackets, or as kramdown reads them. */
export type MathDelimiters = 'dollars' | 'brackets' | 'kramdown';

/** How files that were written for another generator are read. */
export interface ImportRules {
  /** Fields by the names of the other generator. */
  readonly rename: ReadonlyMap<string, string>;
  readonly ignore: ReadonlySet<string>;
  /** The fields of all types. */
  readonly fields: ReadonlySet<string>;
  /** Returns the values of fields that a file of a collection leaves out. */
  readonly defaults: (collection: string) => readonly (readonly [field: string, value: string])[];
  readonly components: ComponentRule;
  readonly math: MathDelimiters;
  /** Sources of the first text of a record that begins with a heading. */
  readonly intro: readonly ('description' | 'paragraph')[];
}

/** Facts about a file before its front matter is read. */
export interface ImportedFile {
  readonly rules: ImportRules;
  /** The fields of its record. */
  readonly shape: Shape;
  readonly slug: string;
  /** Set if it is a file of an imported site. */
  readonly path: ImportedPath | undefined;
  /** Its place in a course. */
  readonly place: CoursePlace | undefined;
}

/** Front matter with the field names of this program. */
export interface ImportedFrontMatter {
  readonly entries: readonly MapEntry[];
  /** More paths at which the imported site serves the page. */
  readonly urls: readonly string[];
}

/** Fields with which other generators say where a page is. */
export const ADDRESSES = ['slug', 'permalink', 'url'];
const AUTHORING = ['draft', 'formerSlugs', 'id'];

/**
 * Renames and leaves out fields of front matter, as the configuration says. A renamed field keeps its place. Of several
 * names of a field, its own wins, then the first in `rename`. A field that the type does not have is left out.
 */
export function importFrontMatter(entries: readonly MapEntry[], file: ImportedFile): ImportedFrontMatter {
  const { rules, shape, path } = file;
  if (path === undefined && rules.rename.size === 0 && rules.ignore.size === 0) return { entries, urls: [] };
  const isField = (name: string): boolean =>
    AUTHORING.includes(name) || shape.properties?.get(name)?.derived === false;
  const urls: string[] = [];
  const fieldEntries: MapEntry[] = [];
  const renamed = new Map<string, MapEntry>();
  // A field that other names mean may have their form, too.
  const targets = new Set(rules.rename.values());
  for (const entry of entries) {
    const { key, value } = entry;
    // Docusaurus has it as the last part of the address.
    if (path !== undefined && key === 'id')
      urls.push(...textsOf(value).flatMap((id) => path.urls.map((url) => lastAs(url, id))));
    // Other generators write `description: ""` for a page without a description.
    if (rules.ignore.has(key) || (path !== undefined && isEmpty(value))) continue;
    const target = rules.rename.get(key);
    if (path !== undefined && ADDRESSES.includes(key)) urls.push(...textsOf(value).flatMap(pathsOf(path)));
    // The imported site has no slugs of ours: its old addresses stay where they are.
    else if (path !== undefined && target === 'formerSlugs') urls.push(...oldAddresses(value, key, path));
    else if (target === undefined || isField(key))
      fieldEntries.push(targets.has(key) ? inForm(entry, file) : entry);
    else if (isField(target)) renamed.set(key, entry);
  }
  const taken = new Set(fieldEntries.filter(({ value }) => !isAbsent(value)).map(({ key }) => key));
  const places = new Map<MapEntry, MapEntry>();
  for (const [name, target] of rules.rename) {
    const entry = renamed.get(name);
    if (entry === undefined || isEmpty(entry.value) || taken.has(target)) continue;
    // `lastUpdated: false` says that a page shows no date.
    const isNone = entry.value.kind === 'scalar' && entry.value.value === false;
    if (isNone && shape.properties?.get(target)?.format === 'date') continue;
    taken.add(target);
    places.set(entry, inForm(entry, file, target));
  }
  const dates = ['datePublished', 'publishedAt'];
  const date = dates.find((name) => isField(name) && !taken.has(name));
  const dated = date !== undefined && path?.date !== undefined ? [entryWithoutPlace(date, path.date)] : [];
  const presentEntries = fieldEntries.filter(({ key, value }) => !(isAbsent(value) && taken.has(key)));
  const byPlace = new Map(presentEntries.map((entry) => [entry.keySpan, entry]));
  const inOrder = entries.flatMap((entry) => byPlace.get(entry.keySpan) ?? places.get(entry) ?? []);
  const day = textsOf(inOrder.find(({ key }) => dates.includes(key))?.value)[0];
  const undated =
    day === undefined ? [] : [...urls, ...(path?.urls ?? [])].filter((url) => url.includes('{year}'));
  urls.push(...undated.map((url) => datedUrl(url, day ?? '')));
  return { entries: [...inOrder, ...dated], urls };
}

/**
 * Returns the fields of a collection's defaults that a record has neither in its front matter nor in its body. A page
 * of an imported site is called as its file if it has no title.
 */
export function defaultEntries(
  collection: string,
  entries: readonly MapEntry[],
  { rules, shape, slug, path, place }: ImportedFile,
): readonly MapEntry[] {
  const isField = ([field]: readonly [string, string]): boolean => shape.properties?.has(field) === true;
  const defaults = [
    ...Object.entries(path?.folder.defaults ?? {}).filter(isField),
    ...rules.defaults(collection),
    ...(place?.fields ?? []),
    ...(path === undefined ? [] : [['title', titleOfFile(slug, path)] as const].filter(isField)),
  ];
  if (defaults.length === 0) return [];
  const values = new Map(
    entries.flatMap(({ key, value }) => (isAbsent(value) ? [] : [[key, value] as const])),
  );
  const seen = new Set<string>(place?.isByName === true && values.has('number') ? ['order'] : []);
  return defaults.flatMap(([field, text]): readonly MapEntry[] => {
    if (values.has(field) || seen.has(field)) return [];
    seen.add(field);
    const source = /^\{(\w+)\}$/.exec(text)?.[1];
    const value = source === undefined ? undefined : values.get(source);
    if (source !== undefined) return value === undefined ? [] : [{ ...entryWithoutPlace(field, ''), value }];
    const defaultEntry = entryWithoutPlace(field, text);
    return [
      shape.properties?.get(field)?.type === 'array'
        ? { ...defaultEntry, value: listOf(defaultEntry.value, [text]) }
        : defaultEntry,
    ];
  });
}

/**
 * Returns whether a file is the page of the one course of a folder, and the configuration says the title of courses. The
 * heading of such a page is often "Welcome".
 */
export function isNamedCourse({ rules, path }: ImportedFile): boolean {
  if (path?.course?.isPage !== true || path.folder.defaults?.['courseSlug'] === undefined) return false;
  return rules.defaults('courses').some(([field]) => field === 'title');
}

/** Returns a title for a page by the name of its file, or of its folder. */
function titleOfFile(slug: string, { name, folder }: ImportedPath): string {
  const words = name.split('/').filter((word) => !INDEX.test(word));
  const last = words.at(-1) ?? (folder.slug === undefined ? slug : name);
  return titleFrom(/^\d{4}-\d{2}-\d{2}[-_.]./.test(last) ? last.slice(11) : last);
}

/** Returns the fields of a page of an imported site without those that only records of other types have. */
export function fieldsOfType(
  entries: readonly MapEntry[],
  { rules, shape, path }: ImportedFile,
): readonly MapEntry[] {
  if (path === undefined) return entries;
  return entries.filter(
    ({ key }) => AUTHORING.includes(key) || shape.properties?.has(key) === true || !rules.fields.has(key),
  );
}

/** Returns a field that no author wrote. It is at the start of the file. */
export function entryWithoutPlace(key: string, text: string): MapEntry {
  const start = { start: 0, end: 0 };
  return { key, keySpan: start, value: plain(text, start) };
}

function inForm(entry: MapEntry, file: ImportedFile, target: string = entry.key): MapEntry {
  return { ...entry, key: target, value: convert(entry.value, entry.key, target, file) };
}

/** Returns a value of another generator in the form of a field. */
function convert(value: Node, name: string, target: string, { shape, slug }: ImportedFile): Node {
  const field = shape.properties?.get(target);
  if (isAbsent(value)) return value;
  // `teaching: 5` is minutes.
  if (target === 'duration' && name !== target && value.kind === 'scalar' && typeof value.value === 'number')
    return plain(`${value.value} min`, value);
  if (target === 'draft') return /^publish/i.test(name) ? opposite(value) : value;
  if (target === 'formerSlugs') {
    const slugs = textsOf(value).map(formerSlug);
    return listOf(
      value,
      [...new Set(slugs)].filter((one) => one !== '' && one !== slug),
    );
  }
  if (field?.type === 'array' && field.items?.type === 'string') {
    const items = value.kind === 'list' ? value.items : [value];
    if (items.some((item) => item.kind !== 'scalar' && textsOf(item).length !== 1)) return value;
    const texts =
      value.kind === 'scalar' ? textsOf(value).flatMap((text) => text.split(',')) : textsOf(value);
    return listOf(
      value,
      texts.map((text) => text.trim()).filter((text) => text !== ''),
    );
  }
  if (field?.type !== 'string' || field.markdown === 'block') return value;
  const isDated = field.format === 'date' && value.kind === 'map';
  const text = isDated ? (entryValue(value, 'date') ?? entryValue(value, 'created')) : value;
  const [first] = text === undefined ? [] : textsOf(text);
  if (first === undefined) return value;
  if (field.format === 'date' && MADE_DATE.test(first)) return { ...plain('', value), value: null };
  return field.format === 'date'
    ? plain(dateOf(first), value)
    : text?.kind === 'list'
      ? plain(first, value)
      : value;
}

/** Matches a date that Quarto or R Markdown fills in when it builds the site. */
const MADE_DATE = /^(?:today|now|last-modified|`r .*`)$/s;

/** Returns whether a field says nothing: `tags: []` is no category. */
function isEmpty(value: Node): boolean {
  const isBlank = value.kind === 'scalar' && typeof value.value === 'string' && value.value.trim() === '';
  return isAbsent(value) || isBlank || (value.kind === 'list' && value.items.length === 0);
}

function opposite(node: Node): Node {
  if (node.kind !== 'scalar' || typeof node.value !== 'boolean') return node;
  return { ...node, value: !node.value, plainText: String(!node.value) };
}

/** Returns the texts of a value: its own, those of its items, or the labels of items that are maps. */
function textsOf(node: Node | undefined): readonly string[] {
  if (node?.kind === 'list') return node.items.flatMap(textsOf);
  if (node?.kind === 'map') return textsOf(entryValue(node, 'label') ?? entryValue(node, 'name'));
  if (node === undefined || node.value === null) return [];
  return [writtenText(node)];
}

function plain(text: string, { start, end }: { start: number; end: number }): ScalarNode {
  return {
    kind: 'scalar',
    style: 'plain',
    value: scalarOf(text),
    plainText: text,
    content: { start, end },
    start,
    end,
  };
}

function scalarOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function listOf(place: Node, texts: readonly string[]): Node {
  const { start, end } = place;
  return { kind: 'list', items: texts.map((text) => plain(text, place)), start, end };
}

const DATE_TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]\s*(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))?(?:\s+[a-z]{3,5})?$/i;
/** Seconds since 1970, between 2001 and 2286: other numbers of ten digits are not dates. */
const UNIX_SECONDS = /^[1-9]\d{9}$/;

/** Returns a date-time as RFC 3339, or its day if it has no offset or its month has a name. Else the text as it is. */
function dateOf(text: string): string {
  if (UNIX_SECONDS.test(text)) return new Date(Number(text) * 1000).toISOString().replace('.000', '');
  const match = DATE_TIME.exec(text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (match === null) {
    const { year, month = '', date = '' } = dateInWords(text) ?? {};
    return year === undefined ? text : isoDate(year, month, date);
  }
  const [, year = '', month = '', date = '', hour, minute, second = '00', utc, hours, minutes] = match;
  const day = isoDate(year, month, date);
  const offset = utc === undefined ? hours && `${hours}:${minutes}` : 'Z';
  return hour === undefined || offset === undefined
    ? day
    : `${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`;
}

/** A field of front matter that says a day, and the place of its value. */
export interface DatedField extends Span {
  readonly field: string;
  /** Such as 2026-01-31. */
  readonly day: string;
}

/** Returns the fields that say when a page is published, if they have a day in a form that generators accept. */
export function datedFields(entries: readonly MapEntry[]): readonly DatedField[] {
  return entries.flatMap(({ key, value }) => {
    const day = /date|publish/i.test(key) ? dayOf(value) : undefined;
    return day === undefined ? [] : [{ field: key, day, ...spanOf(value) }];
  });
}

function dayOf(value: Node): string | undefined {
  const [text = ''] = textsOf(value);
  const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(dateOf(text))?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

/** Returns old addresses of a page, without patterns. Aliases of Hugo are next to it if they do not begin with a slash. */
function oldAddresses(value: Node, name: string, path: ImportedPath): readonly string[] {
  const parent = posix.dirname(path.name.replace(/(?:^|\/)_?index$/i, ''));
  const home = name === 'aliases' && path.home !== undefined ? posix.join(path.home, parent) : '/';
  return textsOf(value)
    .filter((text) => text !== '' && !/[*:]/.test(text))
    .map((text) => (text.startsWith('/') ? text : posix.join(home, text)));
}

/** Returns an old address as a slug: `/old/first/` is `old-first`. Empty for a pattern. */
function formerSlug(address: string): string {
  const clean = address.replace(/[?#].*$/s, '').replace(/(?:(?:\/index)?\.(?:html?|md)|\/)?$/i, '');
  return /[*]|^\/?$/.test(clean) ? '' : slugFrom(clean);
}

/** Returns where a page is by its `slug`, `permalink` or `url`: from the root, from its folder, or next to its path. */
function pathsOf({ home, urls }: ImportedPath): (text: string) => readonly string[] {
  return (text) => {
    if (text === '' || text.includes(':')) return [];
    if (text.startsWith('/')) return home === undefined ? [text] : [text, home + text.slice(1)];
    return [...urls.map((url) => lastAs(url, text)), ...(home === undefined ? [] : [home + text])];
  };
}

/** Returns a path with another last part. */
function lastAs(url: string, name: string): string {
  return url.replace(/[^/]+(?=\/?$)/, () => name);
}
