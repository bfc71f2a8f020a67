import { countBefore } from '../../base/binary-search.js';
import type { Place, Span } from '../../model/problem.js';

/** Loads a text on demand. */
export interface TextSource {
  text(): string;
}

/**
 * One decoded source text. `text` has neither a BOM nor carriage returns: CRLF and CR are LF, which
 * moves no line and no column. All offsets in the program are UTF-16 offsets into this text.
 */
export class SourceFile {
  /** Path relative to the root, with `/`. */
  readonly path: string;
  #text: string | TextSource;
  #lineStarts: number[] | undefined;
  #pairCounts: Uint32Array | undefined;

  /** @param text The text, or a source that loads it on demand. */
  constructor(path: string, text: string | TextSource) {
    this.path = path;
    this.#text = text;
  }

  get text(): string {
    if (typeof this.#text !== 'string') this.#text = this.#text.text();
    return this.#text;
  }

  /** Returns the place of a span as editors show it: lines and columns (code points) from 1. */
  place(span: Span): Place {
    // The place of a whole file does not need the text.
    if (span.end === 0) return { file: this.path, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const start = this.#position(span.start);
    const end = span.end === span.start ? start : this.#position(span.end);
    return {
      file: this.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  }

  /** Returns a line, counted from 1; undefined after the last line. */
  line(number: number): string | undefined {
    const [start, next] = this.#lines().slice(number - 1, number + 1);
    return start === undefined
      ? undefined
      : this.text.slice(start, next === undefined ? undefined : next - 1);
  }

  #position(offset: number): { line: number; column: number } {
    const starts = this.#lines();
    const line = countBefore(starts.length, (index) => (starts[index] as number) <= offset);
    const lineStart = starts[line - 1] as number;
    const limit = Math.max(lineStart, Math.min(offset, this.text.length));
    // A surrogate pair is one character: its second half does not count.
    const pairs =
      limit - lineStart < BLOCK
        ? countPairs(this.text, lineStart, limit)
        : this.#pairsBefore(limit) - this.#pairsBefore(lineStart);
    return { line, column: limit - lineStart + 1 - pairs };
  }

  #lines(): number[] {
    if (this.#lineStarts !== undefined) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf('\n'); at !== -1; at = this.text.indexOf('\n', at + 1))
      starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }

  /**
   * Returns how many surrogate pairs are before an offset. The number is stored for every block of the text, so that
   * ten thousand places on one long line cost no more than ten thousand lines.
   */
  #pairsBefore(offset: number): number {
    if (this.#pairCounts === undefined) {
      const counts = new Uint32Array(Math.floor(this.text.length / BLOCK) + 1);
      for (let block = 1; block < counts.length; block++) {
        const before = counts[block - 1] as number;
        counts[block] = before + countPairs(this.text, (block - 1) * BLOCK, block * BLOCK);
      }
      this.#pairCounts = counts;
    }
    const block = Math.floor(offset / BLOCK);
    return (this.#pairCounts[block] as number) + countPairs(this.text, block * BLOCK, offset);
  }
}

/** Characters of a block in which surrogate pairs are counted. */
const BLOCK = 1024;

/** Returns the number of second halves of surrogate pairs in a stretch of a text. */
function countPairs(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = Math.max(start, 1); at < end; at++) {
    const unit = text.charCodeAt(at);
    if ((unit & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) count++;
  }
  return count;
}
