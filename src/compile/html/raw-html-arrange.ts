import { isAnchor } from '../../read/content/markdown/anchors.js';
import { INLINE_ELEMENTS } from '../../read/content/markdown/shown-html.js';
import type { Piece, PieceElement } from './raw-html-allowed.js';
import { OURS, type RawPage } from './raw-html-marks.js';
import { childrenOf, tableOf } from './raw-html-table.js';

/** Parts of other elements. Outside these, only their content stays. */
const ORPHANS = new Set(['li', 'dt', 'dd', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/**
 * Puts allowed elements into the order that HTML requires: no block in a line of text, items in lists, terms before
 * their meanings, tables of whole rows, one outline of headings. What is not allowed at its place loses its tags and
 * keeps its text.
 */
export class Arranger {
  readonly #page: RawPage;

  constructor(page: RawPage) {
    this.#page = page;
  }

  /** Arranges pieces at a place that may have blocks and lines. */
  flow(pieces: readonly Piece[]): readonly Piece[] {
    return pieces.flatMap((piece) => {
      if (typeof piece === 'string') return piece;
      if (!INLINE_ELEMENTS.has(piece.name)) return this.#block(piece);
      // A link is worth more than the blocks in it; an element that marks words is worth less than blocks in it.
      if (piece.name === 'a' || !piece.children.some(holdsBlock)) return this.#inline(piece);
      // A player without an end tag must not hide what is after it.
      if (isPlayer(piece)) {
        const files = childrenOf(piece, 'source', 'track');
        return [...this.#player({ ...piece, children: files }), ...this.flow(withoutFiles(piece))];
      }
      return this.flow(piece.children);
    });
  }

  /** Arranges pieces in a line of text: blocks lose their tags, and a space keeps their words apart. */
  line(pieces: readonly Piece[], isInLink = false): readonly Piece[] {
    return pieces.flatMap((piece): readonly Piece[] => {
      if (typeof piece === 'string') return [piece];
      const { name, children } = piece;
      if (name === 'hr') return [' '];
      if (!INLINE_ELEMENTS.has(name)) return [' ', ...this.line(children, isInLink), ' '];
      if (isInLink && (name === 'a' || name === 'input' || isPlayer(piece)))
        return this.line(children, isInLink);
      return this.#inline(piece, isInLink);
    });
  }

  /** Returns an element with other content, and perhaps another name, and takes its id for it. */
  element(from: PieceElement, children: readonly Piece[], name = from.name): PieceElement {
    const id = from.id === undefined ? undefined : this.#taken(from.id);
    const attributes = id === undefined ? from.attributes : new Map([...from.attributes, ['id', id]]);
    return { name, attributes, children };
  }

  #taken(id: string): string | undefined {
    const isOurs = id.startsWith(OURS);
    const own = isOurs ? id.slice(OURS.length) : id;
    return (isOurs || isAnchor(own)) && this.#page.takeId(own) ? own : undefined;
  }

  #inline(piece: PieceElement, isInLink = false): readonly Piece[] {
    const { name, attributes } = piece;
    const children = this.line(piece.children, isInLink || name === 'a');
    const made = this.element(piece, children);
    switch (name) {
      case 'img':
        return attributes.has('src') ? [made] : [attributes.get('alt') ?? ''];
      case 'audio':
      case 'video':
        return this.#player(piece);
      case 'source':
      case 'track':
        return [];
      case 'input':
        // Only the boxes of task lists have a label.
        return attributes.has('aria-label') ? [made] : [];
      case 'a':
        if (attributes.has('href')) return [made];
        return made.attributes.has('id') ? [{ ...made, name: 'span' }] : children;
      default:
        return [made];
    }
  }

  /** Returns a player with its files, then its captions, then what programs show that cannot play it. */
  #player(piece: PieceElement): readonly Piece[] {
    const filesOf = (name: string): readonly PieceElement[] =>
      childrenOf(piece, name).filter(({ attributes }) => attributes.has('src'));
    const sources = piece.attributes.has('src') ? [] : filesOf('source');
    const rest = this.line(withoutFiles(piece), true);
    if (sources.length === 0 && !piece.attributes.has('src')) return rest;
    return [this.element(piece, [...sources, ...filesOf('track'), ...rest])];
  }

  #block(piece: PieceElement): readonly Piece[] {
    const { name, children } = piece;
    if (ORPHANS.has(name)) return this.flow(children);
    switch (name) {
      case 'p':
      case 'summary':
      case 'figcaption':
        return this.#paragraphs(piece);
      case 'pre':
        return [this.element(piece, this.line(children))];
      case 'hr':
        return [this.element(piece, [])];
      case 'ul':
      case 'ol':
        return [this.#list(piece)];
      case 'dl':
        return [this.#terms(piece)];
      case 'details':
        return [this.#details(piece)];
      case 'figure':
        return [this.#figure(piece)];
      case 'table':
        return tableOf(piece, this);
      default:
        return /^h[1-6]$/.test(name) ? this.#heading(piece) : [this.element(piece, this.flow(children))];
    }
  }

  /** Returns a paragraph for each stretch of lines between the blocks in it. The first one has the id. */
  #paragraphs(piece: PieceElement): readonly Piece[] {
    let start: PieceElement = this.element(piece, [], 'p');
    const pieces: Piece[] = [];
    let open: Piece[] = [];
    const close = (): void => {
      if (open.some(isSeen)) {
        pieces.push({ ...start, children: open });
        start = plain('p', []);
      }
      open = [];
    };
    for (const one of this.flow(piece.children)) {
      if (typeof one === 'string' || INLINE_ELEMENTS.has(one.name)) open.push(one);
      else {
        close();
        pieces.push(one);
      }
    }
    close();
    return pieces;
  }

  #heading(piece: PieceElement): readonly Piece[] {
    const children = this.line(piece.children);
    const place = this.#page.heading(Number(piece.name[1]), piece.id ?? '', children.some(isSeen));
    if (place === undefined) return [];
    const { level, id } = place;
    const name = `h${level}`;
    return [id === '' ? this.element(piece, children, name) : plain(name, children, new Map([['id', id]]))];
  }

  #list(piece: PieceElement): PieceElement {
    const items = piece.children.flatMap((child): readonly Piece[] => {
      if (typeof child === 'string' && child.trim() === '') return [child];
      if (typeof child !== 'string' && child.name === 'li')
        return [this.element(child, this.flow(child.children))];
      const content = this.flow([child]);
      return content.some(isSeen) ? [plain('li', content)] : [];
    });
    return this.element(piece, items);
  }

  /** Returns a list of terms. If terms and meanings do not alternate, it is their text, one after the other. */
  #terms(piece: PieceElement): PieceElement {
    const parts = piece.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
    const kinds = parts.map((part) => (typeof part === 'string' ? 'text' : part.name)).join(' ');
    const isWhole = /^(?:(?:dt )+(?:dd )+)+$/.test(`${kinds} `);
    const pieces = parts.flatMap((part): readonly Piece[] => {
      if (typeof part === 'string' || !/^d[dt]$/.test(part.name)) return this.flow([part]);
      const isTerm = part.name === 'dt';
      const content = isTerm ? this.line(part.children) : this.flow(part.children);
      if (isWhole) return [this.element(part, content), '\n'];
      return [
        isTerm ? this.element(part, [plain('strong', content)], 'p') : this.element(part, content, 'div'),
      ];
    });
    return this.element(piece, pieces, isWhole ? 'dl' : 'div');
  }

  /** Returns what opens on a click on its summary. Without a summary it is always open. */
  #details(piece: PieceElement): PieceElement {
    const [summary] = childrenOf(piece, 'summary');
    if (summary === undefined) {
      const attributes = new Map([...piece.attributes].filter(([name]) => name !== 'open'));
      return this.element({ ...piece, attributes }, this.flow(piece.children), 'div');
    }
    const start = this.element(piece, []);
    const words = this.line(summary.children);
    const title = this.element(summary, words.some(isSeen) ? words : ['…']);
    const rest = piece.children.filter((child) => child !== summary);
    return { ...start, children: [title, ...this.flow(rest)] };
  }

  #figure(piece: PieceElement): PieceElement {
    const [caption] = childrenOf(piece, 'figcaption');
    const start = this.element(piece, []);
    const rest = this.flow(piece.children.filter((child) => child !== caption));
    const last = caption === undefined ? [] : [this.element(caption, this.line(caption.children))];
    return { ...start, children: [...rest, ...last] };
  }
}

function holdsBlock(piece: Piece): boolean {
  return typeof piece !== 'string' && (!INLINE_ELEMENTS.has(piece.name) || piece.children.some(holdsBlock));
}

/** Returns whether a reader sees anything of a piece. */
function isSeen(piece: Piece): boolean {
  if (typeof piece === 'string') return piece.trim() !== '';
  const { name, attributes, children } = piece;
  return (
    name === 'img' || name === 'input' || isPlayer(piece) || attributes.has('id') || children.some(isSeen)
  );
}

/** Returns what is in a player, without its files and captions. */
function withoutFiles({ children }: PieceElement): readonly Piece[] {
  return children.filter((child) => typeof child === 'string' || !/^(?:source|track)$/.test(child.name));
}

function isPlayer({ name }: PieceElement): boolean {
  return name === 'audio' || name === 'video';
}

function plain(
  name: string,
  children: readonly Piece[],
  attributes: ReadonlyMap<string, string> = new Map(),
): PieceElement {
  return { name, attributes, children };
}
