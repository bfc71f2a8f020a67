import type { Report, Span } from '../../model/problem.js';
import type { MapEntry, Node } from './node.js';
import type { SourceFile } from './source-file.js';

/** Accepts the two places of a key that one map has twice. */
export type ReportDuplicate = (key: string, first: Span, second: Span) => void;

/** The entries of one map while it is read. A second key of the same name is reported and left out. */
export class UniqueKeys {
  readonly entries: MapEntry[] = [];
  readonly #report: ReportDuplicate;
  /** Made only if the map has many entries; a few are searched one by one. */
  #index: Map<string, MapEntry> | undefined;

  constructor(report: ReportDuplicate) {
    this.#report = report;
  }

  add(key: string, keySpan: Span, value: Node): void {
    const first = this.#find(key);
    if (first !== undefined) {
      this.#report(key, first.keySpan, keySpan);
      return;
    }
    const entry = { key, keySpan, value };
    this.entries.push(entry);
    this.#index?.set(key, entry);
  }

  #find(key: string): MapEntry | undefined {
    if (this.#index === undefined) {
      if (this.entries.length < 16) return this.entries.find((entry) => entry.key === key);
      this.#index = new Map(this.entries.map((entry) => [entry.key, entry]));
    }
    return this.#index.get(key);
  }
}

/** Returns a function that reports duplicate keys of one file, as `schema/duplicate-field` at the second key. */
export function duplicateReport(file: SourceFile, report: Report): ReportDuplicate {
  // To find a place takes time by the length of its line, so only the first duplicates get one.
  let lookups = 100;
  return (key, first, second) => {
    const place = lookups-- > 0 ? file.place(first) : undefined;
    const where = place === undefined ? '' : `, first in line ${place.line}`;
    report({
      rule: 'schema/duplicate-field',
      start: second.start,
      end: second.end,
      message: `The field ${quoted(key)} is written twice${where}.`,
      help: 'Remove one of the two.',
      ...(place !== undefined && { related: [{ ...place, message: 'first used here' }] }),
    });
  };
}

/** Returns a key for a message: in quotes, on one line, shortened if it is long. */
function quoted(key: string): string {
  return JSON.stringify(key.length > 60 ? `${key.slice(0, 59)}…` : key);
}
