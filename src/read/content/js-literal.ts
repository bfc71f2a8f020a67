/** A value of JavaScript that is written as data, with its place. Undefined values are those that code computes. */
export interface Literal {
  readonly start: number;
  readonly end: number;
  readonly value: string | boolean | readonly Literal[] | ReadonlyMap<string, Literal> | undefined;
}

/**
 * Reads the literal of JavaScript at a place: objects, arrays, texts and words, never anything that would have to be
 * evaluated. Undefined if it is something else, or has no end.
 *
 * @param onCode Receives the place of what is something else.
 */
export function readLiteral(
  source: string,
  from: number,
  onCode: (place: number) => void = () => {},
): Literal | undefined {
  const reader = new LiteralReader(source, from);
  try {
    return reader.value(0);
  } catch (error) {
    if (!(error instanceof NoLiteral)) throw error;
    onCode(reader.place);
    return undefined;
  }
}

class NoLiteral extends Error {}

/** No choices of a question, and no sidebars, nest deeper. */
const DEEPEST = 16;

class LiteralReader {
  readonly #source: string;
  #at: number;

  constructor(source: string, from: number) {
    this.#source = source;
    this.#at = from;
  }

  /** The place up to which the source was read. */
  get place(): number {
    return this.#at;
  }

  value(depth: number): Literal {
    this.#skip();
    const start = this.#at;
    const mark = this.#source[start] ?? '';
    if (depth > DEEPEST) throw new NoLiteral();
    const value =
      mark === '{'
        ? this.#object(depth)
        : mark === '['
          ? this.#array(depth)
          : /["'`]/.test(mark)
            ? this.#text(mark)
            : this.#word();
    return { start, end: this.#at, value };
  }

  #object(depth: number): ReadonlyMap<string, Literal> {
    const entries = new Map<string, Literal>();
    this.#at++;
    while (!this.#ends('}')) {
      const key = /["']/.test(this.#source[this.#at] ?? '')
        ? this.#text(this.#source[this.#at] as string)
        : this.#match(/[A-Za-z_$][\w$]*/y);
      this.#expect(':');
      entries.set(key, this.value(depth + 1));
      if (!this.#ends('}', false)) this.#expect(',');
    }
    return entries;
  }

  #array(depth: number): readonly Literal[] {
    const items: Literal[] = [];
    this.#at++;
    while (!this.#ends(']')) {
      items.push(this.value(depth + 1));
      if (!this.#ends(']', false)) this.#expect(',');
    }
    return items;
  }

  #text(quote: string): string {
    const written = this.#match(
      quote === '`' ? /`(?:[^`\\$]|\\.|\$(?!\{))*`/sy : quote === '"' ? DOUBLE : SINGLE,
    );
    return written
      .slice(1, -1)
      .replace(/\\(u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|.)/gis, unescaped);
  }

  /** Reads a number or one of the words that are values. */
  #word(): string | boolean | undefined {
    const word = this.#match(/-?\d[\d.]*(?![\w$])|(?:true|false|null|undefined)(?![\w$])/y);
    return word === 'true' || word === 'false' ? word === 'true' : /\d/.test(word) ? word : undefined;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const token = pattern.exec(this.#source)?.[0];
    if (token === undefined) throw new NoLiteral();
    this.#at += token.length;
    return token;
  }

  #expect(mark: string): void {
    this.#skip();
    if (this.#source[this.#at] !== mark) throw new NoLiteral();
    this.#at++;
    this.#skip();
  }

  /** Returns whether a list ends here. Reads its last mark, unless it is only looked at. */
  #ends(mark: string, isRead = true): boolean {
    this.#skip();
    const isEnd = this.#source[this.#at] === mark;
    if (isEnd && isRead) this.#at++;
    return isEnd;
  }

  /** Goes on after white space and comments. */
  #skip(): void {
    this.#match(/(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*/sy);
  }
}

const DOUBLE = /"(?:[^"\\\n]|\\.)*"/sy;
const SINGLE = /'(?:[^'\\\n]|\\.)*'/sy;

const CONTROLS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};

/** Returns the character of an escape sequence. */
function unescaped(_: string, all: string, ...codes: (string | undefined)[]): string {
  const code = codes.slice(0, 3).find((one) => one !== undefined);
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
  return all.endsWith('\n') ? '' : (CONTROLS[all] ?? all);
}
