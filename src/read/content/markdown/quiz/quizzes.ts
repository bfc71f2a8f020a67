import { countUpTo } from '../../../../base/binary-search.js';
import type { QuizQuestion } from '../../../../model/generated/types.js';
import type { Finding, Span } from '../../../../model/problem.js';
import { splitBlocks } from '../blocks.js';
import { type FencedBlock, fencedBlocks } from '../fenced-blocks.js';
import type { ScannedHeading } from '../markdown-scan.js';
import { scanMarkdown } from '../scan.js';
import { tokenize } from '../tokenize.js';
import { readQuestions } from './questions.js';

/** A fence `quiz` in a Markdown text. Offsets are those of the text. */
export interface Quiz extends Span {
  /** The text in the fence, without the marks of lists and quotes around it. */
  readonly text: string;
  /** Returns the place of an offset in the fence. */
  readonly origin: (offset: number) => number;
  readonly questions: readonly QuizQuestion[];
  /** Whether the first question is above the fence: readers see it there. */
  readonly isBelowQuestion: boolean;
  readonly faults: readonly Finding[];
}

const FENCE = /(?:`{3}|~{3})[ \t]*quiz(?:[ \t\r\n]|$)/;

/** Length of the shortest fence. */
const FENCE_MARK = 3;

/** Returns whether a block of code is a quiz, by the first word after its fence. */
export function isQuiz(language: string): boolean {
  return language === 'quiz';
}

/** Returns the questions of a Markdown text: of its quizzes without a mistake. */
export function questionsIn(markdown: string): readonly QuizQuestion[] {
  return readQuizzes(markdown).flatMap(({ questions, faults }) => (faults.length === 0 ? questions : []));
}

/**
 * Returns the quizzes of a Markdown text.
 *
 * @param scanned The headings of the text, if they are known.
 */
export function readQuizzes(markdown: string, scanned?: readonly ScannedHeading[]): readonly Quiz[] {
  if (!markdown.includes('quiz') || !FENCE.test(markdown)) return [];
  const blocks = splitBlocks(markdown).filter(({ start, end }) => FENCE.test(markdown.slice(start, end)));
  const fences = fencedBlocks(tokenize(markdown, blocks)).filter(({ language }) => isQuiz(language));
  const headings = scanned ?? (fences.length === 0 ? [] : scanMarkdown(markdown).headings);
  let before = 0;
  let above = '';
  return fences.map(({ start, end, lines }) => {
    const text = lines.map((line) => line.text).join('\n');
    // Without text between them, two quizzes have one question, such as for two programming languages.
    above = questionAbove(markdown, headings, before, start) || above;
    const origin = createOrigin(lines, start);
    const { questions, faults } = readQuestions(text, above);
    before = end;
    return {
      start,
      end,
      text,
      origin,
      questions,
      isBelowQuestion: above !== '' && questions[0]?.question === above,
      faults: faults.map((one) => {
        // A mistake in an empty fence is at its first line.
        if (text.trim() === '') return { ...one, start, end: start + FENCE_MARK };
        const from = origin(one.start);
        return { ...one, start: from, end: Math.max(from + 1, origin(one.end)) };
      }),
    };
  });
}

function createOrigin(lines: FencedBlock['lines'], fence: number): Quiz['origin'] {
  let length = 0;
  const starts = lines.map(({ text }) => {
    length += text.length + 1;
    return length - text.length - 1;
  });
  return (offset) => {
    const place = countUpTo(starts, offset) - 1;
    const line = lines[place];
    return line === undefined ? fence : line.start + offset - (starts[place] as number);
  };
}

/** Returns the text from the last heading, or from the quiz before, to a fence: the question of a fence without one. */
function questionAbove(
  text: string,
  headings: readonly ScannedHeading[],
  before: number,
  fence: number,
): string {
  const heading = headings.findLast(
    ({ topLevel, start, end }) => topLevel && start >= before && end <= fence,
  );
  if (heading === undefined && before === 0) return '';
  const words = heading === undefined ? '' : headingWords(text.slice(heading.start, heading.end));
  const rest = text.slice(heading?.end ?? before, fence);
  return `${words}\n\n${rest.trim()}`.trim();
}

/** Returns the Markdown of a heading, without the number of the question. */
function headingWords(source: string): string {
  return source
    .replace(/^#{1,6}[ \t]+/, '')
    .replace(/\n[ \t]*(?:=+|-+)[ \t]*$/, '')
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/[ \t]*\{#[^{}]*\}[ \t]*$/, '')
    .replace(/^\d+[.)][ \t]+(?=\S)/, '');
}
