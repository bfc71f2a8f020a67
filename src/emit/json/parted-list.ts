import type { Catalog } from '../../catalog/catalog.js';
import type { Collection } from '../../model/collections.js';
import type { ListParts, RecordSummary } from '../../model/generated/types.js';
import type { Locale } from '../../model/locales.js';
import { type Endpoint, partEndpoints } from '../../model/routes.js';
import { type ByteRange, openArray, type PieceStream, type TextPiece } from '../../tree/piece-stream.js';
import type { TreeWriter } from '../../tree/tree-writer.js';
import { type ListEntry, listDate } from '../lists.js';
import type { ExampleCollector } from './examples.js';
import { LARGE_PARTS, type Part, PartWriter } from './parts.js';

/** Bytes of a list from which on it has parts, and of the parts. Search pages read those of the search index. */
export const SIZES = {
  large: { least: 2_000_000, size: LARGE_PARTS },
  search: { least: 0, size: { least: 30_000, most: 100_000 } },
};

/** A list of a locale, and its parts if it is large. */
export class PartedList {
  readonly #stream: PieceStream;
  readonly #parts: PartWriter;
  readonly #summaries: PartWriter;
  readonly #rows: ReturnType<typeof partEndpoints>;
  readonly #url: string;
  readonly #tree: TreeWriter;
  #count = 0;

  constructor(
    tree: TreeWriter,
    path: string,
    collection: Collection | 'all' | 'search-index',
    locale: Locale,
    baseUrl: string,
    sizes: (typeof SIZES)['large'] = SIZES.large,
  ) {
    this.#tree = tree;
    this.#rows = partEndpoints(collection, locale);
    this.#url = `${baseUrl}/${path}`;
    this.#stream = openArray(tree, path);
    const { part, summaries = part } = this.#rows;
    const files = { whole: path, baseUrl, ...sizes };
    this.#parts = new PartWriter(tree, { ...files, row: part });
    this.#summaries = new PartWriter(tree, { ...files, row: summaries, least: 0 });
  }

  add(name: string, piece: TextPiece): ByteRange {
    this.#count++;
    this.#parts.add(name, piece);
    return this.#stream.add(piece);
  }

  /**
   * Ends the list.
   *
   * @param entries The records, if the list has summaries.
   * @returns The endpoints of the parts.
   */
  close(
    entries: readonly ListEntry[],
    examples: ExampleCollector,
    { baseUrl }: Catalog,
  ): readonly Endpoint[] {
    this.#stream.close();
    const parts = this.#parts.close();
    if (parts.length === 0) return [];
    const { index, part, summaries } = this.#rows;
    for (const entry of entries)
      this.#summaries.add(entry.record.slug, JSON.stringify(summary(entry, baseUrl)));
    const document: ListParts = {
      version: 1,
      locale: index.locale.code,
      url: this.#url,
      count: this.#count,
      parts: parts as Part[],
      ...(summaries && { summaries: this.#summaries.close() as Part[] }),
    };
    this.#tree.writeJson(index.path.slice(1), document);
    examples.set(index.path.slice(1), document);
    const [first] = entries;
    if (summaries === undefined || first === undefined) return [index, part];
    examples.set(summaries.path.slice(1), [summary(first, baseUrl)]);
    return [index, part, summaries];
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
