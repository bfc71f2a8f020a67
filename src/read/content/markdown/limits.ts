import type { Finding, Span } from '../../../model/problem.js';
import { fencedCode } from './blocks.js';

/** Shorter texts are read in a moment, whatever they contain. */
const SHORT = 5_000;
/** Marks of each part times its characters, in total: two to four seconds of the tokenizer. */
const PATIENCE = 250_000_000;
/** A cell that a row lacks is ten to twenty bytes of the page. */
const MOST_EMPTY_CELLS = 500_000;
const MOST_FOOTNOTES = 2_000;
/** The tokenizer needs gigabytes for a heading of a megabyte. */
const MOST_HEADING = 250_000;
/** A heading of three characters is two hundred bytes of the page. */
const MOST_HEADINGS = 50_000;
/** The tokenizer needs a tenth of a millisecond and kilobytes of memory for each. */
const MOST_MEANINGS = 20_000;
/** A formula has two or four, and needs a tenth of a millisecond. */
const MOST_DOLLARS = 100_000;

/** Lines that end the paragraph before. */
const OWN_PART = /^(?:#{1,6}[ \t]|[-*+][ \t]+\S|\[\^[^\]]*\]:)/;
/** A definition that ends in its line. Others are followed to the end of a paragraph. */
const DEFINITION =
  /^\[[^[\]]+\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
const NUMBERED = /^\d{1,9}[.)][ \t]/;
const FOOTNOTE = /^\[\^[^\]]*\]:/;
/** What the tokenizer may follow to the end of a paragraph, without success. */
const MARKS = /\[|<[!?]/g;
/** Links that end in their line, whose brackets are not followed further. */
const LINKS = /\[[^[\]]*\]\([^\s()<>]*\)/g;
const MEANING = /^:[ \t]/;
const HEADING = /^#{1,6}[ \t]/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;

/**
 * Returns the finding for a Markdown text that the tokenizer would read for minutes, or whose page would be huge: a cheap
 * linear scan that skips fenced code. Offsets are those of the text.
 */
export function costFault(text: string): Finding | undefined {
  if (text.length < SHORT) return undefined;
  // Most texts are cheap as they are, so that their code is not looked for.
  return costOutside([], text) && costOutside(fencedCode(text), text);
}

function costOutside(code: readonly Span[], text: string): Finding | undefined {
  const scan = new CostScan();
  let next = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const span = code[next];
    if (span !== undefined && span.start < end) {
      next++;
      scan.endPart(start);
      start = span.end + 1;
      scan.startPart(start);
      continue;
    }
    scan.line(text.slice(start, end), start);
    if (scan.fault !== undefined) return scan.fault;
    start = end + 1;
  }
  scan.endPart(text.length);
  return scan.fault;
}

class CostScan {
  fault: Finding | undefined;
  #cost = 0;
  #worst = { start: 0, length: 0, marks: 0 };
  /** The lines since the last blank line or other end of a paragraph. */
  #part = { start: 0, marks: 0, isNumbered: false };
  /** Columns of the open table; 0 if none is open. */
  #columns = 0;
  #cellsBefore = 0;
  #emptyCells = 0;
  #footnotes = 0;
  #headings = 0;
  #meanings = 0;
  #dollars = 0;

  line(source: string, start: number): void {
    const line = source.replace(/^[ \t>]+/, '');
    if (line === '') {
      this.#columns = 0;
      this.#cellsBefore = 0;
      this.endPart(start + source.length + 1);
      return;
    }
    const isNumbered = NUMBERED.test(line);
    const isOwnPart = OWN_PART.test(line) || DEFINITION.test(line);
    if (this.#columns > 0 || isOwnPart || (isNumbered && this.#part.isNumbered)) this.endPart(start);
    if (this.#part.start === start) this.#part.isNumbered = isNumbered;
    if (FOOTNOTE.test(line) && ++this.#footnotes > MOST_FOOTNOTES)
      this.#tooMany('limit/footnotes', `${MOST_FOOTNOTES} footnotes`, start);
    this.#part.marks += (line.match(MARKS)?.length ?? 0) - (line.match(LINKS)?.length ?? 0);
    if (UNDERLINE.test(line)) {
      this.#part.marks++;
      if (start - this.#part.start > MOST_HEADING) this.#longHeading(start);
    }
    if ((UNDERLINE.test(line) || HEADING.test(line)) && ++this.#headings > MOST_HEADINGS)
      this.#tooMany('limit/inline', `${MOST_HEADINGS} headings`, start);
    if (MEANING.test(line) && ++this.#meanings > MOST_MEANINGS)
      this.#tooMany('limit/inline', `${MOST_MEANINGS} meanings of terms`, start);
    if (line.includes('$')) this.#dollars += line.split('$').length - 1;
    if (this.#dollars > MOST_DOLLARS)
      this.#tooMany('limit/inline', `${MOST_DOLLARS} dollar signs, which can begin formulas`, start);
    this.#readCells(line, start);
  }

  /** Ends the lines that the tokenizer may read as one paragraph. */
  endPart(end: number): void {
    const { start, marks } = this.#part;
    const length = end - start;
    this.#cost += marks * length;
    if (marks * length > this.#worst.marks * this.#worst.length) this.#worst = { start, length, marks };
    this.#part = { start: end, marks: 0, isNumbered: false };
    if (this.#cost > PATIENCE && this.fault === undefined) this.#tooManyMarks();
  }

  /** Begins a paragraph after code, which ends a table, too. */
  startPart(start: number): void {
    this.#part = { start, marks: 0, isNumbered: false };
    this.#columns = 0;
    this.#cellsBefore = 0;
  }

  #readCells(line: string, start: number): void {
    const cells = line.includes('|') ? cellsOf(line) : 1;
    if (this.#columns > 0) {
      this.#emptyCells += Math.max(0, this.#columns - cells);
      if (this.#emptyCells > MOST_EMPTY_CELLS) this.#tooManyCells(start);
    } else if (cells === this.#cellsBefore && line.includes('-') && /^[ \t|:-]+$/.test(line)) {
      this.#columns = cells;
    }
    this.#cellsBefore = cells;
  }

  #tooManyCells(start: number): void {
    this.fault = {
      rule: 'limit/table',
      message: `The rows of the tables of this text lack more than ${MOST_EMPTY_CELLS} cells, which pages would show as empty ones. This row has fewer cells than the ${this.#columns} of its header.`,
      help: 'Write a blank line after the table, or give its header as many cells as its rows have.',
      start,
      end: start + 1,
    };
  }

  #tooMany(rule: string, what: string, start: number): void {
    this.fault = {
      rule,
      message: `This text has more than ${what}.`,
      help: 'Split it into several records.',
      start,
      end: start + 1,
    };
  }

  #longHeading(underline: number): void {
    const { start } = this.#part;
    this.fault = {
      rule: 'limit/inline',
      message: `This line makes a heading of the ${underline - start} characters before it; a heading may have ${MOST_HEADING}.`,
      help: 'Write a blank line before it.',
      start: underline,
      end: underline + 1,
    };
  }

  #tooManyMarks(): void {
    const { start, length, marks } = this.#worst;
    this.fault = {
      rule: 'limit/inline',
      message: `This paragraph has ${length} characters and ${marks} brackets, "<!", "<?" and lines of "=" or "-": it would take minutes to read.`,
      help: 'Divide it with blank lines, or put it into a code block between lines of ```.',
      start,
      end: start + 1,
    };
  }
}

/** Returns how many cells a row has. */
export function cellsOf(line: string): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return row.split(/(?<!\\)\|/).length;
}
