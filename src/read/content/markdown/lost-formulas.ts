import type { Span } from '../../../model/problem.js';
import type { FencedBlock } from './fenced-blocks.js';
import { type Formula, formulaOf } from './formula.js';
import type { MarkdownMistake } from './literal-mistakes.js';
import { TexReader } from './tex.js';
import type { TokenEvent } from './token-event.js';

/** A formula of a text, and its place. */
export interface WrittenFormula extends Span, Formula {}

/**
 * Returns the formulas of a text, in their order: those between dollars in micromark's events, and fenced code with the
 * language `math`.
 */
export function writtenFormulas(
  events: readonly TokenEvent[],
  blocks: readonly FencedBlock[],
): readonly WrittenFormula[] {
  const formulas = blocks
    .filter(({ language }) => language === 'math')
    .map(({ start, end, lines }): WrittenFormula => {
      const texts = lines.map(({ text }) => text).filter((text) => text !== '');
      return { tex: texts.join('\n').trim(), isDisplay: true, start, end };
    });
  let isInTable = false;
  for (const [kind, token, context] of events) {
    const { type, start, end } = token;
    if (type === 'table') isInTable = kind === 'enter';
    if (kind === 'enter' || (type !== 'mathText' && type !== 'mathFlow')) continue;
    const source = context.sliceSerialize(token);
    const formula = formulaOf(isInTable ? source.replaceAll('\\|', '|') : source);
    formulas.push({ ...formula, start: start.offset, end: end.offset });
  }
  return formulas.sort((a, b) => a.start - b.start);
}

/** Returns whether a text may have what {@link lostFormulas} returns. */
export function mayLoseFormulas(text: string): boolean {
  return text.indexOf('$') !== text.lastIndexOf('$') || hasMathFence(text);
}

/** Returns whether a text may have code that is a formula. In other code, dollars are code. */
export function hasMathFence(text: string): boolean {
  return text.includes('math') && /(?:`{3}|~{3})[ \t]*math\b/.test(text);
}

/** Returns the formulas that pages show as code, because they are not TeX that can be read, and prices that are formulas. */
export function lostFormulas(text: string, formulas: readonly WrittenFormula[]): MarkdownMistake[] {
  const reader = new TexReader();
  const lost: MarkdownMistake[] = [];
  for (const formula of formulas) {
    const { tex, start, end } = formula;
    const { isFull } = reader;
    const markup = reader.read(formula);
    if (typeof markup !== 'string') {
      lost.push({
        rule: 'content/math',
        message: `Pages show this formula ${isFull ? 'and those after it ' : ''}as code: ${markup.fault}.`,
        help: isFull ? 'Split the text into several records.' : HELP,
        start: markup.at === undefined ? start : placeOf(text, formula, markup.at),
        end,
      });
      if (isFull) break;
    } else if (PROSE.test(tex)) {
      const message = `Pages show "${shortened(text.slice(start, end))}" as a formula.`;
      const help = 'Write "\\$" for each dollar sign that is not around a formula.';
      lost.push({ rule: 'content/math', message, help, start, end });
    }
  }
  return lost;
}

/** Returns what looks like a formula and stayed in the text. */
export function unreadFormulas(literal: string, text: string): MarkdownMistake[] {
  const spaced = [...literal.matchAll(SPACED)].flatMap(({ index, 0: whole, 1: tex = '' }) => {
    if (!/^\s|\s$/.test(tex)) return [];
    const message = 'A space separates this formula from its "$", so pages show it as text.';
    const help = `Write $${text.slice(index + 1, index + whole.length - 1).trim()}$.`;
    return { message, help, start: index, end: index + whole.length };
  });
  const open = [...literal.matchAll(OPEN)].map(({ 0: { length }, 1: { length: margin } = '', index }) => ({
    message: 'The formula that begins here has no end in its paragraph, so pages show it as text.',
    help: 'Write "$$" at its end, and no empty line within it.',
    start: index + margin,
    end: index + length,
  }));
  return [...spaced, ...open];
}

/** Dollars around a command or an index of TeX. */
const SPACED = /(?<!\$)\$(?!\$)([^$\n]*(?:\\[a-zA-Z]{2,}|[\^_][\w{])[^$\n]*)\$/g;
/** Two dollars after the marks of quotes and lists. */
const OPEN = /^([ \t\0>*+\-\d.)]*)\$\$(?!\$)[^\n]*(?<!\s)/gm;

const HELP = 'Correct the TeX. For a dollar sign that is not around a formula, write "\\$".';

/** Returns the place of an offset of a formula, or its start if marks of quotes or escapes are between its lines. */
function placeOf(text: string, { tex, start, end }: WrittenFormula, at: number): number {
  const inner = text.indexOf(tex, start);
  return inner === -1 || inner + tex.length > end ? start : inner + Math.min(at, tex.length - 1);
}

function shortened(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Two words, or the name of a variable of a shell, without anything that only formulas have. */
const PROSE = /^(?=[^\\^_={}]*$)(?:.*[A-Za-z]{2,}[,.:]? +[A-Za-z]{2,}|[A-Z_]{3,}[/:])/s;
