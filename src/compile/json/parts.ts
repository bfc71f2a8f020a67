import { sha256 } from '../../base/digest.js';
import type { ListParts } from '../../model/generated/types.js';
import { type Endpoint, MEDIA_TYPES } from '../../model/routes.js';
import { slugFault } from '../../read/schema/formats.js';
import { type ByteRange, bytesOf, type TextPiece } from '../tree/piece-stream.js';
import type { TreeWriter } from '../tree/tree-writer.js';

/** A part of a list, as its index describes it. */
export type Part = NonNullable<ListParts['parts']>[number];

/** Bytes of a part: at least `least`, unless it is the last, and at most `most`, unless it has one item. */
export interface PartSize {
  readonly least: number;
  readonly most: number;
}

/** The files of parts. */
export interface PartFiles {
  /** The endpoint of a part. */
  readonly row: Endpoint;
  /** Path of the file that has all items. */
  readonly whole: string;
  /** A list of fewer bytes has no parts. */
  readonly least: number;
  /** Bytes of a part. */
  readonly size: PartSize;
  readonly baseUrl: string;
}

/**
 * Writes the items of a list in parts. Names of items decide where a part ends, and the last item names it: if an item is
 * added, changed or removed, the other parts keep their names and their bytes, with few exceptions.
 */
export class PartWriter {
  readonly #tree: TreeWriter;
  readonly #files: PartFiles;
  readonly #written: Part[] = [];
  /** Parts that wait until the list is known to be large. */
  #waiting: { readonly name: string; readonly items: readonly TextPiece[] }[] = [];
  #items: TextPiece[] = [];
  #last = '';
  #bytes = 0;
  #total = 0;

  constructor(tree: TreeWriter, files: PartFiles) {
    this.#tree = tree;
    this.#files = files;
  }

  /** Adds an item. Its name is unique in the list. */
  add(name: string, item: TextPiece): void {
    const bytes = bytesOf(item) + SEPARATOR.length;
    const { least, most } = this.#files.size;
    if (this.#items.length > 0 && this.#bytes + bytes + BRACKETS > most) this.#end();
    this.#items.push(item);
    this.#last = name;
    this.#bytes += bytes;
    this.#total += bytes;
    // The larger an item, the likelier: so parts of short and long items have about the same size.
    if (this.#bytes >= least && chanceOf(name) < bytes / least) this.#end();
  }

  /** Returns the parts; none if the list is not large. */
  close(): readonly Part[] {
    if (this.#items.length > 0) this.#end();
    return this.#written;
  }

  #end(): void {
    this.#waiting.push({ name: this.#last, items: this.#items });
    this.#items = [];
    this.#bytes = 0;
    if (this.#total < this.#files.least) return;
    for (const { name, items } of this.#waiting) this.#written.push(this.#write(name, items));
    this.#waiting = [];
  }

  #write(name: string, items: readonly TextPiece[]): Part {
    // Words may have any letter, and Windows has no file called `con` or `aux`.
    const part = slugFault(name) === undefined ? name : sha256(name).slice(0, 12);
    const path = this.#files.row.path.slice(1).replace('{part}', part);
    const stream = this.#tree.open(path, MEDIA_TYPES.json);
    stream.write('[\n');
    let isFirst = true;
    for (const item of neighborsAsOne(items)) {
      if (!isFirst) stream.write(SEPARATOR);
      isFirst = false;
      stream.write(
        typeof item === 'string' ? item : this.#tree.earlierBytes(this.#files.whole, item[0], item[1]),
      );
    }
    stream.write('\n]\n');
    const { bytes, sha256: digest } = stream.close();
    return { url: `${this.#files.baseUrl}/${path}`, count: items.length, bytes, sha256: digest };
  }
}

/**
 * Keeps the parts of an earlier build and their index, if all are there. Returns the index, and the items of the first part;
 * undefined if one is missing.
 */
export function keepParts(
  tree: TreeWriter,
  { path }: Endpoint,
  baseUrl: string,
): { readonly index: ListParts; readonly items: readonly unknown[] } | undefined {
  const read = (file: string): unknown => {
    const bytes = tree.earlier(file)?.bytes;
    return bytes && JSON.parse(Buffer.from(tree.earlierBytes(file, 0, bytes)).toString('utf8'));
  };
  const index = read(path.slice(1)) as ListParts | undefined;
  const parts = index?.parts?.map(({ url }) => url.slice(baseUrl.length + 1)) ?? [];
  const paths = [path.slice(1), ...parts];
  if (index === undefined || paths.some((one) => tree.earlier(one) === undefined)) return undefined;
  for (const one of paths) tree.reuse(one);
  return { index, items: parts[0] === undefined ? [] : (read(parts[0]) as readonly unknown[]) };
}

/** Returns a number from 0 to 1 that depends on nothing but a name. */
function chanceOf(name: string): number {
  return Number.parseInt(sha256(name).slice(0, 8), 16) / 2 ** 32;
}

const SEPARATOR = ',\n';

/** Bytes of a part besides its items: its brackets, in lines of their own. The last item has no separator. */
const BRACKETS = '[\n\n]\n'.length - SEPARATOR.length;

/** Yields items, those that follow one another in the earlier file as one. */
function* neighborsAsOne(items: readonly TextPiece[]): Iterable<TextPiece> {
  let range: ByteRange | undefined;
  for (const item of items) {
    const end = range === undefined ? 0 : range[0] + range[1] + SEPARATOR.length;
    if (range !== undefined && typeof item !== 'string' && item[0] === end)
      range = [range[0], end - range[0] + item[1]];
    else {
      if (range !== undefined) yield range;
      range = typeof item === 'string' ? undefined : item;
      if (typeof item === 'string') yield item;
    }
  }
  if (range !== undefined) yield range;
}
