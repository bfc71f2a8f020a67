import { memoized } from '../base/memoized.js';
import type { Steps } from '../base/steps.js';
import type { SearchText } from '../model/generated/types.js';
import type { Locale } from '../model/locales.js';
import { type Endpoint, listedCollections, listPath, wholePartEndpoints } from '../model/routes.js';
import { allRecords, type Catalog, type CatalogRecord } from './catalog/catalog.js';
import { CoursePages, wholeCourseFile } from './course-pages.js';
import { newestDate } from './dates.js';
import { writeFeeds } from './feeds/feeds.js';
import type { PageTools } from './html/page-tools.js';
import { writeIndexFiles } from './index-files.js';
import { createInputs, digestOfFields, keyOf, type PackedInput } from './input-codec.js';
import type { ExampleCollector } from './json/examples.js';
import { type ManifestRecord, manifestRecord } from './json/manifest.js';
import { PartedList } from './json/parted-list.js';
import { SEARCHED_AT_ONCE, SearchWords } from './json/search-words.js';
import type { ListEntry, ListedCollection } from './lists.js';
import { writeLlms } from './markdown/llms.js';
import { corpusDocument, corpusHead } from './markdown/llms-full.js';
import { searchWordRows } from './offered-endpoints.js';
import type { Documents, RecordOutput, Render, Rendering, RenderJob } from './record-files.js';
import type { CachedOutput, RenderCache } from './render-cache.js';
import { sharedPaths } from './shared-paths.js';
import { createSurroundings } from './surroundings.js';
import {
  type ByteRange,
  openArray,
  openMarkdown,
  type PieceStream,
  type TextPiece,
} from './tree/piece-stream.js';
import type { TreeWriter } from './tree/tree-writer.js';

/** Options of {@link emit}. */
export interface EmitOptions {
  readonly tools: PageTools;
  /** Results of the previous build in the same place: unchanged files are neither rendered nor written. */
  readonly cache?: RenderCache | undefined;
  /** Renders the records; without it, this thread does. */
  readonly render?: Render | undefined;
  /** Receives the number of records that were written. */
  readonly progress?: ((done: number) => void) | undefined;
}

/** Everything that the emitters of all locales share, and the facts that they collect from the records. */
export interface Collected extends Omit<EmitOptions, 'render'> {
  readonly plans: Plans;
  readonly rendering: Rendering;
  readonly example: (record: CatalogRecord) => Documents;
  readonly examples: ExampleCollector;
  readonly records: ManifestRecord[];
}

/**
 * Writes all files of a locale that show records, each record rendered at most once: lists, details, twins, pages,
 * search, corpus.
 *
 * @param done Receives each record that was written.
 * @returns Endpoints that only this content has.
 */
export function* emitRecords(
  tree: TreeWriter,
  catalog: Catalog,
  locale: Locale,
  rows: readonly Endpoint[],
  collected: Collected,
  done: (written: CachedOutput) => void,
): Steps<RecordOutput, readonly Endpoint[]> {
  const { example, examples, tools } = collected;
  const documents = [...catalog.records(locale)].length;
  const newest = newestDate(catalog.records(locale), catalog.config);
  const paths = sharedPaths(locale);
  const head = corpusHead(catalog, locale, documents, newest);
  const hasWords = documents > SEARCHED_AT_ONCE;
  const shared = {
    all: openArray(tree, paths.all),
    search: PartedList.ofSearch(tree, paths.search, locale, catalog.baseUrl, hasWords),
    text: openArray(tree, paths.text),
    words: hasWords ? new SearchWords(documents) : undefined,
    corpus: paths.corpus === undefined ? undefined : openMarkdown(tree, paths.corpus, head),
    courses: new CoursePages(tree, catalog, tools),
  };
  const shortestDocument = new Shortest();
  const lists: ListedCollection[] = [];
  const added: Endpoint[] = [];
  for (const collection of listedCollections(locale)) {
    const path = listPath(collection, locale);
    const list = PartedList.ofCollection(tree, path, collection, locale, catalog.baseUrl);
    const streams = { ...shared, list };
    const shortest = new Shortest();
    const entries: ListEntry[] = [];
    for (const record of catalog.list(collection, locale)) {
      const written = yield* emitRecord(tree, catalog, record, streams, collected);
      done(written);
      const { summary, lengths } = written.output;
      entries.push({ record, summary });
      shortest.offer(record, lengths[0]);
      shortestDocument.offer(record, lengths[1]);
    }
    added.push(...list.close(entries, examples));
    lists.push({ collection, entries });
    const first = entries[0]?.record;
    if (shortest.record === undefined || first === undefined) continue;
    const shortestExample = example(shortest.record);
    const other = first === shortest.record ? shortestExample : example(first);
    examples.collection(rows, collection, { shortest: shortestExample, first: other });
  }
  shared.courses.close();
  shared.all.close();
  added.push(...shared.search.close([], examples));
  shared.text.close();
  const isSame = [paths.search, paths.text].every((path) => tree.isUnchanged(path));
  const words = wholePartEndpoints('search-words', locale);
  const written = shared.words?.close(tree, words, catalog.baseUrl, isSame);
  if (written !== undefined) {
    examples.set(words.index.path.slice(1), written.index);
    examples.set(words.part.path.slice(1), written.first === undefined ? [] : [written.first]);
  }
  added.push(...searchWordRows(locale, documents));
  if (paths.corpus !== undefined) {
    shared.corpus?.close();
    const { record } = shortestDocument;
    const document = record === undefined ? '' : corpusDocument(example(record).rendered);
    examples.set(paths.corpus, `${head}${document}`);
  }
  added.push(...writeLlms(tree, catalog, locale, lists, added, examples));
  writeIndexFiles(tree, catalog, locale, lists, collected);
  writeFeeds(tree, catalog, locale, tools, examples);
  return added;
}

/** The files that show all records of a locale, and the list of the collection that is being written. */
interface Streams {
  readonly list: PartedList;
  readonly all: PieceStream;
  readonly search: PartedList;
  readonly text: PieceStream;
  readonly words: SearchWords | undefined;
  readonly corpus: PieceStream | undefined;
  readonly courses: CoursePages;
}

/** Writes the files of the next record, rendered or kept, and its pieces of the files that show many. */
function* emitRecord(
  tree: TreeWriter,
  catalog: Catalog,
  record: CatalogRecord,
  streams: Streams,
  { plans, rendering, cache, records, progress }: Collected,
): Steps<RecordOutput, CachedOutput> {
  const { cached, key } = plans.take(record);
  let written: CachedOutput;
  if (cached !== undefined) {
    for (const path of cached.output.files) tree.reuse(path);
    written = { ...cached, output: placed(record, cached.output, cached.output.files, streams, tree) };
  } else {
    const next = rendering.next().value;
    const output = next instanceof Promise ? yield next : next;
    if (output?.path !== record.path)
      throw new Error(`The output of ${record.path} was expected, but that of ${output?.path} was rendered.`);
    for (const file of output.files) {
      if ('text' in file) tree.write(file.path, file.mediaType, file.text);
      else tree.accept(file, file.outcome);
    }
    const fields = cache === undefined ? '' : digestOfFields(record, catalog);
    const files = output.files.map(({ path }) => path);
    written = { key, fields, output: placed(record, output, files, streams, tree) };
  }
  cache?.remember(written, cached === undefined);
  records.push(manifestRecord(record, written.output.hash, catalog));
  progress?.(records.length);
  return written;
}

/** Adds the pieces of a record to the files that show many. Returns the output with their places. */
function placed(
  record: CatalogRecord,
  output: RecordOutput<TextPiece, unknown>,
  files: readonly string[],
  streams: Streams,
  tree: TreeWriter,
): RecordOutput<ByteRange, string> {
  const { path, hash, summary, lengths, list, all, search, text, corpus, whole } = output;
  const { collection, locale, slug } = record;
  const name = `${collection.name}-${slug}`;
  const isKept = typeof text !== 'string';
  const words = (): SearchText => {
    const json = isKept ? Buffer.from(tree.earlierBytes(sharedPaths(locale).text, ...text)).toString() : text;
    return JSON.parse(json) as SearchText;
  };
  streams.words?.add(record, summary, words, isKept);
  return {
    path,
    hash,
    summary,
    lengths,
    list: streams.list.add(slug, list),
    all: streams.all.add(all),
    search: streams.search.add(name, search),
    text: streams.text.add(text),
    corpus: corpus === undefined ? undefined : streams.corpus?.add(corpus),
    whole: whole === undefined ? undefined : streams.courses.add(record, whole),
    files,
  };
}

/** The first of the shortest that were offered. */
class Shortest {
  record: CatalogRecord | undefined;
  #length = 0;

  offer(record: CatalogRecord, length: number): void {
    if (this.record !== undefined && this.#length <= length) return;
    this.record = record;
    this.#length = length;
  }
}

/** How the files of a record come into the tree. */
interface Plan {
  /** The record as the earlier tree has it; undefined if it is rendered. */
  readonly cached: CachedOutput | undefined;
  /** Digest of its input; empty without a cache. */
  readonly key: string;
}

/**
 * The plans of the records of a catalog for a tree, in their order. Rendering runs ahead of writing, so plans wait until
 * they are taken.
 */
export class Plans {
  readonly #catalog: Catalog;
  readonly #tree: TreeWriter;
  readonly #cache: RenderCache | undefined;
  readonly #records: Iterator<CatalogRecord>;
  readonly #inputOf: (record: CatalogRecord) => PackedInput;
  readonly #held = new Map<CatalogRecord, Plan>();
  readonly #jobs: RenderJob[] = [];
  /** Digests everything outside the records of a locale that their files may show. */
  readonly surroundings: (locale: Locale) => string;
  /** If the surroundings are unchanged, only a record's own fields can change its files. */
  readonly #isAlike = memoized((locale: Locale) => {
    const earlier = this.#cache?.locale(locale.code);
    return earlier !== undefined && earlier.surroundings === this.surroundings(locale);
  });
  /** Whether the earlier tree has the files that show a record with others. */
  readonly #hasShared = memoized(
    ({ collection, locale }: CatalogRecord) =>
      Object.values({ ...sharedPaths(locale), list: listPath(collection, locale) }).every(
        (path) => path === undefined || this.#isThere(path),
      ),
    ({ collection, locale }) => `${locale.code} ${collection.name}`,
  );

  constructor(catalog: Catalog, tree: TreeWriter, cache: RenderCache | undefined) {
    this.#catalog = catalog;
    this.#tree = tree;
    this.#cache = cache;
    this.#records = allRecords(catalog)[Symbol.iterator]();
    this.#inputOf = createInputs(catalog, cache !== undefined);
    this.surroundings = createSurroundings(catalog);
  }

  /** Returns the records to render, in the order in which they are written. */
  *jobs(): Iterable<RenderJob> {
    for (;;) {
      while (this.#jobs.length === 0 && this.#advance());
      const next = this.#jobs.shift();
      if (next === undefined) return;
      yield next;
    }
  }

  /** Returns the plan of the next record. */
  take(record: CatalogRecord): Plan {
    const plan = this.peek(record);
    this.#held.delete(record);
    return plan;
  }

  /** Returns the plan of a record that is taken later. */
  peek(record: CatalogRecord): Plan {
    while (!this.#held.has(record) && this.#advance());
    return this.#held.get(record) as Plan;
  }

  /** Returns the job of a record, whatever its plan is. */
  job(record: CatalogRecord): RenderJob {
    const records = [record, ...this.#catalog.shownLessons(record)].map(({ origin }) => origin);
    return { input: this.#inputOf(record), records };
  }

  /** Makes the plan of the next record, if there is one. */
  #advance(): boolean {
    const { done, value: record } = this.#records.next();
    if (done !== true) this.#held.set(record, this.#make(record));
    return done !== true;
  }

  #make(record: CatalogRecord): Plan {
    const cached = this.#usable(record);
    const hasSameFields = cached !== undefined && cached.fields === digestOfFields(record, this.#catalog);
    if (hasSameFields && this.#isAlike(record.locale)) return { cached, key: cached.key };
    const job = this.job(record);
    const key = this.#cache === undefined ? '' : keyOf(job.input);
    if (cached?.key === key) return { cached, key };
    this.#jobs.push(job);
    return { cached: undefined, key };
  }

  /** Returns what the previous build stored for a record, if the earlier tree has all files that show it. */
  #usable(record: CatalogRecord): CachedOutput | undefined {
    const cached =
      this.#cache !== undefined && this.#hasShared(record) ? this.#cache.find(record.path) : undefined;
    if (cached === undefined) return undefined;
    const { files, whole } = cached.output;
    const course = whole === undefined ? undefined : this.#catalog.courseOf(record);
    const paths = course === undefined ? files : [...files, wholeCourseFile(course)];
    return paths.every((path) => this.#isThere(path)) ? cached : undefined;
  }

  #isThere(path: string): boolean {
    return this.#tree.earlier(path) !== undefined;
  }
}
