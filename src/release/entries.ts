/** How the entries of a list of a manifest are known. */
export interface EntryKind<Entry> {
  /** What an entry is of: a path, or the type, locale and slug of a record. No two of a list are of the same. */
  keyOf(entry: Entry): string;
  /** The same from a line that is written as we write it, without reading it as JSON; undefined for any other. */
  keyInLine(line: string): string | undefined;
}

/** Searches after which it is worth to know where all entries stand. */
const FEW = 200;

/**
 * The entries of a list of a manifest, read when they are asked for. Comparing and finding go by their lines: of two
 * releases of many records nearly all lines are the same, and reading them takes most of the time.
 */
export class Entries<Entry> {
  /** An entry a line, each with a comma but the last. */
  readonly text: string;
  readonly #kind: EntryKind<Entry>;
  readonly #read: (json: string) => Entry;
  #keys: readonly string[] | undefined;
  #searches = 0;
  #starts: ReadonlyMap<string, number> | undefined;

  /**
   * @param read Reads an entry. Throws ReleaseError where it is none.
   */
  constructor(text: string, kind: EntryKind<Entry>, read: (json: string) => Entry) {
    this.text = text;
    this.#kind = kind;
    this.#read = read;
  }

  /**
   * Every entry.
   *
   * @throws ReleaseError where one of them is none.
   */
  all(): readonly Entry[] {
    return this.#lines().map(this.#read);
  }

  /** What the entries are of, in their order. */
  keys(): readonly string[] {
    this.#keys ??= this.#lines().map((line) => this.#keyOf(line));
    return this.#keys;
  }

  /** The line that begins at a place of the text, read when it is asked for. */
  lineAt(start: number): EntryLine<Entry> {
    const end = this.text.indexOf('\n', start);
    const json = this.text.slice(start, this.text[end - 1] === ',' ? end - 1 : end);
    return { json, end: end + 1, key: () => this.#keyOf(json), read: () => this.#read(json) };
  }

  /** Finds an entry in a list that is sorted by what its entries are of (code unit order). */
  find(key: string): Entry | undefined {
    if (++this.#searches > FEW) {
      this.#starts ??= this.#startsByKey();
      const start = this.#starts.get(key);
      return start === undefined ? undefined : this.lineAt(start).read();
    }
    let [low, high] = [0, this.text.length];
    while (low < high) {
      // The line that holds the middle, which begins at `low` or behind it.
      const start = this.text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
      const line = this.lineAt(start);
      const found = line.key();
      if (found === key) return line.read();
      if (found < key) low = line.end;
      else high = start;
    }
    return undefined;
  }

  #startsByKey(): ReadonlyMap<string, number> {
    const starts = new Map<string, number>();
    for (let start = 0; start < this.text.length; ) {
      const line = this.lineAt(start);
      starts.set(line.key(), start);
      start = line.end;
    }
    return starts;
  }

  #lines(): string[] {
    return this.text === '' ? [] : this.text.slice(0, -1).split(',\n');
  }

  #keyOf(line: string): string {
    return this.#kind.keyInLine(line) ?? this.#kind.keyOf(this.#read(line));
  }
}

/** A line of a list. */
export interface EntryLine<Entry> {
  /** The entry as it is written. */
  readonly json: string;
  /** Where the next line begins. */
  readonly end: number;
  key(): string;
  read(): Entry;
}

/** Entries as a manifest has them: a line each. */
export function entryLines(entries: readonly unknown[]): string {
  return entries.length === 0 ? '' : `${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n`;
}
