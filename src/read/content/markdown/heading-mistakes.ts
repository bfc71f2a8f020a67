import type { Finding } from '../../../model/problem.js';
import type { ScannedHeading } from './markdown-scan.js';

/**
 * Returns the headings of a body that its author did not mean as headings, or not of this rank.
 *
 * @param hasSections Whether its second-level headings become sections of the record.
 */
export function headingMistakes(
  text: string,
  headings: readonly ScannedHeading[],
  hasSections: boolean,
): readonly Finding[] {
  const second = headings.filter(({ rank, topLevel }) => rank === 1 && topLevel)[1];
  const mistakes = headings.flatMap((heading) => underlined(text, heading) ?? []);
  if (second === undefined || !hasSections) return mistakes;
  const { text: words, start, end } = second;
  const message = `"${words}" is a second heading of the first level, so it does not begin a section.`;
  const help = `Write "## ${words}": the title of a page is its only heading of the first level.`;
  return [...mistakes, { rule: 'content/markdown', message, help, start, end }];
}

/** Returns the mistake of a line of dashes that makes the text above it a heading. */
function underlined(text: string, { rank, text: words, start, end }: ScannedHeading): Finding | undefined {
  if (rank !== 2 || text[start] === '#') return undefined;
  const [dashes = ''] = /[^\n]*$/.exec(text.slice(start, end)) ?? [];
  const rule = 'content/markdown';
  if (/^[a-z][\w-]*:\s/.test(words)) {
    if (/^\s*---\s*$/.test(text.slice(0, start))) {
      const message = 'The front matter is here a second time, and pages show it.';
      return { rule, message, help: 'Remove it, with the lines of dashes above and below it.', start, end };
    }
    const message = `"${words}" looks like a field, but pages show it as a heading.`;
    const help = 'Move it to the other fields, at the beginning of the file, and remove the dashes below it.';
    return { rule, message, help, start, end };
  }
  const isParagraph = text.slice(start, end).split('\n').length > 2;
  // Someone who means a heading underlines all of it.
  const isSentence = /[.:;,。]["”»)]?$/.test(words) && !/\b(?:etc|inc|vs)\.$/i.test(words);
  if (!isParagraph && !(isSentence && dashes.trim().length < Math.min(6, words.length))) return undefined;
  const shown = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  const message = `The line of dashes below "${shown}" makes this text a heading.`;
  return { rule, message, help: 'Write an empty line above the dashes.', start, end };
}
