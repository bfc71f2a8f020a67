import { posix } from 'node:path';
import type { Collection } from '../model/collections.js';
import type { Locale } from '../model/locales.js';
import type { Config } from '../read/config/config.js';
import { withSlug } from '../read/content/folders.js';
import { createLayout, pathBy } from '../read/content/layout.js';
import { COURSE } from '../read/content/path-template.js';
import type { ContentRecord } from './records/content-record.js';
import type { RecordIndex } from './records/record-index.js';

/** A record that does not exist yet. */
export interface NewRecord {
  readonly collection: Collection;
  readonly locale: Locale;
  readonly slug: string;
  /** Slug of its course. */
  readonly course: string | undefined;
  /** The record that it translates: in folders of an imported site, it gets the same names. */
  readonly original?: ContentRecord | undefined;
}

/** Where a new record goes. */
export interface RecordPlace {
  /** Its path in the content folder. */
  readonly path: string;
  /** Whether the path says its course. */
  readonly namesCourse: boolean;
}

/** Finds where a record goes. */
export type RecordPlaces = (record: NewRecord) => RecordPlace | undefined;

/** Returns a function that finds where a record goes: by the first template that has a place for it, if one has. */
export function recordPlaces(config: Config): RecordPlaces {
  const layout = createLayout(config);
  const templates = templatesOf(config);
  return ({ collection, locale, slug, course, original }) => {
    const originalName = original && layout.match(original.file.path)?.imported?.name;
    const suffix = originalName === undefined ? '.md' : posix.extname(original?.file.path ?? '');
    const names = [
      ...(originalName === undefined ? [] : [{ slug: originalName }]),
      { slug, folders: course },
    ];
    const paths = names.flatMap((name) => {
      const words = { locale: locale.folder, collection: collection.name, ...name };
      return templates.flatMap((template) => {
        if (!template.includes(COURSE)) return [pathBy(template, words) + suffix];
        if (course === undefined) return [];
        return [pathBy(template.replace(COURSE, course), { ...words, folders: undefined }) + suffix];
      });
    });
    for (const path of paths) {
      const match = layout.match(path);
      if (match?.slug === slug && match.locale === locale && match.collection === collection)
        return { path, namesCourse: course !== undefined && match.group === course };
    }
    return undefined;
  };
}

/** Returns why no template has a place for the records of a locale, and what to do. */
export function noPlace(config: Config, { code }: Locale): string {
  const add = config.folders === undefined ? 'a template with {locale}' : 'a folder';
  return `The layout (${templatesOf(config).join(', ')}) has no place for records in "${code}": add ${add}.`;
}

function templatesOf({ folders, layout }: Config): readonly string[] {
  return folders?.map(({ path }) => withSlug(path)) ?? layout;
}

/** Returns the record that would translate another one. */
export function translationOf(original: ContentRecord, locale: Locale): NewRecord {
  const { collection, slug, references } = original;
  const course = references.find(({ type }) => type === 'course')?.slug;
  return { collection, locale, slug, course, original };
}

/** Returns how to rename a translation whose original has another slug now. */
export function renamingOf({ file, slug, formerSlugs }: ContentRecord, now: string, index: RecordIndex) {
  const at = file.path.lastIndexOf(slug, file.path.lastIndexOf('.') - slug.length);
  const isAlone = index.inFile(file.path).length === 1 && at >= 0;
  const former = [...formerSlugs.map((one) => one.slug), slug].join(', ');
  const path = isAlone ? file.path.slice(0, at) + now + file.path.slice(at + slug.length) : undefined;
  return {
    advice: `add "formerSlugs: [${former}]", which keeps its address, and`,
    /** Its new path; undefined if its slug is not its file's name. */
    path,
    how: path === undefined ? `set "slug: ${now}"` : `rename this file to ${path}`,
  };
}

/** Returns the command that writes the first version of a record. */
export function newCommandOf({ collection, locale, slug, course }: NewRecord): string {
  const words = ['lc-api', 'new', collection.type, slug, '--locale', locale.code];
  return [...words, ...(course === undefined ? [] : ['--course', course])].map(shellWord).join(' ');
}

/** Returns a text as one word of a shell: content is untrusted, and people copy commands. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,#-]+$/.test(text) && !/^#/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
