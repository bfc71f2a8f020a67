import { classifyCharacter } from 'micromark-util-classify-character';
import type { Span } from '../../../model/problem.js';
import { type AddressStart, addressEnd } from './address.js';
import { lineStart } from './line-start.js';
import type { EmphasisMark, PlainLink, PlainMark, PlainText } from './plain.js';

/** A link whose `]` is not read yet. */
interface OpenLink {
  readonly link: { -readonly [Key in keyof PlainLink]: PlainLink[Key] };
  /** How many runs of emphasis were open before it. */
  readonly outside: number;
}

/**
 * Reads the text of one line, of a cell or of a paragraph, as micromark with GFM would. Undefined where there is
 * anything that it is not sure of: references, comments, e-mail addresses, strikethrough, marks of emphasis that
 * might both open and close.
 *
 * @param end The text ends here at the latest.
 * @param isParagraph It may go on over several lines, up to a blank one or one that begins another construct, and
 *   it may have spaces at the ends of its lines. The last ones are left out.
 */
export function readText(
  text: string,
  start: number,
  end: number,
  isParagraph: boolean,
): PlainText | undefined {
  return new TextReader(text, start, end, isParagraph).read();
}

class TextReader {
  readonly #text: string;
  readonly #start: number;
  readonly #isParagraph: boolean;
  #end: number;
  #at: number;
  readonly #marks: PlainMark[] = [];
  /** The runs of `*` and `_` that are open. */
  readonly #runs: EmphasisMark[] = [];
  /** A link, or a picture, or a picture in a link. */
  readonly #links: OpenLink[] = [];

  constructor(text: string, start: number, end: number, isParagraph: boolean) {
    this.#text = text;
    this.#start = start;
    this.#at = start;
    this.#end = end;
    this.#isParagraph = isParagraph;
  }

  read(): PlainText | undefined {
    for (;;) {
      this.#passOverOrdinary();
      if (this.#at >= this.#end) break;
      if (!this.#readMark(this.#text.charCodeAt(this.#at))) return undefined;
    }
    if (this.#links.length > 0 || this.#runs.length > 0) return undefined;
    const spaces = this.#spacesBefore(this.#end);
    if (spaces > 0 && !this.#isParagraph) return undefined;
    return { start: this.#start, end: this.#end - spaces, marks: this.#marks };
  }

  #passOverOrdinary(): void {
    ORDINARY.lastIndex = this.#at;
    ORDINARY.test(this.#text);
    this.#at = Math.min(ORDINARY.lastIndex, this.#end);
  }

  /** Passes over a character that may mean something; false where it is not certain what. */
  #readMark(code: number): boolean {
    switch (code) {
      case NEWLINE:
        return this.#readLineEnd();
      case BACKSLASH:
        return this.#readEscape();
      case ASTERISK:
      case UNDERSCORE:
        return this.#readRun(code);
      case BACKTICK:
        return this.#readCode();
      case EXCLAMATION_MARK:
        if (this.#code(this.#at + 1) === LEFT_BRACKET) return this.#openLink('image', 2);
        break;
      case LEFT_BRACKET:
        return this.#openLink('link', 1);
      case RIGHT_BRACKET:
        return this.#closeLink();
      case AMPERSAND:
        if (this.#isReference()) return false;
        break;
      case LESS_THAN:
        if (this.#isTagOrAddress()) return this.#readTag() || this.#readAutolink();
        break;
      case COLON:
        if (this.#text.startsWith('//', this.#at + 1)) return this.#readProtocol();
        break;
      case DOT:
        if (this.#isWww()) return this.#readWww();
        break;
      case AT_SIGN:
        // An e-mail address has something before it.
        if (this.#isOfAddress(this.#at - 1)) return false;
        break;
      case BAR:
        break;
      default:
        // Controls and `~`.
        return false;
    }
    this.#at++;
    return true;
  }

  /** The character at an offset, or one that is white space outside of the text. */
  #code(at: number): number {
    return at < this.#start || at >= this.#end ? NEWLINE : this.#text.charCodeAt(at);
  }

  #readLineEnd(): boolean {
    const isBlank = this.#code(this.#at + 1) === NEWLINE;
    switch (isBlank ? 'blank' : lineStart(this.#text, this.#at + 1, this.#end)) {
      case 'text':
        break;
      case 'blank':
      case 'heading':
      case 'fence':
      case 'bullet':
        // They end a paragraph. Whether they are what they look like is seen when they are read.
        this.#end = this.#at;
        return true;
      default:
        return false;
    }
    const spaces = this.#spacesBefore(this.#at);
    if (spaces > 0) {
      if (this.#links.length > 0) return false;
      this.#marks.push({ kind: 'line end', start: this.#at - spaces, end: this.#at });
    }
    this.#at++;
    return true;
  }

  #spacesBefore(end: number): number {
    let at = end;
    while (this.#code(at - 1) === SPACE) at--;
    return end - at;
  }

  #readEscape(): boolean {
    const next = this.#code(this.#at + 1);
    // A backslash at the end of a line breaks it.
    if (next === NEWLINE) return false;
    if (next > 127 || PUNCTUATION[next] === 0) {
      this.#at++;
      return true;
    }
    this.#marks.push({ kind: 'escape', start: this.#at, end: this.#at + 2 });
    this.#at += 2;
    return true;
  }

  #readRun(code: number): boolean {
    const start = this.#at;
    let end = start + 1;
    while (this.#code(end) === code) end++;
    // CommonMark's flanking rule. White space gives 1, punctuation 2, anything else undefined.
    const before = characterClass(this.#code(start - 1));
    const after = characterClass(this.#code(end));
    const left = after === undefined || (after === 2 && before !== undefined);
    const right = before === undefined || (before === 2 && after !== undefined);
    const opens = left && (code === ASTERISK || before !== undefined || !right);
    const closes = right && (code === ASTERISK || after !== undefined || !left);
    this.#at = end;
    if (!opens && !closes) return true;
    if (end - start > 2) return false;
    // One that might do both closes what is open; whether it opens otherwise depends on what follows.
    const mark: EmphasisMark = { kind: 'emphasis', start, end, opens: !closes };
    if (!closes) {
      this.#runs.push(mark);
    } else {
      // Emphasis that opens outside of a link does not end within it.
      const outside = this.#links.at(-1)?.outside ?? 0;
      const opening = this.#runs.length > outside ? this.#runs.pop() : undefined;
      if (opening === undefined || !this.#isSameRun(opening, mark)) return false;
    }
    this.#marks.push(mark);
    return true;
  }

  #isSameRun(one: EmphasisMark, other: EmphasisMark): boolean {
    return (
      one.end - one.start === other.end - other.start && this.#code(one.start) === this.#code(other.start)
    );
  }

  #readCode(): boolean {
    const start = this.#at;
    const opening = this.#backticksEnd(start);
    const length = opening - start;
    for (let at = opening; ; ) {
      const closing = this.#text.indexOf('`', at);
      if (closing === -1 || closing >= this.#end) return false;
      at = this.#backticksEnd(closing);
      if (at - closing !== length) continue;
      for (let inner = opening; inner < closing; inner++)
        if (this.#text.charCodeAt(inner) < SPACE) return false;
      this.#at = at;
      this.#marks.push({ kind: 'code', start, end: at, content: this.#codeContent(opening, closing) });
      return true;
    }
  }

  #backticksEnd(start: number): number {
    let at = start;
    while (this.#code(at) === BACKTICK) at++;
    return at;
  }

  /** One space at both ends is none of the code, where there is more than spaces. */
  #codeContent(start: number, end: number): Span {
    const isPadded = this.#code(start) === SPACE && this.#code(end - 1) === SPACE;
    for (let at = start; isPadded && at < end; at++)
      if (this.#code(at) !== SPACE) return { start: start + 1, end: end - 1 };
    return { start, end };
  }

  #openLink(kind: 'link' | 'image', length: number): boolean {
    const end = this.#at + length;
    // `[^` may begin the call of a footnote.
    if (this.#code(end) === CARET) return false;
    const outer = this.#links.at(-1);
    if (outer !== undefined && (kind === 'link' || outer.link.kind === 'image')) return false;
    const link = {
      kind,
      start: this.#at,
      end,
      destination: '',
      destinationStart: end,
      destinationEnd: end,
      title: '',
    };
    this.#links.push({ link, outside: this.#runs.length });
    this.#marks.push({ kind: 'link', start: this.#at, end, opens: true, link });
    this.#at = end;
    return true;
  }

  /** `](destination)` or `](destination "title")`. A bracket without them is perhaps a reference. */
  #closeLink(): boolean {
    const { link, outside } = this.#links.pop() ?? {};
    const start = this.#at;
    if (link === undefined || this.#code(start + 1) !== LEFT_PARENTHESIS) return false;
    // Emphasis that opens within a link ends there.
    if (this.#runs.length !== outside) return false;
    link.destinationStart = start + 2;
    let at = this.#passOver(link.destinationStart, DESTINATION);
    if (at === link.destinationStart) return false;
    link.destinationEnd = at;
    link.destination = this.#text.slice(link.destinationStart, at);
    // It may hold a character reference.
    if (link.destination.includes('&') && link.destination.includes(';')) return false;
    if (this.#code(at) === SPACE && this.#code(at + 1) === QUOTATION_MARK) {
      const end = this.#passOver(at + 2, TITLE);
      if (end === at + 2 || this.#code(end) !== QUOTATION_MARK) return false;
      link.title = this.#text.slice(at + 2, end);
      at = end + 1;
    }
    if (this.#code(at) !== RIGHT_PARENTHESIS) return false;
    link.end = at + 1;
    this.#marks.push({ kind: 'link', start, end: link.end, opens: false, link });
    this.#at = link.end;
    return true;
  }

  /** Whether `&` begins what looks like a character reference. */
  #isReference(): boolean {
    return this.#code(this.#passOver(this.#at + 1, REFERENCE)) === SEMICOLON;
  }

  /** Whether `<` may begin a tag or an autolink. */
  #isTagOrAddress(): boolean {
    if (TAG_START[this.#code(this.#at + 1)] === 1) return true;
    return this.#code(this.#passOver(this.#at + 1, ADDRESS)) === AT_SIGN;
  }

  /** A tag on one line whose attributes, if any, are in quotes. It is no text. */
  #readTag(): boolean {
    TAG.lastIndex = this.#at;
    if (!TAG.test(this.#text) || TAG.lastIndex > this.#end) return false;
    this.#marks.push({ kind: 'html', start: this.#at, end: TAG.lastIndex });
    this.#at = TAG.lastIndex;
    return true;
  }

  /** `<https://example.org/>`, not in a link. */
  #readAutolink(): boolean {
    AUTOLINK.lastIndex = this.#at;
    if (!AUTOLINK.test(this.#text) || AUTOLINK.lastIndex > this.#end || this.#links.length > 0) return false;
    this.#marks.push({ kind: 'autolink', start: this.#at, end: AUTOLINK.lastIndex });
    this.#at = AUTOLINK.lastIndex;
    return true;
  }

  #isWww(): boolean {
    for (let at = this.#at - 3; at < this.#at; at++) if ((this.#code(at) | 32) !== LETTER_W) return false;
    return true;
  }

  /** The colon of `https://` and the like, which may be the address of a link. */
  #readProtocol(): boolean {
    const before = /(?:^|[^a-z])(https?)$/i.exec(
      this.#text.slice(Math.max(this.#start, this.#at - 6), this.#at),
    );
    const host = this.#at + 3;
    // Not so in a link, nor with nothing that may be a host behind it.
    if (before === null || this.#links.length > 0 || host >= this.#end) return this.#passOverOne();
    return this.#readAddress(this.#at - (before[1] as string).length, host, 'protocol');
  }

  /** The dot of `www.`. */
  #readWww(): boolean {
    const start = this.#at - 3;
    if (!MAY_PRECEDE_WWW.has(this.#code(start - 1)) || this.#links.length > 0) return this.#passOverOne();
    return this.#readAddress(start, start, 'www');
  }

  #readAddress(start: number, host: number, kind: AddressStart): boolean {
    const end = addressEnd(this.#text, host, this.#end, kind);
    // `www` alone is an address, too, where a line ends behind its dot.
    if (end === undefined || end <= this.#at) return false;
    this.#marks.push({ kind: 'address', start, end, isWhole: kind === 'protocol' });
    this.#at = end;
    return true;
  }

  #passOverOne(): boolean {
    this.#at++;
    return true;
  }

  /** Whether a character may stand before the `@` of an e-mail address. */
  #isOfAddress(at: number): boolean {
    const code = this.#code(at);
    return code <= 127 && MAILBOX[code] === 1;
  }

  /** Where the characters of a class end. */
  #passOver(start: number, characters: Characters): number {
    let at = start;
    for (; at < this.#end; at++) {
      const code = this.#text.charCodeAt(at);
      if (code > 127 ? characters[0] === 0 : characters[code] === 0) break;
    }
    return at;
  }
}

/** As {@link classifyCharacter}, which asks regular expressions. */
function characterClass(code: number): ReturnType<typeof classifyCharacter> {
  if (code > 127) return classifyCharacter(code);
  if (PUNCTUATION[code] === 1) return 2;
  return code === SPACE || (code >= 9 && code <= 13) ? 1 : undefined;
}

/** 1 for each character of ASCII that belongs to a class; that of NUL, which none holds, is for all others. */
type Characters = Uint8Array;

function characters(pattern: RegExp, beyondAscii: boolean): Characters {
  const table = new Uint8Array(128);
  for (let code = 1; code < 128; code++) if (pattern.test(String.fromCharCode(code))) table[code] = 1;
  table[0] = beyondAscii ? 1 : 0;
  return table;
}

const SPACE = 32;
const NEWLINE = 10;
const EXCLAMATION_MARK = 33;
const QUOTATION_MARK = 34;
const AMPERSAND = 38;
const LEFT_PARENTHESIS = 40;
const RIGHT_PARENTHESIS = 41;
const ASTERISK = 42;
const DOT = 46;
const COLON = 58;
const SEMICOLON = 59;
const LESS_THAN = 60;
const AT_SIGN = 64;
const LEFT_BRACKET = 91;
const BACKSLASH = 92;
const RIGHT_BRACKET = 93;
const CARET = 94;
const UNDERSCORE = 95;
const BACKTICK = 96;
const BAR = 124;
const LETTER_W = 119;

/** What stands for itself wherever it stands in a text. A line of a table is not gone through for each cell. */
const ORDINARY = /[ "#$%'()+,\-/0-9;=>?A-Z^a-z{}\u0080-\uffff]*/y;
const PUNCTUATION = characters(/[!-/:-@[-`{-~]/, false);
const DESTINATION = characters(/[^\u0000- \u007f()<\\]/, true);
const TITLE = characters(/[^\u0000-\u001f\u007f"\\&]/, true);
const REFERENCE = characters(/[#0-9A-Za-z]/, false);
const TAG =
  /<(?:\/[A-Za-z][A-Za-z0-9-]{0,30}|[A-Za-z][A-Za-z0-9-]{0,30}(?: [A-Za-z_:][\w.:-]{0,60}="[^"\0\n]{0,1000}"){0,20} ?\/?)>/y;
const AUTOLINK = /<https?:\/\/[\w./?#=%&;:~@!$'()*+,-]{1,1000}>/iy;
const TAG_START = characters(/[A-Za-z/!?]/, false);
/** What may stand before the `@` of an e-mail address that is a link as it stands. */
const MAILBOX = characters(/[+\-.\w]/, false);
const MAY_PRECEDE_WWW: ReadonlySet<number> = new Set([...'\n\t (*_[]~'].map((mark) => mark.charCodeAt(0)));
/** What may stand before the `@` of an autolink. */
const ADDRESS = characters(/[#-'*+\--9=?A-Z^-~]/, false);
