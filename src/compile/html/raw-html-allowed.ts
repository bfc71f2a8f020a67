import type { DefaultTreeAdapterTypes } from 'parse5';
import { LINK_SCHEMES } from '../../model/link-schemes.js';
import { framedPage } from '../../read/content/markdown/frames.js';
import { HTML_ELEMENTS } from '../../read/content/markdown/shown-html.js';
import { OURS } from './raw-html-marks.js';

/** A part of a text: an element, or words. */
export type Piece = PieceElement | string;

/** An element with attributes and values that are allowed. */
export interface PieceElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Piece[];
  /** The id that its author gave it, or that we gave it. The page has not taken it yet. */
  readonly id?: string | undefined;
}

/** Elements that are removed with their text. Other elements that are not allowed lose their tags and keep their text. */
const DROPPED = new Set([
  ...['script', 'style', 'template', 'noscript', 'frame', 'frameset', 'noframes', 'noembed'],
  ...['object', 'embed', 'applet', 'canvas', 'svg', 'math', 'title', 'head', 'xmp'],
  ...['plaintext', 'textarea', 'select', 'listing'],
]);

/** Replacements for elements that HTML no longer has, and for sections, which would need a heading. */
const NAMES: Readonly<Record<string, string>> = { strike: 's', tt: 'code', section: 'div' };

/** Returns the value of an attribute as it is written; undefined if it is not allowed. */
type Value = (given: string) => string | undefined;

type Attributes = Readonly<Record<string, Value>>;

const CELL: Attributes = {
  align: oneOf(/^(?:left|center|right)$/),
  colspan: integer(2, 100),
  rowspan: integer(2, 100),
};

const PLAYER: Attributes = { src: sourceOf, 'aria-label': anything };

/**
 * The attributes that elements may have besides those of {@link GENERAL}, in the order in which they are written.
 * The only classes are those that Markdown produces. Nothing may run a script, set a style, send a form or load anything
 * but a picture; films and sounds wait for the reader.
 */
const ATTRIBUTES: Readonly<Record<string, Attributes>> = {
  a: { class: oneClass(/^back$/), href: hrefOf, 'aria-label': anything },
  code: { class: oneClass(/^language-./), 'data-meta': anything },
  div: {
    class: oneClass(/^(?:footnotes$|alert-)/),
    role: oneOf(/^(?:group|note)$/),
    'aria-label': anything,
  },
  p: { class: oneClass(/^raw$/) },
  sup: { class: oneClass(/^call$/) },
  audio: PLAYER,
  video: PLAYER,
  source: { src: sourceOf },
  track: {
    kind: oneOf(/^(?:captions|chapters|descriptions|subtitles)$/),
    src: sourceOf,
    srclang: oneOf(/^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/),
    label: anything,
    default: flag,
  },
  img: { src: sourceOf, alt: anything, width: integer(1, 10_000), height: integer(1, 10_000) },
  input: { checked: flag, 'aria-label': anything },
  ol: { start: integer(-999_999, 999_999), reversed: flag },
  details: { open: flag },
  time: { datetime: oneOf(/^\d{4}-\d\d-\d\d$/) },
  td: CELL,
  th: { ...CELL, scope: oneOf(/^row$/) },
};

/** The attributes that any element may have. Ids are taken when the element has found its place. */
const GENERAL: Attributes = {
  title: (given) => given.trim() || undefined,
  lang: oneOf(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  dir: (given) => oneOf(/^(?:ltr|rtl|auto)$/)(given.toLowerCase()),
};

/**
 * Returns the text, the elements and the attributes that are allowed in a page, and nothing else. Frames of allowed hosts
 * become pictures with the address of the frame, which `fixTags` shows.
 */
export function allowedIn(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  frames: readonly string[],
): readonly Piece[] {
  return nodes.flatMap((node): readonly Piece[] => {
    if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
    if (!('tagName' in node)) return [];
    const given = new Map(node.attrs.map(({ name, value }) => [name, value]));
    if (node.tagName === 'iframe') {
      const { src = '', title = '' } = Object.fromEntries(given);
      const attributes = attributesOf(
        'img',
        new Map([
          ['src', src],
          ['alt', title],
        ]),
      );
      return framedPage(src, frames)?.frame === undefined ? [] : [{ name: 'img', attributes, children: [] }];
    }
    if (DROPPED.has(node.tagName)) return [];
    const children = allowedIn(node.childNodes, frames);
    if (!HTML_ELEMENTS.has(node.tagName)) return children;
    const name = NAMES[node.tagName] ?? node.tagName;
    const id = given.get('id') ?? (name === 'a' ? given.get('name') : undefined);
    return [{ name, attributes: attributesOf(node.tagName, given), children, id }];
  });
}

function attributesOf(tag: string, given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = valuesOf(ATTRIBUTES[tag] ?? {}, given);
  const general = valuesOf(GENERAL, given);
  if (tag === 'a' && !own.has('href')) return general;
  if (tag === 'img' && !own.has('alt')) own.set('alt', '');
  // A role needs a name, except that of a note.
  if (tag === 'div' && !own.has('aria-label') && own.get('role') !== 'note') own.delete('role');
  if (tag === 'div' && !own.has('role')) own.delete('aria-label');
  const [first, ...others] = own;
  const isOurs = first?.[0] === 'class' && /^(?:call|back)$/.test(first[1]);
  return new Map([
    ...(tag === 'input'
      ? ([
          ['type', 'checkbox'],
          ['disabled', ''],
        ] as const)
      : []),
    ...(first === undefined ? [] : [first]),
    // Calls of footnotes and the ways back are not words of the text.
    ...(isOurs ? ([['data-markdown-ignore', '']] as const) : []),
    ...others,
    ...general,
  ]);
}

function valuesOf(allowed: Attributes, given: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, allow] of Object.entries(allowed)) {
    const value = given.get(name);
    const written = value === undefined ? undefined : allow(value);
    if (written !== undefined) values.set(name, written);
  }
  return values;
}

function anything(given: string): string {
  return given;
}

function flag(): string {
  return '';
}

function oneOf(pattern: RegExp): Value {
  return (given) => (pattern.test(given) ? given : undefined);
}

function oneClass(pattern: RegExp): Value {
  return (given) => given.split(/[\t\n\f\r ]+/).find((name) => pattern.test(name));
}

function integer(least: number, most: number): Value {
  return (given) => {
    const number = given.trim() === '' ? Number.NaN : Number(given);
    return Number.isInteger(number) && number >= least && number <= most ? String(number) : undefined;
  };
}

function hrefOf(href: string): string | undefined {
  if (href === '#') return undefined;
  return href.startsWith(`#${OURS}`) ? `#${href.slice(1 + OURS.length)}` : safeUrl(href);
}

/** Pictures come from the site itself, which may have an address with `http:`, or from another one. */
function sourceOf(source: string): string | undefined {
  const url = safeUrl(source);
  return url !== undefined && /^(?:https?:\/)?\//i.test(url) ? url : undefined;
}

/** Returns an address as URLs are written; undefined if it is invalid or has a scheme that is not allowed. */
function safeUrl(given: string): string | undefined {
  const address = given.trim();
  const scheme = /^([^:/?#]*):/.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined && !LINK_SCHEMES.has(scheme)) return undefined;
  const url = address
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu, (other) => encodeURIComponent(other));
  // An address without a scheme is relative to that of the page.
  if (url === '' || !URL.canParse(url, 'https://example.org/')) return undefined;
  return /^https?:/i.test(url) && !/^https?:\/\/[^/]/i.test(url) ? undefined : url;
}
