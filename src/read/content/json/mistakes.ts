import { codePoint } from '../../../base/code-point.js';
import type { Finding, Span } from '../../../model/problem.js';

/** A mistake in a JSON text, in words for people who may not know JSON. */
export type JsonMistake = Omit<Finding, 'rule'>;

/** Explains a place at which only certain marks are allowed; `what` names them: `a comma or "]"`. */
export function expected(what: string, text: string, at: number): JsonMistake {
  const { start, end, name } = tokenAt(text, at);
  const help = helpInsteadOf(what, text.charAt(at));
  return commentMistake(text, at) ?? { start, end, message: `Expected ${what}, but found ${name}.`, help };
}

/** Explains a place at which a value is missing; `comma` is the place of the comma of the list before it, if any. */
export function misplacedValue(text: string, at: number, comma: number | undefined): JsonMistake {
  if (text.trim() === '') {
    const message = 'The file is empty; expected a JSON value.';
    return { start: 0, end: 0, message, help: 'Write the value, or remove the file.' };
  }
  if (comma !== undefined && text.charAt(at) === ']') return trailingComma(comma, ']');
  const { start, end, name, token } = tokenAt(text, at);
  const help = helpForValue(token);
  return commentMistake(text, at) ?? { start, end, message: `Expected a value, but found ${name}.`, help };
}

/** Explains a place at which a key in double quotes is missing; `comma` as above. */
export function misplacedKey(text: string, at: number, comma: number | undefined): JsonMistake {
  if (comma !== undefined && text.charAt(at) === '}') return trailingComma(comma, '}');
  const { start, end, name, token } = tokenAt(text, at);
  const or = comma === undefined ? ' or "}"' : '';
  const message = `Expected a key in double quotes${or}, but found ${name}.`;
  return commentMistake(text, at) ?? { start, end, message, help: helpForKey(token) };
}

/** Explains a number that JSON does not allow and that begins at `start`. */
export function numberMistake(text: string, start: number): JsonMistake {
  const word = /^[-+.\w]+/.exec(text.slice(start, start + 80))?.[0] ?? '-';
  const message = `${word} is not a number in JSON.`;
  return { start, end: start + word.length, message, help: helpForNumber(word) };
}

function helpForNumber(word: string): string {
  if (/^-Inf/i.test(word)) return 'JSON has no infinity; leave the field out.';
  if (/^-?0\d/.test(word)) return 'Remove the leading zeros, or put the text in double quotes.';
  if (/^-?\d*\.(?:\D|$)/.test(word)) return 'Write at least one digit after the point.';
  return /^-?\./.test(word)
    ? 'Write a digit before the point.'
    : 'Write a decimal number such as -1.5e3, or put the text in double quotes.';
}

/**
 * Explains why the string that begins at `start` cannot go on at `at`: a control character, a wrong escape, or the
 * end. A string that reaches the end of its line is reported at its first quote, because its last one is missing.
 */
export function stringMistake(text: string, at: number, start: number): JsonMistake {
  const unit = text.charAt(at);
  if (unit === '' || unit === '\n' || unit === '\r' || (unit === '\\' && at + 1 >= text.length)) {
    return {
      start,
      end: start + 1,
      message: `The string that begins here is not closed on its line${unit === '' ? ', the last line of the file' : ''}.`,
      help: 'Write the missing double quote; write \\n for a line break within a string.',
    };
  }
  if (unit !== '\\') {
    const isTab = unit === '\t';
    return {
      start: at,
      end: at + 1,
      message: `The string contains ${isTab ? 'a tab' : `the control character ${codePoint(unit)}`}, which must be escaped in JSON.`,
      help: isTab ? 'Write \\t instead of the tab.' : `Write ${jsonEscape(unit)} instead, or remove it.`,
    };
  }
  const next = text.charAt(at + 1);
  if (next === 'u') {
    const help = 'Complete the escape, such as \\u00e4, or write \\\\ for a backslash.';
    return { start: at, end: at + 2, message: '\\u needs four hexadecimal digits.', help };
  }
  return {
    start: at,
    end: at + (next === '\n' || next === '\r' ? 1 : 2),
    message: `A backslash followed by ${described(next)} is not an escape in JSON.`,
    help: next === "'" ? "Write ' without a backslash." : 'Write \\\\ for a backslash.',
  };
}

function trailingComma(comma: number, closing: string): JsonMistake {
  const message = `JSON does not allow a comma before "${closing}".`;
  return { start: comma, end: comma + 1, message, help: 'Remove the comma.' };
}

function commentMistake(text: string, at: number): JsonMistake | undefined {
  const comment = /^(?:\/\/|\/\*|#)/.exec(text.slice(at, at + 2))?.[0];
  if (comment === undefined) return undefined;
  const message = `A comment begins with "${comment}" here; JSON has no comments.`;
  return {
    start: at,
    end: at + comment.length,
    message,
    help: 'Remove the comment, or write the file as YAML.',
  };
}

function helpForKey(token: string): string {
  if (token === "'") return 'Use double quotes; JSON has no single quotes.';
  if (token === ',') return 'Remove the comma.';
  return isWord(token) ? `Put the key in double quotes: "${token}".` : 'Write the key in double quotes.';
}

/** Words and characters that people write in place of a value, and what to write instead. */
const INSTEAD_OF_VALUE: readonly (readonly [RegExp, (token: string) => string])[] = [
  [/^[}\]:]?$/, () => 'Write the missing value.'],
  [/^'/, () => 'Use double quotes; JSON has no single quotes.'],
  [/^[“”„‟«»]/, () => 'Use straight double quotes.'],
  [/^\ufeff/, () => 'Remove this invisible character (a second byte order mark).'],
  [/^,/, () => 'Remove the comma, or write the missing value before it.'],
  [/^\+/, () => 'Write the number without a plus sign.'],
  [/^\./, () => 'Write a digit before the point.'],
  [/^(?:nan|infinity)$/i, (token) => `JSON has no ${token}; leave the field out.`],
  [/^(?:undefined|none|nil|~)$/i, () => 'Write null, or leave the field out.'],
  [/^(?:true|false|null)$/i, (token) => `Write ${token.toLowerCase()} in lower case.`],
];

function helpForValue(token: string): string {
  const [, help] = INSTEAD_OF_VALUE.find(([pattern]) => pattern.test(token)) ?? [];
  return help === undefined ? 'Put text in double quotes.' : help(token);
}

function helpInsteadOf(what: string, unit: string): string {
  if (what === 'the end of the file') return 'Remove what follows; a JSON file holds one value.';
  if (what.startsWith('a colon'))
    return unit === '=' ? 'Write a colon instead of "=".' : 'Write a colon and a value after the key.';
  if (unit === ':') return 'Put list entries that have keys in braces, as in [{"key": "value"}].';
  if (unit === ']' || unit === '}') return 'Close brackets in the order in which they were opened.';
  if (unit === ';') return 'Write a comma instead of ";".';
  if (unit === '') return `Write the missing ${what.slice(-3)}.`;
  return /["{[\w-]/.test(unit) ? 'Write a comma before it.' : 'Remove it, or write the missing comma.';
}

/** Returns what is at a place: a word, one character, or nothing at the end of the file. */
function tokenAt(text: string, at: number): Span & { readonly token: string; readonly name: string } {
  // The end of the file is the place after its last character that is not white space.
  if (at >= text.length) {
    const end = text.trimEnd().length;
    return { start: end, end, token: '', name: 'the end of the file' };
  }
  const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(text.slice(at, at + 60))?.[0];
  const token = word ?? String.fromCodePoint(text.codePointAt(at) as number);
  return { start: at, end: at + token.length, token, name: described(token) };
}

function isWord(token: string): boolean {
  return /^[\p{L}_$]/u.test(token);
}

function described(token: string): string {
  if (token === '\n' || token === '\r') return 'the end of the line';
  if (token === '"') return 'a double quote';
  if (token === "'") return 'a single quote';
  return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(token) ? `"${token}"` : codePoint(token);
}

function jsonEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
