import { decodeReference } from './decode.js';
import { type TokenEvent, tokenize } from './tokenize.js';

/** Characters of the text that are looked at: enough for any first paragraph, whatever follows it. */
const PREFIX = 4000;

/**
 * The plain text of the first paragraph of a Markdown text: marks dropped, escapes and references resolved,
 * white space collapsed. A paragraph of pictures alone is passed over. Empty where there is no paragraph.
 */
export function firstParagraph(markdown: string): string {
  const text = prefixOf(markdown);
  // Most first paragraphs hold no mark at all: nothing to resolve, nothing to tokenize.
  const plain = /^[\p{L}\p{N}“„«"'(][^\n`*_[\]<>&\\~!|#^@]*(?=\n\n|$)/u.exec(text)?.[0];
  if (plain !== undefined && !/^\d{1,9}[.)]\s/.test(plain) && !/https?:|www\./i.test(plain))
    return plain.trim();
  let depth = 0;
  let paragraph = '';
  for (const [kind, token, context] of tokenize(text)) {
    if (token.type === 'paragraph') {
      if (kind === 'enter') paragraph = '';
      else if (paragraph.trim() !== '') {
        return paragraph.replace(/\s+/g, ' ').trim();
      }
    }
    if (SILENT.has(token.type)) depth += kind === 'enter' ? 1 : -1;
    if (kind !== 'enter' || depth > 0) continue;
    paragraph += textOf(token, context);
  }
  return '';
}

/** Constructs whose characters are no text for readers. */
const SILENT = new Set<string>([
  'resource',
  'reference',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'htmlFlow',
  'htmlText',
  'image',
]);

function textOf(token: TokenEvent[1], context: TokenEvent[2]): string {
  switch (token.type) {
    case 'data':
    case 'codeTextData':
    case 'characterEscapeValue':
    case 'autolinkProtocol':
    case 'autolinkEmail':
    case 'literalAutolinkHttp':
    case 'literalAutolinkWww':
    case 'literalAutolinkEmail':
      return context.sliceSerialize(token);
    case 'characterReference':
      return decodeReference(context.sliceSerialize(token).slice(1, -1), context.sliceSerialize(token));
    case 'lineEnding':
    case 'space':
    case 'codeTextPadding':
      return ' ';
    default:
      return '';
  }
}

function prefixOf(markdown: string): string {
  if (markdown.length <= PREFIX) return markdown;
  const blank = markdown.indexOf('\n\n', PREFIX);
  return blank === -1 || blank > 4 * PREFIX ? markdown.slice(0, PREFIX) : markdown.slice(0, blank);
}
