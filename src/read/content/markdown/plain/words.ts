import { emojiOf } from '../emoji.js';
import type { PlainMark, PlainText } from './plain.js';

/** Returns the plain text of a heading: marks dropped, the alternative text of pictures included. */
export function headingWords(text: string, heading: PlainText): string {
  // A link or a picture may leave spaces at both ends.
  return withoutBlanks(words(text, heading, true));
}

/** Returns a text without the spaces and tabs at its ends, in linear time, which ` +$` would not take. */
export function withoutBlanks(text: string): string {
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\t';
  let start = 0;
  let end = text.length;
  while (isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return text.slice(start, end);
}

/** Returns the plain text of a paragraph, on one line: marks and pictures dropped. */
export function paragraphWords(text: string, paragraph: PlainText): string {
  return oneLine(words(text, paragraph, false));
}

/** Returns a text with each stretch of blanks and line ends as one space, and none at its ends. No-break spaces stay. */
export function oneLine(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}

function words(text: string, { start, end, marks }: PlainText, hasPictures: boolean): string {
  let output = '';
  let at = start;
  let isLeftOut = false;
  for (const mark of marks) {
    if (!isLeftOut) output += text.slice(at, mark.start) + wordsOfMark(text, mark, hasPictures);
    if (mark.kind === 'link' && mark.link.kind === 'image') isLeftOut = mark.opens && !hasPictures;
    at = mark.end;
  }
  return output + text.slice(at, end);
}

function wordsOfMark(text: string, mark: PlainMark, isHeading: boolean): string {
  const { kind, start, end } = mark;
  if (kind === 'code') {
    const code = text.slice(mark.content.start, mark.content.end);
    // In paragraphs, the spaces between code and its backticks separate it from other words.
    return isHeading || text[mark.content.start - 1] === '`' ? code : ` ${code} `;
  }
  if (kind === 'autolink') return text.slice(start + 1, end - 1);
  if (kind === 'escape') return text.slice(start + 1, end);
  // Ids of headings have the names of emoji, as on GitHub.
  if (kind === 'emoji' && !isHeading) return emojiOf(text.slice(start, end));
  return kind === 'address' || kind === 'emoji' ? text.slice(start, end) : '';
}
