import type { Span } from '../../../model/problem.js';
import { closesFence, fenceAt } from './fence.js';
import { htmlBlockEnd } from './html-block-end.js';
import { indentation } from './indentation.js';
import { type ListMarker, listMarker } from './list-marker.js';
import { isBelowTerms, MEANING } from './terms.js';

/** A stretch of a Markdown text that can be read without the text before and after it. */
export interface Block extends Span {
  /** The line on which it starts, from 1. */
  readonly line: number;
  /** Whether it is one fenced code block and nothing else. */
  readonly code: boolean;
  /** Whether fenced code in it may have no end. False if it is certain that all code is closed. */
  readonly mayBeOpen: boolean;
  /** The places of the `:` before meanings of terms (see `definition-lists.ts`). */
  readonly meanings?: readonly number[];
}

/**
 * Cuts a Markdown text at places where no list, quote, fence or other construct can be open: before a line that is not
 * indented and follows a blank line. Read one by one, the blocks have the same constructs as the whole text; only
 * definitions act across blocks. A property test holds this to micromark.
 *
 * In doubt it does not cut: the rest of a text that it cannot follow is one block.
 */
export function splitBlocks(text: string): Block[] {
  return split(text).blocks;
}

/**
 * Returns the fenced code of a Markdown text, from its fence to the end of its last line. It is certain: code in lists,
 * quotes and footnotes, and after anything that {@link splitBlocks} cannot follow, is left out. Every other question
 * about fenced code asks micromark, or this function.
 */
export function fencedCode(text: string): readonly Span[] {
  return split(text).code;
}

function split(text: string): { readonly blocks: Block[]; readonly code: readonly Span[] } {
  // Only strings of YAML and JSON can contain `\r`, and very few do.
  if (text.includes('\r')) {
    const mayBeOpen = MAY_HAVE_FENCE.test(text);
    return { blocks: [{ start: 0, end: text.length, line: 1, code: false, mayBeOpen }], code: [] };
  }
  const splitter = new BlockSplitter(text);
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    splitter.line(start, end, line);
    start = end + 1;
  }
  return { blocks: splitter.finish(), code: splitter.code };
}

/**
 * The open list at the top level: none, perhaps one, or one whose items have their content at a column.
 *
 * ```markdown
 * - a             2
 *   more          2
 * text            'perhaps': more of the paragraph in the item
 *
 * text            'none'
 * ```
 */
type OpenList = 'none' | 'perhaps' | number;

class BlockSplitter {
  readonly #text: string;
  readonly #blocks: Block[] = [];
  #start = 0;
  #startLine = 1;
  /** Where the line after the last one that is not blank starts. */
  #contentEnd = 0;
  #contentEndLine = 1;
  /** Content of the current block: only fenced code, anything, or not a single character yet. */
  #content: 'nothing' | 'code' | 'other' = 'nothing';
  #afterBlank = true;
  /**
   * The marks of the open fence at the top level.
   *
   * ```markdown
   * text
   * ~~~ js        opens code, also within a paragraph
   * ```           code
   * ~~~~          closes it: at least as many marks, and no words
   * ```
   */
  #fence: string | undefined;
  /** Matches the line that ends the open HTML at the top level: `-->` after `<!--`, `</pre>` after `<pre>`. */
  #closing: RegExp | undefined;
  /** Fenced code at the top level. */
  readonly code: Span[] = [];
  #codeStart = 0;
  /** Whether a fence in the current block may have no end. */
  #mayBeOpen = false;
  /**
   * Whether a line since the last blank one began with `<` or `$$`: what looks like a fence may be HTML or TeX.
   *
   * ```markdown
   * <div>
   * ```           still HTML, up to the next blank line
   * ```
   */
  #html = false;
  #list: OpenList = 'none';
  /**
   * The fence or HTML that may be open in a list, a quote or a footnote.
   *
   * ```markdown
   * > - ```js     a fence at column 4, after one `>`
   * >   a
   * >   ```       closes it: the same column and as many `>`
   *
   * - ```js
   * a             'unknown': the item may have ended, and the code with it
   * ```
   */
  #inner: InnerFence | 'unknown' | undefined;
  /** The places of the `:` before meanings in the current block. */
  #meanings: number[] = [];
  /** Whether the open list is one of meanings. */
  #isMeanings = false;
  /** Whether the last line that is not blank may be indented code: `    a`, or `      a` in an item of `- b`. */
  #indented = false;
  /** Whether the rest of the text is one block. */
  #lost = false;

  constructor(text: string) {
    this.#text = text;
  }

  finish(): Block[] {
    const { length } = this.#text;
    if (this.#fence !== undefined) this.code.push({ start: this.#codeStart, end: length });
    const rest = this.#lost && MAY_HAVE_FENCE.test(this.#text.slice(this.#start));
    this.#mayBeOpen ||= this.#fence !== undefined || this.#inner !== undefined || rest;
    if (this.#start < length) this.#push(length);
    return this.#blocks;
  }

  line(start: number, end: number, number: number): void {
    if (this.#lost) return;
    if (
      this.#fence === undefined &&
      this.#closing === undefined &&
      isWordStart(this.#text.charCodeAt(start))
    ) {
      this.#proseLine(start, end, number);
      return;
    }
    // A byte order mark belongs to no line.
    const mark = start === 0 && this.#text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const first = indentation(this.#text, start + mark, end);
    if (this.#fence !== undefined) {
      if (closesFence(this.#text, start, this.#fence)) {
        this.#fence = undefined;
        this.code.push({ start: this.#codeStart, end });
      }
      this.#afterBlank = false;
    } else if (this.#closing) {
      if (this.#closing.test(this.#text.slice(start, end))) this.#closing = undefined;
      this.#afterBlank = false;
    } else if (first.at === end) {
      this.#afterBlank = true;
      this.#html = false;
    } else {
      const rest = this.#text.slice(first.at, end);
      const isMeaning = first.columns === 0 && this.#isMeaning(first.at, rest);
      const marker = first.columns < 4 ? listMarker(isMeaning ? `+${rest.slice(1)}` : rest) : undefined;
      // One blank line may be between a term and its first meaning.
      if (this.#closesAll(first.columns, marker) && !isMeaning) {
        this.#closeAll(rest.charCodeAt(0));
      }
      const content = this.#content;
      this.#content = 'other';
      if (isMeaning) this.#meanings.push(first.at);
      if (marker !== undefined && first.columns === 0) this.#isMeanings = isMeaning;
      this.#readInner(this.#text.slice(start + mark, end));
      this.#read(first.columns, rest, marker, content, first.at);
      this.#indented = first.columns >= (typeof this.#list === 'number' ? this.#list : 0) + 4;
      this.#afterBlank = false;
    }
    if (first.at !== end) this.#endContent(end, number);
  }

  /** Reads a line that begins with a letter, as most lines do: it opens nothing, but may be part of an open construct. */
  #proseLine(start: number, end: number, number: number): void {
    if (this.#afterBlank) this.#closeAll(this.#text.charCodeAt(start));
    this.#content = 'other';
    if (this.#inner !== undefined) this.#readInner(this.#text.slice(start, end));
    this.#listMayBeClosed();
    this.#indented = false;
    this.#afterBlank = false;
    this.#endContent(end, number);
  }

  #endContent(end: number, number: number): void {
    this.#contentEnd = Math.min(end + 1, this.#text.length);
    this.#contentEndLine = number + 1;
  }

  /** Ends all lists, quotes and footnotes before a line that begins with a character. */
  #closeAll(code: number): void {
    if (this.#cutsBefore(code)) {
      this.#push(this.#contentEnd);
      this.#start = this.#contentEnd;
      this.#startLine = this.#contentEndLine;
      this.#content = 'nothing';
    }
    this.#list = 'none';
    this.#isMeanings = false;
    this.#forgetInner();
  }

  /** Returns whether a line is a meaning: it is directly below its terms, or belongs to a list of meanings. */
  #isMeaning(start: number, rest: string): boolean {
    if (!MEANING.test(rest) || this.#html || this.#inner !== undefined) return false;
    if (this.#list !== 'none') return this.#isMeanings;
    return isBelowTerms(this.#text, start);
  }

  #push(end: number): void {
    const [code, mayBeOpen, meanings] = [this.#content === 'code', this.#mayBeOpen, this.#meanings];
    const block = { start: this.#start, end, line: this.#startLine, code, mayBeOpen };
    this.#blocks.push(meanings.length === 0 ? block : { ...block, meanings });
    this.#mayBeOpen = false;
    this.#meanings = [];
  }

  /** Returns whether all lists, quotes and footnotes end before a line. */
  #closesAll(columns: number, marker: ListMarker | undefined): boolean {
    // An item after a blank line may belong to the list before it, which is loose then.
    return columns === 0 && this.#afterBlank && !(marker && this.#list !== 'none');
  }

  #cutsBefore(code: number): boolean {
    // Whether blank lines after indented code, or in an open fence of a list, belong to it depends on what follows.
    if (this.#content === 'nothing' || this.#indented || this.#inner !== undefined) return false;
    // micromark drops a byte order mark at the start of its input.
    return code !== 0xfeff;
  }

  /** Reads what a line, not blank, opens and closes at the top level. */
  #read(
    columns: number,
    rest: string,
    marker: ListMarker | undefined,
    content: 'nothing' | 'code' | 'other',
    at: number,
  ): void {
    if (typeof this.#list === 'number' && columns >= this.#list) return; // In the list.
    if (columns >= 4) {
      // Code, or more of a paragraph, which may belong to the list.
      this.#listMayBeClosed();
      return;
    }
    const fence = fenceAt(rest, 0);
    const html = rest.startsWith('<') ? htmlBlockEnd(rest) : undefined;
    if (fence !== undefined || html !== undefined) {
      // In raw HTML there are no fences. Indented ones may be in a list, whose end closes them.
      if (this.#html || html === 'unknown' || (columns > 0 && this.#list !== 'none')) {
        this.#lost = true;
      } else if (fence !== undefined) {
        this.#fence = fence;
        this.#codeStart = at;
        if (content === 'nothing') this.#content = 'code';
      } else if (html !== undefined && !html.test(rest)) {
        this.#closing = html;
      }
      // At the top level they end all lists and quotes.
      this.#forgetInner();
      this.#listMayBeClosed();
    } else if (rest.startsWith('<') || rest.startsWith('$$')) {
      this.#html = true;
      this.#listMayBeClosed();
    } else if (marker) {
      this.#list = columns === 0 && this.#opensList(marker) ? marker.content : 'perhaps';
    } else {
      this.#listMayBeClosed();
    }
  }

  /** Reads fences and HTML in lists, quotes and footnotes. It may take a closed one for open. */
  #readInner(line: string): void {
    const inner = this.#inner;
    if (typeof inner === 'object') {
      const margin = /^[ >]*/.exec(line)?.[0] ?? '';
      const rest = line.slice(margin.length);
      if (margin.length < inner.column || countQuotes(margin) < inner.quotes) {
        // The line may be outside the container of the fence, which ends the fence; a later fence would be new.
        this.#inner = 'unknown';
      } else if (
        margin.length === inner.column &&
        countQuotes(margin) === inner.quotes &&
        closesFence(rest, 0, inner.fence)
      ) {
        this.#inner = undefined;
      }
    } else if (inner === undefined) {
      const margin = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]]*\]:)+/.exec(line)?.[0] ?? '';
      const rest = line.slice(margin.length);
      const fence = fenceAt(rest, 0);
      if (margin === '') return;
      if (rest.startsWith('$$')) this.#html = true;
      if (fence && this.#html) this.#inner = 'unknown';
      else if (fence) this.#inner = { column: margin.length, quotes: countQuotes(margin), fence };
      else if (rest.startsWith('<') && htmlBlockEnd(rest) !== undefined) this.#inner = 'unknown';
    }
  }

  /** Leaves the list, quote or footnote that a fence may be open in. */
  #forgetInner(): void {
    this.#mayBeOpen ||= this.#inner !== undefined;
    this.#inner = undefined;
  }

  #opensList(marker: ListMarker): boolean {
    if (this.#html || marker.empty) return false;
    // Within a paragraph, a number other than 1 is only a number.
    return marker.interrupts || this.#afterBlank || typeof this.#list === 'number';
  }

  #listMayBeClosed(): void {
    if (this.#list !== 'none') this.#list = 'perhaps';
  }
}

interface InnerFence {
  /** Its column, and how many `>` are before it. */
  readonly column: number;
  readonly quotes: number;
  readonly fence: string;
}

function countQuotes(margin: string): number {
  return margin.replace(/[^>]/g, '').length;
}

/** Returns whether a character is an ASCII letter, or any beyond ASCII but a byte order mark. */
function isWordStart(code: number): boolean {
  return code > 127 ? code !== 0xfeff : (code | 32) >= 97 && (code | 32) <= 122;
}

const MAY_HAVE_FENCE = /`{3}|~{3}/;
