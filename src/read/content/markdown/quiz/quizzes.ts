import { countBefore } from '../../../../base/binary-search.js';
import type { QuizQuestion } from '../../../../model/generated/types.js';
import type { Finding, Span } from '../../../../model/problem.js';
import { splitBlocks } from '../blocks.js';
import type { ScannedHeading } from '../markdown-scan.js';
import { scanMarkdown } from '../scan.js';
import type { TokenEvent } from '../token-event.js';
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
  const fences = fencesIn(tokenize(markdown, blocks));
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

interface FenceLine {
  readonly start: number;
  readonly text: string;
}

interface Fence extends Span {
  readonly lines: readonly FenceLine[];
}

/** Returns the fences of quizzes with their lines. */
function fencesIn(events: readonly TokenEvent[]): readonly Fence[] {
  const fences: Fence[] = [];
  let from = 0;
  for (const [index, [kind, { type }]] of events.entries()) {
    if (type !== 'codeFenced') continue;
    if (kind === 'enter') from = index;
    else fences.push(...fenceOf(events.slice(from, index + 1)));
  }
  return fences;
}

/** Returns fenced code with its lines, if it is a quiz. */
function fenceOf(events: readonly TokenEvent[]): readonly Fence[] {
  const entered = events.filter(([kind]) => kind === 'enter');
  const info = entered.find(([, { type }]) => type === 'codeFencedFenceInfo');
  const code = entered[0]?.[1];
  if (info === undefined || code === undefined || !isQuiz(info[2].sliceSerialize(info[1]))) return [];
  const lines: { start: number; text: string }[] = [];
  for (const [, token, context] of entered) {
    const { type, start, end } = token;
    if (type === 'lineEnding' || type === 'lineEndingBlank') lines.push({ start: end.offset, text: '' });
    const line = lines.at(-1);
    if (type !== 'codeFlowValue' || line === undefined) continue;
    line.start = start.offset;
    line.text = context.sliceSerialize(token, true);
  }
  // The last line of a closed fence is its second fence.
  const isClosed = entered.filter(([, { type }]) => type === 'codeFencedFence').length === 2;
  const inner = isClosed ? lines.slice(0, -1) : lines;
  return [{ start: code.start.offset, end: code.end.offset, lines: inner }];
}

function createOrigin(lines: readonly FenceLine[], fence: number): Quiz['origin'] {
  let length = 0;
  const starts = lines.map(({ text }) => {
    length += text.length + 1;
    return length - text.length - 1;
  });
  return (offset) => {
    const place = countBefore(starts.length, (index) => (starts[index] as number) <= offset) - 1;
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
