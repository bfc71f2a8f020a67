import { ReadWindow } from '../base/read-window.js';
import type { CacheEntry } from './cache-entry.js';
import type { CacheWriter } from './entry-writer.js';

const TAB = 9;
const LINE_END = 10;

/**
 * The lines of an entry by name, which is the text before the tab. Only names and positions are in memory, so the entry
 * must stay open while lines are read.
 */
export class NamedLines {
  readonly #entry: CacheEntry;
  readonly #numbers = new Map<string, number>();
  /** The start of each line, and the end of the last line. */
  readonly #starts: number[] = [0];
  /** The offset of each line's text in the line, after the name and the tab. */
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

  /** The number of lines. */
  get size(): number {
    return this.#texts.length;
  }

  /** Returns the number of the line with a name, from 0; undefined if there is none. */
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

  /** Copies lines to another entry. */
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

/** Yields the name and the length of each line, including its end. Stops at a line without a tab or an end. */
function* namesIn(entry: CacheEntry): Generator<{ readonly name: Buffer; readonly bytes: number }> {
  /** The name of the current line, as far as it was read, and its bytes in earlier parts. */
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
        // The buffer of a part is reused.
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
