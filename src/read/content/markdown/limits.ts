import type { Finding } from '../../../model/problem.js';
import { MAX_MARKDOWN_LENGTH, tooDeep } from './nesting.js';
import { findOutsideCode } from './outside-code.js';

/** Shorter texts are read in a moment, whatever they contain. */
const SHORT = 5_000;
/** Marks of each part times its characters, in total: two to four seconds of the tokenizer. */
const PATIENCE = 250_000_000;
/** A cell that a row lacks is ten to twenty bytes of the page. */
const MOST_EMPTY_CELLS = 500_000;
/** The tokenizer needs gigabytes for a heading of a megabyte. */
const MOST_HEADING = 250_000;

/** A line that makes a heading of the lines above it. */
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;

/** What a text may not have more of, as patterns in a line. */
const COUNTS: readonly {
  readonly rule: string;
  readonly most: number;
  readonly what: string;
  readonly pattern: RegExp;
}[] = [
  { rule: 'limit/footnotes', most: 2_000, what: 'footnotes', pattern: /^\[\^[^\]]*\]:/g },
  {
    // A heading of three characters is two hundred bytes of the page.
    rule: 'limit/inline',
    most: 50_000,
    what: 'headings',
    pattern: new RegExp(`^#{1,6}[ \\t]|${UNDERLINE.source}`, 'g'),
  },
  {
    // The tokenizer needs a tenth of a millisecond and kilobytes of memory for each.
    rule: 'limit/inline',
    most: 20_000,
    what: 'meanings of terms',
    pattern: /^:[ \t]/g,
  },
  {
    // A formula has two or four, and needs a tenth of a millisecond.
    rule: 'limit/inline',
    most: 100_000,
    what: 'dollar signs, which can begin formulas',
    pattern: /\$/g,
  },
];

/** Lines that end the paragraph before. */
const OWN_PART = /^(?:#{1,6}[ \t]|[-*+][ \t]+\S|\[\^[^\]]*\]:)/;
/** A definition that ends in its line. Others are followed to the end of a paragraph. */
const DEFINITION =
  /^\[[^[\]]+\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
const NUMBERED = /^\d{1,9}[.)][ \t]/;
/** What the tokenizer may follow to the end of a paragraph, without success. */
const MARKS = /\[|<[!?]/g;
/** Links that end in their line, whose brackets are not followed further. */
const LINKS = /\[[^[\]]*\]\([^\s()<>]*\)/g;

/** Returns the finding for a Markdown text that is too long, too deep or too costly to be read; undefined for others. */
export function limitFault(text: string, limit: number): Finding | undefined {
  if (text.length > MAX_MARKDOWN_LENGTH) {
    const message = `This Markdown text has ${text.length} characters; at most ${MAX_MARKDOWN_LENGTH} can be read.`;
    return faultAt(0, 'limit/nesting', message, SPLIT);
  }
  const deep = tooDeep(text, limit);
  if (deep === undefined) return costFault(text);
  const message = `${deep.what} nest deeper than ${limit} levels here.`;
  return faultAt(deep.offset, 'limit/nesting', message, 'Flatten them, or raise "limits.nesting".');
}

const SPLIT = 'Split it into several records.';

function faultAt(start: number, rule: string, message: string, help: string): Finding {
  return { rule, message, help, start, end: start + 1 };
}

/**
 * Returns the finding for a Markdown text that the tokenizer would read for minutes, or whose page would be huge: a cheap
 * linear scan that skips fenced code. Offsets are those of the text.
 */
export function costFault(text: string): Finding | undefined {
  if (text.length < SHORT) return undefined;
  return findOutsideCode(text, () => {
    const scan = new CostScan(text);
    return (start, end) => scan.line(start, end);
  });
}

class CostScan {
  readonly #text: string;
  #fault: Finding | undefined;
  #cost = 0;
  #worst = { start: 0, length: 0, marks: 0 };
  /** The lines since the last blank line or other end of a paragraph. */
  #part = { start: 0, marks: 0, isNumbered: false };
  /** Where the line after the last one begins, if no code is between them. */
  #next = 0;
  /** Columns of the open table; 0 if none is open. */
  #columns = 0;
  #cellsBefore = 0;
  #emptyCells = 0;
  readonly #counts = COUNTS.map(() => 0);

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns a finding if the text is too costly up to the end of a line. */
  line(start: number, end: number): Finding | undefined {
    if (start !== this.#next) {
      this.#endPart(this.#next, start);
      this.#endTable();
    }
    this.#next = Math.min(end + 1, this.#text.length);
    const line = this.#text.slice(start, end).replace(/^[ \t>]+/, '');
    if (line === '') {
      this.#endTable();
      this.#endPart(this.#next);
    } else this.#read(line, start);
    return this.#fault;
  }

  #read(line: string, start: number): void {
    const isNumbered = NUMBERED.test(line);
    const isOwnPart = OWN_PART.test(line) || DEFINITION.test(line);
    if (this.#columns > 0 || isOwnPart || (isNumbered && this.#part.isNumbered)) this.#endPart(start);
    if (this.#part.start === start) this.#part.isNumbered = isNumbered;
    this.#part.marks += (line.match(MARKS)?.length ?? 0) - (line.match(LINKS)?.length ?? 0);
    if (UNDERLINE.test(line)) {
      this.#part.marks++;
      const length = start - this.#part.start;
      if (length > MOST_HEADING)
        this.#fault = faultAt(
          start,
          'limit/inline',
          `This line makes a heading of the ${length} characters before it; a heading may have ${MOST_HEADING}.`,
          'Write a blank line before it.',
        );
    }
    for (const [place, { rule, most, what, pattern }] of COUNTS.entries()) {
      const count = (this.#counts[place] as number) + (line.match(pattern)?.length ?? 0);
      this.#counts[place] = count;
      if (count > most) this.#fault = faultAt(start, rule, `This text has more than ${most} ${what}.`, SPLIT);
    }
    this.#readCells(line, start);
  }

  /** Ends the lines that the tokenizer may read as one paragraph. */
  #endPart(end: number, next = end): void {
    const { start, marks } = this.#part;
    const length = end - start;
    this.#cost += marks * length;
    if (marks * length > this.#worst.marks * this.#worst.length) this.#worst = { start, length, marks };
    this.#part = { start: next, marks: 0, isNumbered: false };
    if (this.#cost > PATIENCE && this.#fault === undefined) this.#fault = tooManyMarks(this.#worst);
  }

  #endTable(): void {
    this.#columns = 0;
    this.#cellsBefore = 0;
  }

  #readCells(line: string, start: number): void {
    const cells = line.includes('|') ? cellsOf(line) : 1;
    if (this.#columns > 0) {
      this.#emptyCells += Math.max(0, this.#columns - cells);
      if (this.#emptyCells > MOST_EMPTY_CELLS)
        this.#fault = faultAt(
          start,
          'limit/table',
          `The rows of the tables of this text lack more than ${MOST_EMPTY_CELLS} cells, which pages would show as empty ones. This row has fewer cells than the ${this.#columns} of its header.`,
          'Write a blank line after the table, or give its header as many cells as its rows have.',
        );
    } else if (cells === this.#cellsBefore && line.includes('-') && /^[ \t|:-]+$/.test(line)) {
      this.#columns = cells;
    }
    this.#cellsBefore = cells;
  }
}

function tooManyMarks({
  start,
  length,
  marks,
}: Readonly<Record<'start' | 'length' | 'marks', number>>): Finding {
  return faultAt(
    start,
    'limit/inline',
    `This paragraph has ${length} characters and ${marks} brackets, "<!", "<?" and lines of "=" or "-": it would take minutes to read.`,
    'Divide it with blank lines, or put it into a code block between lines of ```.',
  );
}

/** Returns how many cells a row has. */
export function cellsOf(line: string): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return row.split(/(?<!\\)\|/).length;
}
