import { type Literal, readLiteral } from '../content/js-literal.js';
import { lineStartAt } from '../content/yaml/blank.js';
import { isAlone } from './line-starts.js';
import type { Loss, Token } from './token.js';

/** A choice, with the lines of the component on which its texts are. */
interface Choice {
  readonly text: string;
  readonly explanation: string;
  readonly isRight: boolean;
  readonly line: number;
  readonly explainedOn: number;
}

/**
 * Returns the component `<Question choices={[…]} />` that begins at a place as a fence of a quiz, of as many lines. Its
 * choices are JavaScript, which is read as data and never evaluated. Undefined if it is something else.
 */
export function questionToken(text: string, start: number): Token | undefined {
  const choices = /<Question\s+choices\s*=\s*\{/y;
  choices.lastIndex = start;
  if (!choices.test(text)) return undefined;
  const literal = readLiteral(text, choices.lastIndex);
  const end = literal && tagEnd(text, literal.end);
  if (literal === undefined || end === undefined) return undefined;
  const lineOf = (offset: number): number => text.slice(start, offset).split('\n').length - 1;
  const lineStart = lineStartAt(text, start);
  const items: readonly Literal[] = Array.isArray(literal.value) ? literal.value.slice(0, MOST) : [];
  const read = items.map((one) => choiceOf(one, lineOf));
  const readChoices = read.filter((one) => one !== undefined);
  if (readChoices.length < read.length || read.length === 0 || read.length === MOST)
    return { start, end, text: '', losses: [loss('A choice is neither data nor has a "text".', SAMPLE)] };
  const lines = layOut(readChoices, lineOf(end) + 1);
  if (lines === undefined || !isAlone(text, lineStart, { start, end })) {
    const help = 'Put "<Question", "text" and "explain" of each choice, and "/>" on lines of their own.';
    return { start, end, text: '', losses: [loss('There are not enough lines for the question.', help)] };
  }
  return { start, end, text: lines.join(`\n${text.slice(lineStart, start)}`), isWhole: true };
}

/** No question has as many choices. */
const MOST = 100;

const SAMPLE = 'Write `choices={[{text: "…", explain: "…", correct: true}, {text: "…"}]}`.';

function loss(message: string, help: string): Loss {
  return { message: `Pages do not show this question. ${message}`, help };
}

/** What readers lose of a question whose choices are not read. */
export const UNREAD = loss('The choices are not data: code in them is not run.', SAMPLE);

/** Returns where the tag ends after its choices, which other attributes may follow. */
function tagEnd(text: string, from: number): number | undefined {
  const rest = /\s*\}(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))*\s*(?:\/>|>\s*<\/Question>)/y;
  rest.lastIndex = from;
  return rest.test(text) ? rest.lastIndex : undefined;
}

function choiceOf({ value }: Literal, lineOf: (offset: number) => number): Choice | undefined {
  if (!(value instanceof Map)) return undefined;
  const [text, explain, correct] = ['text', 'explain', 'correct'].map((name): Literal | undefined =>
    value.get(name),
  );
  if (text === undefined || wordsOf(text) === '') return undefined;
  return {
    text: wordsOf(text),
    explanation: wordsOf(explain),
    isRight: correct?.value === true,
    line: lineOf(text.start),
    explainedOn: explain === undefined ? 0 : lineOf(explain.start),
  };
}

/** Returns a text in one line, whose first characters begin no list or heading of Markdown. */
function wordsOf(literal: Literal | undefined): string {
  const words = typeof literal?.value === 'string' ? literal.value.replace(/\s+/g, ' ').trim() : '';
  return words.replace(/^(\d*)([-*+.)#])(?=[\s#])/, '$1\\$2');
}

/**
 * Returns the lines of a quiz: each text is on its line of the component, or as near as possible. Undefined if the
 * component has too few lines.
 */
function layOut(choices: readonly Choice[], count: number): readonly string[] | undefined {
  const lines = ['```quiz'];
  const needs = choices.map(({ explanation }) => (explanation === '' ? 1 : 3));
  let left = needs.reduce((sum, one) => sum + one, 0);
  if (count < left + 2) return undefined;
  for (const [index, { text, explanation, isRight, line, explainedOn }] of choices.entries()) {
    const need = needs[index] as number;
    const wanted = explanation === '' ? line : Math.min(line, explainedOn - 2);
    const latest = count - 1 - left;
    const at = Math.max(lines.length, Math.min(wanted, latest));
    while (lines.length < at) lines.push('');
    lines.push(`- [${isRight ? 'x' : ' '}] ${text}`);
    if (explanation !== '') lines.push('', `  ${explanation}`);
    left -= need;
  }
  while (lines.length < count - 1) lines.push('');
  return [...lines, '```'];
}
