import { ReadWindow } from '../base/read-window.js';
import type { CacheEntry } from './cache-entry.js';
import type { EntryWriter } from './entry-writer.js';

const TAB = 9;

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
    for (const line of entry.lines()) {
      const tab = line.indexOf(TAB);
      // Another program wrote this line. Nothing after it is used.
      if (tab === -1) break;
      this.#numbers.set(line.toString('utf8', 0, tab), this.#texts.length);
      this.#texts.push(tab + 1);
      start += line.length + 1;
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
  copy(lines: Iterable<number>, writer: EntryWriter): void {
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
