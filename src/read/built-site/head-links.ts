import { encode } from 'micromark-util-encode';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5';

/** A link in the head of a page. */
export interface HeadLink {
  readonly rel: string;
  readonly type: string;
  /** An absolute URL. */
  readonly href: string;
}

/** A page that has the links, or why the page was not changed. */
export type LinkedPage =
  | { readonly kind: 'linked'; readonly bytes: Uint8Array }
  /** The end of a sentence about the page. */
  | { readonly kind: 'left'; readonly why: string };

const BOM = [0xef, 0xbb, 0xbf];

/**
 * Adds links at the end of the head of a page of a site built elsewhere. All other bytes stay. A link that the page
 * already has, by its relation and address, is not added: a second run returns the same bytes. An HTML parser finds
 * the end of the head, because `</head>` may be missing, or be part of a comment or a script.
 *
 * @param url URL of the page, the base of its relative addresses.
 */
export function addHeadLinks(page: Uint8Array, links: readonly HeadLink[], url: string): LinkedPage {
  const bomBytes = BOM.every((byte, index) => page[index] === byte) ? BOM.length : 0;
  const text = textOf(page.subarray(bomBytes));
  if (text === undefined) return { kind: 'left', why: 'is not UTF-8 text' };
  const document = parseHead(text);
  const head = elementIn(elementIn(document, 'html'), 'head');
  const encoding = declaredEncoding(head);
  if (encoding !== 'utf-8') return { kind: 'left', why: `says that it is ${encoding}` };
  const addresses = linkAddresses(head, url);
  const missing = links.filter(({ rel, href }) => !addresses.has(linkKey(rel, href)));
  if (missing.length === 0) return { kind: 'linked', bytes: page };
  const at = bomBytes + Buffer.byteLength(text.slice(0, endOfHead(document, text)));
  const added = Buffer.from(missing.map(linkTag).join(''));
  return { kind: 'linked', bytes: Buffer.concat([page.subarray(0, at), added, page.subarray(at)]) };
}

/** Returns a link as HTML. */
export function linkTag({ rel, type, href }: HeadLink): string {
  return `<link rel="${encode(rel)}" type="${encode(type)}" href="${encode(href)}">`;
}

/** Returns the text of UTF-8; undefined for other bytes. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The bytes are not UTF-8.
    return undefined;
  }
}

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Parses a page up to the end of its head: the rest may be long and is not needed. */
function parseHead(text: string): Document {
  const parser: Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = new Parser({
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush: ({ tagName }) => {
        // After the start of the body, or of its replacement, nothing is added to the head.
        if (tagName === 'body' || tagName === 'frameset') parser.tokenizer.pause();
      },
    },
  });
  parser.tokenizer.write(text, true);
  return parser.document;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** Returns the child element of a name. By the HTML standard every document has html and head. */
function elementIn(parent: Document | Element, name: string): Element {
  return elements(parent, name)[0] as Element;
}

/**
 * Returns the last place in a text at which a link is certainly in the head: after its last element or comment; in an
 * empty head, after the tags before it that are written.
 */
function endOfHead(document: Document, text: string): number {
  const html = elementIn(document, 'html');
  const head = elementIn(html, 'head');
  const last = head.childNodes.findLast((node) => node.nodeName !== '#text');
  if (last !== undefined) return afterNode(last, text);
  const tag = head.sourceCodeLocation?.startTag ?? html.sourceCodeLocation?.startTag;
  if (tag !== undefined) return tag.endOffset;
  const before = document.childNodes.slice(0, document.childNodes.indexOf(html)).at(-1);
  return before === undefined ? 0 : afterNode(before, text);
}

/** Returns the end of a node; its start if it may have no end, because all that follows would be part of it. */
function afterNode(node: Node, text: string): number {
  const place = node.sourceCodeLocation;
  if (place === undefined || place === null) throw new Error('A node of a page has no source location.');
  return isClosed(node, place.endOffset, text) ? place.endOffset : place.startOffset;
}

/** Empty elements of a head, which have no end tag. */
const VOID: ReadonlySet<string> = new Set(['base', 'basefont', 'bgsound', 'link', 'meta']);

function isClosed(node: Node, end: number, text: string): boolean {
  if (isElement(node)) return VOID.has(node.tagName) || node.sourceCodeLocation?.endTag !== undefined;
  return end < text.length || (node.nodeName === '#documentType' && text.endsWith('>'));
}

/** Returns the links of a head, as keys that are equal for equal links. */
function linkAddresses(head: Element, url: string): ReadonlySet<string> {
  const bases = elements(head, 'base').map((one) => attribute(one, 'href'));
  const base =
    resolve(
      bases.find((href) => href !== undefined),
      url,
    ) ?? url;
  const keys = new Set<string>();
  for (const link of elements(head, 'link')) {
    const href = resolve(attribute(link, 'href'), base);
    if (href === undefined) continue;
    for (const rel of (attribute(link, 'rel') ?? '').split(/[\t\n\f\r ]+/)) keys.add(linkKey(rel, href));
  }
  return keys;
}

function linkKey(rel: string, href: string): string {
  return `${rel.toLowerCase()} ${resolve(href, undefined) ?? href}`;
}

function resolve(href: string | undefined, base: string | undefined): string | undefined {
  return href !== undefined && URL.canParse(href, base) ? new URL(href, base).href : undefined;
}

/** Returns the encoding that a page declares, as browsers read it. Without one it is UTF-8 here, not windows-1252. */
function declaredEncoding(head: Element): string {
  for (const meta of elements(head, 'meta')) {
    const isType = attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'content-type';
    const label =
      attribute(meta, 'charset') ??
      (isType ? /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(attribute(meta, 'content') ?? '')?.[1] : undefined);
    const encoding = label === undefined ? undefined : encodingOf(label);
    // By the HTML standard, a page that declares UTF-16 in ASCII is UTF-8.
    if (encoding !== undefined) return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  }
  return 'utf-8';
}

/** Returns the encoding of a label; undefined for labels that browsers ignore. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No encoding has this label.
    return undefined;
  }
}

function elements(parent: Document | Element, name: string): Element[] {
  return parent.childNodes.filter((node): node is Element => isElement(node) && node.tagName === name);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}
