import type { CacheEntry } from './cache-entry.js';
import type { CacheWriter } from './entry-writer.js';

/** Writes a value, and many further ones, each as a line of JSON: they are never held all at once. */
export function writeLines(writer: CacheWriter, head: unknown, rows: Iterable<unknown>): void {
  writer.add(`${JSON.stringify(head)}\n`);
  for (const row of rows) writer.add(`${JSON.stringify(row)}\n`);
}

/** Reads them again. The rows are read while they are asked for, once. */
export function readLines(entry: CacheEntry): readonly [head: unknown, rows: Iterable<unknown>] {
  const lines = entry.lines();
  const { value } = lines.next();
  return [value === undefined ? undefined : JSON.parse(value), valuesOf(lines)];
}

function* valuesOf(lines: Iterable<string>): Generator<unknown> {
  for (const line of lines) yield JSON.parse(line);
}
