import type { Finding } from '../../model/problem.js';
import type { ScannedHeading } from './markdown-scan.js';

/**
 * Returns why a section with the heading of questions has none, if it looks as if it had.
 *
 * @param first The first heading of the rank of questions in the section.
 * @param to Where the section ends.
 */
export function lostQuestions(
  text: string,
  { start, end }: ScannedHeading,
  first: ScannedHeading | undefined,
  to: number,
): readonly Finding[] {
  const before = text.slice(end, first?.start ?? to);
  const [bold, , question] = /^(\*\*|__)([^*_\n]+\?)\1(?=[ \t]*$)/m.exec(before) ?? [];
  const rule = 'content/markdown';
  if (bold !== undefined && !before.includes('```')) {
    const at = end + before.indexOf(bold);
    const message = `"${question}" is bold text, not a heading, so it is not published as a question.`;
    const help = `Write "### ${question}", and so for each question.`;
    return [{ rule, message, help, start: at, end: at + bold.length }];
  }
  if (first?.text.endsWith('?') !== true) return [];
  const message = 'Text follows this heading before its first question, so no question is published as one.';
  const help = `Remove the text, or move it above this heading: "### ${first.text}" has to come first.`;
  return [{ rule, message, help, start, end }];
}
