/** How the entries of a list of a manifest are identified. */
export interface EntryFormat<Entry> {
  /** Returns the unique key of an entry: a path, or the type, locale and slug of a record. */
  keyOf(entry: Entry): string;
  /** Returns the key from a line as this program writes it, without parsing; undefined for any other line. */
  keyInLine(line: string): string | undefined;
}

/** Number of searches after which an index is worth its time. */
const FEW = 200;

/**
 * The entries of a list of a manifest, parsed when they are needed. Comparing and searching use the lines: nearly all
 * lines of two releases are equal, and parsing them would take most of the time.
 */
export class Entries<Entry> {
  /** One entry a line, with a comma after each except the last. */
  readonly text: string;
  readonly #format: EntryFormat<Entry>;
  readonly #read: (json: string) => Entry;
  #keys: readonly string[] | undefined;
  #searches = 0;
  #starts: ReadonlyMap<string, number> | undefined;

  /** @param read Parses an entry. Throws ReleaseError for an invalid one. */
  constructor(text: string, format: EntryFormat<Entry>, read: (json: string) => Entry) {
    this.text = text;
    this.#format = format;
    this.#read = read;
  }

  /** Returns every entry. @throws ReleaseError for an invalid one. */
  all(): readonly Entry[] {
    return this.#lines().map(this.#read);
  }

  /** Returns the keys of all entries, in their order. */
  keys(): readonly string[] {
    this.#keys ??= this.#lines().map((line) => this.#keyOf(line));
    return this.#keys;
  }

  /** Returns the line that begins at a position of the text, and where the next one begins. */
  lineAt(start: number) {
    const end = this.text.indexOf('\n', start);
    const json = this.text.slice(start, this.text[end - 1] === ',' ? end - 1 : end);
    return { json, end: end + 1, key: (): string => this.#keyOf(json), read: (): Entry => this.#read(json) };
  }

  /** Finds an entry in a list that is sorted by key (by code unit). */
  find(key: string): Entry | undefined {
    if (++this.#searches > FEW) {
      this.#starts ??= this.#startsByKey();
      const start = this.#starts.get(key);
      return start === undefined ? undefined : this.lineAt(start).read();
    }
    let [low, high] = [0, this.text.length];
    while (low < high) {
      // The line with the middle, which begins at `low` or after it.
      const start = this.text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
      const line = this.lineAt(start);
      const lineKey = line.key();
      if (lineKey === key) return line.read();
      if (lineKey < key) low = line.end;
      else high = start;
    }
    return undefined;
  }

  /** Returns the entries whose keys begin with a text, in a list that is sorted by key (by code unit). */
  below(prefix: string): readonly Entry[] {
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const start = this.text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
      const line = this.lineAt(start);
      if (line.key() < prefix) low = line.end;
      else high = start;
    }
    const entries: Entry[] = [];
    while (low < this.text.length) {
      const line = this.lineAt(low);
      if (!line.key().startsWith(prefix)) break;
      entries.push(line.read());
      low = line.end;
    }
    return entries;
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
    return this.#format.keyInLine(line) ?? this.#format.keyOf(this.#read(line));
  }
}

/** Returns entries as in a manifest: one a line. */
export function entryLines(entries: readonly unknown[]): string {
  return entries.length === 0 ? '' : `${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n`;
}
