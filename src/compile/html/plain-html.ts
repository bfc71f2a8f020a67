import { encode } from 'micromark-util-encode';
import { sanitizeUri } from 'micromark-util-sanitize-uri';
import { LINK_SCHEMES, PICTURE_SCHEMES } from '../../model/link-schemes.js';
import { emojiOf } from '../../read/content/markdown/emoji.js';
import type {
  Alignment,
  CodeMark,
  LinkMark,
  OtherMark,
  Plain,
  PlainLink,
  PlainList,
  PlainMark,
  PlainPart,
  PlainQuote,
  PlainTable,
  PlainText,
} from '../../read/content/markdown/plain/plain.js';
import { headingWords } from '../../read/content/markdown/plain/words.js';
import {
  alertStart,
  codeMetaAttribute,
  headingStart,
  type MarkdownHtmlOptions,
  rawBlock,
} from './html-extensions.js';

/** Writes plain blocks as the HTML that micromark writes for them. */
export class PlainHtml {
  readonly #text: string;
  readonly #options: Pick<MarkdownHtmlOptions, 'tagOf' | 'labels'>;

  constructor(text: string, options: Pick<MarkdownHtmlOptions, 'tagOf' | 'labels'>) {
    this.#text = text;
    this.#options = options;
  }

  /** Blocks must be written in the order of the text: their headings are numbered. */
  write(constructs: readonly Plain[]): string {
    let html = '';
    for (const construct of constructs) {
      const written = this.#construct(construct);
      html += written;
      // The last line of a text may have no end, and comments are left out with theirs.
      if (construct.end < this.#text.length && written !== '') html += '\n';
    }
    return html;
  }

  #construct(construct: Plain): string {
    switch (construct.kind) {
      case 'paragraph':
        return `<p>${this.#inline(construct.text)}</p>`;
      case 'heading': {
        const { rank, id } = construct;
        const place = this.#options.tagOf({ rank, id, text: headingWords(this.#text, construct.text) });
        return `${headingStart(place)}${this.#inline(construct.text)}</h${place.level}>`;
      }
      case 'code':
        return `<pre><code${language(construct.language)}${codeMetaAttribute(encode(construct.meta))}>${this.#encoded(construct.code.start, construct.code.end)}</code></pre>`;
      case 'list':
        return this.#list(construct);
      case 'quote':
        return this.#quote(construct);
      case 'table':
        return this.#table(construct);
      case 'html':
        return rawBlock(this.#encoded(construct.start, construct.end));
      case 'break':
        return '<hr />';
    }
  }

  #quote({ alert, title, content }: PlainQuote): string {
    const inner = this.#within(content).#parts(content).join('\n');
    return alert === undefined
      ? `<blockquote>\n${inner}\n</blockquote>`
      : `${alertStart(alert, this.#options.labels, title && this.#inline(title))}\n${inner}\n</div>`;
  }

  #list({ first, isLoose, items }: PlainList): string {
    const tag = first === undefined ? 'ul' : 'ol';
    let html = first === undefined || first === 1 ? `<${tag}>` : `<ol start="${first}">`;
    for (const item of items) html += `\n<li>${this.#within(item).#item(item, isLoose)}</li>`;
    return `${html}\n</${tag}>`;
  }

  #item({ constructs }: PlainPart, isLoose: boolean): string {
    let html = '';
    let isLine = !isLoose;
    for (const [index, construct] of constructs.entries()) {
      const isBare = !isLoose && construct.kind === 'paragraph';
      // A paragraph of a tight list has no tags, and begins and ends on the lines of the tags around it.
      if (index > 0 || !isBare) html += '\n';
      html += isBare ? this.#inline(construct.text) : this.#construct(construct);
      isLine = isBare;
    }
    return isLine ? html : `${html}\n`;
  }

  #parts({ constructs }: PlainPart): string[] {
    return constructs.map((construct) => this.#construct(construct));
  }

  /** Returns the writer of the content of a quote or an item. Its text may be a copy without margins. */
  #within({ text }: PlainPart): PlainHtml {
    return text === this.#text ? this : new PlainHtml(text, this.#options);
  }

  #table({ alignments, head, rows }: PlainTable): string {
    const thead = `<thead>\n${this.#row('th', head, alignments)}\n</thead>`;
    if (rows.length === 0) return `<table>\n${thead}\n</table>`;
    const lines = rows.map((row) => this.#row('td', row, alignments)).join('\n');
    return `<table>\n${thead}\n<tbody>\n${lines}\n</tbody>\n</table>`;
  }

  #row(tag: string, cells: readonly PlainText[], alignments: readonly Alignment[]): string {
    let html = '<tr>\n';
    for (const [column, alignment] of alignments.entries()) {
      const cell = cells[column];
      const align = alignment === undefined ? '' : ` align="${alignment}"`;
      html += `<${tag}${align}>${cell === undefined ? '' : this.#inline(cell)}</${tag}>\n`;
    }
    return `${html}</tr>`;
  }

  #inline({ start, end, marks }: PlainText): string {
    let html = '';
    let at = start;
    // In the alternative text of a picture there are no tags.
    let isTagged = true;
    for (const mark of marks) {
      html += this.#encoded(at, mark.start);
      at = mark.end;
      if (mark.kind === 'link') {
        if (mark.link.kind === 'image') isTagged = !mark.opens;
        html += linkTag(mark);
      } else if (isTagged) {
        html += this.#tagged(mark);
      } else if (mark.kind === 'code' || mark.kind === 'escape' || mark.kind === 'emoji') {
        html += this.#content(mark);
      } else if (mark.kind === 'html') {
        html += this.#encoded(mark.start, mark.end);
      }
    }
    return html + this.#encoded(at, end);
  }

  #tagged(mark: Exclude<PlainMark, LinkMark>): string {
    switch (mark.kind) {
      case 'emphasis':
        return `<${mark.opens ? '' : '/'}${mark.end - mark.start === 1 ? 'em' : 'strong'}>`;
      case 'code':
        return `<code>${this.#content(mark)}</code>`;
      case 'html':
        return this.#encoded(mark.start, mark.end);
      case 'autolink': {
        const address = this.#text.slice(mark.start + 1, mark.end - 1);
        return `<a href="${sanitized(address, LINK_PROTOCOL)}">${encode(address)}</a>`;
      }
      case 'address': {
        const address = this.#text.slice(mark.start, mark.end);
        return `<a href="${sanitized(`${mark.isWhole ? '' : 'http://'}${address}`)}">${encode(address)}</a>`;
      }
      case 'escape':
      case 'emoji':
        return this.#content(mark);
      case 'line end':
        return mark.end - mark.start > 1 ? '<br />' : '';
    }
  }

  #content(mark: CodeMark | OtherMark): string {
    if (mark.kind === 'emoji') return emojiOf(this.#text.slice(mark.start, mark.end));
    return mark.kind === 'code'
      ? this.#encoded(mark.content.start, mark.content.end)
      : this.#encoded(mark.start + 1, mark.end);
  }

  #encoded(start: number, end: number): string {
    return encode(this.#text.slice(start, end));
  }
}

/** Returns the class of a block of code. The language is the first word after the fence; empty if there is none. */
function language(name: string): string {
  return name === '' ? '' : ` class="language-${encode(name)}"`;
}

function linkTag({ link, opens }: LinkMark): string {
  if (opens)
    return link.kind === 'link'
      ? `<a href="${address(link)}"${title(link)}>`
      : `<img src="${address(link)}" alt="`;
  return link.kind === 'link' ? '</a>' : `"${title(link)} />`;
}

function title(link: PlainLink): string {
  return link.title === '' ? '' : ` title="${encode(link.title)}"`;
}

function address({ kind, destination }: PlainLink): string {
  return sanitized(destination, kind === 'image' ? SOURCE_PROTOCOL : LINK_PROTOCOL);
}

function sanitized(address: string, protocol?: RegExp): string {
  // Most addresses need no escapes.
  return /^(?:https?:\/\/)?[\w./#?=-]+$/.test(address) ? address : sanitizeUri(address, protocol);
}

const LINK_PROTOCOL = new RegExp(`^(?:${[...LINK_SCHEMES].join('|')})$`, 'i');
const SOURCE_PROTOCOL = new RegExp(`^(?:${[...PICTURE_SCHEMES].join('|')})$`, 'i');
