import type { Report } from '../../model/problem.js';
import { nestedTooDeep, nestingLimit, type ReadLimits } from '../nesting.js';
import type { ListNode, MapNode, Node, ScalarNode } from '../node.js';
import type { SourceFile } from '../source-file.js';
import { duplicateReport, type ReportDuplicate, UniqueKeys } from '../unique-keys.js';
import {
  expected,
  type JsonMistake,
  misplacedKey,
  misplacedValue,
  numberMistake,
  stringMistake,
} from './mistakes.js';

/**
 * Reads a JSON text (RFC 8259, strictly) into values that know where they stand. It takes what `JSON.parse`
 * takes and gives equal values, but for two things: of two equal keys the first holds, and the second is
 * `schema/duplicate-field`; a number beyond the range of doubles is infinite, as with `JSON.parse`, but
 * also `content/syntax`.
 *
 * Gives undefined after a report of `content/syntax` (the first mistake ends the reading) or
 * `limit/nesting`. An empty text is a mistake, too.
 */
export function readJson(file: SourceFile, report: Report, limits: ReadLimits): Node | undefined {
  return new JsonReader(file, report, nestingLimit(limits)).document();
}

/** Recursive descent, one method a production. Each gives undefined after a mistake has been reported. */
class JsonReader {
  readonly #file: SourceFile;
  readonly #text: string;
  readonly #report: Report;
  readonly #reportDuplicate: ReportDuplicate;
  readonly #limit: number;
  #at = 0;

  constructor(file: SourceFile, report: Report, limit: number) {
    this.#file = file;
    this.#text = file.text;
    this.#report = report;
    this.#reportDuplicate = duplicateReport(file, report);
    this.#limit = limit;
  }

  document(): Node | undefined {
    const node = this.#value(0, undefined);
    if (node === undefined) return undefined;
    if (this.#next() === END) return node;
    return this.#fail(expected('the end of the file', this.#text, this.#at));
  }

  /** @param comma Where the comma stands that makes a value necessary here, if one does. */
  #value(depth: number, comma: number | undefined): Node | undefined {
    switch (this.#next()) {
      case QUOTE:
        return this.#string();
      case OPEN_BRACE:
        return depth < this.#limit ? this.#map(depth + 1) : this.#tooDeep();
      case OPEN_BRACKET:
        return depth < this.#limit ? this.#list(depth + 1) : this.#tooDeep();
      case LOWER_T:
        return this.#literal('true', true, comma);
      case LOWER_F:
        return this.#literal('false', false, comma);
      case LOWER_N:
        return this.#literal('null', null, comma);
      default:
        if (isNumberStart(this.#text.charCodeAt(this.#at))) return this.#number();
        return this.#fail(misplacedValue(this.#text, this.#at, comma));
    }
  }

  #list(depth: number): ListNode | undefined {
    const start = this.#at++;
    const items: Node[] = [];
    if (this.#next() === CLOSE_BRACKET) return { kind: 'list', start, end: ++this.#at, items };
    let comma: number | undefined;
    for (;;) {
      const item = this.#value(depth, comma);
      if (item === undefined) return undefined;
      items.push(item);
      const unit = this.#next();
      if (unit === CLOSE_BRACKET) return { kind: 'list', start, end: ++this.#at, items };
      if (unit !== COMMA) return this.#fail(expected('a comma or "]"', this.#text, this.#at), start);
      comma = this.#at++;
    }
  }

  #map(depth: number): MapNode | undefined {
    const start = this.#at++;
    const keys = new UniqueKeys(this.#reportDuplicate);
    const { entries } = keys;
    if (this.#next() === CLOSE_BRACE) return { kind: 'map', start, end: ++this.#at, entries };
    let comma: number | undefined;
    for (;;) {
      if (this.#next() !== QUOTE) return this.#fail(misplacedKey(this.#text, this.#at, comma));
      const key = this.#string();
      if (key === undefined) return undefined;
      if (this.#next() !== COLON) return this.#fail(expected('a colon after the key', this.#text, this.#at));
      this.#at++;
      const value = this.#value(depth, undefined);
      if (value === undefined) return undefined;
      keys.add(key.value as string, { start: key.start, end: key.end }, value);
      const unit = this.#next();
      if (unit === CLOSE_BRACE) return { kind: 'map', start, end: ++this.#at, entries };
      if (unit !== COMMA) return this.#fail(expected('a comma or "}"', this.#text, this.#at), start);
      comma = this.#at++;
    }
  }

  #string(): ScalarNode | undefined {
    const text = this.#text;
    const start = this.#at;
    let value = '';
    let at = start + 1;
    let from = at;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) break;
      // The negation is true for the end of the text, too, where the unit is NaN.
      if (!(unit >= 0x20)) return this.#fail(stringMistake(text, at, start));
      if (unit !== BACKSLASH) {
        at++;
        continue;
      }
      const length = escapeLength(text, at);
      if (length === 0) return this.#fail(stringMistake(text, at, start));
      value += text.slice(from, at) + unescaped(text, at);
      at += length;
      from = at;
    }
    value += text.slice(from, at);
    this.#at = at + 1;
    return {
      kind: 'scalar',
      style: 'double',
      start,
      end: at + 1,
      value,
      content: { start: start + 1, end: at },
    };
  }

  #number(): ScalarNode | undefined {
    const text = this.#text;
    const start = this.#at;
    const end = numberEnd(text, start);
    if (end === undefined) return this.#fail(numberMistake(text, start));
    this.#at = end;
    const value = Number(text.slice(start, end));
    if (!Number.isFinite(value)) {
      this.#fail({
        start,
        end,
        message: 'The number is out of range; numbers reach to about 1.8e308.',
        help: 'Write a smaller number, or put it in quotes if it is text.',
      });
    }
    return { kind: 'scalar', style: 'literal', start, end, value, content: { start, end } };
  }

  #literal(word: string, value: boolean | null, comma: number | undefined): ScalarNode | undefined {
    const start = this.#at;
    const end = start + word.length;
    const isWord = this.#text.startsWith(word, start) && !isWordUnit(this.#text.charCodeAt(end));
    if (!isWord) return this.#fail(misplacedValue(this.#text, start, comma));
    this.#at = end;
    return { kind: 'scalar', style: 'literal', start, end, value, content: { start, end } };
  }

  /** Skips white space; gives the unit that follows, or `END`. */
  #next(): number {
    const text = this.#text;
    let at = this.#at;
    let unit = text.charCodeAt(at);
    while (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) unit = text.charCodeAt(++at);
    this.#at = at;
    return at < text.length ? unit : END;
  }

  #tooDeep(): undefined {
    this.#report(nestedTooDeep({ start: this.#at, end: this.#at + 1 }, this.#limit));
    return undefined;
  }

  /** @param opening Where the list or object begins that the mistake leaves open. */
  #fail(mistake: JsonMistake, opening?: number): undefined {
    const isOpen = opening !== undefined && this.#at >= this.#text.length;
    this.#report({
      rule: 'content/syntax',
      ...mistake,
      ...(isOpen && {
        related: [{ ...this.#file.place({ start: opening, end: opening + 1 }), message: 'not closed' }],
      }),
    });
    return undefined;
  }
}

/** The length of the escape at a backslash; 0 where it is none. */
function escapeLength(text: string, at: number): number {
  const letter = text.charAt(at + 1);
  if (letter === 'u') return /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return letter !== '' && '"\\/bfnrt'.includes(letter) ? 2 : 0;
}

function unescaped(text: string, at: number): string {
  const letter = text.charAt(at + 1);
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'u':
      return String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
    default:
      return letter;
  }
}

/** Where the number ends that begins here; undefined where it is not one of JSON's. */
function numberEnd(text: string, start: number): number | undefined {
  let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
  const integer = digitsEnd(text, at);
  const hasLeadingZero = integer > at + 1 && text.charCodeAt(at) === ZERO;
  if (integer === at || hasLeadingZero) return undefined;
  at = integer;
  if (text.charCodeAt(at) === POINT) {
    const fraction = digitsEnd(text, at + 1);
    if (fraction === at + 1) return undefined;
    at = fraction;
  }
  if ((text.charCodeAt(at) | 0x20) === LOWER_E) {
    const sign = text.charCodeAt(at + 1);
    const first = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
    const exponent = digitsEnd(text, first);
    if (exponent === first) return undefined;
    at = exponent;
  }
  const tail = text.charCodeAt(at);
  return isWordUnit(tail) || tail === MINUS || tail === PLUS ? undefined : at;
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= 0x39;
}

function isNumberStart(unit: number): boolean {
  return isDigit(unit) || unit === MINUS;
}

function isWordUnit(unit: number): boolean {
  const lower = unit | 0x20;
  return isDigit(unit) || (lower >= 0x61 && lower <= 0x7a) || unit === 0x5f || unit === POINT;
}

const END = -1;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
