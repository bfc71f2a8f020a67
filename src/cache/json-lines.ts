import type { CacheEntry } from './cache-entry.js';
import type { EntryWriter } from './entry-writer.js';

/** Writes a value and many rows, each as a line of JSON. They are never all in memory at once. */
export function writeLines(writer: EntryWriter, head: unknown, rows: Iterable<unknown>): void {
  writer.add(`${JSON.stringify(head)}\n`);
  for (const row of rows) writer.add(`${JSON.stringify(row)}\n`);
}

/** Reads what {@link writeLines} wrote. The rows can be iterated once, and are read during the iteration. */
export function readLines(entry: CacheEntry): readonly [head: unknown, rows: Iterable<unknown>] {
  const lines = entry.lines();
  const { value } = lines.next();
  return [value === undefined ? undefined : JSON.parse(value.toString('utf8')), valuesOf(lines)];
}

function* valuesOf(lines: Iterable<Buffer>): Generator<unknown> {
  for (const line of lines) yield JSON.parse(line.toString('utf8'));
}
