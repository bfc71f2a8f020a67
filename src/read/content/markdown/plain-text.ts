import { withAlerts } from './alerts.js';
import { splitBlocks } from './blocks.js';
import { emojiOf, MAY_HAVE_EMOJI } from './emoji.js';
import { plainBlock } from './plain/block.js';
import type { Plain } from './plain/plain.js';
import { oneLine, paragraphWords } from './plain/words.js';
import { textOfToken } from './token-text.js';
import { tokenize } from './tokenize.js';

/** How many characters are read: enough for any first paragraph, whatever follows it. */
const PREFIX = 4000;

/**
 * Returns the plain text of the first paragraph of a Markdown text: marks dropped, escapes and references resolved,
 * white space collapsed. A paragraph with only pictures is skipped, and so are alerts if there is another paragraph.
 * Empty if there is no paragraph.
 */
export function firstParagraph(markdown: string): string {
  const text = prefixOf(markdown);
  // Most first paragraphs hold no mark at all: nothing to resolve, nothing to tokenize.
  const plain = /^[\p{L}\p{N}“„«"'(][^\n`*_[\]<>&\\~!|#^@$]*(?=\n\n|$)/u.exec(text)?.[0];
  if (
    plain !== undefined &&
    !/^\d{1,9}[.)](?:\s|$)/.test(plain) &&
    !/https?:|www\./i.test(plain) &&
    !MAY_HAVE_EMOJI.test(plain)
  )
    return plain.trim().replace(/[ \t]{2,}|\t/g, ' ');
  let alert = '';
  for (const block of splitBlocks(text)) {
    const constructs = plainBlock(text, block);
    // It may need what later blocks define.
    if (constructs === undefined) return tokenizedParagraph(text);
    const words = paragraphOf(text, constructs, false);
    if (words !== '') return words;
    alert ||= paragraphOf(text, constructs, true);
  }
  return alert;
}

/** Returns the plain text of a line of inline Markdown, such as a heading. A number at its start is not that of a list. */
export function plainLine(markdown: string): string {
  return firstParagraph(
    markdown
      .trim()
      .replace(/^\d+(?=[.)])/, '$&\\')
      .replace(/^(?:[#>+*-])(?=\s)/, '\\$&'),
  );
}

/**
 * Returns the words of the first paragraph in plain constructs that has any.
 *
 * @param hasAlerts Whether the paragraph may be in an alert.
 */
function paragraphOf(text: string, constructs: readonly Plain[], hasAlerts = true): string {
  for (const construct of constructs) {
    let words = '';
    if (construct.kind === 'paragraph') {
      words = paragraphWords(text, construct.text);
    } else if (construct.kind === 'quote' && (hasAlerts || construct.alert === undefined)) {
      words = paragraphOf(construct.content.text, construct.content.constructs);
    } else if (construct.kind === 'list') {
      for (const item of construct.items) {
        words = paragraphOf(item.text, item.constructs);
        if (words !== '') break;
      }
    }
    if (words !== '') return words;
  }
  return '';
}

/** Reads with micromark alone. Tests hold {@link firstParagraph} to the result. */
export function tokenizedParagraph(markdown: string): string {
  const text = prefixOf(markdown);
  let depth = 0;
  let paragraph = '';
  let alert = '';
  let isInAlert = false;
  for (const event of withAlerts(text, tokenize(text))) {
    const [kind, token] = event;
    if (token.type === 'alert') isInAlert = kind === 'enter';
    if (token.type === 'paragraph') {
      if (kind === 'enter') paragraph = '';
      else if (paragraph.trim() !== '') {
        if (!isInAlert) return oneLine(paragraph);
        alert ||= oneLine(paragraph);
      }
    }
    if (SILENT.has(token.type)) depth += kind === 'enter' ? 1 : -1;
    if (kind !== 'enter' || depth > 0) continue;
    const words = textOfToken(event) ?? '';
    if (SPACE.has(token.type)) paragraph += ' ';
    else paragraph += token.type === 'emoji' ? emojiOf(words) : words;
  }
  return alert;
}

/** Constructs whose characters are not text for readers. */
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

const SPACE: ReadonlySet<string> = new Set(['lineEnding', 'space', 'codeTextPadding']);

function prefixOf(markdown: string): string {
  if (markdown.length <= PREFIX) return markdown;
  const blank = markdown.indexOf('\n\n', PREFIX);
  const prefix = markdown.slice(0, blank === -1 || blank > 4 * PREFIX ? PREFIX : blank);
  // The start of a comment that is cut off would be text.
  const comment = prefix.lastIndexOf('<!--');
  return comment === -1 || prefix.includes('-->', comment) ? prefix : prefix.slice(0, comment);
}
