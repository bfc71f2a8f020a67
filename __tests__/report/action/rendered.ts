import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

export interface RenderedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What GitHub makes of a text, as far as this can be known: its elements, its text, and the text that it looks into. */
export interface Rendered {
  readonly elements: readonly RenderedElement[];
  readonly links: readonly string[];
  /** Text of all elements, white space collapsed. */
  readonly text: string;
  /**
   * Text outside code and links, a line for each stretch: GitHub looks for mentions, references, emoji and
   * mathematics in the rendered text, but not in code or in links.
   */
  readonly lookedInto: string;
}

const VOID = new Set(['hr', 'br', 'img', 'input']);
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/y;

/** Renders Markdown with GitHub's extensions and raw HTML, and reads the result; throws where tags are not balanced. */
export function rendered(markdown: string): Rendered {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });
  const elements: RenderedElement[] = [];
  const open: string[] = [];
  let text = '';
  let lookedInto = '';
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(html);
    if (match === null) throw new Error(`no HTML: ${html.slice(at, at + 200)}`);
    const [all, slash, name, attributes = ''] = match;
    if (name === undefined) {
      if (all.startsWith('<!--')) continue;
      text += decoded(all);
      lookedInto += ['code', 'pre', 'a'].some((quiet) => open.includes(quiet)) ? '\n' : decoded(all);
    } else if (slash === '/') {
      const last = open.pop();
      if (last !== name)
        throw new Error(`</${name}> closes <${last}>: …${html.slice(Math.max(0, at - 300), at + 20)}`);
    } else {
      elements.push({ name, attributes: attributesOf(attributes) });
      if (!VOID.has(name)) open.push(name);
    }
    if (name !== undefined && !['del', 'ins', 'strong', 'em', 'code', 'a'].includes(name)) text += ' ';
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(', ')}`);
  const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes['href'] ?? '');
  return { elements, links, text: text.replace(/\s+/g, ' ').trim(), lookedInto };
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(html: string): string {
  return html.replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (all, name: string) => {
    if (/^#x/i.test(name)) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    const character = decodeNamedCharacterReference(name);
    return character === false ? all : character;
  });
}

/** What of a text GitHub would act upon, although it is neither Markdown nor HTML. */
export function acting(lookedInto: string): string[] {
  const found = [
    /@[a-z\d]/gi,
    /#\d/g,
    /\bgh-\d/gi,
    /:[\w+-]+:/g,
    /\$/g,
    /https?:\/\/|www\.|(?:mailto|xmpp):\S/gi,
    /(?<![0-9a-z])[0-9a-f]{7,64}(?![0-9a-z])/gi,
  ];
  return found.flatMap((pattern) => lookedInto.match(pattern) ?? []);
}
