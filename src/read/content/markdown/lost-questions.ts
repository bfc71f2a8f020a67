import type { Finding } from '../../../model/problem.js';
import { fencedCode } from './blocks.js';
import type { ScannedHeading } from './markdown-scan.js';

/** What a section of questions is called. */
const QUESTIONS =
  /\bfaqs?\b|f\.a\.q|asked questions|häufig.* fragen|frequenti|fréquentes|^(?:questions? (?:and|et) (?:answers?|réponses?)|fragen und antworten|domande e risposte|preguntas y respuestas)$/i;

/** A question in bold, on a line of its own. */
const BOLD_QUESTION = /^(\*\*|__)([^*_\n]+\?)\1(?=[ \t]*$)/m;

/**
 * Returns why a section publishes no questions, if it looks as if it had some.
 *
 * @param below The headings in the section.
 * @param to Where the section ends.
 * @param name What the heading of questions must be, if this one has another name.
 */
export function lostQuestions(
  text: string,
  { start, end, text: title }: ScannedHeading,
  below: readonly ScannedHeading[],
  to: number,
  name?: string,
): readonly Finding[] {
  const asked = below.filter(({ topLevel, rank }) => topLevel && rank === 3);
  const [first] = asked;
  const before = text.slice(end, first?.start ?? to);
  const finding = (message: string, help: string, span = { start, end }): Finding[] => [
    { rule: 'content/markdown', message, help, ...span },
  ];
  if (name !== undefined) {
    const isMeant = first !== undefined && before.trim() === '' && QUESTIONS.test(title);
    if (!isMeant || !asked.every((question) => question.text.endsWith('?'))) return [];
    return finding(
      `The questions below "${title}" are published as text: the heading of questions is "${name}".`,
      `Write "## ${name}", or add "${title}" to "faq" of this locale in lc-api.yml.`,
    );
  }
  const [deeper] = below.filter(({ topLevel, rank }) => topLevel && rank > 3);
  if (first === undefined && deeper?.text.endsWith('?')) {
    return finding(
      `"${deeper.text}" is a heading of level ${deeper.rank}, so it is not published as a question.`,
      `Write "### ${deeper.text}", and so for each question.`,
      { start: deeper.start, end: deeper.end },
    );
  }
  const code = BOLD_QUESTION.test(before) ? fencedCode(before) : [];
  const inCode = (at: number): boolean => code.some((span) => span.start < at && at < span.end);
  for (const { 0: bold, 2: question, index } of before.matchAll(new RegExp(BOLD_QUESTION, 'gm'))) {
    if (inCode(index)) continue;
    const at = end + index;
    return finding(
      `"${question}" is bold text, not a heading, so it is not published as a question.`,
      `Write "### ${question}", and so for each question.`,
      { start: at, end: at + bold.length },
    );
  }
  if (first?.text.endsWith('?') !== true) return [];
  return finding(
    'Text follows this heading before its first question, so no question is published as one.',
    `Remove the text, or move it above this heading: "### ${first.text}" has to come first.`,
  );
}
