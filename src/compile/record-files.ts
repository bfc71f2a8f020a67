import { once } from '../base/once.js';
import type { ContentRecord } from '../check/records/content-record.js';
import type { SearchIndexEntry } from '../model/generated/types.js';
import { detailPath, MEDIA_TYPES, pagePath } from '../model/routes.js';
import { listForm } from '../model/shape.js';
import { FEWEST_LESSONS, wholeCoursePath } from '../model/whole-course.js';
import type { Fields } from '../read/schema/value.js';
import { pathIn } from './fallback.js';
import type { Picture } from './html/page-about.js';
import { createPageSite, type PageSite } from './html/page-site.js';
import type { PageTools } from './html/page-tools.js';
import { recordPage } from './html/record-page.js';
import { redirectPage } from './html/redirects.js';
import { lessonPart } from './html/whole-course.js';
import { type LessonInput, localeWith, type PackedInput, type ReadInput, readInput } from './input-codec.js';
import { Spelling, searchText } from './json/search-words.js';
import { corpusDocument } from './markdown/llms-full.js';
import { type HeaderGroup, markdownTwin, type Neighbors } from './markdown/twin.js';
import { publishedRecord, type RenderedRecord, renderRecord, type ServedSite } from './render.js';
import type { Sink, TreeFile, WriteOutcome } from './tree/sink.js';

/** A file of one record: its text, or the result if a thread has written it. */
export type RecordFile =
  | { readonly path: string; readonly mediaType: string; readonly text: string }
  | (TreeFile & { readonly outcome: WriteOutcome });

/**
 * Everything that is made from one record: its own files, and its parts of the files that show many records. The renderer
 * makes it, perhaps in another thread, so it is plain data. `emit-records.ts` writes it into the tree and remembers it for
 * the next build: then `Piece` is a place in the file of the tree, and a file is its path.
 */
export interface RecordOutput<Piece = string, File = RecordFile> {
  /** The path of the record's page. */
  readonly path: string;
  /** SHA-256 of the record as JSON. */
  readonly hash: string;
  readonly summary: string | undefined;
  /** Length of the record, in characters: as JSON with all that its own document has, and in `llms-full.txt`. */
  readonly lengths: readonly [json: number, corpus: number];
  /** Its items of the list, of `all.json`, of the search index and of its texts, and its document in `llms-full.txt`. */
  readonly list: Piece;
  readonly all: Piece;
  readonly search: Piece;
  readonly text: Piece;
  readonly corpus: Piece | undefined;
  /** Its part of the page that has its whole course; undefined if there is none. */
  readonly whole: Piece | undefined;
  readonly files: readonly File[];
}

/** Returns the author's fields of a record (0) or of one of the lessons that it shows, in their order (from 1). */
export type FieldsOf = (place: number) => Fields;

/** A record to render. */
export interface RenderJob {
  readonly input: PackedInput;
  /** The record, and the lessons whose fields its files show. */
  readonly records: readonly ContentRecord[];
}

/** The outputs of records, in the order of their jobs. */
export type Rendering = Iterator<RecordOutput | Promise<RecordOutput>, undefined>;

/** Begins to render the records of a tree, in the order in which they are written. */
export type Render = (jobs: Iterable<RenderJob>, renderer: RecordRenderer, sink: Sink) => Rendering;

/** The documents of a record, besides its page. */
export interface Documents {
  readonly read: ReadInput;
  readonly rendered: RenderedRecord;
  readonly neighbors: Neighbors;
  /** The lessons whose fields its files show, in list form. */
  readonly lessons: readonly Fields[];
  /** Its own document; undefined if its locale has none of this collection. */
  readonly detail: string | undefined;
  readonly twin: string;
}

/** Makes the files of the records of a site: each is a pure function of its input, its fields and the site. */
export class RecordRenderer {
  readonly #site: ServedSite;
  readonly #tools: PageTools;
  readonly #spelling = new Spelling();

  constructor(site: ServedSite, tools: PageTools) {
    this.#site = site;
    this.#tools = tools;
  }

  render(input: PackedInput, fieldsOf: FieldsOf): RecordOutput {
    const documents = this.documents(input, fieldsOf);
    const { rendered, detail } = documents;
    const { collection, locale } = rendered.record;
    const { json, listJson, hash, summary } = rendered;
    const corpus = locale.kind === 'full' ? corpusDocument(rendered) : undefined;
    const { pages, whole } =
      this.#site.config.pages === true
        ? this.#pages(documents, input, fieldsOf)
        : { pages: [], whole: undefined };
    return {
      path: input.path,
      hash,
      summary,
      lengths: [(detail ?? json).length, corpus?.length ?? 0],
      list: listJson,
      all: `{"type":${JSON.stringify(collection.type)},"record":${json}}`,
      search: JSON.stringify(searchEntry(rendered)),
      text: JSON.stringify(searchText(rendered, this.#spelling)),
      corpus,
      whole,
      files: [...this.#files(documents), ...pages],
    };
  }

  /** Renders a record without its page. */
  documents(input: PackedInput, fieldsOf: FieldsOf): Documents {
    const { links, changes } = input;
    const read = readInput(input, this.#site.config.locales);
    const rendered = renderRecord(read.address, { ...fieldsOf(0), ...changes }, links, this.#site);
    const lessons = read.shownLessons.map((lesson, index) => {
      const { changes, links } = input.lessons[index] as LessonInput;
      const authored = listForm(lesson.collection, { ...fieldsOf(index + 1), ...changes });
      return publishedRecord(lesson, authored, links, this.#site.baseUrl);
    });
    const outcomes = lessons.map(({ outcome }) => (outcome === undefined ? undefined : String(outcome)));
    const neighbors = { ...read.neighbors, outcomes };
    return {
      read,
      rendered,
      neighbors,
      lessons,
      detail: detailJson(rendered, lessons),
      twin: markdownTwin(rendered, neighbors, this.#site),
    };
  }

  /** Returns the JSON and the Markdown of a record, at all its addresses. */
  #files({ rendered: { record }, detail, twin }: Documents): readonly RecordFile[] {
    const { collection, locale, slug, formerSlugs } = record;
    return [slug, ...formerSlugs].flatMap((one) => [
      ...(detail === undefined
        ? []
        : [{ path: detailPath(collection, locale, one), mediaType: MEDIA_TYPES.json, text: `${detail}\n` }]),
      {
        path: `${pagePath(this.#site.config, collection, locale, one)}.md`,
        mediaType: MEDIA_TYPES.markdown,
        text: twin,
      },
    ]);
  }

  /** Returns the page of a record, redirects to it, its fallback pages, and a lesson's part of its whole course. */
  #pages({ read, rendered, neighbors }: Documents, input: PackedInput, fieldsOf: FieldsOf) {
    const { record } = rendered;
    const { collection, locale } = record;
    const { around } = input;
    const siteWith = (groups: readonly HeaderGroup[]): PageSite =>
      createPageSite(this.#site, () => groups, read.sizeOf, this.#tools, around.assets);
    const site = siteWith(around.groups);
    const surroundings = {
      ...neighbors,
      ids: around.ids,
      picture: read.pictures.find(isShownElsewhere),
      tags: around.tags,
      source: around.source,
      find: read.find,
    };
    const { page, article } = recordPage(rendered, site, surroundings);
    const authored = once(() => ({ ...fieldsOf(0), ...input.changes }));
    const fallbacks = around.fallbacks.map(([code, groups]) => {
      const reader = localeWith(code, site.config.locales);
      const frame = siteWith(groups);
      const pathOf = (path: string): string => pathIn(reader, path, site.config);
      const links = input.links.map((link) => ({ ...link, target: pathOf(link.target) }));
      const linked = renderRecord(record, authored(), links, this.#site);
      const inside = { ...frame, href: (path: string) => frame.href(pathOf(path)) };
      return {
        path: pathOf(record.path),
        text: recordPage(linked, inside, { ...surroundings, fallback: { locale: reader, site: frame } }).page,
      };
    });
    const current = { path: record.path, locale, brief: rendered.fields };
    const hasWhole = collection.type === 'course' && neighbors.lessons.length >= FEWEST_LESSONS;
    const redirects = record.formerSlugs.flatMap((slug) => {
      const path = pagePath(site.config, collection, locale, slug);
      const former = { path, text: redirectPage(current, site) };
      if (!hasWhole) return [former];
      const toWhole = redirectPage({ ...current, path: wholeCoursePath(current) }, site);
      return [former, { path: wholeCoursePath({ path }), text: toWhole }];
    });
    const pages = [{ path: record.path, text: page }, ...redirects, ...fallbacks].map((file) => ({
      path: `${file.path}.html`,
      mediaType: MEDIA_TYPES.html,
      text: file.text,
    }));
    const isPart = (neighbors.lessonPlace?.count ?? 0) >= FEWEST_LESSONS;
    return { pages, whole: isPart ? lessonPart(article, record, around.siblings, site) : undefined };
  }
}

/** Returns the entry of a record in the search index. */
export function searchEntry({ record, fields, title, summary, url }: RenderedRecord): SearchIndexEntry {
  const tags = fields['tags'] ?? fields['keywords'] ?? fields['stack'];
  return {
    type: record.collection.type,
    slug: record.slug,
    title,
    ...(summary === undefined ? {} : { description: summary }),
    url,
    locale: record.locale.code,
    ...(Array.isArray(tags) ? { tags: tags as string[] } : {}),
    id: record.id,
  };
}

/** Formats that other sites show. */
const SHOWN_ELSEWHERE = /\.(?:png|jpe?g|gif|webp)$/i;

/** Other sites show no smaller picture (Open Graph). */
const SMALLEST = 200;

/** Returns whether other sites can show a picture: the first one of a record stands for its page. */
function isShownElsewhere({ path, width, height }: Picture): boolean {
  return SHOWN_ELSEWHERE.test(path) && Math.min(width, height) >= SMALLEST;
}

/** Returns one record in full: a course with its lessons in list form. Undefined if the locale has no such document. */
function detailJson(
  { record: { collection, locale }, fields, json }: RenderedRecord,
  lessons: readonly Fields[],
): string | undefined {
  if (!collection.publishes[locale.kind].detail) return undefined;
  return collection.detailSchema === undefined ? json : JSON.stringify({ ...fields, lessons });
}

/** Renders a record. */
export function renderJob({ input, records }: RenderJob, renderer: RecordRenderer): RecordOutput {
  return renderer.render(input, fieldsOf(records));
}

/** Returns the fields of records by their place. */
export function fieldsOf(records: readonly ContentRecord[]): FieldsOf {
  return (place) => (records[place] as ContentRecord).fields();
}

/** Renders in this thread, each record when its output is asked for. */
export function* renderHere(
  jobs: Iterable<RenderJob>,
  renderer: RecordRenderer,
): Generator<RecordOutput, undefined> {
  for (const job of jobs) yield renderJob(job, renderer);
  return undefined;
}
