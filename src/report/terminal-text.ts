import { eastAsianWidth } from 'get-east-asian-width';
import { codePoint } from '../base/code-point.js';

/** One character of a text as a terminal shows it. */
export interface TerminalCell {
  /** The printed text: the character, spaces for a tab, or `<U+001B>` for a character that must not act. */
  readonly text: string;
  /** Its columns. */
  readonly width: number;
}

const TAB_WIDTH = 4;

/**
 * Returns a text as cells, one for each code point. Tabs become spaces. Characters that would act on the terminal or
 * deceive the eye (controls, bidirectional overrides, invisible characters) become `<U+…>`: content is untrusted, and a
 * character that an author cannot see is often the problem.
 *
 * Widths are those of current terminals: East Asian wide characters and emoji have two columns, combining marks none,
 * and an emoji sequence (flag, skin tone, joined by ZWJ) as many as one emoji.
 *
 * @param column Column in which the text begins, for tab stops.
 */
export function toCells(text: string, column = 0): TerminalCell[] {
  const cells: TerminalCell[] = [];
  let at = column;
  let before = START;
  for (const character of text) {
    const cell = character === '\t' ? tabCell(at) : cellOf(character, before);
    cells.push(cell);
    at += cell.width;
    before = {
      text: cell.text,
      textBeforeThat: before.text,
      isOpenFlag: isFlagHalf(character) && !before.isOpenFlag,
    };
  }
  return cells;
}

/** Returns a text in which characters that must not reach a terminal are visible; see {@link toCells}. */
export function visible(text: string): string {
  return PLAIN.test(text)
    ? text
    : toCells(text)
        .map((cell) => cell.text)
        .join('');
}

/** Returns a text of several lines, each made {@link visible}. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

/** Returns the columns of a text on a terminal when {@link visible} prints it. */
export function displayWidth(text: string): number {
  return PLAIN.test(text) ? text.length : toCells(text).reduce((sum, { width }) => sum + width, 0);
}

/** Text that needs no change: printable ASCII without `#`, see {@link startsLogCommand}. */
const PLAIN = /^[ !"$-~]*$/;

/** The part of the text before a character on which its width depends. */
interface Before {
  readonly text: string;
  readonly textBeforeThat: string;
  /** An odd number of regional indicators: the next one completes a flag. */
  readonly isOpenFlag: boolean;
}

const START: Before = { text: '', textBeforeThat: '', isOpenFlag: false };

function tabCell(column: number): TerminalCell {
  const width = TAB_WIDTH - (column % TAB_WIDTH);
  return { text: ' '.repeat(width), width };
}

function cellOf(character: string, before: Before): TerminalCell {
  if (isHidden(character, before) || startsLogCommand(character, before)) {
    const text = `<${codePoint(character)}>`;
    return { text, width: text.length };
  }
  return { text: character, width: widthOf(character, before) };
}

/** Controls, format characters, line and paragraph separators, halves of surrogate pairs, invisible letters. */
const HIDDEN = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]$/u;
/** Format characters that are visible: signs under or around digits, in Arabic, Syriac and Kaithi. */
const SEEN_FORMAT = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;

function isHidden(character: string, before: Before): boolean {
  // Joiners shape Arabic and Indic scripts and hold emoji together; after ASCII they only hide.
  if (isJoiner(character)) return before.text <= '\x7f';
  return HIDDEN.test(character) && !SEEN_FORMAT.test(character);
}

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d';
}

/** The runner of GitHub Actions still obeys `##[stop-commands]x` and the like anywhere in a line of the log. */
function startsLogCommand(character: string, before: Before): boolean {
  return character === '[' && before.text === '#' && before.textBeforeThat === '#';
}

function widthOf(character: string, before: Before): number {
  if (character >= ' ' && character <= '~') return 1;
  // The emoji form of a character that is narrow by itself (U+2764 and U+FE0F).
  if (character === '\ufe0f') return /^\p{Emoji}$/u.test(before.text) && !isWide(before.text) ? 1 : 0;
  if (isJoiner(character) || /^[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]$/u.test(character)) return 0;
  if (isFlagHalf(character)) return before.isOpenFlag ? 0 : 2;
  const isPartOfEmoji =
    (/^\p{Emoji_Modifier}$/u.test(character) &&
      /^(?:\p{Extended_Pictographic}|\ufe0f)$/u.test(before.text)) ||
    (before.text === '\u200d' && /^\p{Extended_Pictographic}$/u.test(character));
  if (isPartOfEmoji) return 0;
  return isWide(character) ? 2 : 1;
}

function isFlagHalf(character: string): boolean {
  return /^\p{Regional_Indicator}$/u.test(character);
}

function isWide(character: string): boolean {
  return eastAsianWidth(character.codePointAt(0) as number) === 2;
}
