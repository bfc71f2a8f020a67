import type { Span } from '../../../model/problem.js';
import type { ScannedHeading, ScannedLink } from '../markdown-scan.js';
import { firstCharacter } from '../scan-events.js';
import type { Plain, PlainHeading, PlainPart, PlainText } from './plain.js';

/** The headings and links of plain blocks, which must be added in the order of the text. */
export class PlainScan {
  readonly headings: ScannedHeading[] = [];
  readonly links: ScannedLink[] = [];
  readonly #text: string;
  readonly #firstCharacter: number;

  constructor(text: string) {
    this.#text = text;
    this.#firstCharacter = firstCharacter(text);
  }

  add(constructs: readonly Plain[]): void {
    for (const construct of constructs) {
      switch (construct.kind) {
        case 'paragraph':
          this.#addLinks(construct.text);
          break;
        case 'heading':
          this.#addHeading(construct);
          this.#addLinks(construct.text);
          break;
        case 'list':
          for (const item of construct.items) this.#addPart(item);
          break;
        case 'quote':
          this.#addPart(construct.content);
          break;
        case 'table':
          for (const cell of construct.head) this.#addLinks(cell);
          for (const row of construct.rows) for (const cell of row) this.#addLinks(cell);
          break;
      }
    }
  }

  #addPart({ text, origin, constructs }: PlainPart): void {
    // Most items of lists are not copies, and they hold no headings.
    if (text === this.#text) {
      this.add(constructs);
      return;
    }
    const part = new PlainScan(text);
    part.add(constructs);
    for (const heading of part.headings) {
      this.headings.push({ ...heading, ...spanOf(heading, origin), topLevel: false, first: false });
    }
    for (const link of part.links) {
      const destinationStart = origin(link.destinationStart);
      const destinationEnd = destinationStart + link.destinationEnd - link.destinationStart;
      this.links.push({ ...link, ...spanOf(link, origin), destinationStart, destinationEnd });
    }
  }

  #addHeading({ start, end, rank, id, text }: PlainHeading): void {
    const first = start === this.#firstCharacter;
    this.headings.push({
      start,
      end,
      rank,
      text: wordsOf(this.#text, text),
      ...(id !== undefined && { id }),
      topLevel: true,
      first,
    });
  }

  #addLinks({ marks }: PlainText): void {
    for (const mark of marks) {
      if (mark.kind !== 'link' || !mark.opens) continue;
      const { title: _, ...link } = mark.link;
      this.links.push(link);
    }
  }
}

function spanOf({ start, end }: Span, origin: PlainPart['origin']): Span {
  // The end is behind the last character, perhaps in the next line.
  return { start: origin(start), end: origin(end - 1) + 1 };
}

/** The plain text of a text: marks dropped, the alternative text of pictures kept. */
export function wordsOf(text: string, { start, end, marks }: PlainText): string {
  let words = '';
  let at = start;
  for (const mark of marks) {
    words += text.slice(at, mark.start);
    if (mark.kind === 'code') words += text.slice(mark.content.start, mark.content.end);
    else if (mark.kind === 'autolink') words += text.slice(mark.start + 1, mark.end - 1);
    else if (mark.kind === 'address') words += text.slice(mark.start, mark.end);
    else if (mark.kind === 'escape') words += text.slice(mark.start + 1, mark.end);
    at = mark.end;
  }
  return withoutSpaces(words + text.slice(at, end));
}

/** Without the spaces at both ends, which a link or a picture at an end may leave; not without others. */
function withoutSpaces(words: string): string {
  let start = 0;
  let end = words.length;
  while (start < end && words.charCodeAt(start) === SPACE) start++;
  while (end > start && words.charCodeAt(end - 1) === SPACE) end--;
  return words.slice(start, end);
}

const SPACE = 32;
