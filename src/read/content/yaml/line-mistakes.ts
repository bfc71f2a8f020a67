import { lineStartAt, skipBlank } from './blank.js';
import { quotedText } from './quoting.js';
import type { Explanation, Scene } from './scene.js';

/** A space that looks like any other. Word processors and some keyboards write it. */
const NO_BREAK = '\u00a0';

/** Explains a tab where only spaces are allowed. */
export function tab({ source, reason, at, lineStart }: Scene): Explanation | undefined {
  if (/flow collection|quoted/.test(reason)) return undefined;
  const lead = /^[ \t]*(?:[-?:][ \t]+)*/.exec(source.slice(lineStart, lineStart + 1000))?.[0] ?? '';
  const start = lineStart + lead.indexOf('\t');
  if (start < lineStart || start > at) return undefined;
  return {
    message: 'The indentation contains a tab, which YAML does not allow.',
    help: 'Indent with spaces.',
    start,
  };
}

/** Explains `title:Foo`, on the line or on the line that the parser took together with it. */
export function missingSpace(scene: Scene): Explanation | undefined {
  const { source, reason, at } = scene;
  if (reason.startsWith('a whitespace character is expected')) return missingSpaceAt(source, at);
  if (!/multiline key|expected ':' after|document separator/.test(reason)) return undefined;
  const line = looseLine(scene);
  const match =
    /^[ \t]*(?:- +)*[\p{L}_][\p{L}\p{N}_-]*:(?=[^ \t\n/])/u.exec(line.text) ??
    /^[ \t]*-(?=[^\s-])/.exec(line.text);
  return match === null ? undefined : missingSpaceAt(source, line.start + match[0].length);
}

function missingSpaceAt(source: string, start: number): Explanation {
  const { start: lineStart, text } = lineAt(source, lineStartAt(source, start));
  const before = text.slice(0, start - lineStart).trimStart();
  const name = before.endsWith('-') ? 'dash' : 'colon';
  const after = text.slice(start - lineStart).trim();
  if (text[start - lineStart] === NO_BREAK) {
    return {
      message: `The space after the ${name} is a no-break space (U+00A0), which YAML does not accept here.`,
      help: `Delete it, and type a space: \`${before} ${after}\`.`,
      start,
    };
  }
  const example = text.length > 80 || text.includes('`') ? '' : `: \`${before} ${after}\``;
  return {
    message: `A space is missing after the ${name}.`,
    help: `Write a space after the ${name}${example}.`,
    start,
  };
}

/** Explains `title: Foo: bar`. */
export function secondColon({ source, character, before, at, lineStart }: Scene): Explanation | undefined {
  if (character !== ':' || !/:[ \t]/.test(before)) return undefined;
  const { start, text } = lineAt(source, lineStart);
  const [quotes, key = '', open = '', words = '', close = ''] =
    /^(\s*(?:- +)*[\w-]+: +)([“”„«»‘’‚])(.*)([“”„«»‘’])\s*$/.exec(text) ?? [];
  if (quotes !== undefined) {
    return {
      message: `${open} and ${close} are not quotes to YAML, so ": " begins a new field.`,
      help: `Write straight quotes: \`${key.trimStart()}${quotedText(words)}\`.`,
      start: start + key.length,
    };
  }
  const isEnd = /^:\s*$/m.test(lineAt(source, at).text);
  return {
    message: `The text ${isEnd ? 'ends with ":"' : 'contains ": "'}, which YAML reads as a new field.`,
    help: 'Put the text in quotes. If you mean a field, write it on the next line and indent it.',
    mayBeText: true,
  };
}

/** Explains a line of a map without `key:`, often text that should be indented under its key. */
export function lineWithoutColon(scene: Scene): Explanation | undefined {
  const { reason, character } = scene;
  const isKey = /multiline key|expected ':' after/.test(reason);
  const isText = character === ':' && reason.includes('document separator');
  if (!isKey && !isText) return undefined;
  const line = looseLine(scene);
  const span = { start: line.start + indent(line.text), end: line.start + line.text.trimEnd().length };
  const hidden = noBreakBefore(scene);
  if (hidden !== undefined) {
    return {
      message: 'The indentation has a no-break space (U+00A0), which YAML does not accept there.',
      help: 'Delete it, and type spaces.',
      start: hidden,
      end: hidden + 1,
    };
  }
  if (/^\s*\/\//.test(line.text)) {
    return {
      message: 'YAML does not know comments with "//".',
      help: `Write "# ${line.text.replace(/^\s*\/\/\s*/, '').trimEnd()}".`,
      ...span,
    };
  }
  const [, empty] = /(?:^|\n)([\w-]+:)[ \t]*\n$/.exec(scene.source.slice(0, line.start).slice(-100)) ?? [];
  if (empty !== undefined && /^[^\s"']/.test(line.text)) {
    return {
      message: `The text of "${empty.slice(0, -1)}" is on the next line, which is not indented.`,
      help: `Write \`${empty} ${line.text.trimEnd()}\` on one line.`,
      ...span,
    };
  }
  const before = scene.source.slice(0, line.start).slice(-500);
  const [, continued] = /(?:^|\n)([\w-]+): +[^\s|>"'[{#&*!][^\n]*\n$/.exec(before) ?? [];
  const [, key, mark, value] = /^\s*([\w-]+)\s*([=;])\s*(.*?)\s*$/.exec(line.text) ?? [];
  return key !== undefined
    ? { message: `Expected "key: value", but found "${mark}".`, help: `Write "${key}: ${value}".`, ...span }
    : {
        message: 'Expected "key: value", but found a line without a colon and a space.',
        help:
          continued === undefined
            ? 'Write the colon, or indent the line if it continues the text above.'
            : `Indent the line if it continues "${continued}". Write the colon if it is a field.`,
        ...span,
      };
}

/** Returns the place of a no-break space in the indentation of a line, or of one of the lines just before it. */
function noBreakBefore({ source, lineStart }: Scene): number | undefined {
  const from = lineStartAt(source, Math.max(0, lineStart - 500));
  const match = [
    ...source.slice(from, source.indexOf('\n', lineStart) + 1 || undefined).matchAll(/^ *\u00a0/gm),
  ].at(-1);
  return match && from + match.index + match[0].length - 1;
}

/** Explains a line that begins at a column where a line cannot begin. */
export function indentation(scene: Scene): Explanation | undefined {
  const { source, reason, at, character, lineStart, before } = scene;
  if (!/bad indentation|document separator/.test(reason)) return undefined;
  if (character === ':') {
    return {
      message: 'This line is indented deeper than the entry before it, which already has a value.',
      help: 'Indent it like the entry before it.',
      start: lineStart + indent(before),
      end: at,
    };
  }
  if (before.trim() !== '') return undefined;
  const isItem = /^-(?:\s|$)/.test(source.slice(at, at + 2));
  const isFirstItem = /^(?:---\s+)?-(?:\s|$)/.test(source.slice(skipBlank(source, 0)));
  if (reason.includes('document') && isItem !== isFirstItem) {
    return {
      message: isItem
        ? 'This is a list item ("- "), but the lines above are fields ("key: value").'
        : 'This is a field ("key: value"), but the lines above are list items ("- ").',
      help: 'Write only fields or only list items, or indent what belongs to the entry above.',
    };
  }
  return {
    message: 'The indentation of this line matches none of the lines above.',
    help: 'Indent it exactly like the entries of the same level.',
  };
}

/**
 * Returns the line that the parser took for (the beginning of) a key: the line of the place, or a line before it
 * if the key would have several lines.
 */
function looseLine({ source, reason, lineStart, at, before }: Scene): { start: number; text: string } {
  let line = lineAt(source, lineStart);
  const isAtEnd = at >= line.start + line.text.trimEnd().length;
  const isAtBegin = before.trim() === '' && reason.includes('document separator');
  if (line.text.trim() !== '' && (isAtEnd || isAtBegin)) return line;
  let last: typeof line | undefined;
  while (line.start > 0) {
    line = lineAt(source, lineStartAt(source, line.start - 1));
    const isBlank = line.text.trim() === '';
    if (isBlank && last === undefined) continue;
    // The nearest line is part of the key. What belongs to an entry or a list before the key ends the search.
    const isOther = isBlank || /:(?:\s|$)|^\s*(?:#|- )/.test(line.text);
    if (last !== undefined && (isOther || indent(line.text) > indent(last.text))) break;
    last = line;
  }
  return last ?? lineAt(source, lineStart);
}

function indent(line: string): number {
  return line.search(/\S|$/);
}

function lineAt(source: string, start: number): { start: number; text: string } {
  const end = source.indexOf('\n', start);
  return { start, text: source.slice(start, end === -1 ? source.length : end) };
}
