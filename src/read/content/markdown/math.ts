import type { Code, Construct, Effects, State } from 'micromark-util-types';
import { blockFormulaEnd } from './formula.js';
import type { SyntaxExtension } from './syntax-extension.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathFlow: 'mathFlow';
    mathData: 'mathData';
  }
  interface ParseContext {
    /** The text that is read: whether `$$` begins a block depends on the lines after it. */
    source?: string;
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;
const OPENING = 91;
const CLOSING = 93;
const PARENTHESIS = 40;

/**
 * Formulas in a line of text, by Pandoc's rule: after the opening `$` and before the closing one there is no space, and
 * no digit follows. The next `$` decides, so that reading takes linear time. The end of a link, `](`, ends no formula: its
 * brackets are around both dollars, or around none.
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
    let dollars = 0;
    let isEmpty = true;
    /** Whether the last character is white space. */
    let isAfterBlank = false;
    /** Whether a `[` is in the formula. */
    let hasBracket = false;
    let isAfterBracket = false;

    const start: State = (code) => {
      effects.enter('mathText');
      effects.enter('mathData');
      return opening(code);
    };
    const opening: State = (code) => {
      if (code !== DOLLAR) return dollars === 1 && isBlank(code) ? nok(code) : inside(code);
      if (++dollars > 2) return nok(code);
      effects.consume(code);
      return opening;
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (code === DOLLAR && dollars === 1) return isAfterBlank ? nok(code) : closing(code);
      if (isAfterBracket && code === PARENTHESIS) return nok(code);
      hasBracket ||= code === OPENING || dollars > 1;
      isAfterBracket = code === CLOSING && !hasBracket;
      isAfterBlank = isBlank(code);
      isEmpty &&= isAfterBlank || code === DOLLAR;
      if (isLineEnd(code)) {
        effects.exit('mathData');
        endLine(effects, code);
        return nextLine;
      }
      effects.consume(code);
      if (code === DOLLAR) return second;
      return code === BACKSLASH ? escaped : inside;
    };
    const nextLine: State = (code) => {
      effects.enter('mathData');
      return inside(code);
    };
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return inside(code);
      effects.consume(code);
      return inside;
    };
    const second: State = (code) => (code === DOLLAR && !isEmpty ? closing(code) : inside(code));
    const closing: State = (code) => {
      effects.consume(code);
      return after;
    };
    const after: State = (code) => {
      if (dollars === 1 && code !== null && code >= 48 && code <= 57) return nok(code);
      effects.exit('mathData');
      effects.exit('mathText');
      return ok(code);
    };
    return start;
  },
};

/**
 * A block between `$$` and `$$`, each of which may be on the lines of the formula. No other construct begins within it.
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
    const start: State = (code) => {
      if (blockFormulaEnd(this.parser.source ?? '', this.now().offset) === undefined) return nok(code);
      effects.enter('mathFlow');
      effects.enter('mathData');
      effects.consume(code);
      return opening;
    };
    const opening: State = (code) => {
      effects.consume(code);
      // To know whether a paragraph ends before it, its beginning is enough.
      return this.interrupt ? rest : inside;
    };
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) return lineEnd(code);
      effects.consume(code);
      if (code === DOLLAR) return second;
      return code === BACKSLASH ? escaped : inside;
    };
    const lineEnd: State = (code) => {
      effects.exit('mathData');
      return code === null ? done(code) : effects.attempt(nextLine, lineStart, done)(code);
    };
    const lineStart: State = (code) => {
      if (isLineEnd(code)) return effects.attempt(nextLine, lineStart, done)(code);
      if (code === null) return done(code);
      effects.enter('mathData');
      return inside(code);
    };
    const escaped: State = (code) => {
      if (code === null || isLineEnd(code)) return inside(code);
      effects.consume(code);
      return inside;
    };
    const second: State = (code) => {
      if (code !== DOLLAR) return inside(code);
      effects.consume(code);
      return rest;
    };
    const rest: State = (code) => {
      if (code === null || isLineEnd(code)) {
        effects.exit('mathData');
        return done(code);
      }
      effects.consume(code);
      return rest;
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

/** micromark's codes for the ends of lines, tabs and the columns of tabs are negative. */
function isBlank(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isLineEnd(code: Code): boolean {
  return code !== null && code < -2;
}
