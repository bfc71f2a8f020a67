import { parseEvents, SCALAR_STYLE } from 'js-yaml';
import type { Finding } from '../../../model/problem.js';
import { lineStartAt } from './blank.js';

/** Matches what may come before a value on its line: dashes of items, then a key or nothing. */
export const LEAD = /^ *(?:-[ ]+)*(?:(?:[\p{L}\p{N}_][\p{L}\p{N}_.-]*|"[^"\\\n]*"|'[^'\n]*'):[ \t]+)?/u;

/** Matches what begins a comment on purpose: ` #1` is rather a part of the text. */
const COMMENT = /[ \t]#(?![\p{L}\p{N}])|[ \t]{2}#/u;

/**
 * Returns the edit that puts a plain value of one line in quotes, for `check --fix`. Returns undefined if the value
 * continues on the next line, if it may be meant as a list, a map, an anchor or a block, or if the text up to the end of
 * the line would not be valid YAML even with quotes. A comment stays outside the quotes; the ` #1` of `issue #1` is text.
 *
 * @param source The YAML text.
 * @param at The place of the mistake, in the line of the value.
 */
export function quoteFix(source: string, at: number): Finding['fix'] {
  const lineStart = lineStartAt(source, at);
  const newline = source.indexOf('\n', at);
  const lineEnd = newline === -1 ? source.length : newline;
  const line = source.slice(lineStart, lineEnd);
  const lead = LEAD.exec(line)?.[0] ?? '';
  const comment = line.slice(lead.length).search(COMMENT);
  const value = line.slice(lead.length, comment === -1 ? undefined : lead.length + comment).trimEnd();
  const start = lineStart + lead.length;
  // What looks like a comment may be within code: `a # b`.
  if (comment !== -1 && (value.split('`').length - 1) % 2 === 1) return undefined;
  if (lead.trim() === '' || !isMeantAsText(value, at - start, lead) || goesOn(source, lineEnd, lead)) {
    return undefined;
  }
  const end = start + value.length;
  const insert = quotedText(value);
  const upToHere = source.slice(0, start) + insert + source.slice(end, lineEnd);
  return holdsQuoted(upToHere, start) ? { start, end, insert } : undefined;
}

/** @param at The place of the mistake in the value. */
function isMeantAsText(value: string, at: number, lead: string): boolean {
  if (/^(?:[@`%,*&!]|\?\s)/.test(value)) return at === 0;
  // A link of Markdown; other brackets may well be a list.
  if (value.startsWith('[')) return /^\[[^[\]]*\]\(/.test(value);
  if (/^["'{}\]|>#\s]|^-\s/.test(value)) return false;
  // `title: Agents: a start`. In an item, a word with a capital begins a sentence rather than an entry.
  return at > 0 && value[at] === ':' && !/-[ ]+[^\p{Ll}"' ][^ ]* +$/u.test(lead);
}

/** Returns whether the next line with text belongs to the value, by its indentation. */
function goesOn(source: string, lineEnd: number, lead: string): boolean {
  const next = /^(?:[ \t]*(?:#.*)?\n)*([ \t]*)\S/.exec(source.slice(lineEnd + 1));
  const isItem = lead.trimEnd().endsWith('-');
  const column = isItem ? lead.trimEnd().length - 1 : /^ *(?:-[ ]+)*/.exec(lead)?.[0].length;
  return next !== null && (next[1] as string).length > (column as number);
}

/**
 * Returns the comment that is rather the end of a plain text: ` #1 for teachers` in `title: Git #1 for teachers`. Someone
 * who writes a comment puts a space after `#`, or several spaces before it.
 *
 * @param end Where the text ends to YAML.
 */
export function cutOff(source: string, end: number): string | undefined {
  CUT_OFF.lastIndex = end;
  return CUT_OFF.exec(source)?.[0].trimEnd();
}

const CUT_OFF = / #[\p{L}\p{N}].*/uy;

/** Returns a text of one line in double quotes, or in single quotes if it contains a character to escape. */
export function quotedText(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

/** Returns whether a YAML text is valid and a quoted scalar begins at a place of it. */
function holdsQuoted(source: string, start: number): boolean {
  try {
    // The parser has passed this place, so the nesting is not too deep.
    const events = parseEvents(source, { maxDepth: Number.POSITIVE_INFINITY });
    return events.some(
      (event) =>
        'valueStart' in event &&
        event.valueStart === start + 1 &&
        (event.style === SCALAR_STYLE.DOUBLE_QUOTED || event.style === SCALAR_STYLE.SINGLE_QUOTED),
    );
  } catch {
    // The text is not YAML, which is reported elsewhere.
    return false;
  }
}
