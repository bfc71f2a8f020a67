import type { Element, ElementContent } from 'hast';
import { attributesOf } from './raw-html-attributes.js';
import type { RawPage } from './raw-html-marks.js';
import { arrangeTable } from './raw-html-table.js';
import type { Piece, PieceElement } from './raw-html-text.js';

/** Elements that stand in a line. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input'],
  ...['ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'],
  ...['var', 'wbr'],
]);

/** Elements that HTML no longer has, and what they meant. */
const NAMES: Readonly<Record<string, string>> = { strike: 's', tt: 'code', section: 'div' };

/** Parts of something else: where that is missing, their text stays. */
const ORPHANS = new Set(['li', 'dt', 'dd', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * Puts sanitized elements into the order that HTML wants of them: no block in a line of text, items in lists,
 * terms before what they mean, tables of whole rows, one outline of headings. What cannot stand where it is
 * loses its tags and keeps its text.
 */
export function arrange(nodes: readonly ElementContent[], page: RawPage): readonly Piece[] {
  return new Arranger(page).flow(nodes);
}

class Arranger {
  readonly #page: RawPage;

  constructor(page: RawPage) {
    this.#page = page;
  }

  /** Blocks and lines, where both may stand. */
  flow(nodes: readonly ElementContent[]): Piece[] {
    return nodes.flatMap((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return [];
      const name = nameOf(node);
      return INLINE.has(name) ? this.#inlineInFlow(node, name) : this.#block(node, name);
    });
  }

  /** A line of text: blocks in it lose their tags, and a blank keeps their words apart. */
  line(nodes: readonly ElementContent[], isInLink = false): Piece[] {
    return nodes.flatMap((node): readonly Piece[] => {
      if (node.type === 'text') return [node.value];
      if (node.type !== 'element') return [];
      const name = nameOf(node);
      if (!INLINE.has(name)) return name === 'hr' ? [' '] : [' ', ...this.line(node.children, isInLink), ' '];
      if (isInLink && (name === 'a' || name === 'input')) return this.line(node.children, isInLink);
      return this.#inline(node, name, this.line(node.children, isInLink || name === 'a'));
    });
  }

  #inlineInFlow(node: Element, name: string): readonly Piece[] {
    // A link is worth more than the blocks in it; what marks words is worth less than the blocks that it holds.
    if (name === 'a') return this.#inline(node, name, this.line(node.children, true));
    if (!node.children.some(holdsBlock)) return this.#inline(node, name, this.line(node.children));
    return this.flow(node.children);
  }

  #inline(node: Element, name: string, children: readonly Piece[]): readonly Piece[] {
    const attributes = this.#attributes(node, name);
    switch (name) {
      case 'img':
        return attributes.has('src') ? [element(name, [], attributes)] : [attributes.get('alt') ?? ''];
      case 'input':
        // Only the boxes of task lists have a label.
        return attributes.has('aria-label') ? [element(name, [], attributes)] : [];
      case 'a':
        if (attributes.has('href')) return [element(name, children, attributes)];
        return attributes.has('id') ? [element('span', children, attributes)] : children;
      default:
        return [element(name, children, attributes)];
    }
  }

  #block(node: Element, name: string): readonly Piece[] {
    const inner = node.children;
    if (ORPHANS.has(name)) return this.flow(inner);
    switch (name) {
      case 'p':
      case 'summary':
      case 'figcaption':
        return this.#paragraphs(node);
      case 'pre':
        return [element(name, this.line(inner), this.#attributes(node, name))];
      case 'hr':
        return [element(name, [], this.#attributes(node, name))];
      case 'ul':
      case 'ol':
        return [this.#list(node, name)];
      case 'dl':
        return [this.#terms(node)];
      case 'details':
        return [this.#details(node)];
      case 'figure':
        return [this.#figure(node)];
      case 'table':
        return arrangeTable(node, {
          cell: (cell, kind) => [
            kind === 'th' ? this.line(cell.children) : this.flow(cell.children),
            this.#attributes(cell, kind),
          ],
          caption: (caption) => this.line(caption.children),
          attributes: (part, kind) => this.#attributes(part, kind),
        });
      default:
        return /^h[1-6]$/.test(name)
          ? this.#heading(node, Number(name[1]))
          : [element(name, this.flow(inner), this.#attributes(node, name))];
    }
  }

  /** A paragraph for each stretch of lines between the blocks in it. */
  #paragraphs(node: Element): readonly Piece[] {
    const attributes = [this.#attributes(node, 'p')];
    const pieces: Piece[] = [];
    let open: Piece[] = [];
    const close = (): void => {
      // The id is that of the first.
      if (open.some(isSeen)) pieces.push(element('p', open, attributes.pop() ?? new Map()));
      open = [];
    };
    for (const piece of this.flow(node.children)) {
      if (typeof piece === 'string' || INLINE.has(piece.name)) open.push(piece);
      else {
        close();
        pieces.push(piece);
      }
    }
    close();
    return pieces;
  }

  #heading(node: Element, rank: number): readonly Piece[] {
    const children = this.line(node.children);
    const place = this.#page.heading(rank, String(node.properties['id'] ?? ''), children.some(isSeen));
    if (place === undefined) return [];
    const { level, id } = place;
    const name = `h${level}`;
    return [element(name, children, id === '' ? this.#attributes(node, name) : new Map([['id', id]]))];
  }

  #list(node: Element, name: string): PieceElement {
    const items = node.children.flatMap((child) => {
      if (child.type === 'text' && child.value.trim() === '') return child.value;
      if (child.type !== 'element' && child.type !== 'text') return [];
      if (child.type === 'element' && child.tagName === 'li')
        return element('li', this.flow(child.children), this.#attributes(child, 'li'));
      const content = this.flow([child]);
      return content.some(isSeen) ? element('li', content) : [];
    });
    return element(name, items, this.#attributes(node, name));
  }

  /** A list of terms, or, where terms and meanings do not alternate, their text one below the other. */
  #terms(node: Element): PieceElement {
    const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const kinds = parts.map((part) => (part.type === 'element' ? part.tagName : 'text')).join(' ');
    const isWhole = /^(?:(?:dt )+(?:dd )+)+$/.test(`${kinds} `);
    const pieces = parts.flatMap((part): readonly Piece[] => {
      if (part.type !== 'element' || !/^d[dt]$/.test(part.tagName)) return this.flow([part]);
      const isTerm = part.tagName === 'dt';
      const content = isTerm ? this.line(part.children) : this.flow(part.children);
      const attributes = this.#attributes(part, part.tagName);
      if (isWhole) return [element(part.tagName, content, attributes), '\n'];
      return isTerm
        ? [element('p', [element('strong', content)], attributes)]
        : [element('div', content, attributes)];
    });
    return element(isWhole ? 'dl' : 'div', pieces, this.#attributes(node, isWhole ? 'dl' : 'div'));
  }

  /** What opens when its summary is asked for; without one, it is open for good. */
  #details(node: Element): PieceElement {
    const summary = childOf(node, 'summary');
    if (summary === undefined) return element('div', this.flow(node.children), this.#attributes(node, 'div'));
    const attributes = this.#attributes(node, 'details');
    const words = this.line(summary.children);
    const title = element(
      'summary',
      words.some(isSeen) ? words : ['…'],
      this.#attributes(summary, 'summary'),
    );
    return element(
      'details',
      [title, ...this.flow(node.children.filter((child) => child !== summary))],
      attributes,
    );
  }

  #figure(node: Element): PieceElement {
    const caption = childOf(node, 'figcaption');
    const attributes = this.#attributes(node, 'figure');
    const rest = this.flow(node.children.filter((child) => child !== caption));
    if (caption === undefined) return element('figure', rest, attributes);
    const last = element('figcaption', this.line(caption.children), this.#attributes(caption, 'figcaption'));
    return element('figure', [...rest, last], attributes);
  }

  #attributes(node: Element, name: string): ReadonlyMap<string, string> {
    return attributesOf(node, name, this.#page);
  }
}

function nameOf({ tagName }: Element): string {
  return NAMES[tagName] ?? tagName;
}

function childOf(node: Element, name: string): Element | undefined {
  return node.children.find((child): child is Element => child.type === 'element' && child.tagName === name);
}

function holdsBlock(node: ElementContent): boolean {
  return node.type === 'element' && (!INLINE.has(nameOf(node)) || node.children.some(holdsBlock));
}

/** Whether a reader sees anything of it. */
function isSeen(piece: Piece): boolean {
  if (typeof piece === 'string') return piece.trim() !== '';
  return (
    piece.name === 'img' ||
    piece.name === 'input' ||
    piece.attributes.has('id') ||
    piece.children.some(isSeen)
  );
}

function element(
  name: string,
  children: readonly Piece[],
  attributes: ReadonlyMap<string, string> = new Map(),
): PieceElement {
  return { name, attributes, children };
}
