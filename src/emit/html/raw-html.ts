import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import { HTML_ELEMENTS } from '../../content/markdown/html-ids.js';
import type { RawPage } from './raw-html-marks.js';
import { arrange } from './raw-html-model.js';
import { writePieces } from './raw-html-text.js';

/** Attributes that any element may have; what they hold is looked at when they are written. */
const GENERAL = ['id', 'title', 'lang', 'dir'];

/**
 * What raw HTML may bring into a page: text, its structure and pictures. No script, style, frame, form or
 * media; no class but those of our own Markdown. In the terms of hast-util-sanitize, whose own schema is
 * GitHub's.
 */
const SCHEMA: Schema = {
  tagNames: [...HTML_ELEMENTS],
  attributes: {
    '*': GENERAL,
    a: ['href', 'name', 'ariaLabel', ['className', 'back']],
    code: [['className', /^language-./]],
    div: ['ariaLabel', ['role', 'group', 'note'], ['className', 'footnotes', /^alert-/]],
    img: ['src', 'alt', 'width', 'height'],
    input: ['ariaLabel', 'checked', ['disabled', true], ['type', 'checkbox']],
    sup: [['className', 'call']],
    ol: ['start', 'reversed'],
    details: ['open'],
    time: ['dateTime'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
  },
  protocols: { href: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'], src: ['https'] },
  // Their text is none for people. Of all else that is not listed the tags go and the text stays.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'frame', 'frameset', 'noframes', 'noembed'],
    ...['object', 'embed', 'applet', 'audio', 'video', 'canvas', 'svg', 'math', 'title', 'head', 'xmp'],
    ...['plaintext', 'textarea', 'select', 'listing'],
  ],
  clobber: [],
};

/** Deeper than any text: some steps take a turn of the stack for each level. */
const MAX_DEPTH = 256;

/** The text would become a tree that is far larger, or deeper, than a text is. */
class OversizedTree extends Error {}

/**
 * The HTML of a Markdown text in which its author wrote HTML, too, with nothing that could harm: through
 * parse5, which reads as browsers do, and hast-util-sanitize. What stays is put into the order that HTML wants
 * and written so that reading it again gives the same.
 *
 * @returns Undefined where elements nest too deep, or unclosed ones are repeated without end.
 */
export function sanitizeHtml(text: string, page: RawPage): string | undefined {
  let fragment: DefaultTreeAdapterTypes.DocumentFragment;
  try {
    fragment = parseFragment(text, { treeAdapter: boundedAdapter(text) });
  } catch (error) {
    if (error instanceof OversizedTree) return undefined;
    throw error;
  }
  if (isTooDeep(fragment)) return undefined;
  const { children } = sanitize(fromParse5(fragment), SCHEMA) as Root;
  return writePieces(arrange(children as (Element | ElementContent)[], page));
}

/**
 * Stops at trees that cost more than their text: an unclosed `<b>` is opened again in each paragraph behind
 * it, and each further tag is looked up through all that are open.
 */
function boundedAdapter(text: string): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let left = 1_000 + 4 * (text.split('<').length - 1);
  const depths = new WeakMap<object, number>();
  const count = (): void => {
    if (left-- === 0) throw new OversizedTree();
  };
  const deepen = (parent: object, node: object): void => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new OversizedTree();
    depths.set(node, depth);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      count();
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

/** The depth that counts: nodes may have moved since they were put in. */
function isTooDeep(fragment: DefaultTreeAdapterTypes.DocumentFragment): boolean {
  let level: readonly DefaultTreeAdapterTypes.ChildNode[] = fragment.childNodes;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
  return false;
}
