import type { CacheFolder } from './cache-folder.js';
import type { CacheWriter } from './entry-writer.js';
import { NamedLines } from './named-lines.js';

/** Lines of text by their names, in an entry of a cache: those of the last run, and those that the next one finds. */
export class StoredLines {
  readonly #folder: CacheFolder;
  readonly #entry: string;
  #before: NamedLines | undefined;
  #now: CacheWriter | undefined;

  /** @param key What the lines of the last run have to go by; undefined where none are to be found. */
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

  /** Puts the lines that were kept in the place of those of the last run. */
  commit(key: string): void {
    this.#before?.close();
    this.#before = undefined;
    this.#now?.commit(key);
    this.#now = undefined;
  }

  /** Forgets what was kept; after {@link commit} there is nothing to forget. */
  close(): void {
    this.#before?.close();
    this.#before = undefined;
    this.#now?.abandon();
    this.#now = undefined;
  }
}
