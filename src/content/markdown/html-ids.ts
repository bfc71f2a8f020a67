import { isAnchor } from './anchors.js';
import { decodeReference } from './decode.js';
import { tokenize } from './tokenize.js';

/** The elements of raw HTML that pages keep if the configuration lets it through. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
  // Blocks.
  ...['p', 'div', 'section', 'blockquote', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  // Inline.
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input'],
  ...['ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup'],
  ...['time', 'tt', 'u', 'var', 'wbr'],
]);

/** Returns the ids of raw HTML elements in a Markdown text, including those of `<a name="id">`. */
export function htmlIds(markdown: string): readonly string[] {
  if (!/<[A-Za-z][^<]*\s(?:id|name)\s*=/i.test(markdown)) return [];
  const ids: string[] = [];
  for (const [kind, token, context] of tokenize(markdown)) {
    if (kind === 'enter' && (token.type === 'htmlFlow' || token.type === 'htmlText'))
      ids.push(...idsIn(context.sliceSerialize(token)));
  }
  return ids.filter(isAnchor);
}

/** Matches a comment, the start of a tag, an attribute with a value, or the end of a tag, in linear time. */
const PART =
  /<!--[\s\S]*?(?:-->|$)|<([a-z][a-z0-9-]*)|\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))|>/gi;

function* idsIn(html: string): Iterable<string> {
  let element = '';
  let id: string | undefined;
  let name: string | undefined;
  for (const [part, tag, attribute, ...values] of html.matchAll(PART)) {
    if (tag !== undefined) {
      element = tag.toLowerCase();
      id = name = undefined;
    } else if (attribute !== undefined) {
      const value = decoded(values.find((one) => one !== undefined) ?? '');
      // Of two attributes with one name, the first one counts.
      if (attribute.toLowerCase() === 'id') id ??= value;
      if (attribute.toLowerCase() === 'name' && element === 'a') name ??= value;
    } else if (part === '>') {
      const anchor = id ?? name;
      if (anchor !== undefined && HTML_ELEMENTS.has(element)) yield anchor;
      element = '';
      id = name = undefined;
    }
  }
}

function decoded(value: string): string {
  return value.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[\da-z]{1,31});/gi, (whole, reference: string) =>
    decodeReference(reference, whole),
  );
}
