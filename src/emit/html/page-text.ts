import { type Anchors, createAnchors } from '../../content/markdown/anchors.js';
import type { PageLabels } from '../../model/page-labels.js';
import { escapeText, type Html, html, trusted } from './html.js';
import { markdownHtml } from './markdown-html.js';
import { mendTags, type TagContext } from './mended-tags.js';

/** A heading of a page, for its table of contents. */
export interface PageHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/**
 * The text of one page: gives headings their ids, in the order in which the page has them, and Markdown its
 * HTML. All headings form one outline below the page's title, whatever ranks authors gave them.
 */
export class PageText {
  readonly #anchors: Anchors = createAnchors();
  readonly #headings: PageHeading[] = [];
  readonly #labels: PageLabels;
  readonly #context: TagContext;
  #texts = 0;

  constructor(labels: PageLabels, context: Omit<TagContext, 'tableLabel'>) {
    this.#labels = labels;
    this.#context = { ...context, tableLabel: escapeText(labels.table) };
  }

  /** The headings so far. */
  get headings(): readonly PageHeading[] {
    return this.#headings;
  }

  /** A heading of a part of a record, with the id that links name it by. */
  heading(level: number, text: string): Html {
    const id = this.#anchors.add(text);
    this.#headings.push({ level, id, text });
    return tagged(level, id, text);
  }

  /** The id of a part that is named like a heading and is none, such as a row of a table. */
  anchor(text: string): string {
    return this.#anchors.add(text);
  }

  /** A heading of ours. Its id has a capital letter, which no id of a content's heading has. */
  label(level: number, text: string, name: string): Html {
    const id = `Part-${name}`;
    this.#headings.push({ level, id, text });
    return tagged(level, id, text);
  }

  /**
   * Markdown as HTML.
   *
   * @param level Level of the heading that the text stands below.
   */
  blocks(markdown: string, level: number): Html {
    if (markdown.trim() === '') return html``;
    const ranks: number[] = [];
    const text = markdownHtml(markdown, {
      labels: this.#labels,
      prefix: `Note-${++this.#texts}-`,
      tagOf: (heading) => {
        while (ranks.length > 0 && (ranks.at(-1) as number) >= heading.rank) ranks.pop();
        ranks.push(heading.rank);
        const place = Math.min(level + ranks.length, 6);
        const id = this.#anchors.add(heading.text);
        this.#headings.push({ level: place, id, text: heading.text });
        return { level: place, id };
      },
    });
    return trusted(mendTags(text, this.#context));
  }

  /** Markdown of a line: without a paragraph of its own where it is one. */
  inline(markdown: string, level: number): Html {
    const { text } = this.blocks(markdown, level);
    const inner = /^<p>(.*)<\/p>\s*$/s.exec(text)?.[1];
    return inner === undefined || inner.includes('<p') ? trusted(text) : trusted(inner);
  }
}

function tagged(level: number, id: string, text: string): Html {
  return trusted(`<h${level}${id === '' ? '' : ` id="${escapeText(id)}"`}>${escapeText(text)}</h${level}>`);
}
