import type { Finding, Span } from '../../../model/problem.js';
import { lineStartAt } from './blank.js';
import { LEAD, quotedText } from './quoting.js';

/** Returns the finding for a tag of YAML, which may be meant as text: `title: !Important Git`. */
export function tagMistake(source: string, { start, end }: Span): Omit<Finding, keyof Span> {
  const tag = source.slice(start, Math.min(end, start + 40));
  const line = tag.startsWith('!!') ? undefined : lineInQuotes(source, start);
  return {
    rule: 'content/alias',
    message: `YAML reads ${tag} as a tag, and tags are not allowed.`,
    help:
      line === undefined
        ? 'Remove the tag, or put the value in quotes if it is text that begins with "!".'
        : `Put the text in quotes: \`${line}\`. If a tag is meant, remove it.`,
  };
}

/** Returns the finding for an anchor that nothing uses, before a text: it may be the first word of the text. */
export function lostAnchor(source: string, { start, end }: Span): Omit<Finding, keyof Span> | undefined {
  const line = lineInQuotes(source, start);
  if (line === undefined) return undefined;
  const anchor = source.slice(start, end);
  return {
    rule: 'content/comment',
    message: `YAML reads ${anchor} as the name of an anchor, so it is not a part of the text.`,
    help: `Put the text in quotes: \`${line}\`. If an anchor is meant, remove it: nothing uses it.`,
  };
}

/** Returns a line with its value in quotes; undefined if the value does not begin at a place, or is not text of one line. */
function lineInQuotes(source: string, start: number): string | undefined {
  const lineStart = lineStartAt(source, start);
  const [line = ''] = /^[^\n]*/.exec(source.slice(lineStart)) ?? [];
  const [lead = ''] = LEAD.exec(line) ?? [];
  const value = line.slice(lead.length).trimEnd();
  const isText = lead.trim() !== '' && lineStart + lead.length === start && /^\S+ +[^\s|>"'[{#]/.test(value);
  return isText && value.length <= 80 && !/ #|: |`/.test(value)
    ? lead.trimStart() + quotedText(value)
    : undefined;
}
