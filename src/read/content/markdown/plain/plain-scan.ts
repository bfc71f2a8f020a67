import type { Span } from '../../../../model/problem.js';
import type { ScannedHeading, ScannedLink } from '../markdown-scan.js';
import { firstCharacter } from '../scan-events.js';
import type { Plain, PlainHeading, PlainPart, PlainText } from './plain.js';
import { headingWords } from './words.js';

/** Collects the headings and links of plain blocks, which must be added in the order of the text. */
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
          if (construct.title !== undefined) this.#addLinks(construct.title);
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
    // Most items of lists are not copies, and have no headings.
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
      text: headingWords(this.#text, text),
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
  // The end is after the last character, perhaps on the next line.
  return { start: origin(start), end: origin(end - 1) + 1 };
}
