import { visible } from '../terminal-text.js';

/**
 * Text of strangers in Markdown that GitHub renders.
 *
 * Escapes do not suffice there: mentions (`@org/team`), references (`#1`, `GH-1`, `fixes owner/repo#1`,
 * commits, URLs of issues) and emoji codes are looked for in the *rendered* text, so neither `\@` nor `&#64;`
 * stops them, and the linker of e-mail addresses reads decoded text as well. A code span stops all of it, since
 * nothing inside is read as anything. An invisible character after the `@` would too, but would be copied along.
 * So every text is given word by word: a word of letters, digits and the punctuation of prose stands as it is,
 * any other word becomes a code span. What is shown is the text, and no word of it can act.
 *
 * Removed or changed, and nothing else: white space of any kind and length is one space, and none at the ends;
 * characters that deceive (controls, bidirectional controls, invisible ones) and the bracket of `##[`, which the
 * runner obeys anywhere in a log, are written out as `<U+…>` (see {@link visible}); what is longer than allowed
 * ends in `…`.
 */

/** Longest text of a stranger in a report, where nothing else is said. */
const MAX_CHARACTERS = 600;

/** A text for a sentence, a list item or the cell of a table; never at the start of a line. */
export function prose(text: string, maxCharacters = MAX_CHARACTERS): string {
  const shown = oneLine(text, maxCharacters);
  if (shown === '') return EMPTY;
  return shown.split(' ').map(proseWord).join(' ');
}

/** A name, path or value, as it is, in a code span (in several, where it holds `|`, which ends a cell). */
export function code(text: string, maxCharacters = MAX_CHARACTERS): string {
  const shown = oneLine(text, maxCharacters);
  return shown === '' ? EMPTY : codeSpans(shown);
}

/** A text in one line, cut where it is too long, with nothing in it that cannot be seen. */
function oneLine(text: string, maxCharacters: number): string {
  return visible(cut(text, maxCharacters).replace(/\s+/g, ' ').trim());
}

/** What stands for a text without any character to show. */
const EMPTY = '(empty)';

/** Words of these characters alone stand as they are; a colon only ends a word, or it could make an emoji. */
const PLAIN_WORD = /^(?:[\w.,;?!()"'%+=/&-]|[^\x00-\x7f])+:?$/;
/** Among them what would act all the same: `_` and two spellings of links, references to issues and commits. */
const ACTS = /_|www\.|gh-\d|(?<![0-9a-z])[0-9a-f]{7,64}(?![0-9a-z])/i;

/** A word that must be code, between the quotes, brackets and full stops that belong to the sentence. */
const IN_PUNCTUATION = /^(["'(]*)([^(]*?)(["').,;!?]*)$/;

function proseWord(word: string): string {
  if (PLAIN_WORD.test(word) && !ACTS.test(word)) return word.replaceAll('&', '&amp;');
  const [, before = '', core = '', after = ''] = IN_PUNCTUATION.exec(word) ?? [];
  return core === '' ? codeSpans(word) : `${before}${codeSpans(core)}${after}`;
}

/** A pipe would end the cell of a table, even in code, and cannot be escaped after a backslash: it stands outside. */
function codeSpans(text: string): string {
  return text
    .split('|')
    .map((part) => (part === '' ? '' : codeSpan(part)))
    .join('&#124;');
}

function codeSpan(text: string): string {
  const longestRun = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  // One space at both ends is not part of the code; where the text has such spaces, or a backtick, it needs them.
  const isPadded = /^`|`$/.test(text) || /^ .*[^ ].* $/.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Returns lines as a block of code. */
export function codeBlock(lines: readonly string[]): string {
  const longestRun = Math.max(2, ...(lines.join('\n').match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return [fence, ...lines.map(visible), fence, ''].join('\n');
}

/** The beginning of a text, never half a surrogate pair. */
export function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(maxCharacters - 1));
  return `${text.slice(0, isHalf ? maxCharacters - 1 : maxCharacters)}…`;
}

/** A value as JSON; what JSON does not know, or cannot hold, is said to be a value. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'a value';
  } catch {
    return 'a value';
  }
}
