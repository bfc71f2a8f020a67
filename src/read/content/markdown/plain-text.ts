import { withAlerts } from './alerts.js';
import { splitBlocks } from './blocks.js';
import { emojiOf } from './emoji.js';
import { plainBlock, plainReader } from './plain/block.js';
import type { Plain } from './plain/plain.js';
import { oneLine, paragraphWords } from './plain/words.js';
import type { TokenEvent } from './token-event.js';
import { textOfToken } from './token-text.js';
import { tokenize } from './tokenize.js';

/** How many characters are read: enough for any first paragraph, whatever follows it. */
const PREFIX = 4000;

/**
 * Returns the plain text of the first paragraph of a Markdown text: marks dropped, escapes and references resolved,
 * white space collapsed. A paragraph with only pictures is skipped, and so are items of a table of contents, and alerts if
 * there is another paragraph.
 * Empty if there is no paragraph.
 */
export function firstParagraph(markdown: string): string {
  if (!plainReader.isOn) return tokenizedParagraph(markdown);
  const text = prefixOf(markdown);
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
function paragraphOf(text: string, constructs: readonly Plain[], hasAlerts: boolean): string {
  for (const construct of constructs) {
    let words = '';
    if (construct.kind === 'paragraph') {
      words = paragraphWords(text, construct.text);
    } else if (construct.kind === 'quote' && (hasAlerts || construct.alert === undefined)) {
      words = paragraphOf(construct.content.text, construct.content.constructs, hasAlerts);
    } else if (construct.kind === 'list') {
      for (const item of construct.items) {
        words = paragraphOf(item.text, item.constructs, hasAlerts);
        if (words !== '') break;
      }
    }
    if (words !== '') return words;
  }
  return '';
}

/** Reads with micromark alone. Tests hold {@link firstParagraph} to the result. */
export function tokenizedParagraph(markdown: string): string {
  let alert = '';
  for (const { kind, words, isInAlert } of texts(prefixOf(markdown))) {
    if (kind !== 'paragraph') continue;
    if (!isInAlert) return words;
    alert ||= words;
  }
  return alert;
}

/**
 * Returns the text of Markdown that readers see, as {@link firstParagraph} writes it: a line for each paragraph, heading,
 * cell of a table and line of code.
 */
export function plainText(markdown: string): string {
  return [...texts(markdown)].map(({ words }) => words).join('\n');
}

/** The words of a paragraph, or of another construct without inner blocks. */
interface PlainWords {
  readonly kind: string;
  readonly words: string;
  readonly isInAlert: boolean;
}

/** Returns the texts of Markdown that are not empty, in their order. */
function* texts(markdown: string): Iterable<PlainWords> {
  let depth = 0;
  let words = '';
  let alerts = 0;
  for (const event of withAlerts(markdown, tokenize(markdown))) {
    const [step, token, context] = event;
    if (token.type === 'alert') alerts += step === 'enter' ? 1 : -1;
    if (WITH_TEXT.has(token.type)) {
      if (step === 'enter') words = LINES.has(token.type) ? context.sliceSerialize(token) : '';
      else if (words.trim() !== '') yield { kind: token.type, words: oneLine(words), isInAlert: alerts > 0 };
    }
    if (SILENT.has(token.type)) depth += step === 'enter' ? 1 : -1;
    if (step !== 'enter' || depth > 0) continue;
    words += wordsOf(event);
  }
}

function wordsOf(event: TokenEvent): string {
  const { type } = event[1];
  if (SPACE.has(type)) return ' ';
  const words = textOfToken(event) ?? '';
  return type === 'emoji' ? emojiOf(words) : words;
}

/** Lines of code and of formulas. */
const LINES: ReadonlySet<string> = new Set(['codeFlowValue', 'mathFlowValue']);

/** Constructs that have words and no inner blocks. */
const WITH_TEXT = new Set<string>([
  'paragraph',
  'atxHeadingText',
  'setextHeadingText',
  'tableHeader',
  'tableData',
  ...LINES,
]);

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

/** Matches an item of a list that is only a link to a place in the page. */
const ITEM_OF_CONTENTS = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[^[\]\n]*\]\(#[^()\s]*\)[ \t]*$/gm;

/** Returns the beginning of Markdown, without a table of contents. */
function prefixOf(markdown: string): string {
  const text = markdown.slice(0, 5 * PREFIX).replace(ITEM_OF_CONTENTS, '');
  if (text.length <= PREFIX) return text;
  const blank = text.indexOf('\n\n', PREFIX);
  const prefix = text.slice(0, blank === -1 || blank > 4 * PREFIX ? PREFIX : blank);
  // The start of a comment that is cut off would be text.
  const comment = prefix.lastIndexOf('<!--');
  return comment === -1 || prefix.includes('-->', comment) ? prefix : prefix.slice(0, comment);
}
