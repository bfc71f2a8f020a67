import type { ScannedHeading, ScannedLink } from '../markdown-scan.js';
import { firstCharacter } from '../scan-events.js';
import type { Plain, PlainHeading, PlainText } from './plain.js';

/** The headings and links of plain blocks, which must be added in the order of the text. */
export class PlainScan {
  readonly found: { readonly headings: ScannedHeading[]; readonly links: ScannedLink[] } = {
    headings: [],
    links: [],
  };
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
          for (const item of construct.items) this.#addLinks(item);
          break;
        case 'table':
          for (const cell of construct.head) this.#addLinks(cell);
          for (const row of construct.rows) for (const cell of row) this.#addLinks(cell);
          break;
      }
    }
  }

  #addHeading({ start, end, rank, text }: PlainHeading): void {
    const first = start === this.#firstCharacter;
    this.found.headings.push({ start, end, rank, text: wordsOf(this.#text, text), topLevel: true, first });
  }

  #addLinks({ marks }: PlainText): void {
    for (const mark of marks) {
      if (mark.kind !== 'link' || !mark.opens) continue;
      const { title: _, ...link } = mark.link;
      this.found.links.push(link);
    }
  }
}

/** The plain text of a text: marks dropped, the alternative text of pictures kept. */
export function wordsOf(text: string, { start, end, marks }: PlainText): string {
  let words = '';
  let at = start;
  for (const mark of marks) {
    words += text.slice(at, mark.start);
    if (mark.kind === 'code') words += text.slice(mark.start + 1, mark.end - 1);
    at = mark.end;
  }
  return words + text.slice(at, end);
}
