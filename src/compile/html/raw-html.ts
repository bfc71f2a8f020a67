import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import { VOID_ELEMENTS } from '../../read/content/markdown/shown-html.js';
import { escapeText } from './html.js';
import { allowedIn, type Piece } from './raw-html-allowed.js';
import { Arranger } from './raw-html-arrange.js';
import type { RawPage } from './raw-html-marks.js';

/** Deeper than any text: some steps recurse once for each level. */
const MAX_DEPTH = 256;

/** The text would become a tree that is far larger or deeper than that of a text. */
class OversizedTree extends Error {}

/**
 * Returns the HTML of a Markdown text in which its author also wrote HTML, without anything harmful: parse5 reads
 * it as browsers do, only what `raw-html-allowed.ts` lists is kept, and what is kept is put into the order that
 * HTML requires. Sanitizing the result again does not change it.
 *
 * @returns Undefined if elements nest too deep, or unclosed ones are repeated without end.
 */
export function sanitizeHtml(text: string, page: RawPage): string | undefined {
  let fragment: DefaultTreeAdapterTypes.DocumentFragment;
  try {
    fragment = parseFragment(text, { treeAdapter: boundedAdapter(text) });
  } catch (error) {
    if (error instanceof OversizedTree) return undefined;
    throw error;
  }
  return isTooDeep(fragment)
    ? undefined
    : written(new Arranger(page).flow(allowedIn(fragment.childNodes, page.frames)));
}

/**
 * Returns an adapter that stops at trees that cost more than their text: an unclosed `<b>` is opened again in each
 * paragraph after it, and each later tag is looked up through all that are open.
 */
function boundedAdapter(text: string): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let left = 1_000 + 4 * (text.split('<').length - 1);
  const depths = new WeakMap<object, number>();
  const deepen = (parent: object, node: object): void => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new OversizedTree();
    depths.set(node, depth);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      if (left-- === 0) throw new OversizedTree();
      return defaultTreeAdapter.createElement(...given);
    },
    appendChild(parent, node) {
      deepen(parent, node);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, reference) {
      deepen(parent, node);
      defaultTreeAdapter.insertBefore(parent, node, reference);
    },
  };
}

/** Checks the final depth: nodes may have moved after they were inserted. */
function isTooDeep(fragment: DefaultTreeAdapterTypes.DocumentFragment): boolean {
  let level: readonly DefaultTreeAdapterTypes.ChildNode[] = fragment.childNodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return false;
}

/** Writes HTML in the form in which micromark writes it: `<`, `>`, `&` and `"` are only used for markup. */
function written(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeText(piece);
      const { name, children } = piece;
      const attributes = [...piece.attributes].map(([key, value]) =>
        value === '' && key !== 'alt' ? ` ${key}` : ` ${key}="${escapeText(value)}"`,
      );
      const tag = `<${name}${attributes.join('')}>`;
      if (VOID_ELEMENTS.has(name)) return tag;
      const text = written(children);
      // A parser drops the first line end of preformatted text.
      const isDropped = name === 'pre' && text.startsWith('\n');
      return `${tag}${isDropped ? '\n' : ''}${text}</${name}>`;
    })
    .join('');
}
