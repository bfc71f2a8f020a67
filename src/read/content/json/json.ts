import type { Report, Span } from '../../../model/problem.js';
import { nestedTooDeep, nestingLimit } from '../nesting.js';
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
 * Reads a JSON text (RFC 8259, strictly) into values with places. It accepts the texts that `JSON.parse` accepts,
 * and returns equal values, with two exceptions: of two equal keys the first one is used, and the second one is
 * reported as `schema/duplicate-field`; a number beyond the range of doubles is infinite, as with `JSON.parse`, but
 * is also reported as `content/syntax`.
 *
 * Returns undefined after a report of `content/syntax` (the first mistake ends the reading) or `limit/nesting`. An
 * empty text is a mistake, too.
 */
export function readJson(file: SourceFile, report: Report, nesting: number): Node | undefined {
  return new JsonReader(file, report, nestingLimit(nesting)).document();
}

/** A recursive descent, with one method for each production; each returns undefined after it reported a mistake. */
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

  /** @param comma Where the comma is that makes a value necessary here, if there is one. */
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
        if (/[-\d]/.test(this.#text.charAt(this.#at))) return this.#number();
        return this.#fail(misplacedValue(this.#text, this.#at, comma));
    }
  }

  #list(depth: number): ListNode | undefined {
    const items: Node[] = [];
    const span = this.#collection(']', CLOSE_BRACKET, (comma) => {
      const item = this.#value(depth, comma);
      if (item !== undefined) items.push(item);
      return item !== undefined;
    });
    return span && { kind: 'list', start: span.start, end: span.end, items };
  }

  #map(depth: number): MapNode | undefined {
    const keys = new UniqueKeys(this.#reportDuplicate);
    const span = this.#collection('}', CLOSE_BRACE, (comma) => this.#entry(keys, depth, comma));
    return span && { kind: 'map', start: span.start, end: span.end, entries: keys.entries };
  }

  /** Reads an entry of a map. Returns whether it is right. */
  #entry(keys: UniqueKeys, depth: number, comma: number | undefined): boolean {
    if (this.#next() !== QUOTE) return this.#fail(misplacedKey(this.#text, this.#at, comma)) ?? false;
    const key = this.#string();
    if (key === undefined) return false;
    if (this.#next() !== COLON)
      return this.#fail(expected('a colon after the key', this.#text, this.#at)) ?? false;
    this.#at++;
    const value = this.#value(depth, undefined);
    if (value !== undefined) keys.add(key.value as string, { start: key.start, end: key.end }, value);
    return value !== undefined;
  }

  /**
   * Reads a list or a map. Returns its span.
   *
   * @param readNext Reads the next item or entry after a comma, if there is one. Returns whether it is right.
   */
  #collection(
    closing: string,
    closingUnit: number,
    readNext: (comma: number | undefined) => boolean,
  ): Span | undefined {
    const start = this.#at++;
    let comma: number | undefined;
    while (comma !== undefined || this.#next() !== closingUnit) {
      if (!readNext(comma)) return undefined;
      const unit = this.#next();
      if (unit === closingUnit) break;
      if (unit !== COMMA) return this.#fail(expected(`a comma or "${closing}"`, this.#text, this.#at), start);
      comma = this.#at++;
    }
    return { start, end: ++this.#at };
  }

  #string(): ScalarNode | undefined {
    const text = this.#text;
    const start = this.#at;
    let at = start + 1;
    let hasEscapes = false;
    for (;;) {
      UNESCAPED.lastIndex = at;
      UNESCAPED.test(text);
      at = UNESCAPED.lastIndex;
      if (text.charCodeAt(at) === QUOTE) break;
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return this.#fail(stringMistake(text, at, start));
      at = ESCAPE.lastIndex;
      hasEscapes = true;
    }
    const end = at + 1;
    this.#at = end;
    const content = { start: start + 1, end: at };
    const value: string = hasEscapes ? JSON.parse(text.slice(start, end)) : text.slice(start + 1, at);
    return { kind: 'scalar', style: 'double', start, end, value, content };
  }

  #number(): ScalarNode | undefined {
    const text = this.#text;
    const start = this.#at;
    NUMBER.lastIndex = start;
    if (!NUMBER.test(text)) return this.#fail(numberMistake(text, start));
    const end = NUMBER.lastIndex;
    this.#at = end;
    const value = Number(text.slice(start, end));
    if (!Number.isFinite(value)) {
      this.#fail({
        start,
        end,
        message: 'The number is out of range: the largest numbers are about 1.8e308.',
        help: 'Write a smaller number, or put it in double quotes if it is text.',
      });
    }
    return { kind: 'scalar', style: 'literal', start, end, value, content: { start, end } };
  }

  #literal(word: string, value: boolean | null, comma: number | undefined): ScalarNode | undefined {
    const start = this.#at;
    const end = start + word.length;
    const isWord = this.#text.startsWith(word, start) && !/[\w.]/.test(this.#text.charAt(end));
    if (!isWord) return this.#fail(misplacedValue(this.#text, start, comma));
    this.#at = end;
    return { kind: 'scalar', style: 'literal', start, end, value, content: { start, end } };
  }

  /** Skips white space; returns the code unit after it, or `END`. */
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

const UNESCAPED = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;

const END = -1;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
