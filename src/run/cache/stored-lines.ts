import { ReadWindow } from '../../base/read-window.js';
import type { CacheEntry } from './cache-entry.js';
import type { CacheFolder } from './cache-folder.js';
import type { EntryWriter } from './entry-writer.js';

const TAB = 9;

/**
 * Lines of text by name in an entry: reads the lines of the last run, and writes new lines for the next run. Each line is
 * the name as JSON, a tab and the text. Of the last run, only names and positions are in memory.
 */
export class StoredLines {
  readonly #folder: CacheFolder;
  readonly #name: string;
  /** The entry of the last run. It stays open while its lines are read. */
  #entry: CacheEntry | undefined;
  #window: ReadWindow | undefined;
  readonly #numbers = new Map<string, number>();
  /** The start of each line, and the end of the last line. */
  #starts: number[] = [0];
  /** The offset of each line's text in the line, after the name and the tab. */
  #texts: number[] = [];
  #now: EntryWriter | undefined;
  readonly #retained = new Set<number>();

  /** @param key The key of the lines of the last run; undefined to ignore them. */
  constructor(folder: CacheFolder, name: string, key: string | undefined) {
    this.#folder = folder;
    this.#name = name;
    this.#entry = key === undefined ? undefined : folder.open(name, key);
    this.#window = this.#entry && new ReadWindow(this.#entry, 'A file of the cache');
    let start = 0;
    for (const line of this.#entry?.lines() ?? []) {
      const tab = line.indexOf(TAB);
      // Another program wrote this line. Nothing after it is used.
      if (tab === -1) break;
      this.#numbers.set(line.toString('utf8', 0, tab), this.#texts.length);
      this.#texts.push(tab + 1);
      start += line.length + 1;
      this.#starts.push(start);
    }
  }

  /**
   * Returns the text of a line of the last run; undefined if there is none, or if the entry was truncated.
   *
   * @param from The first byte to return.
   * @param most The most bytes to return.
   */
  find(name: string, from = 0, most = Number.POSITIVE_INFINITY): string | undefined {
    const line = this.#numbers.get(JSON.stringify(name));
    if (line === undefined) return undefined;
    const start = this.#startOf(line) + (this.#texts[line] as number) + from;
    const end = Math.min(start + most, this.#startOf(line + 1) - 1);
    try {
      return this.#window?.bytes(start, end - start).toString('utf8');
    } catch {
      // Best effort: without the line, the run does its work again.
      return undefined;
    }
  }

  /** Keeps a line of the last run, if there will be new lines. Without new lines, the entry stays as it is. */
  retain(name: string): void {
    const line = this.#numbers.get(JSON.stringify(name));
    if (line !== undefined) this.#retained.add(line);
  }

  keep(name: string, text: string): void {
    this.#now ??= this.#folder.create(this.#name);
    this.#now.add(`${JSON.stringify(name)}\t${text}\n`);
  }

  /** Copies the lines of the last run that are kept, and closes their entry. */
  settle(): void {
    if (this.#now !== undefined && this.#entry !== undefined) this.#copyRetained(this.#entry, this.#now);
    this.#release();
  }

  /** Replaces the lines of the last run with the new lines, if there are any. */
  commit(key: string): void {
    this.settle();
    this.#now?.commit(key);
    this.#now = undefined;
  }

  /** Closes the entry, and discards new lines that were not committed. */
  close(): void {
    this.#release();
    this.#now?.abandon();
    this.#now = undefined;
  }

  /** Copies the lines that are kept. Lines that follow each other are copied at once. */
  #copyRetained(entry: CacheEntry, writer: EntryWriter): void {
    let [from, to] = [0, 0];
    const add = (): void => {
      for (const part of entry.parts(from, to)) writer.add(part);
    };
    for (const line of this.#retained) {
      const start = this.#startOf(line);
      if (start !== to) {
        add();
        from = start;
      }
      to = this.#startOf(line + 1);
    }
    add();
  }

  /** Closes the entry of the last run, and forgets its lines. */
  #release(): void {
    this.#entry?.close();
    [this.#entry, this.#window, this.#starts, this.#texts] = [undefined, undefined, [], []];
    this.#numbers.clear();
    this.#retained.clear();
  }

  #startOf(line: number): number {
    return this.#starts[line] as number;
  }
}
