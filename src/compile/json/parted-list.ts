import type { Collection } from '../../model/collections.js';
import type { ListParts, RecordSummary } from '../../model/generated/types.js';
import type { Locale } from '../../model/locales.js';
import {
  type Endpoint,
  listPartEndpoints,
  type PartEndpoints,
  wholePartEndpoints,
} from '../../model/routes.js';
import { type ListEntry, listDate } from '../lists.js';
import {
  type ByteRange,
  bytesOf,
  openArray,
  type PieceStream,
  type TextPiece,
} from '../tree/piece-stream.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import type { ExampleCollector } from './examples.js';
import { type Part, type PartSize, PartWriter } from './parts.js';

/** Bytes of a list from which on it has parts. */
const LARGE = 2_000_000;

/** Bytes of a part with whole records. */
const OF_RECORDS: PartSize = { least: 250_000, most: 1_000_000 };

/** Bytes of a part with summaries, or with entries of the search index: a page reads several of them. */
const OF_SUMMARIES: PartSize = { least: 30_000, most: 100_000 };

/** A list of a locale, and its parts if it is large. */
export class PartedList {
  readonly #tree: TreeWriter;
  readonly #baseUrl: string;
  readonly #rows: PartEndpoints;
  readonly #path: string;
  readonly #stream: PieceStream;
  readonly #least: number;
  readonly #parts: PartWriter | undefined;
  #count = 0;
  #bytes = 0;

  /** @param least Bytes from which on the list has parts. */
  private constructor(
    tree: TreeWriter,
    baseUrl: string,
    path: string,
    rows: PartEndpoints,
    least: number,
    size: PartSize,
  ) {
    this.#tree = tree;
    this.#baseUrl = baseUrl;
    this.#rows = rows;
    this.#path = path;
    this.#stream = openArray(tree, path);
    this.#least = least;
    this.#parts = rows.part && new PartWriter(tree, { row: rows.part, whole: path, baseUrl, least, size });
  }

  /** Opens the list of a collection. If each record has a document, its parts have summaries only. */
  static ofCollection(
    tree: TreeWriter,
    path: string,
    collection: Collection,
    locale: Locale,
    baseUrl: string,
  ): PartedList {
    return new PartedList(tree, baseUrl, path, listPartEndpoints(collection, locale), LARGE, OF_RECORDS);
  }

  /** Opens the search index. `hasParts` is true if a search page reads its parts. */
  static ofSearch(
    tree: TreeWriter,
    path: string,
    locale: Locale,
    baseUrl: string,
    hasParts: boolean,
  ): PartedList {
    const rows = wholePartEndpoints('search-index', locale);
    return new PartedList(tree, baseUrl, path, rows, hasParts ? 0 : LARGE, OF_SUMMARIES);
  }

  add(name: string, piece: TextPiece): ByteRange {
    this.#count++;
    this.#bytes += bytesOf(piece);
    this.#parts?.add(name, piece);
    return this.#stream.add(piece);
  }

  /**
   * Ends the list.
   *
   * @param entries The records, if the list has summaries.
   * @returns The endpoints of the parts; none if the list is not large.
   */
  close(entries: readonly ListEntry[], examples: ExampleCollector): readonly Endpoint[] {
    this.#stream.close();
    const parts = this.#parts?.close();
    if (this.#count === 0 || this.#bytes < this.#least) return [];
    const { index, part, summaries } = this.#rows;
    const document: ListParts = {
      version: 1,
      locale: index.locale.code,
      url: `${this.#baseUrl}/${this.#path}`,
      count: this.#count,
      ...(parts && { parts: parts as Part[] }),
      ...(summaries && { summaries: this.#writeSummaries(entries, summaries) as Part[] }),
    };
    this.#tree.writeJson(index.path.slice(1), document);
    examples.set(index.path.slice(1), document);
    const [first] = entries;
    if (summaries !== undefined && first !== undefined)
      examples.set(summaries.path.slice(1), [summary(first, this.#baseUrl)]);
    return [index, part, summaries].filter((row) => row !== undefined);
  }

  #writeSummaries(entries: readonly ListEntry[], row: Endpoint): readonly Part[] {
    const files = { row, whole: this.#path, baseUrl: this.#baseUrl, least: 0, size: OF_SUMMARIES };
    const writer = new PartWriter(this.#tree, files);
    for (const entry of entries) writer.add(entry.record.slug, JSON.stringify(summary(entry, this.#baseUrl)));
    return writer.close();
  }
}

function summary({ record, summary: description }: ListEntry, baseUrl: string): RecordSummary {
  const { collection, slug, locale, brief, path } = record;
  const date = listDate(record);
  return {
    type: collection.type,
    slug,
    locale: locale.code,
    title: String(brief['title']),
    ...(description === undefined ? {} : { description }),
    ...(date === undefined ? {} : { date: String(date) }),
    url: `${baseUrl}/${path}`,
    markdownUrl: `${baseUrl}/${path}.md`,
  };
}
