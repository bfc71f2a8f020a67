/** The entries of a list of a manifest: each is one line of it, and read as JSON only when it is asked for. */
export interface Entries<Entry> {
  readonly length: number;
  /** An entry, read. */
  at(index: number): Entry;
  /** The same as it is written: entries with the same line are the same. */
  line(index: number): string;
  /** What each entry is of: a path, or the type, locale and slug of a record. */
  keys(): readonly string[];
  /** Every entry, read. */
  all(): readonly Entry[];
}

/** How the entries of a list are named. */
export interface EntryNames<Entry> {
  of(entry: Entry): string;
  /** The same from a line, without reading it. */
  inLine(line: string): string;
}

/** Entries that are at hand. */
export function entriesOf<Entry>(values: readonly Entry[], names: EntryNames<Entry>): Entries<Entry> {
  let keys: readonly string[] | undefined;
  return {
    length: values.length,
    at: (index) => values[index] as Entry,
    line: (index) => JSON.stringify(values[index]),
    keys() {
      keys ??= values.map(names.of);
      return keys;
    },
    all: () => values,
  };
}

/** Lines of a text that are entries. */
export interface EntryLines<Entry> {
  readonly text: string;
  /** Where each line begins, and where what follows the last one does. */
  readonly starts: readonly number[];
  /** By their place, those that are written otherwise than we write them. */
  readonly read: ReadonlyMap<number, Entry>;
}

/** Entries that are read when they are asked for. */
export function entriesInLines<Entry>(
  { text, starts, read }: EntryLines<Entry>,
  names: EntryNames<Entry>,
): Entries<Entry> {
  const length = starts.length - 1;
  const values: (Entry | undefined)[] = [];
  let keys: readonly string[] | undefined;
  const line = (index: number): string => {
    const end = (starts[index + 1] as number) - 1;
    return text.slice(starts[index], text[end - 1] === ',' ? end - 1 : end);
  };
  const at = (index: number): Entry => {
    values[index] ??= read.get(index) ?? (JSON.parse(line(index)) as Entry);
    return values[index];
  };
  return {
    length,
    at,
    line,
    keys() {
      keys ??= Array.from({ length }, (_, index) => {
        const odd = read.get(index);
        return odd === undefined ? names.inLine(line(index)) : names.of(odd);
      });
      return keys;
    },
    all: () => Array.from({ length }, (_, index) => at(index)),
  };
}
