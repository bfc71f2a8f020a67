import type { Steps } from '../base/steps.js';
import type { SearchText } from '../model/generated/types.js';
import type { Locale } from '../model/locales.js';
import {
  type Endpoint,
  listedCollections,
  listPath,
  ownJsonPath,
  searchPartEndpoints,
} from '../model/routes.js';
import type { Catalog } from './catalog/catalog.js';
import type { CatalogRecord } from './catalog/catalog-record.js';
import { CoursePages } from './course-pages.js';
import { newestDate } from './dates.js';
import type { Collected } from './emit-options.js';
import { writeFeeds } from './feeds/feeds.js';
import { writeIndexFiles } from './index-files.js';
import type { ManifestRecord } from './json/manifest.js';
import { PartedList } from './json/parted-list.js';
import { SEARCHED_AT_ONCE, SearchWords } from './json/search-words.js';
import type { ListEntry, ListedCollection } from './lists.js';
import { writeLlms } from './markdown/llms.js';
import { corpusDocument, corpusHead } from './markdown/llms-full.js';
import { searchWordRows } from './offered-endpoints.js';
import { digestOfFields } from './plans.js';
import type { RecordOutput } from './record-files.js';
import type { CachedOutput } from './render-cache.js';
import { sharedPaths } from './shared-paths.js';
import {
  type ByteRange,
  openArray,
  openMarkdown,
  type PieceStream,
  type TextPiece,
} from './tree/piece-stream.js';
import type { TreeWriter } from './tree/tree-writer.js';

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
  const { example, examples, counts, tools } = collected;
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
  shared.words?.close(tree, searchPartEndpoints('search-words', locale), catalog.baseUrl, isSame);
  added.push(...searchWordRows(locale, documents));
  if (paths.corpus !== undefined) {
    shared.corpus?.close();
    const { record } = shortestDocument;
    const document = record === undefined ? '' : corpusDocument(example(record).rendered);
    examples.set(paths.corpus, `${head}${document}`);
  }
  for (const { kind, name, collection } of rows) {
    const collectionList = lists.find((list) => list.collection === collection);
    if (kind === 'list') counts.set(name, collectionList?.entries.length ?? documents);
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

/** Returns the entry of a record in the manifest. */
export function manifestRecord(record: CatalogRecord, hash: string, catalog: Catalog): ManifestRecord {
  return { ...recordIdentity(record, catalog), hash };
}

/** Returns the entry of a record in the manifest, without the digest of its text. */
export function recordIdentity(record: CatalogRecord, { baseUrl }: Catalog) {
  const { collection, locale, slug, id, path } = record;
  const json = ownJsonPath(record);
  const identity = { id, type: collection.type, locale: locale.code, slug, url: `${baseUrl}/${path}` };
  return json === undefined ? identity : { ...identity, json };
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
