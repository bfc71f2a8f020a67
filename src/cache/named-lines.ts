import { ReadWindow } from '../base/read-window.js';
import type { CacheEntry } from './cache-entry.js';
import type { CacheWriter } from './entry-writer.js';

const TAB = 9;
const LINE_END = 10;

/**
 * The lines of an entry, each known by its name: what stands before its tab. Only names are held, and where each
 * line is; the entry has to stay open while lines are asked for.
 */
export class NamedLines {
  readonly #entry: CacheEntry;
  readonly #numbers = new Map<string, number>();
  /** Where each line begins, and where the last one ends. */
  readonly #starts: number[] = [0];
  /** Where each line's text begins, after its name and the tab, from its start. */
  readonly #texts: number[] = [];
  readonly #window: ReadWindow;

  constructor(entry: CacheEntry) {
    this.#entry = entry;
    this.#window = new ReadWindow(entry, 'A file of the cache');
    let start = 0;
    for (const { name, bytes } of namesIn(entry)) {
      this.#numbers.set(name.toString('utf8'), this.#texts.length);
      this.#texts.push(name.length + 1);
      start += bytes;
      this.#starts.push(start);
    }
  }

  /** How many lines there are. */
  get size(): number {
    return this.#texts.length;
  }

  /** The number of the line of a name, from 0; undefined where there is none. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /**
   * Returns the text after the tab of a line.
   *
   * @param from The first byte to return.
   * @param most The most bytes to return.
   * @throws Error if the entry was truncated since it was opened.
   */
  text(line: number, from = 0, most = Number.POSITIVE_INFINITY): string {
    const start = this.#startOf(line) + (this.#texts[line] as number) + from;
    const end = Math.min(start + most, this.#startOf(line + 1) - 1);
    return this.#window.bytes(start, end - start).toString('utf8');
  }

  /** Adds lines to another entry, as they are. */
  copy(lines: Iterable<number>, writer: CacheWriter): void {
    let [from, to] = [0, 0];
    const add = (): void => {
      for (const part of this.#entry.parts(from, to)) writer.add(part);
    };
    for (const line of lines) {
      const start = this.#startOf(line);
      if (start !== to) {
        add();
        from = start;
      }
      to = this.#startOf(line + 1);
    }
    add();
  }

  close(): void {
    this.#entry.close();
  }

  #startOf(line: number): number {
    return this.#starts[line] as number;
  }
}

/** The names of lines, with the bytes that each line has, its end included. What has no tab, or no end, ends them. */
function* namesIn(entry: CacheEntry): Generator<{ readonly name: Buffer; readonly bytes: number }> {
  /** Of the line that is being read: its name, as far as it is known, and bytes in parts before this one. */
  let name: Buffer | undefined;
  let pieces: Buffer[] = [];
  let before = 0;
  for (const part of entry.parts()) {
    for (let start = 0; start < part.length; ) {
      if (name === undefined) {
        const tab = part.indexOf(TAB, start);
        const piece = part.subarray(start, tab === -1 ? part.length : tab);
        if (piece.includes(LINE_END)) return;
        if (tab === -1) {
          pieces.push(Buffer.from(piece));
          before += part.length - start;
          break;
        }
        name = pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]);
        pieces = [];
      }
      const end = part.indexOf(LINE_END, start);
      if (end === -1) {
        // Parts are written over.
        name = Buffer.from(name);
        before += part.length - start;
        break;
      }
      yield { name, bytes: before + end + 1 - start };
      name = undefined;
      before = 0;
      start = end + 1;
    }
  }
}
