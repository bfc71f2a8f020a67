import { posix } from 'node:path';
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { ASSETS, type GeneratedRecord, LINK } from './generated-repository.js';

/** How a repository is written down. None of it may show in the published tree. */
export interface Manner {
  /** Templates of the layout; records take turns. */
  readonly templates: readonly string[];
  /** Folders around a record where the template allows them. */
  readonly folders: 'none' | 'groups' | 'own';
  /** Whether the folder of a lesson names its course, where the template allows it. */
  readonly courseFolders: boolean;
  /** Whether a file repeats the slug and the locale that its path says. */
  readonly repeatsPath: boolean;
  /** Formats of the records, which take turns. */
  readonly formats: readonly Format[];
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly hasBom: boolean;
  /** Where the content stands: a folder, or the root itself. */
  readonly contentFolder: 'content' | 'docs/learning' | '';
  /** Where pictures and downloads stand. */
  readonly assets: 'media' | 'content';
}

const FORMATS = [
  'md',
  'md-heading',
  'md-title',
  'yml',
  'yaml',
  'json',
  'sequence-yml',
  'sequence-json',
] as const;
type Format = (typeof FORMATS)[number];

/** The plainest manner: the default layout, Markdown, LF. */
export const PLAIN: Manner = {
  templates: ['{locale}/{collection}/{slug}'],
  folders: 'none',
  courseFolders: true,
  repeatsPath: false,
  formats: ['md'],
  lineEnd: '\n',
  hasBom: false,
  contentFolder: 'content',
  assets: 'content',
};

export const anyManner: fc.Arbitrary<Manner> = fc.record({
  templates: fc.constantFrom(
    ['{locale}/{collection}/{slug}'],
    ['{collection}/{slug}.{locale}'],
    ['{collection}/{locale}/{slug}'],
    ['all/{locale}/{collection}/{slug}'],
    ['{locale}/{collection}/{slug}', '{collection}/{slug}.{locale}'],
  ),
  folders: fc.constantFrom('none', 'groups', 'own'),
  courseFolders: fc.boolean(),
  repeatsPath: fc.boolean(),
  formats: fc.array(fc.constantFrom(...FORMATS), { minLength: 1, maxLength: 4 }),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  hasBom: fc.boolean(),
  contentFolder: fc.constantFrom('content', 'docs/learning', ''),
  assets: fc.constantFrom('media', 'content'),
});

interface Placed {
  readonly record: GeneratedRecord;
  readonly file: string;
  readonly format: Format;
  /** Fields that the path leaves to the file. */
  readonly extra: Readonly<Record<string, string>>;
}

/** The files of a repository, written down in a manner. */
export function writeDown(
  records: readonly GeneratedRecord[],
  manner: Manner,
): ReadonlyMap<string, Uint8Array> {
  // Without a content folder, only the root's own folders are read that are named like a locale or a collection.
  const needsFolder = manner.templates.some((one) => /^all|^[^/]*$/.test(one.replace('/{slug}', '')));
  const base = manner.contentFolder === '' && needsFolder ? 'content' : manner.contentFolder;
  const placed = records.map((record, index) => place(record, index, base, manner));
  const assetFolder = manner.assets === 'media' ? 'media' : posix.join(base, '_media');
  const texts = new Map<string, string>();
  const sequences = new Map<string, Placed[]>();
  for (const one of placed) {
    if (one.format.startsWith('sequence-'))
      sequences.set(one.file, [...(sequences.get(one.file) ?? []), one]);
    else texts.set(one.file, fileText(one, linked(one, placed, assetFolder)));
  }
  for (const [file, items] of sequences) {
    const values = items.map((one) => ({
      slug: one.record.slug,
      ...one.extra,
      ...linked(one, placed, assetFolder),
    }));
    texts.set(file, file.endsWith('.json') ? json(values) : dump(values));
  }
  texts.set('lc-api.yml', dump({ layout: manner.templates, ...(base === '' ? {} : { content: base }) }));
  const files = new Map<string, Uint8Array>();
  for (const [file, text] of texts) {
    files.set(file, Buffer.from((manner.hasBom ? '\uFEFF' : '') + text.replaceAll('\n', manner.lineEnd)));
  }
  for (const [name, bytes] of ASSETS) files.set(posix.join(assetFolder, name), bytes);
  return files;
}

function place(record: GeneratedRecord, index: number, base: string, manner: Manner): Placed {
  const { collection, locale, slug, course } = record;
  const template = manner.templates[index % manner.templates.length] as string;
  const format = manner.formats[index % manner.formats.length] as Format;
  const withNames = template.replace('{locale}', locale).replace('{collection}', collection.name);
  const courseSlug: Record<string, string> = course === undefined ? {} : { courseSlug: course };
  const repeated: Record<string, string> = manner.repeatsPath ? { locale, slug, ...courseSlug } : {};
  if (format.startsWith('sequence-')) {
    const file = posix.join(base, `${withNames.replace('/{slug}', '')}.${format.slice('sequence-'.length)}`);
    return { record, file, format, extra: { ...repeated, ...courseSlug } };
  }
  const isSegment = template.endsWith('/{slug}');
  const namesCourse = isSegment && manner.courseFolders && course !== undefined;
  const folders: string[] = namesCourse ? [course] : [];
  // The first folder of a lesson names its course, so one without may not stand in a group.
  if (isSegment && manner.folders === 'groups' && (course === undefined || namesCourse))
    folders.push('2026', 'more');
  const isOwn = isSegment && manner.folders === 'own';
  const name = [...folders, slug, ...(isOwn ? ['index'] : [])].join('/');
  const suffix = format.startsWith('md') ? 'md' : format;
  const file = posix.join(base, `${withNames.replace('{slug}', name)}.${suffix}`);
  return { record, file, format, extra: namesCourse ? repeated : { ...repeated, ...courseSlug } };
}

/** The fields with the targets of their links as the file has to name them. */
function linked(from: Placed, all: readonly Placed[], assetFolder: string): Record<string, unknown> {
  const target = (kind: string, name: string): string => {
    if (kind === 'asset') return pathBetween(from.file, posix.join(assetFolder, name));
    const to = all.find(
      ({ record }) =>
        record.locale === from.record.locale && `${record.collection.name}/${record.slug}` === name,
    ) as Placed;
    // A sequence is no one record's file: its records are linked to by their pages.
    if (to.format.startsWith('sequence-')) return pageOf(to.record);
    return pathBetween(from.file, to.file);
  };
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(LINK, (_, kind, name) => target(kind, name));
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  return replace(from.record.fields) as Record<string, unknown>;
}

function pageOf({ collection, locale, slug }: GeneratedRecord): string {
  const segment = collection.segments[locale] ?? collection.segments.en;
  return `/${locale === 'en' ? '' : `${locale}/`}${segment}/${slug}`;
}

function pathBetween(file: string, target: string): string {
  const path = encodeURI(posix.relative(posix.dirname(file), target));
  return path.startsWith('../') ? path : `./${path}`;
}

function fileText({ record, format, extra }: Placed, fields: Readonly<Record<string, unknown>>): string {
  if (format === 'json') return json({ ...extra, ...fields });
  if (format === 'yml' || format === 'yaml') return dump({ ...extra, ...fields });
  return markdown(record, format, { ...extra, ...fields });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Front matter and body; the title as the format wants it, where it is plain enough for a heading. */
function markdown(
  { collection: { body } }: GeneratedRecord,
  format: Format,
  fields: Readonly<Record<string, unknown>>,
): string {
  const { lead } = body;
  const fromBody = new Set(body.kind === 'text' ? [lead] : [lead, 'sections', ...(body.faq ? ['faq'] : [])]);
  const title = String(fields['title']);
  const isPlain = /^[\p{L}\p{N} ]+$/u.test(title);
  if (format === 'md-title' && isPlain) fromBody.add('title');
  const front = Object.fromEntries(Object.entries(fields).filter(([name]) => !fromBody.has(name)));
  const blocks: string[] = [];
  if (format !== 'md' && isPlain) blocks.push(`# ${title}`);
  if (fields[lead] !== undefined) blocks.push(String(fields[lead]));
  if (body.kind === 'sections') {
    blocks.push(...parts(fields['sections'], '##'));
    if (body.faq && fields['faq'] !== undefined) blocks.push('## FAQ', ...parts(fields['faq'], '###'));
  }
  return `---\n${dump(front)}---\n\n${blocks.join('\n\n')}\n`;
}

/** Sections or questions: each a heading and, where it is not empty, a text. */
function parts(value: unknown, mark: string): string[] {
  return ((value ?? []) as Readonly<Record<string, string>>[]).flatMap((part) => {
    const [heading, text] = Object.values(part);
    return [`${mark} ${heading}`, ...(text === undefined || text === '' ? [] : [text])];
  });
}
