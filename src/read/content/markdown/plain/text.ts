import { classifyCharacter } from 'micromark-util-classify-character';
import { emojiEnd } from '../emoji.js';
import { addressEnd } from './address.js';
import { lineStart } from './line-start.js';
import type { EmphasisMark, PlainLink, PlainMark, PlainText } from './plain.js';

/** A link whose `]` is not read yet. */
interface OpenLink {
  readonly link: { -readonly [Key in keyof PlainLink]: PlainLink[Key] };
  /** How many runs of emphasis were open before it. */
  readonly outside: number;
}

/**
 * Reads the text of a line, a cell or a paragraph, as micromark with GFM would. Returns undefined if there is
 * anything in doubt: references, comments, e-mail addresses, strikethrough, marks of emphasis that might both open
 * and close.
 *
 * @param end The text ends here at the latest.
 * @param isParagraph It may have several lines, up to a blank one or one that begins another construct, and spaces
 *   at the ends of its lines. Those at the end of the last line are left out.
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
  /** The open runs of `*` and `_`. */
  readonly #runs: EmphasisMark[] = [];
  /** The open link or picture, or a link and a picture in it. */
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
      if (!this.#readMark(this.#text.charAt(this.#at))) return undefined;
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

  /** Reads a character that may have a meaning. Returns false if the meaning is not certain. */
  #readMark(character: string): boolean {
    switch (character) {
      case '\n':
        return this.#readLineEnd();
      case '\\':
        return this.#readEscape();
      case '*':
      case '_':
        return this.#readRun(character);
      case '`':
        return this.#readCode();
      case '!':
        return this.#character(this.#at + 1) === '[' ? this.#openLink('image', 2) : this.#passOver();
      case '[':
        return this.#openLink('link', 1);
      case ']':
        return this.#closeLink();
      case '&':
        return this.#match(REFERENCE) === undefined && this.#passOver();
      case '<':
        return this.#match(TAG_START) === undefined
          ? this.#passOver()
          : this.#readSpan('html', TAG) || (this.#links.length === 0 && this.#readSpan('autolink', AUTOLINK));
      case ':':
        return this.#text.startsWith('//', this.#at + 1)
          ? this.#readProtocol()
          : this.#readEmoji() || this.#passOver();
      case '.':
        return this.#readDot();
      case '@':
        // An e-mail address has something before it.
        return (
          !MAILBOX_END.test(this.#text.slice(Math.max(this.#start, this.#at - 1), this.#at)) &&
          this.#passOver()
        );
      case '|':
        return this.#passOver();
      case '$':
        // Two of them may be around a formula.
        return this.#isLast('$') && this.#passOver();
      default:
        // Controls and `~`.
        return false;
    }
  }

  /** Returns whether the character at the current place is not in the text after it. */
  #isLast(character: string): boolean {
    const next = this.#text.indexOf(character, this.#at + 1);
    return next === -1 || next >= this.#end;
  }

  #passOver(): boolean {
    this.#at++;
    return true;
  }

  /** Matches a sticky pattern at the current place. Returns undefined if there is no match within the text. */
  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    return match === null || pattern.lastIndex > this.#end ? undefined : match;
  }

  /** Reads a mark without parts: `<br>` or `<https://example.org/>`. */
  #readSpan(kind: 'html' | 'autolink', pattern: RegExp): boolean {
    const match = this.#match(pattern);
    if (match === undefined) return false;
    this.#pushMark({ kind, start: this.#at, end: this.#at + match[0].length });
    return true;
  }

  /** Adds a mark and goes on after it. */
  #pushMark(mark: PlainMark): void {
    this.#marks.push(mark);
    this.#at = mark.end;
  }

  /** Returns the character at an offset; outside the text, white space. */
  #character(at: number): string {
    return at < this.#start || at >= this.#end ? '\n' : this.#text.charAt(at);
  }

  #readLineEnd(): boolean {
    const isBlank = this.#character(this.#at + 1) === '\n';
    switch (isBlank ? 'blank' : lineStart(this.#text, this.#at + 1)) {
      case 'text':
        break;
      case 'blank':
      case 'heading':
      case 'fence':
      case 'bullet':
        // They end a paragraph. Whether they are what they look like is decided when they are read.
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
    while (this.#character(at - 1) === ' ') at--;
    return end - at;
  }

  #readEscape(): boolean {
    const next = this.#character(this.#at + 1);
    // A backslash at the end of a line breaks it.
    if (next === '\n') return false;
    if (!ASCII_PUNCTUATION.test(next)) return this.#passOver();
    this.#pushMark({ kind: 'escape', start: this.#at, end: this.#at + 2 });
    return true;
  }

  #readRun(mark: string): boolean {
    const start = this.#at;
    let end = start + 1;
    while (this.#character(end) === mark) end++;
    // CommonMark's flanking rule. The class is 1 for white space, 2 for punctuation, undefined for anything else.
    const before = characterClass(this.#character(start - 1));
    const after = characterClass(this.#character(end));
    const left = after === undefined || (after === 2 && before !== undefined);
    const right = before === undefined || (before === 2 && after !== undefined);
    const opens = left && (mark === '*' || before !== undefined || !right);
    const closes = right && (mark === '*' || after !== undefined || !left);
    this.#at = end;
    if (!opens && !closes) return true;
    if (end - start > 2) return false;
    // A run that might do both closes an open run; whether it opens otherwise depends on what follows.
    const run: EmphasisMark = { kind: 'emphasis', start, end, opens: !closes };
    if (!closes) {
      this.#runs.push(run);
    } else {
      // Emphasis that opens outside a link does not end within it.
      const outside = this.#links.at(-1)?.outside ?? 0;
      const opening = this.#runs.length > outside ? this.#runs.pop() : undefined;
      if (opening === undefined || !this.#isSameRun(opening, run)) return false;
    }
    this.#marks.push(run);
    return true;
  }

  #isSameRun(one: EmphasisMark, other: EmphasisMark): boolean {
    return (
      one.end - one.start === other.end - other.start &&
      this.#character(one.start) === this.#character(other.start)
    );
  }

  /** Reads code between backticks, on one line. */
  #readCode(): boolean {
    const [whole, marks = '', code = ''] = this.#match(CODE) ?? [];
    if (whole === undefined) return false;
    // One space at both ends is not part of the code, unless it is only spaces.
    const padding = /^ .*[^ ].* $/.test(code) ? 1 : 0;
    const start = this.#at + marks.length + padding;
    const content = { start, end: start + code.length - 2 * padding };
    this.#pushMark({ kind: 'code', start: this.#at, end: this.#at + whole.length, content });
    return true;
  }

  #openLink(kind: 'link' | 'image', length: number): boolean {
    const end = this.#at + length;
    // `[^` may begin the call of a footnote.
    if (this.#character(end) === '^') return false;
    const outer = this.#links.at(-1);
    if (outer !== undefined && (kind === 'link' || outer.link.kind === 'image')) return false;
    const destination = { destination: '', destinationStart: end, destinationEnd: end };
    const link = { kind, start: this.#at, end, ...destination, title: '' };
    this.#links.push({ link, outside: this.#runs.length });
    this.#pushMark({ kind: 'link', start: this.#at, end, opens: true, link });
    return true;
  }

  /** Reads `](destination)` or `](destination "title")`. A bracket without them may be a reference. */
  #closeLink(): boolean {
    const { link, outside } = this.#links.pop() ?? {};
    const [whole, destination, title = ''] = this.#match(LINK_END) ?? [];
    // Emphasis that opens within a link ends there.
    if (link === undefined || this.#runs.length !== outside || destination === undefined) return false;
    // It may contain a character reference.
    if (destination.includes('&') && destination.includes(';')) return false;
    const start = this.#at;
    link.destination = destination;
    link.destinationStart = start + 2;
    link.destinationEnd = link.destinationStart + destination.length;
    link.title = title;
    link.end = start + (whole as string).length;
    this.#pushMark({ kind: 'link', start, end: link.end, opens: false, link });
    return true;
  }

  #readEmoji(): boolean {
    const { kind, end: last } = this.#marks.at(-1) ?? {};
    const isAfterEmoji = kind === 'emoji' && last === this.#at;
    const end = emojiEnd(this.#text, this.#at, this.#character(this.#at - 1), isAfterEmoji);
    if (end === undefined) return false;
    this.#pushMark({ kind: 'emoji', start: this.#at, end });
    return true;
  }

  /** Reads the colon of `https://` and other protocols, which may begin the address of a link. */
  #readProtocol(): boolean {
    const text = this.#text.slice(Math.max(this.#start, this.#at - 6), this.#at);
    const protocol = /(?:^|[^a-z])(https?)$/i.exec(text)?.[1];
    const host = this.#at + 3;
    // It is not an address in a link, or without a host.
    if (protocol === undefined || this.#links.length > 0 || host >= this.#end) return this.#passOver();
    return this.#readAddress(this.#at - protocol.length, host, false);
  }

  /** Reads a dot, perhaps that of `www.`. */
  #readDot(): boolean {
    const start = this.#at - 3;
    // Most dots have no `w` before them.
    const isWww = this.#isW(this.#at - 1) && this.#isW(start + 1) && this.#isW(start);
    if (!isWww || !MAY_PRECEDE_WWW.has(this.#character(start - 1)) || this.#links.length > 0)
      return this.#passOver();
    return this.#readAddress(start, start, true);
  }

  #isW(at: number): boolean {
    return at >= this.#start && (this.#text.charCodeAt(at) | 32) === 119;
  }

  #readAddress(start: number, host: number, isWww: boolean): boolean {
    const end = addressEnd(this.#text, host, this.#end, isWww);
    // `www.` at the end of a line is an address, too.
    if (end === undefined || end <= this.#at) return false;
    this.#pushMark({ kind: 'address', start, end, isWhole: !isWww });
    return true;
  }
}

/** White space is 1, punctuation 2. */
type CharacterClass = 1 | 2 | undefined;

/** Does what {@link classifyCharacter} does, but without regular expressions for ASCII. */
function characterClass(character: string): CharacterClass {
  const code = character.charCodeAt(0);
  return code > 127 ? classifyCharacter(code) : ASCII_CLASSES[code];
}

const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
const ASCII_CLASSES = Array.from({ length: 128 }, (_, code) => classifyCharacter(code));

/** Characters without a meaning anywhere in a text. `|` has one, or each cell would search its whole row. */
const ORDINARY = /[ "#%'()+,\-/0-9;=>?A-Z^a-z{}\u0080-\uffff]*/y;
const CODE = /(`+)(?!`)([^\u0000-\u001f]*?[^`\u0000-\u001f])\1(?!`)/y;
const LINK_END = /\]\(([^\u0000- \u007f()<\\]+)(?: "([^\u0000-\u001f\u007f"\\&]+)")?\)/y;
/** Matches text that looks like a character reference. */
const REFERENCE = /&[#0-9A-Za-z]*;/y;
/** Matches text that may begin a tag or an autolink. */
const TAG_START = /<(?:[A-Za-z/!?]|[#-'*+\--9=?A-Z^-~]*@)/y;
/** A tag on one line whose attributes, if any, are in quotes. */
const TAG =
  /<(?:\/[A-Za-z][A-Za-z0-9-]{0,30}|[A-Za-z][A-Za-z0-9-]{0,30}(?: [A-Za-z_:][\w.:-]{0,60}="[^"\0\n]{0,1000}"){0,20} ?\/?)>/y;
const AUTOLINK = /<https?:\/\/[\w./?#=%&;:~@!$'()*+,-]{1,1000}>/iy;
/** Matches text that may be before the `@` of an e-mail address. */
const MAILBOX_END = /[+\-.\w]/;
const MAY_PRECEDE_WWW: ReadonlySet<string> = new Set('\n\t (*_[]~');
