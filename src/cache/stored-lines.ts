import type { CacheFolder } from './cache-folder.js';
import type { CacheWriter } from './entry-writer.js';
import { NamedLines } from './named-lines.js';

/** Lines of text by name in an entry: reads the lines of the last run, and writes new lines for the next run. */
export class StoredLines {
  readonly #folder: CacheFolder;
  readonly #entry: string;
  #before: NamedLines | undefined;
  #now: CacheWriter | undefined;

  /** @param key The key of the lines of the last run; undefined to ignore them. */
  constructor(folder: CacheFolder, entry: string, key: string | undefined) {
    this.#folder = folder;
    this.#entry = entry;
    const opened = key === undefined ? undefined : folder.open(entry, key);
    this.#before = opened && new NamedLines(opened);
  }

  has(name: string): boolean {
    return this.#before?.find(JSON.stringify(name)) !== undefined;
  }

  find(name: string): string | undefined {
    const line = this.#before?.find(JSON.stringify(name));
    try {
      return line === undefined ? undefined : this.#before?.text(line);
    } catch {
      return undefined;
    }
  }

  keep(name: string, text: string): void {
    this.#now ??= this.#folder.create(this.#entry);
    this.#now.add(`${JSON.stringify(name)}\t${text}\n`);
  }

  /** Replaces the lines of the last run with the new lines. */
  commit(key: string): void {
    this.#before?.close();
    this.#before = undefined;
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
}
