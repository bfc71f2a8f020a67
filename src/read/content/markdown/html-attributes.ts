import { isAnchor } from './anchors.js';
import { splitBlocks } from './blocks.js';
import { decodeReferences } from './decode.js';
import type { ScannedLink, WrittenDestination } from './markdown-scan.js';
import { HTML_ELEMENTS, type WrittenHtml, workingTags } from './shown-html.js';
import type { TokenEvent } from './token-event.js';
import { tokenize } from './tokenize.js';

/** What other parts of the product need to know of the raw HTML in a Markdown text. */
export interface HtmlAttributes {
  /** The ids of elements, including those of `<a name="id">`. */
  readonly ids: readonly string[];
  /** The addresses of `<a href="…">`, `<img src="…">` and players. The span is the whole tag. */
  readonly links: readonly ScannedLink[];
}

const NONE: HtmlAttributes = { ids: [], links: [] };

/**
 * Returns the ids and addresses of the raw HTML in a Markdown text, as far as pages keep its elements.
 *
 * @param rawHtml Which elements pages keep.
 */
export function htmlAttributes(markdown: string, rawHtml: 'escape' | 'sanitize'): HtmlAttributes {
  if (!ATTRIBUTE.test(markdown)) return NONE;
  const ids: string[] = [];
  const links: ScannedLink[] = [];
  // The end tag of an element may be in another block.
  const isAll = rawHtml === 'sanitize';
  const blocks = splitBlocks(markdown).filter(
    ({ start, end, code }) => !code && (isAll ? ATTRIBUTE : TAG).test(markdown.slice(start, end)),
  );
  const all = htmlIn(markdown, tokenize(markdown, blocks));
  const working = isAll ? undefined : workingTags(all);
  for (const { id, link, start } of all.flatMap((written) => [...elementsIn(written)])) {
    if (working?.has(start) === false) continue;
    if (id !== undefined && isAnchor(id)) ids.push(id);
    if (link !== undefined) links.push(link);
  }
  return { ids, links };
}

/** Returns the raw HTML among the events of a text. */
export function htmlIn(markdown: string, events: readonly TokenEvent[]): WrittenHtml[] {
  return events.flatMap((event) => {
    const html = htmlAt(markdown, event);
    return html === undefined ? [] : { start: event[1].start.offset, html };
  });
}

/**
 * Returns the raw HTML that an event begins, with spaces in place of the marks of quotes before its second and later
 * lines; undefined for other events.
 */
function htmlAt(markdown: string, [kind, token, context]: TokenEvent): string | undefined {
  if (kind !== 'enter' || (token.type !== 'htmlFlow' && token.type !== 'htmlText')) return undefined;
  const written = markdown.slice(token.start.offset, token.end.offset);
  if (!written.includes('\n') || context.sliceSerialize(token) === written) return written;
  return written.replace(/\n[ \t]*>[ \t>]*/g, (margin) => `\n${' '.repeat(margin.length - 1)}`);
}

/** Matches the beginning of a tag. */
const TAG = /<\/?[a-z]/i;

const ATTRIBUTE = /<[A-Za-z][^<]*\s(?:id|name|href|src)\s*=/i;

/** Matches a comment, an element that pages leave out with what is in it, the start of a tag, an attribute with a value, or the end of a tag, in linear time. */
const PART =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|iframe|object|canvas|svg|math|select|textarea|title)\b[\s\S]*?(?:<\/\1\b|$)|<([a-z][a-z0-9-]*)|\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))|>/dgi;

/** The attributes with addresses that pages keep. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
  ...['audio', 'video', 'source', 'track'].map((name) => [name, 'src'] as const),
]);

/** An element with an id or an address, and the place of its tag. */
interface FoundElement {
  readonly start: number;
  readonly id: string | undefined;
  readonly link: ScannedLink | undefined;
}

function* elementsIn({ html, start: offset }: WrittenHtml): Iterable<FoundElement> {
  let element = '';
  let start = 0;
  let id: string | undefined;
  let name: string | undefined;
  let address: WrittenDestination | undefined;
  for (const { 0: part, 2: tag, 3: attribute, index, indices = [] } of html.matchAll(PART)) {
    if (tag !== undefined) {
      element = tag.toLowerCase();
      start = index;
      id = name = address = undefined;
    } else if (attribute !== undefined) {
      const [from, to] = indices.slice(4).find((one) => one !== undefined) ?? [0, 0];
      const value = decodeReferences(html.slice(from, to));
      const key = attribute.toLowerCase();
      // Of two attributes with one name, the first one counts.
      if (key === 'id') id ??= value;
      if (key === 'name' && element === 'a') name ??= value;
      if (key === ADDRESSES.get(element)) address ??= destinationAt(html, offset, from, to);
    } else if (part === '>') {
      if (HTML_ELEMENTS.has(element)) {
        const span = { start: offset + start, end: offset + index + 1 };
        const kind = element === 'a' ? 'link' : 'image';
        yield {
          start: span.start,
          id: id ?? name,
          link: address && isAddress(address) ? { kind, ...span, ...address } : undefined,
        };
      }
      element = '';
      id = name = address = undefined;
    }
  }
}

/** Returns an address without the blanks around it, which browsers ignore. */
function destinationAt(html: string, offset: number, from: number, to: number): WrittenDestination {
  const written = html.slice(from, to);
  const start = from + written.length - written.trimStart().length;
  const end = start + written.trim().length;
  const destination = decodeReferences(html.slice(start, end));
  return { destination, destinationStart: offset + start, destinationEnd: offset + end };
}

/** Returns whether an attribute has an address, and not a template, which `content/html` reports. */
function isAddress({ destination }: WrittenDestination): boolean {
  return destination !== '' && !/\{[{%]/.test(destination);
}
