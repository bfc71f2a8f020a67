import { codePoint } from '../../../base/code-point.js';
import { lastBefore, lineStartAt } from './blank.js';
import { openingBracket, openingQuote } from './openings.js';
import type { Explanation, Scene } from './scene.js';

/** Explains a character that YAML does not allow anywhere. */
export function controlCharacter({ reason, source, at }: Scene): Explanation | undefined {
  if (!/null byte|non-printable|valid JSON character/.test(reason)) return undefined;
  return {
    message: `This is the control character ${codePoint(source, at)}, which YAML does not allow.`,
    help: 'Remove it.',
  };
}

/** Explains `title: "Foo`. */
export function openQuote({ source, reason, at }: Scene): Explanation | undefined {
  if (!/quoted scalar|deficient indentation|unknown escape/.test(reason)) return undefined;
  if (reason === 'unknown escape sequence' && at < source.length) return undefined;
  const start = openingQuote(source, at);
  if (start === undefined) return undefined;
  const write = writeQuote(source.charAt(start));
  return at >= source.trimEnd().length
    ? { message: 'This opening quote is not closed.', help: `${write}.`, start }
    : {
        message: 'This opening quote is not closed before a line that is not indented.',
        help: `${write}, or indent the lines that continue the text.`,
        start,
      };
}

/** Explains `title: 'It's'`, `title: "a" b`, or a quote that is closed by a quote of a later line. */
export function afterQuote(scene: Scene): Explanation | undefined {
  const { source, character, lineStart, previous, previousAt } = scene;
  if (previous !== '"' && previous !== "'") return undefined;
  const start = openingQuote(source, previousAt);
  if (start === undefined || source[start] !== previous) return undefined;
  if (start < lineStart) {
    return {
      message: 'This opening quote is closed only on a later line, where more text follows.',
      help: `${writeQuote(previous)}.`,
      start,
    };
  }
  if (character === ',') return { message: 'There is a comma after the value.', help: 'Remove the comma.' };
  if (character === ':' || character === '' || character === '\n') return undefined;
  const line = source.slice(
    lineStart,
    source.indexOf('\n', start) === -1 ? undefined : source.indexOf('\n', start),
  );
  const [, key = '', words = ''] = /^\s*((?:- +)*(?:[\w-]+: +)?)'([^"\\]*)'\s*$/.exec(line) ?? [];
  const [, name = '', text = ''] = /^\s*((?:- +)*(?:[\w-]+: +)?)("[^'\\#]{1,80}?)\s*$/.exec(line) ?? [];
  return {
    message: 'There is more text after the closing quote.',
    help:
      previous === "'" && words !== '' && words.length <= 80
        ? `Put the text in double quotes: \`${key}"${words}"\`.`
        : previous === "'"
          ? "Write an apostrophe inside single quotes twice (''), or put the whole text in double quotes."
          : text === '' || name === ''
            ? 'Use \\" for a quote inside double quotes, or put the whole text in single quotes.'
            : `Put the text in single quotes: \`${name}'${text}'\`.`,
  };
}

function writeQuote(quote: string): string {
  return `Write the missing quote (${quote}) at the end of the text`;
}

/** Explains `"C:\path"`. */
export function wrongEscape({ source, reason, at }: Scene): Explanation | undefined {
  if (reason === 'unknown escape sequence') {
    return {
      message: `\\${source.charAt(at)} is not an escape in YAML.`,
      help: 'Write \\\\ for a backslash, or use single quotes.',
      start: at - 1,
      end: at + 1,
    };
  }
  if (reason !== 'expected hexadecimal character') return undefined;
  const start = lastBefore(source, '\\', at);
  const letter = source.charAt(start + 1);
  const digits = letter === 'x' ? 'two' : letter === 'u' ? 'four' : 'eight';
  return {
    message: `\\${letter} needs ${digits} hexadecimal digits.`,
    help: 'Complete the escape, or write \\\\ for a backslash.',
    start,
    end: start + 2,
  };
}

/** Explains `text: | Foo`. */
export function blockHeader({ reason }: Scene): Explanation | undefined {
  if (!/a line break is expected|chomping mode|indentation width/.test(reason)) return undefined;
  return {
    message: 'Only a digit, "-" or "+" can follow "|" or ">" on its line.',
    help: 'Write the text on the next line, or put it in quotes if it begins with "|" or ">".',
  };
}

/** Explains `&`, `*` and `!` at the beginning of text that is not meant as an anchor, alias or tag. */
export function property({ source, reason, at }: Scene): Explanation | undefined {
  if (!/anchor|alias|tag/.test(reason) || reason.includes('directive')) return undefined;
  // The parser stops within the word, or right after it.
  let start = /\S/.test(source.charAt(at)) ? at : at - 1;
  while (start > 0 && /\S/.test(source.charAt(start - 1))) start--;
  while (/[[{,]/.test(source.charAt(start))) start++;
  const mark = source.charAt(start);
  if (mark !== '&' && mark !== '*' && mark !== '!') return undefined;
  const name = mark === '&' ? 'an anchor' : mark === '*' ? 'an alias' : 'a tag';
  return {
    message: `YAML reads a value that begins with "${mark}" as ${name}, and this is not a valid one.`,
    help: 'Put the value in quotes.',
    start,
    mayBeText: true,
  };
}

/** Explains `%d: 2`. */
export function directive({ source, reason, at }: Scene): Explanation | undefined {
  if (!/directive|YAML version|tag handle|tag prefix/.test(reason)) return undefined;
  const line = [...source.slice(0, at + 1).matchAll(/^[ \t\uFEFF]*%.*/gm)].at(-1);
  if (line === undefined) return undefined;
  return {
    message:
      'YAML reads a line that begins with "%" as a directive, and this is not a valid one before "---".',
    help: 'Remove the line, or put the text in quotes.',
    start: line.index,
    end: line.index + line[0].length,
  };
}

/** Explains `[1, 2` without an end, or with entries that are not indented. */
export function openBracket(scene: Scene): Explanation | undefined {
  const { source, reason, at, character, lineStart, before } = scene;
  if (reason.startsWith('expected the node content')) {
    return {
      message: 'There is no entry before this comma.',
      help: 'Remove the comma, or write the missing entry.',
    };
  }
  if (!/flow collection|deficient indentation/.test(reason)) return undefined;
  const start = openingBracket(source, at);
  const bracket = start === undefined ? '' : source.charAt(start);
  const closing = bracket === '[' ? ']' : '}';
  const isClosing = character === ']' || character === '}';
  const isDeficient = reason === 'deficient indentation';
  if (isDeficient && isClosing) {
    return {
      message: `The closing "${character}" is not indented.`,
      help: 'Indent it by at least one space more than the key.',
    };
  }
  if (reason.startsWith('missed comma')) {
    if (/[@`]/.test(character) && /[[{,][ \t]*$/.test(before)) {
      const [word = ''] = /^[^\s,[\]{}"]+/.exec(source.slice(at)) ?? [];
      const message = `A value or key without quotes cannot begin with "${character}".`;
      return { message, help: `Write ${JSON.stringify(word)}.`, end: at + word.length };
    }
    if (isClosing && before.trim() !== '' && start !== undefined)
      return { message: `"${bracket}" is closed by "${character}".`, help: `Write "${closing}" instead.` };
    return {
      message: 'A comma or a closing bracket is missing before this character.',
      help: 'Write the comma or the bracket. If the value is text that begins with "[" or "{", put it in quotes.',
    };
  }
  if (start === undefined)
    return { message: 'A closing bracket is missing.', help: 'Write the missing "]" or "}".' };
  return isDeficient && start < lineStart
    ? {
        message: `This "${bracket}" is not closed before a line that is not indented.`,
        help: `Write the missing "${closing}", or indent the lines that belong to it.`,
        start,
      }
    : {
        message: `This "${bracket}" is not closed.`,
        help: `Write the missing "${closing}", or put the value in quotes if it is text.`,
        start,
      };
}

/** Explains `[1]]`. */
export function strayBracket({ reason, character }: Scene): Explanation | undefined {
  if ((character !== ']' && character !== '}') || reason.includes('flow')) return undefined;
  return {
    message: `This "${character}" has no matching "${character === ']' ? '[' : '{'}".`,
    help: 'Remove it, or put the value in quotes if it is text.',
  };
}

/** Explains `by: @name` and `key: - item`. */
export function forbiddenStart({ source, character, at, before }: Scene): Explanation | undefined {
  // Anchors and tags may be between the colon and the value.
  const lead = before
    .slice(-200)
    .replace(/(?:(?<=^|\s)[&!]\S*[ \t]+)+$/, '')
    .trimEnd();
  const previous = lead.slice(-1);
  if (previous !== '' && !/[:\-?,[{]/.test(previous)) return undefined;
  if (character !== '' && '@`%,&*!|>'.includes(character)) {
    return {
      message: `A value or key without quotes cannot begin with "${character}".`,
      help: 'Put it in quotes.',
      mayBeText: true,
    };
  }
  if (before.trim() === '' || !/^[-?]\s/.test(source.slice(at, at + 2))) return undefined;
  return {
    message: `"${character} " cannot follow other text on the same line.`,
    help:
      character === '-'
        ? 'Begin the list on the next line, or put the value in quotes if it is text.'
        : 'Put the value in quotes.',
    mayBeText: true,
  };
}

/** Explains `text: [link](url)`, `- [ ] task` and `text: {name} and more`. */
export function afterBracket({ source, at, previous, character, reason }: Scene): Explanation | undefined {
  if ((previous !== ']' && previous !== '}') || reason.includes('flow') || character === '') return undefined;
  const kind = previous === ']' ? '"[" as a list' : '"{" as a map';
  return {
    message: `There is more text after the closing "${previous}": YAML reads a value that begins with ${kind}.`,
    help: quotedLine(source, at) ?? 'Put the value in quotes if it is text.',
    mayBeText: true,
  };
}

/** Returns help that shows the line with its value in quotes; undefined if the value may have more lines. */
function quotedLine(source: string, at: number): string | undefined {
  const start = lineStartAt(source, at);
  const [, key, value] =
    /^\s*([\w-]+: +)([[{][^\n\\"]{1,80}?)\s*$/m.exec(source.slice(start).split('\n', 1)[0] as string) ?? [];
  return key === undefined ? undefined : `If it is text, put it in quotes: \`${key}"${value}"\`.`;
}

/** Explains `text: *important* matter`. */
export function afterAlias({ before, lineStart }: Scene): Explanation | undefined {
  const alias = /(?:^[ \t]*|[:\-?,[{][ \t]+)(\*[^\s,[\]{}]+)[ \t]*$/.exec(before.slice(-200));
  if (alias === null) return undefined;
  return {
    message: 'YAML reads a value that begins with "*" as an alias, and nothing can follow an alias.',
    help: 'Put the value in quotes.',
    start: lineStart + before.lastIndexOf(alias[1] as string),
    mayBeText: true,
  };
}
