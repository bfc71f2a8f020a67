import { withAlerts } from './alerts.js';
import { splitBlocks } from './blocks.js';
import { decodeReference } from './decode.js';
import { plainBlock } from './plain/block.js';
import type { Plain, PlainText } from './plain/plain.js';
import { type TokenEvent, tokenize } from './tokenize.js';

/** Characters of the text that are looked at: enough for any first paragraph, whatever follows it. */
const PREFIX = 4000;

/**
 * The plain text of the first paragraph of a Markdown text: marks dropped, escapes and references resolved,
 * white space collapsed. A paragraph of pictures alone is passed over, and alerts are if there is another
 * paragraph. Empty where there is no paragraph.
 */
export function firstParagraph(markdown: string): string {
  const text = prefixOf(markdown);
  // Most first paragraphs hold no mark at all: nothing to resolve, nothing to tokenize.
  const plain = /^[\p{L}\p{N}“„«"'(][^\n`*_[\]<>&\\~!|#^@]*(?=\n\n|$)/u.exec(text)?.[0];
  if (plain !== undefined && !/^\d{1,9}[.)]\s/.test(plain) && !/https?:|www\./i.test(plain))
    return plain.trim();
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

/**
 * The words of the first paragraph in plain constructs that has any.
 *
 * @param hasAlerts Whether the paragraph may be in an alert.
 */
function paragraphOf(text: string, constructs: readonly Plain[], hasAlerts = true): string {
  for (const construct of constructs) {
    let words = '';
    if (construct.kind === 'paragraph') {
      words = oneLine(wordsOf(text, construct.text));
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

/** The text without its marks, and without pictures. */
function wordsOf(text: string, { start, end, marks }: PlainText): string {
  let words = '';
  let at = start;
  let isPicture = false;
  for (const mark of marks) {
    if (!isPicture) words += text.slice(at, mark.start) + shown(text, mark);
    if (mark.kind === 'link' && mark.link.kind === 'image') isPicture = mark.opens;
    at = mark.end;
  }
  return words + text.slice(at, end);
}

/** What readers see of a mark. */
function shown(text: string, mark: PlainText['marks'][number]): string {
  const { kind, start, end } = mark;
  if (kind === 'code') {
    const { content } = mark;
    const code = text.slice(content.start, content.end);
    // What keeps it apart from its backticks keeps it apart from other words.
    return text.charCodeAt(content.start - 1) === BACKTICK ? code : ` ${code} `;
  }
  if (kind === 'autolink') return text.slice(start + 1, end - 1);
  if (kind === 'escape') return text.slice(start + 1, end);
  return kind === 'address' ? text.slice(start, end) : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The same from micromark alone, which {@link firstParagraph} is held to. */
export function tokenizedParagraph(markdown: string): string {
  const text = prefixOf(markdown);
  let depth = 0;
  let paragraph = '';
  let alert = '';
  let isInAlert = false;
  for (const [kind, token, context] of withAlerts(text, tokenize(text))) {
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
    paragraph += textOf(token, context);
  }
  return alert;
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
  const prefix = markdown.slice(0, blank === -1 || blank > 4 * PREFIX ? PREFIX : blank);
  // The rest of a comment that is cut would be text.
  const comment = prefix.lastIndexOf('<!--');
  return comment === -1 || prefix.includes('-->', comment) ? prefix : prefix.slice(0, comment);
}

const BACKTICK = 96;
