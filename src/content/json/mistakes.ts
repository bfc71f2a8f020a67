import type { Span } from '../../model/problem.js';

/** What is wrong in a JSON text, in words for people who may not know JSON. */
export interface JsonMistake extends Span {
  readonly message: string;
  readonly help: string;
}

/** Something else stands where only certain marks may; `what` names them: `a comma or "]"`. */
export function expected(what: string, text: string, at: number): JsonMistake {
  const comment = commentMistake(text, at);
  if (comment !== undefined) return comment;
  const token = tokenAt(text, at);
  return {
    ...token.span,
    message: `Expected ${what}, but found ${token.name}.`,
    help: helpInsteadOf(what, text, at),
  };
}

/** No value stands where one must; `comma` is where the comma of the list stands before it, if one does. */
export function misplacedValue(text: string, at: number, comma: number | undefined): JsonMistake {
  const comment = commentMistake(text, at);
  if (comment !== undefined) return comment;
  const unit = text.charAt(at);
  if (comma !== undefined && unit === ']') return trailingComma(comma, ']');
  const token = tokenAt(text, at);
  if (text.trim() === '') {
    return {
      start: 0,
      end: 0,
      message: 'The file is empty; expected a JSON value.',
      help: 'Write the value, or remove the file.',
    };
  }
  return {
    ...token.span,
    message: `Expected a value, but found ${token.name}.`,
    help: helpForValue(text, at),
  };
}

/** No quoted key stands where one must; `comma` as above. */
export function misplacedKey(text: string, at: number, comma: number | undefined): JsonMistake {
  const comment = commentMistake(text, at);
  if (comment !== undefined) return comment;
  const unit = text.charAt(at);
  if (comma !== undefined && unit === '}') return trailingComma(comma, '}');
  const token = tokenAt(text, at);
  return {
    ...token.span,
    message: `Expected a key in double quotes${comma === undefined ? ' or "}"' : ''}, but found ${token.name}.`,
    help:
      unit === "'"
        ? 'Use double quotes; JSON has no single ones.'
        : unit === ','
          ? 'Remove the comma.'
          : token.isWord
            ? `Put the key in double quotes: "${token.text}".`
            : 'Write the key in double quotes.',
  };
}

/** A number that JSON does not know begins at `start`. */
export function numberMistake(text: string, start: number): JsonMistake {
  const word = /^[-+.\w]+/.exec(text.slice(start, start + 80))?.[0] ?? '-';
  const span = { start, end: start + word.length };
  const message = `${word} is not a number of JSON.`;
  if (/^-Inf/i.test(word)) return { ...span, message, help: 'JSON has no infinity; leave the field out.' };
  if (/^-?0\d/.test(word))
    return { ...span, message, help: 'Remove the leading zeros, or put the text in double quotes.' };
  if (/^-?\d*\.(?:\D|$)/.test(word))
    return { ...span, message, help: 'Write at least one digit after the point.' };
  if (/^-?\./.test(word)) return { ...span, message, help: 'Write a digit before the point.' };
  return {
    ...span,
    message,
    help: 'Write a decimal number such as -1.5e3, or put the text in double quotes.',
  };
}

/**
 * The string that begins at `start` cannot go on at `at`: a control character, a wrong escape, or the end.
 * A string that reaches the end of its line is reported at its quote, for the quote at its end is missing.
 */
export function stringMistake(text: string, at: number, start: number): JsonMistake {
  const unit = text.charAt(at);
  if (unit === '' || unit === '\n' || unit === '\r' || (unit === '\\' && at + 1 >= text.length)) {
    return {
      start,
      end: start + 1,
      message: `The string that begins here is not closed on its line${unit === '' ? ', the last of the file' : ''}.`,
      help: 'Write the missing double quote; a line break within a string is written \\n.',
    };
  }
  if (unit !== '\\') {
    return {
      start: at,
      end: at + 1,
      message: `The string holds ${unit === '\t' ? 'a tab' : `the control character ${codePoint(unit)}`}, which must be escaped in JSON.`,
      help:
        unit === '\t' ? 'Write \\t instead of the tab.' : `Write ${jsonEscape(unit)} instead, or remove it.`,
    };
  }
  const next = text.charAt(at + 1);
  if (next === 'u') {
    return {
      start: at,
      end: at + 2,
      message: 'After \\u four hexadecimal digits must follow.',
      help: 'Complete the escape, such as \\u00e4, or write \\\\ for a backslash.',
    };
  }
  return {
    start: at,
    end: at + (next === '\n' || next === '\r' ? 1 : 2),
    message: `A backslash followed by ${described(next)} is no escape of JSON.`,
    help: next === "'" ? "Write ' without a backslash." : 'Write \\\\ for a backslash.',
  };
}

function trailingComma(comma: number, closing: string): JsonMistake {
  return {
    start: comma,
    end: comma + 1,
    message: `After this comma another entry was expected, but found "${closing}"; JSON allows no comma at the end.`,
    help: 'Remove the comma.',
  };
}

function commentMistake(text: string, at: number): JsonMistake | undefined {
  const comment = /^(?:\/\/|\/\*|#)/.exec(text.slice(at, at + 2))?.[0];
  if (comment === undefined) return undefined;
  return {
    start: at,
    end: at + comment.length,
    message: `A comment begins with "${comment}" here; JSON has no comments.`,
    help: 'Remove the comment, or write the file as YAML.',
  };
}

function helpForValue(text: string, at: number): string {
  const token = tokenAt(text, at);
  const unit = text.charAt(at);
  if (unit === '') return 'Write the missing value.';
  if (unit === "'") return 'Use double quotes; JSON has no single ones.';
  if (/[“”„‟«»]/.test(unit)) return 'Use straight double quotes.';
  if (unit === '\ufeff') return 'Remove this invisible character (a second byte order mark).';
  if (unit === ',') return 'Remove the comma, or write the missing value before it.';
  if (unit === '}' || unit === ']' || unit === ':') return 'Write the missing value.';
  if (unit === '+') return 'Write the number without a plus sign.';
  if (unit === '.') return 'Write a digit before the point.';
  if (/^(?:nan|infinity)$/i.test(token.text)) return `JSON has no ${token.text}; leave the field out.`;
  if (/^(?:undefined|none|nil|~)$/i.test(token.text)) return 'Write null, or leave the field out.';
  if (/^(?:true|false|null)$/i.test(token.text)) return `Write ${token.text.toLowerCase()} in lower case.`;
  return 'Put text in double quotes.';
}

function helpInsteadOf(what: string, text: string, at: number): string {
  const unit = text.charAt(at);
  if (what === 'the end of the file') return 'Remove what follows; a JSON file holds one value.';
  if (what.startsWith('a colon'))
    return unit === '=' ? 'Write a colon instead of "=".' : 'Write a colon and a value after the key.';
  if (unit === ':') return 'Put the entries of a list that have keys in braces, as in [{"key": "value"}].';
  if (unit === ']' || unit === '}') return 'Close brackets in the order in which they were opened.';
  if (unit === ';') return 'Write a comma instead of ";".';
  if (unit === '') return `Write the missing ${what.slice(-3)}.`;
  const isValue = unit === '"' || unit === '{' || unit === '[' || /[-\w]/.test(unit);
  return isValue ? 'Write a comma before it.' : 'Remove it, or write the comma that is missing.';
}

/** What stands at a place: a word, or one character. */
interface Token {
  readonly span: Span;
  readonly text: string;
  readonly name: string;
  readonly isWord: boolean;
}

function tokenAt(text: string, at: number): Token {
  const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(text.slice(at, at + 60))?.[0];
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const found = at >= text.length ? '' : (word ?? character);
  // The end of the file is the place after its last character that is no white space.
  const start = found === '' ? text.trimEnd().length : at;
  return {
    span: { start, end: start + found.length },
    text: found,
    name: found === '' ? 'the end of the file' : described(found),
    isWord: word !== undefined,
  };
}

function described(found: string): string {
  if (found === '\n' || found === '\r') return 'the end of the line';
  if (found === '"') return 'a double quote';
  if (found === "'") return 'a single quote';
  return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(found) ? `"${found}"` : codePoint(found);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}

function jsonEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
