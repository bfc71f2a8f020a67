import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser } from 'parse5';

/** A link in the head of a page. */
export interface HeadLink {
  readonly rel: string;
  readonly type: string;
  /** An absolute URL. */
  readonly href: string;
}

/** A page that has the links, or why it was left as it was. */
export type LinkedPage =
  | { readonly kind: 'linked'; readonly bytes: Uint8Array }
  /** The end of a sentence about the page. */
  | { readonly kind: 'left'; readonly why: string };

const BOM = [0xef, 0xbb, 0xbf];

/**
 * Writes links at the end of the head of a page that another generator wrote. All other bytes stay as they
 * are; a link that is there already, by its relation and address, is not written again, so that doing it
 * twice gives the same bytes. Where the head ends is for the HTML standard to say, not for a search for
 * `</head>`: the tag may be missing, or stand in a comment or a script.
 *
 * @param url Address of the page, which relative addresses in it start from.
 */
export function addHeadLinks(page: Uint8Array, links: readonly HeadLink[], url: string): LinkedPage {
  const bomBytes = BOM.every((byte, index) => page[index] === byte) ? BOM.length : 0;
  const text = textOf(page.subarray(bomBytes));
  if (text === undefined) return { kind: 'left', why: 'is not UTF-8 text' };
  const document = parseHead(text);
  const head = elementIn(elementIn(document, 'html'), 'head');
  const encoding = declaredEncoding(head);
  if (encoding !== 'utf-8') return { kind: 'left', why: `says that it is ${encoding}` };
  const known = knownLinks(head, url);
  const missing = links.filter(({ rel, href }) => !known.has(linkKey(rel, href)));
  if (missing.length === 0) return { kind: 'linked', bytes: page };
  const at = bomBytes + Buffer.byteLength(text.slice(0, endOfHead(document, text)));
  const added = Buffer.from(missing.map(linkTag).join(''));
  return { kind: 'linked', bytes: Buffer.concat([page.subarray(0, at), added, page.subarray(at)]) };
}

/** A link as it stands in a page. */
export function linkTag({ rel, type, href }: HeadLink): string {
  const [one, two, three] = [rel, type, href].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  return `<link rel="${one}" type="${two}" href="${three}">`;
}

/** The text of UTF-8; undefined for other bytes. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Document = DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Parses a page as far as its head goes: what comes after it may be long, and costs time alone. */
function parseHead(text: string): Document {
  const parser: Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = new Parser({
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush: ({ tagName }) => {
        // Nothing can get into the head once there is a body, or what stands for it.
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

/** The element of a name among the children of another. By the standard every document has html and head. */
function elementIn(parent: Document | Element, name: string): Element {
  return parent.childNodes.find(
    (node): node is Element => isElement(node) && node.tagName === name,
  ) as Element;
}

/**
 * A place in a text at which a link gets into the head, as late as that is certain: after its last element or
 * comment; where it has none, after the tags that come before it, as far as they are written.
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

/** The end of a node; its start where it may lack its own end, since all that follows would be part of it. */
function afterNode(node: Node, text: string): number {
  const place = node.sourceCodeLocation;
  if (place === undefined || place === null) throw new Error('A node of a page has no place.');
  return isClosed(node, place.endOffset, text) ? place.endOffset : place.startOffset;
}

/** Elements of a head that hold nothing, and so have no end tag. */
const VOID: ReadonlySet<string> = new Set(['base', 'basefont', 'bgsound', 'link', 'meta']);

function isClosed(node: Node, end: number, text: string): boolean {
  if (isElement(node)) return VOID.has(node.tagName) || node.sourceCodeLocation?.endTag !== undefined;
  return end < text.length || (node.nodeName === '#documentType' && text.endsWith('>'));
}

/** The links of a head, by what makes two of them equal. */
function knownLinks(head: Element, url: string): ReadonlySet<string> {
  const base =
    resolve(
      attribute(
        elements(head, 'base').find((one) => has(one, 'href')),
        'href',
      ),
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

/** The encoding that a page declares, as browsers read it; theirs is windows-1252 where none is, ours is not. */
function declaredEncoding(head: Element): string {
  for (const meta of elements(head, 'meta')) {
    const isType = attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'content-type';
    const label =
      attribute(meta, 'charset') ??
      (isType ? /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(attribute(meta, 'content') ?? '')?.[1] : undefined);
    const encoding = label === undefined ? undefined : encodingOf(label);
    // By the standard, a page that can say so in ASCII is no UTF-16.
    if (encoding !== undefined) return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  }
  return 'utf-8';
}

/** The encoding that a label means; undefined for one that browsers pass over. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function elements(head: Element, name: string): Element[] {
  return head.childNodes.filter((node): node is Element => isElement(node) && node.tagName === name);
}

function has(element: Element, name: string): boolean {
  return element.attrs.some((one) => one.name === name);
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((one) => one.name === name)?.value;
}
