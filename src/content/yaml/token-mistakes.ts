import type { Finding } from '../../model/problem.js';
import { lastBefore } from './blank.js';
import { openingBracket, openingQuote } from './openings.js';
import { mistake, type Scene } from './scene.js';

/** What YAML does not allow anywhere. */
export function controlCharacter({ reason, source, at }: Scene): Finding | undefined {
  if (!/null byte|non-printable|valid JSON character/.test(reason)) return undefined;
  const code = (source.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return mistake(
    at,
    at + 1,
    `The control character U+${code} stands here, which YAML does not allow.`,
    'Remove it.',
  );
}

/** `title: "Foo` */
export function openQuote({ source, reason, at }: Scene): Finding | undefined {
  if (!/quoted scalar|deficient indentation|unknown escape/.test(reason)) return undefined;
  if (reason === 'unknown escape sequence' && at < source.length) return undefined;
  const quote = openingQuote(source, at);
  if (quote === undefined) return undefined;
  const isAtEnd = at >= source.trimEnd().length;
  return mistake(
    quote,
    quote + 1,
    isAtEnd
      ? 'The quote that begins here is not closed.'
      : 'The quote that begins here is not closed before a line that is not indented as its text.',
    isAtEnd
      ? 'Write the missing quote.'
      : 'Write the missing quote, or indent the lines that continue the text.',
  );
}

/** `title: 'It's'`, `title: "a" b`, or a quote that a later line's quote closes. */
export function afterQuote({
  source,
  character,
  at,
  lineStart,
  previous,
  previousAt,
}: Scene): Finding | undefined {
  if (previous !== '"' && previous !== "'") return undefined;
  const quote = openingQuote(source, previousAt);
  if (quote === undefined || source[quote] !== previous) return undefined;
  if (quote < lineStart) {
    return mistake(
      quote,
      quote + 1,
      'The quote that begins here is closed only on a later line, where more text follows.',
      'Write the missing quote.',
    );
  }
  if (character === ',') return mistake(at, at + 1, 'A comma stands after a value.', 'Remove the comma.');
  if (character === ':' || character === '' || character === '\n') return undefined;
  return mistake(
    at,
    at + 1,
    'More text follows after the closing quote.',
    previous === "'"
      ? "Write an apostrophe within single quotes twice (''), or put the whole value in double quotes."
      : 'Write \\" for a quote within double quotes, or put the whole value in single quotes.',
  );
}

/** `"C:\path"` */
export function wrongEscape({ source, reason, at }: Scene): Finding | undefined {
  if (reason === 'unknown escape sequence') {
    return mistake(
      at - 1,
      at + 1,
      `\\${source.charAt(at)} is no escape of YAML.`,
      'Write \\\\ for a backslash, or use single quotes.',
    );
  }
  if (reason !== 'expected hexadecimal character') return undefined;
  const backslash = lastBefore(source, '\\', at);
  const letter = source.charAt(backslash + 1);
  const digits = letter === 'x' ? 'two' : letter === 'u' ? 'four' : 'eight';
  return mistake(
    backslash,
    backslash + 2,
    `After \\${letter} ${digits} hexadecimal digits must follow.`,
    'Complete the escape, or write \\\\ for a backslash.',
  );
}

/** `text: | Foo` */
export function blockHeader({ reason, at }: Scene): Finding | undefined {
  if (!/a line break is expected|chomping mode|indentation width/.test(reason)) return undefined;
  return mistake(
    at,
    at + 1,
    'After "|" or ">" only a digit, "-" or "+" may follow; the text begins on the next line.',
    'Begin the text on the next line, or put the value in quotes if it begins with "|" or ">".',
  );
}

/** `&`, `*` and `!` at the beginning of text that is not meant as anchor, alias or tag. */
export function property({ source, reason, at }: Scene): Finding | undefined {
  if (!/anchor|alias|tag/.test(reason) || reason.includes('directive')) return undefined;
  // The parser stops within the word, or right after it.
  let start = /\S/.test(source.charAt(at)) ? at : at - 1;
  while (start > 0 && /\S/.test(source.charAt(start - 1))) start--;
  while (/[[{,]/.test(source.charAt(start))) start++;
  const mark = source.charAt(start);
  if (mark !== '&' && mark !== '*' && mark !== '!') return undefined;
  const name = mark === '&' ? 'an anchor' : mark === '*' ? 'an alias' : 'a tag';
  return mistake(
    start,
    start + 1,
    `A value that begins with "${mark}" is ${name} in YAML, and this is not a valid one.`,
    'Put the value in quotes.',
  );
}

/** `%d: 2` */
export function directive({ source, reason, at }: Scene): Finding | undefined {
  if (!/directive|YAML version|tag handle|tag prefix/.test(reason)) return undefined;
  const lines = [...source.slice(0, at + 1).matchAll(/^[ \t\uFEFF]*%.*/gm)];
  const line = lines.at(-1);
  if (line === undefined) return undefined;
  return mistake(
    line.index,
    line.index + line[0].length,
    'A line that begins with "%" is a directive in YAML, and this is not a valid one before a line "---".',
    'Remove the line, or put the text in quotes.',
  );
}

/** `[1, 2` without end, or with entries that are not indented. */
export function openBracket({
  source,
  reason,
  at,
  character,
  lineStart,
  before,
}: Scene): Finding | undefined {
  if (reason.startsWith('expected the node content')) {
    return mistake(
      at,
      at + 1,
      'Nothing stands before this comma.',
      'Remove the comma, or write the missing entry.',
    );
  }
  if (!/flow collection|deficient indentation/.test(reason)) return undefined;
  const opening = openingBracket(source, at);
  const bracket = opening === undefined ? '' : source.charAt(opening);
  const isClosing = character === ']' || character === '}';
  if (reason === 'deficient indentation' && isClosing) {
    return mistake(
      at,
      at + 1,
      `The closing "${character}" is not indented.`,
      'Indent it by at least one space more than the key.',
    );
  }
  if (reason.startsWith('missed comma')) {
    if (isClosing && before.trim() !== '' && opening !== undefined) {
      return mistake(
        at,
        at + 1,
        `"${bracket}" is closed by "${character}".`,
        `Write "${bracket === '[' ? ']' : '}'}" instead.`,
      );
    }
    return mistake(
      at,
      at + 1,
      'A comma or a closing bracket is missing before this.',
      'Write what is missing, or put the value in quotes if it is text that begins with "[" or "{".',
    );
  }
  if (opening === undefined) return mistake(at, at + 1, 'A closing bracket is missing.', 'Write it.');
  const closing = bracket === '[' ? ']' : '}';
  if (reason === 'deficient indentation' && opening < lineStart) {
    return mistake(
      opening,
      opening + 1,
      `The "${bracket}" that stands here is not closed before a line that is not indented.`,
      `Write the missing "${closing}", or indent the lines that belong to it.`,
    );
  }
  return mistake(
    opening,
    opening + 1,
    `The "${bracket}" that stands here is not closed.`,
    `Write the missing "${closing}", or put the value in quotes if it is text.`,
  );
}

/** `[1]]` */
export function strayBracket({ reason, character, at }: Scene): Finding | undefined {
  if ((character !== ']' && character !== '}') || reason.includes('flow')) return undefined;
  const opening = character === ']' ? '[' : '{';
  return mistake(
    at,
    at + 1,
    `No "${opening}" is open that this "${character}" could close.`,
    'Remove it, or put the value in quotes if it is text.',
  );
}

/** `by: @name`, `key: - item` */
export function forbiddenStart({ source, character, at, before }: Scene): Finding | undefined {
  // Anchors and tags may stand between the colon and the value.
  const lead = before
    .slice(-200)
    .replace(/(?:(?<=^|\s)[&!]\S*[ \t]+)+$/, '')
    .trimEnd();
  const previous = lead.slice(-1);
  if (previous !== '' && !/[:\-?,[{]/.test(previous)) return undefined;
  if (character !== '' && '@`%,&*!|>'.includes(character)) {
    return mistake(
      at,
      at + 1,
      `A value or key cannot begin with "${character}" in YAML.`,
      'Put it in quotes.',
    );
  }
  if (before.trim() !== '' && /^[-?]\s/.test(source.slice(at, at + 2))) {
    return mistake(
      at,
      at + 1,
      `"${character} " cannot stand after other text on the line.`,
      character === '-'
        ? 'Begin the list on the next line, or put the value in quotes if it is text.'
        : 'Put the value in quotes.',
    );
  }
  return undefined;
}

/** `text: [link](url)`, `- [ ] task`, `text: {name} and more` */
export function afterBracket({ previous, character, at, reason }: Scene): Finding | undefined {
  if ((previous !== ']' && previous !== '}') || reason.includes('flow') || character === '') return undefined;
  const opening = previous === ']' ? '[' : '{';
  return mistake(
    at,
    at + 1,
    `More text follows after the closing "${previous}"; a value that begins with "${opening}" is a ${opening === '[' ? 'list' : 'mapping'}.`,
    'Put the value in quotes if it is text.',
  );
}

/** `text: *important* matter` */
export function afterAlias({ before, lineStart }: Scene): Finding | undefined {
  const alias = /(?:^[ \t]*|[:\-?,[{][ \t]+)(\*[^\s,[\]{}]+)[ \t]*$/.exec(before.slice(-200));
  if (alias === null) return undefined;
  const start = lineStart + before.lastIndexOf(alias[1] as string);
  return mistake(
    start,
    start + 1,
    'A value that begins with "*" is an alias in YAML, after which nothing may follow.',
    'Put the value in quotes.',
  );
}
