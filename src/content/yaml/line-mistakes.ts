import type { Finding } from '../../model/problem.js';
import { lineStartAt, skipBlank } from './blank.js';
import { mistake, type Scene } from './scene.js';

/** A tab where only spaces may stand. */
export function tab({ source, reason, at, lineStart }: Scene): Finding | undefined {
  if (/flow collection|quoted/.test(reason)) return undefined;
  const lead = /^[ \t]*(?:[-?:][ \t]+)*/.exec(source.slice(lineStart, lineStart + 1000))?.[0] ?? '';
  const tabAt = lineStart + lead.indexOf('\t');
  if (tabAt < lineStart || tabAt > at) return undefined;
  return mistake(
    tabAt,
    tabAt + 1,
    'A tab stands in the indentation, which YAML does not allow.',
    'Indent with spaces.',
  );
}

/** `title:Foo`, on the line or on the one that the parser took together with it. */
export function missingSpace(scene: Scene): Finding | undefined {
  const { reason, at } = scene;
  if (reason.startsWith('a whitespace character is expected')) return missingSpaceAt(at, ':');
  if (!/multiline key|expected ':' after|document separator/.test(reason)) return undefined;
  const line = looseLine(scene);
  const pair = /^[ \t]*(?:- +)*[\p{L}_][\p{L}\p{N}_-]*:(?=[^ \t\n/])/u.exec(line.text);
  if (pair !== null) return missingSpaceAt(line.start + pair[0].length, ':');
  const item = /^[ \t]*-(?=[^\s-])/.exec(line.text);
  return item === null ? undefined : missingSpaceAt(line.start + item[0].length, '-');
}

function missingSpaceAt(at: number, mark: string): Finding {
  const name = mark === ':' ? 'colon' : 'dash';
  return mistake(at, at + 1, `A space is missing after the ${name}.`, `Write a space after the ${name}.`);
}

/** `title: Foo: bar` */
export function secondColon({ character, before, at }: Scene): Finding | undefined {
  if (character !== ':' || !/:[ \t]/.test(before)) return undefined;
  return mistake(
    at,
    at + 1,
    'A second colon with a space after it stands on this line, which would begin a mapping within the value.',
    'Put the value in quotes, or write the mapping on the next line.',
  );
}

/** A line of a mapping without `key:`, often text that should be indented below its key. */
export function lineWithoutColon(scene: Scene): Finding | undefined {
  const { reason, character } = scene;
  const isKey = /multiline key|expected ':' after/.test(reason);
  const isText = character === ':' && reason.includes('document separator');
  if (!isKey && !isText) return undefined;
  const line = looseLine(scene);
  const start = line.start + indent(line.text);
  const end = line.start + line.text.trimEnd().length;
  if (/^\s*[\w-]+\s*=/.test(line.text)) {
    return mistake(start, end, 'Expected "key: value", but found "=".', 'Write ": " instead of "=".');
  }
  return mistake(
    start,
    end,
    'Expected "key: value", but found a line without a colon and a space.',
    'Write the colon, or indent the line if it continues the text above.',
  );
}

/** A line that begins at a column where no line may. */
export function indentation({
  source,
  reason,
  at,
  character,
  lineStart,
  before,
}: Scene): Finding | undefined {
  if (!/bad indentation|document separator/.test(reason)) return undefined;
  if (character === ':') {
    const start = lineStart + indent(before);
    return mistake(
      start,
      at,
      'This line is indented deeper than the entry before it, which has a value already.',
      'Indent it like the entry before it.',
    );
  }
  if (before.trim() !== '') return undefined;
  const isItem = /^-(?:\s|$)/.test(source.slice(at, at + 2));
  const isFirstItem = /^(?:---\s+)?-(?:\s|$)/.test(source.slice(skipBlank(source, 0)));
  if (reason.includes('document') && isItem !== isFirstItem) {
    return mistake(
      at,
      at + 1,
      isItem
        ? 'An item of a list ("- ") stands among the entries of a mapping ("key: value").'
        : 'An entry of a mapping ("key: value") stands among the items of a list ("- ").',
      'Write either a list or a mapping, or indent what belongs to the entry above.',
    );
  }
  return mistake(
    at,
    at + 1,
    'The indentation of this line fits none of the lines above.',
    'Indent it exactly like the entry that it belongs beside.',
  );
}

/**
 * The line that the parser took for (the beginning of) a key: at the place, or before it where the key would
 * have to run over several lines.
 */
function looseLine({ source, reason, lineStart, at, before }: Scene): { start: number; text: string } {
  let line = lineAt(source, lineStart);
  const isAtEnd = at >= line.start + line.text.trimEnd().length;
  const isAtBegin = before.trim() === '' && reason.includes('document separator');
  if (line.text.trim() !== '' && (isAtEnd || isAtBegin)) return line;
  let found: typeof line | undefined;
  while (line.start > 0) {
    line = lineAt(source, lineStartAt(source, line.start - 1));
    const isBlank = line.text.trim() === '';
    if (isBlank && found === undefined) continue;
    // The nearest line is part of the key. What belongs to an entry or a list before the key ends the search.
    const isOther = isBlank || /:(?:\s|$)|^\s*(?:#|- )/.test(line.text);
    if (found !== undefined && (isOther || indent(line.text) > indent(found.text))) break;
    found = line;
  }
  return found ?? lineAt(source, lineStart);
}

function indent(line: string): number {
  return line.search(/\S|$/);
}

function lineAt(source: string, start: number): { start: number; text: string } {
  const end = source.indexOf('\n', start);
  return { start, text: source.slice(start, end === -1 ? source.length : end) };
}
