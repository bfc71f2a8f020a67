import type { CatalogLink } from '../catalog/catalog.js';
import { publishedRecord } from '../catalog/published-record.js';
import { COLLECTIONS, type Collection } from '../model/collections.js';
import { listForm } from '../model/list-form.js';
import type { Locale } from '../model/locales.js';
import { detailPath, MEDIA_TYPES, pagePath } from '../model/routes.js';
import type { Fields } from '../schema/value.js';
import type { LaneOutcome, TreeFile } from '../tree/tree-writer.js';
import { decodedPath } from './html/image-sizes.js';
import { createPageSite, type PageSite } from './html/page-site.js';
import type { PageTools } from './html/page-tools.js';
import { type LessonPlace, recordPage } from './html/record-page.js';
import { redirectPage } from './html/redirect-page.js';
import { searchEntry } from './json/search-entry.js';
import { corpusDocument } from './markdown/llms-full.js';
import { markdownTwin } from './markdown/twin.js';
import type { PageInput, RecordInput, Shown } from './record-input.js';
import { type OwnRecord, type RenderedRecord, renderRecord, type Site } from './render.js';
import type { ShownRecord } from './shown-record.js';

/** A file of one record: its text, or, where the thread that rendered it wrote it, what came of it. */
export type RecordFile =
  | { readonly path: string; readonly mediaType: string; readonly text: string }
  | (TreeFile & { readonly outcome: LaneOutcome });

/** What a record is in the files that show many. */
export interface RecordPieces {
  /** SHA-256 of the record as JSON. */
  readonly hash: string;
  readonly summary: string | undefined;
  /** How long the record is, in characters: as JSON with all that its own document has, and in `llms-full.txt`. */
  readonly lengths: readonly [json: number, corpus: number];
  /** Its item of the list, of `all.json` and of the search index, and its document of `llms-full.txt`. */
  readonly list: string;
  readonly all: string;
  readonly search: string;
  readonly corpus: string | undefined;
}

/** All that is made of one record: plain data, which can be sent to another thread. */
export interface RecordOutput {
  /** The path of the record's page. */
  readonly path: string;
  readonly pieces: RecordPieces;
  readonly files: readonly RecordFile[];
}

/** What documents show of one record as an example. */
export interface RecordExample {
  readonly rendered: RenderedRecord;
  /** Its own document, or the record where it has none. */
  readonly detail: string;
  readonly twin: string;
}

/** Gives the fields of the author of a record: itself (0), or its lessons in their order (from 1). */
export type GivenFields = (place: number) => Fields;

/** Makes the files of records: each a pure function of its input, of its fields and of the site. */
export interface RecordRenderer {
  render(input: RecordInput, given: GivenFields): RecordOutput;
  /** The same without the page, as an example of what the API gives. */
  example(input: RecordInput, given: GivenFields): RecordExample;
}

/** Makes what makes the files of the records of a site. */
export function createRecordRenderer(site: Site, tools: PageTools): RecordRenderer {
  const collections = new Map(COLLECTIONS.map((collection) => [collection.name, collection]));
  const locales = new Map(site.config.locales.map((locale) => [locale.code, locale]));
  const collectionOf = (name: string): Collection => collections.get(name) as Collection;
  const localeOf = (code: string): Locale => locales.get(code) as Locale;
  const shown = ([path, collection, title, number, duration]: Shown, locale: Locale): ShownRecord => ({
    path,
    collection: collectionOf(collection),
    locale,
    brief: Object.fromEntries(
      Object.entries({ title, number, duration }).filter(([, value]) => value !== undefined),
    ) as Fields,
  });

  const base = (input: RecordInput, given: GivenFields): Base => {
    const { slug, formerSlugs, path, links, changes, lessons } = input;
    const collection = collectionOf(input.collection);
    const locale = localeOf(input.locale);
    const fields = { ...given(0), ...changes };
    const record = { collection, locale, slug, formerSlugs, path, links, fields: () => fields };
    const rendered = renderRecord(record, site);
    const shownLessons = lessons.map((lesson) => shown(lesson.shown, locale));
    const versions = input.versions.map(([code, own]) => ({ locale: localeOf(code), path: own }));
    return {
      rendered,
      lessons: shownLessons,
      versions,
      detail: detailJson(rendered, shownLessons, input, given, site.baseUrl),
      twin: markdownTwin(rendered, versions, shownLessons, site),
    };
  };

  const pageOf = ({ rendered, lessons, versions }: Base, page: PageInput): string => {
    const { record } = rendered;
    const { locale } = record;
    const own = createSite(site, page, tools);
    const references = new Map(page.references.map(([type, slug, one]) => [`${type} ${slug}`, one]));
    return recordPage(rendered, own, {
      lessonPlace: page.place && lessonPlace(page.place, (one) => shown(one, locale)),
      lessons,
      related: page.related.map((one) => shown(one, locale)),
      ids: page.ids,
      versions,
      find: (type, slug) => {
        const found = references.get(`${type} ${slug}`);
        return found && shown(found, locale);
      },
    });
  };

  return {
    render(input, given) {
      const made = base(input, given);
      const { rendered, detail, twin } = made;
      const { record, json, listJson, hash, summary } = rendered;
      const { collection, locale } = record;
      const files: RecordFile[] = [];
      for (const slug of [record.slug, ...record.formerSlugs]) {
        if (detail !== undefined) {
          const path = detailPath(collection, locale, slug);
          files.push({ path, mediaType: MEDIA_TYPES.json, text: `${detail}\n` });
        }
        const path = `${pagePath(site.config, collection, locale, slug)}.md`;
        files.push({ path, mediaType: MEDIA_TYPES.markdown, text: twin });
      }
      if (input.page !== undefined) {
        const mediaType = MEDIA_TYPES.html;
        files.push({ path: `${record.path}.html`, mediaType, text: pageOf(made, input.page) });
        for (const slug of record.formerSlugs) {
          const path = `${pagePath(site.config, collection, locale, slug)}.html`;
          const text = redirectPage(
            { ...record, brief: rendered.fields },
            createSite(site, input.page, tools),
          );
          files.push({ path, mediaType, text });
        }
      }
      const corpus = locale.kind === 'full' ? corpusDocument(rendered) : undefined;
      const pieces: RecordPieces = {
        hash,
        summary,
        lengths: [(detail ?? json).length, corpus?.length ?? 0],
        list: listJson,
        all: `{"type":${JSON.stringify(collection.type)},"record":${json}}`,
        search: JSON.stringify(searchEntry(rendered)),
        corpus,
      };
      return { path: record.path, pieces, files };
    },
    example(input, given) {
      const { rendered, detail, twin } = base(input, given);
      return { rendered, detail: detail ?? rendered.json, twin };
    },
  };
}

/** A record, and what its own files have in common. */
interface Base {
  readonly rendered: RenderedRecord;
  readonly lessons: readonly ShownRecord[];
  readonly versions: readonly { readonly locale: Locale; readonly path: string }[];
  /** Its own document; undefined where its locale has none of this collection. */
  readonly detail: string | undefined;
  readonly twin: string;
}

function createSite(site: Site, { sections, sizes }: PageInput, tools: PageTools): PageSite {
  const known = new Map(sizes.map(([path, width, height]) => [decodedPath(path), { width, height }]));
  return createPageSite(
    site,
    () => sections,
    (path) => known.get(decodedPath(path)),
    tools,
  );
}

function lessonPlace(
  { course, count, index, lessons, from }: NonNullable<PageInput['place']>,
  shown: (one: Shown) => ShownRecord,
): LessonPlace {
  return { course: shown(course), count, index, lessons: lessons.map(shown), from };
}

/** One record in full: a course with its lessons in list form (decisions, Records). */
function detailJson(
  { record, fields, json }: RenderedRecord,
  shownLessons: readonly ShownRecord[],
  { lessons }: RecordInput,
  given: GivenFields,
  baseUrl: string,
): string | undefined {
  const { collection, locale } = record;
  if (!collection.publishes[locale.kind].detail) return undefined;
  if (collection.detailSchema === undefined) return json;
  const items = lessons.map(({ item }, index) => {
    const lesson = shownLessons[index] as ShownRecord;
    const { changes, links } = item as { changes: Fields; links: readonly CatalogLink[] };
    const all = { ...given(index + 1), ...changes };
    const own: Pick<OwnRecord, 'collection' | 'path' | 'links' | 'fields'> = {
      collection: lesson.collection,
      path: lesson.path,
      links,
      fields: () => all,
    };
    return listForm(lesson.collection, publishedRecord(own, baseUrl));
  });
  return JSON.stringify({ ...fields, lessons: items });
}
