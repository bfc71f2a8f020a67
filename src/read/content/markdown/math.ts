import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { blockFormulaEnd, formulaEnd } from './formula.js';
import type { SyntaxExtension } from './syntax-extension.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathFlow: 'mathFlow';
    mathData: 'mathData';
  }
  interface ParseContext {
    /** The text that is read: where a formula ends is found in it. */
    source?: string;
  }
}

const DOLLAR = 36;

/**
 * Formulas in a line of text: {@link formulaEnd} says where they end.
 *
 * ```markdown
 * $x$ and $$x$$     formulas
 * $5 and $10        text
 * [$a](x) [$b](y)   text
 * ```
 */
const mathText: Construct = {
  name: 'mathText',
  previous(code) {
    // In a run of `$`, only the first one begins a formula.
    const last = this.events.at(-1)?.[1].type;
    return code !== DOLLAR || last === 'characterEscape' || last === 'mathText';
  },
  tokenize(effects, ok, nok) {
    let end: number | undefined;
    const start: State = (code) => {
      end = formulaEnd(this.parser.source ?? '', this.now().offset);
      if (end === undefined) return nok(code);
      effects.enter('mathText');
      effects.enter('mathData');
      return inside(code);
    };
    const inside: State = (code) => {
      // The cell or the heading that it begins in may end before it.
      if (code === null) return nok(code);
      if (isLineEnd(code)) {
        effects.exit('mathData');
        endLine(effects, code);
        return nextText;
      }
      effects.consume(code);
      return this.now().offset === end ? after : inside;
    };
    const nextText: State = (code) => {
      effects.enter('mathData');
      return inside(code);
    };
    const after: State = (code) => {
      effects.exit('mathData');
      effects.exit('mathText');
      return ok(code);
    };
    return start;
  },
};

/**
 * A block between `$$` and `$$`, each of which may be on the lines of the formula: {@link blockFormulaEnd} says where it
 * ends. No other construct begins within it.
 *
 * ```markdown
 * $$
 * a
 * - b
 * $$
 * ```
 */
const mathFlow: Construct = {
  name: 'mathFlow',
  concrete: true,
  tokenize(effects, ok, nok) {
    let end: number | undefined;
    const start: State = (code) => {
      end = blockFormulaEnd(this.parser.source ?? '', this.now().offset);
      if (end === undefined) return nok(code);
      effects.enter('mathFlow');
      effects.enter('mathData');
      return inside(code);
    };
    const inside: State = (code) => {
      if (code !== null && !isLineEnd(code)) {
        effects.consume(code);
        return inside;
      }
      effects.exit('mathData');
      return lineEnd(code);
    };
    const lineEnd: State = (code) => {
      // To know whether a paragraph ends before it, its first line is enough.
      const isLast = code === null || this.interrupt || this.now().offset >= (end as number);
      return isLast ? done(code) : effects.attempt(nextLine, lineStart, done)(code);
    };
    const lineStart: State = (code) => {
      if (code === null || isLineEnd(code)) return lineEnd(code);
      effects.enter('mathData');
      return inside(code);
    };
    const done: State = (code) => {
      effects.exit('mathFlow');
      return ok(code);
    };
    return start;
  },
};

/** The end of a line, if the next line is in the same quotes and lists. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      endLine(effects, code);
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

function endLine(effects: Effects, code: Code): void {
  effects.enter('lineEnding');
  effects.consume(code);
  effects.exit('lineEnding');
}

/** Formulas between dollars. */
export const math: SyntaxExtension = { text: { [DOLLAR]: mathText }, flow: { [DOLLAR]: mathFlow } };

/** micromark's codes for the ends of lines are the lowest. */
function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}
