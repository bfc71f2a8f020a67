import { countUpTo } from '../../base/binary-search.js';
import type { Place, RelatedPlace, Span } from '../../model/problem.js';

/** Reads a file on demand. */
export interface TextSource {
  read(): { readonly file: SourceFile };
}

/** The origin of each line of a text that includes the text of other files. */
export type LineOrigins = readonly LineOrigin[];

export interface LineOrigin {
  /** The line of the file, from 1; for a line of another file, the line that includes it. */
  readonly line: number;
  /** The line of another file. */
  readonly included?: { readonly file: string; readonly line: number };
  /** The line as it is in the file, if the text has it without components. */
  readonly written?: string;
}

/**
 * One decoded source text. `text` has neither a BOM nor carriage returns: CRLF and CR are LF, which
 * moves no line and no column. All offsets in the program are UTF-16 offsets into this text.
 */
export class SourceFile {
  /** Path relative to the root, with `/`. */
  readonly path: string;
  #text: string | TextSource;
  #origins: LineOrigins | undefined;
  #lineStarts: number[] | undefined;
  #pairCounts: Uint32Array | undefined;

  /**
   * @param text The text, or a source that reads it on demand.
   * @param origins Where its lines come from, if it includes the text of other files.
   */
  constructor(path: string, text: string | TextSource, origins?: LineOrigins) {
    this.path = path;
    this.#text = text;
    this.#origins = origins;
  }

  get text(): string {
    if (typeof this.#text !== 'string') {
      const { file } = this.#text.read();
      this.#origins = file.origins;
      this.#text = file.text;
    }
    return this.#text;
  }

  /** The origin of each line, if the text includes the text of other files. */
  get origins(): LineOrigins | undefined {
    return this.text === '' ? undefined : this.#origins;
  }

  /**
   * Returns the file with another text, whose lines remember how they are written here.
   *
   * @param lineOf Returns the line of this file for a line of the text, both from 0.
   */
  rewritten(text: string, lineOf = (place: number): number => place): SourceFile {
    const before = this.text.split('\n');
    const origins = text.split('\n').map((shown, place) => {
      const line = lineOf(place);
      const origin = this.origins?.[line] ?? { line: line + 1 };
      const written = before[line];
      return written === undefined || written === shown ? origin : { written, ...origin };
    });
    return new SourceFile(this.path, text, origins);
  }

  /** Returns the place of a span as editors show it: lines and columns (code points) from 1. */
  place(span: Span): Place {
    // The place of a whole file does not need the text.
    if (span.end === 0) return { file: this.path, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const start = this.#inFile(this.#position(span.start));
    const last = span.end === span.start ? start : this.#inFile(this.#position(span.end), true);
    const end = last.line < start.line ? start : last;
    return {
      file: this.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  }

  /** Returns the place of an offset in the file that is included there; undefined if it is in the text of this file. */
  includedAt(offset: number): RelatedPlace | undefined {
    const included = this.origins?.[this.#position(offset).line - 1]?.included;
    if (included === undefined) return undefined;
    const { file, line } = included;
    return { message: 'in the included file', file, line, column: 1, endLine: line, endColumn: 1 };
  }

  /** Returns the place in this file of a place in the text. */
  #inFile({ line, column }: TextPosition, isEnd = false): TextPosition {
    const origin = this.origins?.[line - 1];
    if (origin === undefined) return { line, column };
    if (origin.included !== undefined) return { line: origin.line, column: 1 };
    const { written } = origin;
    return {
      line: origin.line,
      column: written === undefined ? column : columnIn(written, this.line(line) ?? '', column, isEnd),
    };
  }

  /** Returns a line, counted from 1; undefined after the last line. */
  line(number: number): string | undefined {
    const [start, next] = this.#lines().slice(number - 1, number + 1);
    return start === undefined
      ? undefined
      : this.text.slice(start, next === undefined ? undefined : next - 1);
  }

  #position(offset: number): TextPosition {
    const starts = this.#lines();
    const line = countUpTo(starts, offset);
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

/**
 * Returns the column of a line for a column of the line without components. Between two components, it is that of the
 * first one for the start of a span, and that of the last one for its end.
 */
function columnIn(written: string, shown: string, column: number, isEnd: boolean): number {
  if (Math.max(written.length, shown.length) > LONGEST) return Math.min(column, written.length + 1);
  const [before, after] = [[...written], [...shown]];
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same++;
  if (column <= (isEnd ? same + 1 : same)) return column;
  let end = 0;
  while (end < most - same && before.at(-1 - end) === after.at(-1 - end)) end++;
  const left = after.length - column + 1;
  if (left <= end) return before.length - left + 1;
  return isEnd ? before.length - end + 1 : same + 1;
}

/** Longer lines are not compared, because each place on them would cost as much as the line. */
const LONGEST = 2000;

interface TextPosition {
  readonly line: number;
  readonly column: number;
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
