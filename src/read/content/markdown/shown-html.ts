import { computed } from '../../../base/once.js';
import { frameOfTag } from './frames.js';

/** Raw HTML in a Markdown text, and its first character. */
export interface WrittenHtml {
  readonly start: number;
  readonly html: string;
}

/** Blocks that work with every configuration. */
const HARMLESS_BLOCKS = [
  ...['details', 'summary', 'figure', 'figcaption', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
];

/** Elements of a line of text, and players, that work with every configuration. */
const HARMLESS_INLINE = [
  ...['abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'samp', 'small', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ...['audio', 'video'],
];

/**
 * The elements of HTML that pages show with every configuration: they mark words for which Markdown has no marks, or have
 * the effect of marks that Markdown has. None depends on a class, a style or a script.
 */
const HARMLESS_ELEMENTS: ReadonlySet<string> = new Set([...HARMLESS_BLOCKS, ...HARMLESS_INLINE]);

/** Elements of a line of text, and players. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set([
  ...HARMLESS_INLINE,
  ...['a', 'img', 'input', 'span', 'strike', 'tt', 'source', 'track'],
]);

/** The elements of raw HTML that pages keep if the configuration lets it through. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
  ...HARMLESS_BLOCKS,
  ...['div', 'section', 'blockquote', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...INLINE_ELEMENTS,
]);

/** Elements that work in others, which need them. */
const INNER: ReadonlyMap<string, readonly string[]> = new Map([
  // Elsewhere, Markdown has marks for links and pictures.
  ['a', ['figure']],
  ['img', ['figure']],
  ['source', ['audio', 'video']],
  ['track', ['audio', 'video']],
]);

const NAMES = [...HARMLESS_ELEMENTS].join('|');

/** The start of an element that is a place where links lead, and no link: `<a id="x">`, `<a name="x">`, `<span id="x">`. */
const ANCHOR = /<(?:a|span)(?=\s)(?![^<>]*\shref\s*=)[^<>]*\s(?:id|name)\s*=/;

/** Matches the start of an element that may work, if a text has one. */
export const HARMLESS_TAG = new RegExp(`<(?:${NAMES}|iframe)(?=[\\s/>])|${ANCHOR.source}`);

/** Elements without an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'],
]);

/** Returns whether an element works with every configuration, by its name and its start tag. */
export function isHarmless(name: string, tag: string): boolean {
  // A value of another element may hold such a tag: <img title="<a id=x>">.
  return HARMLESS_ELEMENTS.has(name) || tag.search(ANCHOR) === 0;
}

/** HTML that is not a sequence of tags and words. */
const OPAQUE = /^\s*<(?:[!?](?!--)|(?:script|pre|style|textarea)(?=[\s>]|$))/i;

/** A comment, or a tag of an element. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

/** A part of raw HTML. */
export interface HtmlPiece {
  /** Its place in the text. */
  readonly start: number;
  readonly html: string;
  readonly kind: 'tag' | 'comment' | 'words';
}

/** Returns the tags, comments and words of raw HTML. HTML that cannot be divided is one tag. */
export function htmlPieces({ start, html }: WrittenHtml): readonly HtmlPiece[] {
  if (OPAQUE.test(html)) return [{ start, html, kind: 'tag' }];
  const pieces: HtmlPiece[] = [];
  let at = 0;
  const addWords = (end: number): void => {
    if (end > at) pieces.push({ start: start + at, html: html.slice(at, end), kind: 'words' });
  };
  for (const { 0: tag, 2: name, index } of html.matchAll(TAG)) {
    addWords(index);
    pieces.push({ start: start + index, html: tag, kind: name === undefined ? 'comment' : 'tag' });
    at = index + tag.length;
  }
  addWords(html.length);
  return pieces;
}

/**
 * Returns the places of the tags that work on pages where HTML is otherwise text: those of harmless elements that have a
 * start tag and an end tag. In prose, `<code>` alone is more often the name of something than HTML.
 *
 * @param all The HTML of one text, in its order.
 * @param frames The hosts whose frames work.
 */
export function workingTags(
  all: readonly WrittenHtml[],
  frames: readonly string[] = [],
): ReadonlySet<number> {
  const working = new Set<number>();
  /** The start tags of each element that are open. Those that do not work are undefined. */
  const open = new Map<string, (number | undefined)[]>();
  for (const { html, start } of all) {
    if (OPAQUE.test(html)) continue;
    for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
      const place = start + index;
      const places = computed(open, name, () => []);
      if (slash === '') {
        const isInside = INNER.get(name)?.some((outer) => open.get(outer)?.length);
        const works = isHarmless(name, tag) || isInside || frameOfTag(tag, frames) !== undefined;
        if (!VOID_ELEMENTS.has(name)) places.push(works ? place : undefined);
        else if (works) working.add(place);
      } else {
        const opening = places.pop();
        if (opening !== undefined) working.add(opening).add(place);
      }
    }
  }
  return working;
}
