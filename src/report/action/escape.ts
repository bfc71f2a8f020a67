import { shortened } from '../../base/shortened.js';
import { visible } from '../terminal-text.js';

/**
 * Untrusted text in Markdown that GitHub renders.
 *
 * Escapes do not suffice there: mentions (`@org/team`), references (`#1`, `GH-1`, `fixes owner/repo#1`,
 * commits, URLs of issues) and emoji codes are looked for in the *rendered* text, so neither `\@` nor `&#64;`
 * stops them, and the linker of e-mail addresses reads decoded text as well. A code span stops all of it,
 * because GitHub reads nothing inside it. An invisible character after the `@` would stop it, too, but readers would copy
 * it. So every text is written word by word: a word of letters, digits and the punctuation of prose stays as it is, and
 * any other word becomes a code span. The text is shown whole, and no word of it can act.
 *
 * Removed or changed, and nothing else: white space of any kind and length is one space, and none at the ends;
 * characters that deceive (controls, bidirectional controls, invisible ones) and the bracket of `##[`, which the
 * runner obeys anywhere in a log, are written out as `<U+…>` (see {@link visible}); what is longer than allowed
 * ends in `…`.
 */

/** Longest untrusted text in a report, by default. */
const MAX_CHARACTERS = 600;

/** Returns a text for a sentence, a list item or the cell of a table. Do not use it at the start of a line. */
export function prose(text: string, maxCharacters = MAX_CHARACTERS): string {
  const shown = oneLine(text, maxCharacters);
  if (shown === '') return EMPTY;
  return shown.split(' ').map(proseWord).join(' ');
}

/** A code span of a message, between spaces, quotes and the punctuation of the sentence. */
const SPAN = /(?<=(?:^| )["'(]*)`([^`]+)`(?=["').,;:!?]*(?: |$))/;

/**
 * Returns a message of this program for the same places as {@link prose}. What it has between backticks, such as the
 * text to write, is one code span. Its other words may quote content, so they are written as {@link prose} writes them.
 */
export function sentence(text: string): string {
  const shown = oneLine(text, MAX_CHARACTERS);
  if (shown === '') return EMPTY;
  // The pattern has one group, so every second part is the text of a span.
  return shown
    .split(SPAN)
    .map((part, index) => (index % 2 === 1 ? codeSpans(part) : part.split(' ').map(proseWord).join(' ')))
    .join('');
}

/** Returns a name, path or value in a code span (in several if it has a `|`, which ends a cell). */
export function code(text: string, maxCharacters = MAX_CHARACTERS): string {
  const shown = oneLine(text, maxCharacters);
  return shown === '' ? EMPTY : codeSpans(shown);
}

/** Returns a text as one line, cut if it is too long, with invisible characters made visible. */
function oneLine(text: string, maxCharacters: number): string {
  return visible(shortened(text, maxCharacters).replace(/\s+/g, ' ').trim());
}

/** Shown for a text without visible characters. */
const EMPTY = '(empty)';

/** Matches words that stay as they are. A colon may only end a word, because two colons could make an emoji. */
const PLAIN_WORD = /^(?:[\w.,;?!()"'%+=/&-]|[^\x00-\x7f])+:?$/;
/** Matches such words that would still act: `_`, two spellings of links, references to issues and commits. */
const ACTS = /_|www\.|gh-\d|(?<![0-9a-z])[0-9a-f]{7,64}(?![0-9a-z])/i;

/** Quotes and brackets before a word that must be code, and the punctuation of the sentence after it. */
const BEFORE = /^["'(]*/;
const AFTER = /["').,;!?]*$/;

function proseWord(word: string): string {
  if ((PLAIN_WORD.test(word) && !ACTS.test(word)) || word === '') return word.replaceAll('&', '&amp;');
  const [before = ''] = BEFORE.exec(word) ?? [];
  const rest = word.slice(before.length);
  let [after = ''] = AFTER.exec(rest) ?? [];
  const opened = rest.split('(').length - 1;
  // A bracket that the word itself opens is a part of it: `![…](path).`
  let closed = rest.slice(0, rest.length - after.length).split(')').length - 1;
  while (closed < opened && after.includes(')')) {
    after = after.slice(after.indexOf(')') + 1);
    closed++;
  }
  const core = rest.slice(0, rest.length - after.length);
  return core === '' ? codeSpans(word) : `${before}${codeSpans(core)}${after}`;
}

/** A pipe ends the cell of a table, even in code, and cannot be escaped after a backslash: it is written outside. */
function codeSpans(text: string): string {
  return text
    .split('|')
    .map((part) => (part === '' ? '' : codeSpan(part)))
    .join('&#124;');
}

function codeSpan(text: string): string {
  const longestRun = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  // Markdown drops one space at both ends. A text with such spaces, or with a backtick at an end, needs two more.
  const isPadded = /^`|`$/.test(text) || /^ .*[^ ].* $/.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Returns lines as a block of code. */
export function codeBlock(lines: readonly string[]): string {
  const longestRun = Math.max(2, ...(lines.join('\n').match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return [fence, ...lines.map(visible), fence, ''].join('\n');
}

/** Returns a value as JSON, or `a value` if JSON cannot hold it. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'a value';
  } catch {
    // JSON has no text for it: a circle, or a big integer.
    return 'a value';
  }
}
