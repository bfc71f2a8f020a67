import { encode } from 'micromark-util-encode';
import { MAYBE_NOT_IN_HTML, NOT_IN_HTML } from '../../base/characters.js';

/** Text that is HTML already. Only {@link html} and {@link trusted} make it. */
export class Html {
  constructor(readonly text: string) {}
}

/** The parts of a template. `undefined` and `false` are written as nothing, so that a part can depend on a condition. */
export type HtmlPart = Html | string | number | undefined | false | readonly HtmlPart[];

/**
 * Returns a piece of HTML. Every part that is not HTML itself is escaped, for text and for attributes in double quotes:
 * content cannot become markup, whatever the template.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = strings[0] as string;
  for (let index = 0; index < parts.length; index++) text += textOf(parts[index]) + strings[index + 1];
  return new Html(text);
}

/** Returns HTML that something else has escaped, such as micromark's compiler. */
export function trusted(text: string): Html {
  return new Html(withoutControls(text));
}

/** Returns whether a text fits into a paragraph: it has no block. */
export function isOneLine({ text }: Html): boolean {
  return !/<(?:p|div|h\d|ul|ol|dl|pre|blockquote|table|hr|details|figure)\b/.test(text);
}

/** Returns JSON for a script element, which only `<` could end (HTML, section 4.12.1.3). */
export function jsonInScript(value: unknown): Html {
  return trusted(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
}

function textOf(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeText(String(part));
}

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeText(text: string): string {
  if (!MARKED_OR_DOUBTFUL.test(text)) return text;
  return withoutControls(encode(text));
}

/** The marks that are escaped, and characters that HTML may not allow. */
const MARKED_OR_DOUBTFUL = new RegExp(`[&<>"${MAYBE_NOT_IN_HTML.source.slice(1)}`);

function withoutControls(text: string): string {
  return MAYBE_NOT_IN_HTML.test(text) ? text.replace(NOT_IN_HTML, '\ufffd') : text;
}
