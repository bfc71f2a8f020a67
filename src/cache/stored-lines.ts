import type { CacheFolder } from './cache-folder.js';
import type { EntryWriter } from './entry-writer.js';
import { NamedLines } from './named-lines.js';

/** Lines of text by name in an entry: reads the lines of the last run, and writes new lines for the next run. */
export class StoredLines {
  readonly #folder: CacheFolder;
  readonly #entry: string;
  #before: NamedLines | undefined;
  #now: EntryWriter | undefined;
  readonly #retained = new Set<number>();

  /** @param key The key of the lines of the last run; undefined to ignore them. */
  constructor(folder: CacheFolder, entry: string, key: string | undefined) {
    this.#folder = folder;
    this.#entry = entry;
    const opened = key === undefined ? undefined : folder.open(entry, key);
    this.#before = opened && new NamedLines(opened);
  }

  /**
   * Returns the text of a line of the last run; undefined if there is none, or if the entry was truncated.
   *
   * @param from The first byte to return.
   * @param most The most bytes to return.
   */
  find(name: string, from?: number, most?: number): string | undefined {
    const line = this.#line(name);
    try {
      return line === undefined ? undefined : this.#before?.text(line, from, most);
    } catch {
      return undefined;
    }
  }

  /** Keeps a line of the last run, if there will be new lines. Without new lines, the entry stays as it is. */
  retain(name: string): void {
    const line = this.#line(name);
    if (line !== undefined) this.#retained.add(line);
  }

  keep(name: string, text: string): void {
    this.#now ??= this.#folder.create(this.#entry);
    this.#now.add(`${JSON.stringify(name)}\t${text}\n`);
  }

  /** Copies the lines of the last run that are kept, and closes their entry. */
  settle(): void {
    if (this.#now !== undefined) this.#before?.copy(this.#retained, this.#now);
    this.#before?.close();
    this.#before = undefined;
    this.#retained.clear();
  }

  /** Replaces the lines of the last run with the new lines, if there are any. */
  commit(key: string): void {
    this.settle();
    this.#now?.commit(key);
    this.#now = undefined;
  }

  /** Closes the entry, and discards new lines that were not committed. */
  close(): void {
    this.#before?.close();
    this.#before = undefined;
    this.#now?.abandon();
    this.#now = undefined;
  }

  #line(name: string): number | undefined {
    return this.#before?.find(JSON.stringify(name));
  }
}
