import type { Span } from '../../model/problem.js';
import {
  type Ending,
  fenceEnd,
  fenceStart,
  htmlEnd,
  indentation,
  type ListMarker,
  listMarker,
} from './line-starts.js';

/** A stretch of a Markdown text that can be read without what stands before and after it. */
export interface Block extends Span {
  /** The line on which it starts, from 1. */
  readonly line: number;
  /** It is one fenced code block and nothing else. */
  readonly code: boolean;
  /** The fenced code of the top level in it, with the lines of its marks. */
  readonly fences: readonly Span[];
}

/**
 * Cuts a Markdown text where no list, quote, fence or other construct can be open: before a line that is not
 * indented and follows a blank one. Read one by one, the blocks give the same constructs as the whole text;
 * only definitions act across them.
 *
 * It never cuts where it is not sure; a text that it cannot follow is one block from there on. That the result
 * is micromark's is held by a property test.
 */
export function splitBlocks(text: string): Block[] {
  // Only strings of YAML and JSON can have these; they are too rare to be worth a second kind of line.
  if (text.includes('\r')) return [{ start: 0, end: text.length, line: 1, code: false, fences: [] }];
  const splitter = new BlockSplitter(text);
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    splitter.line(start, end, line);
    start = end + 1;
  }
  return splitter.finish();
}

/** The list that is open at the top level: none, one whose items' content starts at a column, or perhaps one. */
type OpenList = 'none' | 'perhaps' | number;

class BlockSplitter {
  readonly #text: string;
  readonly #blocks: Block[] = [];
  #start = 0;
  #startLine = 1;
  /** Where the line after the last one that is not blank starts. */
  #contentEnd = 0;
  #contentEndLine = 1;
  /** What the current block holds: only fenced code, anything, or not a single character yet. */
  #content: 'nothing' | 'code' | 'other' = 'nothing';
  #afterBlank = true;
  /** Ends the fence or the HTML that is open at the top level. */
  #ends: Ending | undefined;
  /** Where that fence starts; absent for HTML. */
  #fence: number | undefined;
  #fences: Span[] = [];
  /** A line since the last blank one began with `<`: what looks like a fence may be HTML. */
  #html = false;
  #list: OpenList = 'none';
  /** The fence or HTML that may be open in a list, a quote or a footnote. */
  #inner: InnerFence | 'unknown' | undefined;
  /** The last line that is not blank may be indented code. */
  #indented = false;
  #lost = false;

  constructor(text: string) {
    this.#text = text;
  }

  finish(): Block[] {
    if (this.#fence !== undefined) this.#fences.push({ start: this.#fence, end: this.#text.length });
    if (this.#start < this.#text.length) this.#push(this.#text.length);
    return this.#blocks;
  }

  line(start: number, end: number, number: number): void {
    if (this.#lost) return;
    // A byte order mark belongs to no line.
    const mark = start === 0 && this.#text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const first = indentation(this.#text, start + mark, end);
    if (this.#ends) {
      if (this.#ends(this.#text.slice(start, end))) {
        if (this.#fence !== undefined) this.#fences.push({ start: this.#fence, end });
        this.#ends = undefined;
        this.#fence = undefined;
      }
      this.#afterBlank = false;
    } else if (first.at === end) {
      this.#afterBlank = true;
      this.#html = false;
    } else {
      const rest = this.#text.slice(first.at, end);
      const marker = first.columns < 4 ? listMarker(rest) : undefined;
      if (this.#closesAll(first.columns, marker)) {
        if (this.#cutsBefore(rest)) {
          this.#push(this.#contentEnd);
          this.#start = this.#contentEnd;
          this.#startLine = this.#contentEndLine;
          this.#content = 'nothing';
        }
        this.#list = 'none';
        this.#inner = undefined;
      }
      const content = this.#content;
      this.#content = 'other';
      this.#readInner(this.#text.slice(start + mark, end));
      this.#read(first, rest, marker, content);
      this.#indented = first.columns >= (typeof this.#list === 'number' ? this.#list : 0) + 4;
      this.#afterBlank = false;
    }
    if (first.at !== end) {
      this.#contentEnd = Math.min(end + 1, this.#text.length);
      this.#contentEndLine = number + 1;
    }
  }

  #push(end: number): void {
    const code = this.#content === 'code';
    this.#blocks.push({ start: this.#start, end, line: this.#startLine, code, fences: this.#fences });
    this.#fences = [];
  }

  /** Whether all lists, quotes and footnotes end before a line. */
  #closesAll(columns: number, marker: ListMarker | undefined): boolean {
    // An item after a blank line may belong to the list before it, which is loose then.
    return columns === 0 && this.#afterBlank && !(marker && this.#list !== 'none');
  }

  #cutsBefore(rest: string): boolean {
    // Blank lines after indented code, or in a fence that a list leaves open, belong to it or not by what follows.
    if (this.#content === 'nothing' || this.#indented || this.#inner !== undefined) return false;
    // micromark drops a byte order mark at the start of what it is given.
    return rest.charCodeAt(0) !== 0xfeff;
  }

  /** Follows what a line, not blank, opens and closes at the top level. */
  #read(
    { at, columns }: { at: number; columns: number },
    rest: string,
    marker: ListMarker | undefined,
    content: 'nothing' | 'code' | 'other',
  ): void {
    if (typeof this.#list === 'number' && columns >= this.#list) return; // In the list.
    if (columns >= 4) {
      // Code, or more of a paragraph; perhaps one of the list.
      this.#listMayBeClosed();
      return;
    }
    const fence = fenceStart(rest);
    const html = htmlEnd(rest);
    if (fence !== undefined || html !== undefined) {
      // In raw HTML they are no fences. Indented ones may stand in a list, which closes them where it ends.
      if (this.#html || html === 'unknown' || (columns > 0 && this.#list !== 'none')) {
        this.#lost = true;
      } else if (fence !== undefined) {
        this.#ends = fenceEnd(fence);
        this.#fence = at;
        if (content === 'nothing') this.#content = 'code';
      } else if (html !== undefined && !html(rest)) {
        this.#ends = html;
      }
      // They stand at the top level, where they end all lists and quotes.
      this.#inner = undefined;
      this.#listMayBeClosed();
    } else if (rest.startsWith('<')) {
      this.#html = true;
      this.#listMayBeClosed();
    } else if (marker) {
      this.#list = columns === 0 && this.#opensList(marker) ? marker.content : 'perhaps';
    } else {
      this.#listMayBeClosed();
    }
  }

  /** Follows fences and HTML in lists, quotes and footnotes. It may take one for open that is not. */
  #readInner(line: string): void {
    const inner = this.#inner;
    if (typeof inner === 'object') {
      const margin = /^[ >]*/.exec(line)?.[0] ?? '';
      const rest = line.slice(margin.length);
      if (margin.length < inner.column || countQuotes(margin) < inner.quotes) {
        // The line may stand outside of what the fence stands in, which ends the fence; a later one would be new.
        this.#inner = 'unknown';
      } else if (
        margin.length === inner.column &&
        countQuotes(margin) === inner.quotes &&
        inner.ends(rest)
      ) {
        this.#inner = undefined;
      }
    } else if (inner === undefined) {
      const margin = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]]*\]:)+/.exec(line)?.[0] ?? '';
      const rest = line.slice(margin.length);
      const fence = fenceStart(rest);
      if (margin === '') return;
      if (fence)
        this.#inner = { column: margin.length, quotes: countQuotes(margin), ends: fenceEnd(fence) };
      else if (htmlEnd(rest) !== undefined) this.#inner = 'unknown';
    }
  }

  #opensList(marker: ListMarker): boolean {
    if (this.#html || marker.empty) return false;
    return marker.interrupts || this.#afterBlank || typeof this.#list === 'number';
  }

  #listMayBeClosed(): void {
    if (this.#list !== 'none') this.#list = 'perhaps';
  }
}

interface InnerFence {
  /** The column at which it stands, and how many `>` stand before it. */
  readonly column: number;
  readonly quotes: number;
  readonly ends: Ending;
}

function countQuotes(margin: string): number {
  return margin.replace(/[^>]/g, '').length;
}
