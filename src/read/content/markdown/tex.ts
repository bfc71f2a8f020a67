import { createRequire } from 'node:module';
import { once } from '../../../base/once.js';
import type { Formula } from './formula.js';

/** The part of Temml that is used. */
interface Temml {
  renderToString(tex: string, options: Readonly<Record<string, unknown>>): string;
}

/** A formula that Temml cannot read: why, and the offset in the TeX, if it is known. */
export interface TexFault {
  readonly fault: string;
  readonly at?: number | undefined;
}

/** Loads Temml when the first formula is read: most content has none, and it would be a quarter of the time of a check. */
const temml = once(() => createRequire(import.meta.url)('#temml') as Temml);

/** Longer formulas are data. Those of chemistry and physics take time by the square of their length. */
const LONGEST = 10_000;
const LONGEST_QUANTITY = 300;
const QUANTITY = /\\(?:ce|pu)(?![A-Za-z])/;

/** The most characters of MathML in a text, where a formula counts as at least {@link LEAST}: two seconds. */
const MOST = 5_000_000;
const LEAST = 200;
const LEAST_OF_QUANTITY = 10_000;

/** Commands of macros, whose expansion would have no limit but time. */
const DEFINITION =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|newenvironment)(?![A-Za-z])/;
const REFERENCE = /\\(?:eq)?ref(?![A-Za-z])/;

const OPTIONS = { throwOnError: true, trust: false, maxSize: [20, 240], maxExpand: 1000 };

/** Reads the formulas of one text, in their order. */
export class TexReader {
  #left = MOST;

  /** Whether the formulas so far are as many as a page may have: those after them are not read. */
  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** Returns a formula as MathML with the classes and styles of Temml, or why it is not one. */
  read(formula: Formula): string | TexFault {
    if (this.isFull) return { fault: 'the formulas before it would fill a page' };
    const { tex } = formula;
    const isQuantity = QUANTITY.test(tex);
    const most = isQuantity ? LONGEST_QUANTITY : LONGEST;
    if (tex.length > most) return { fault: `it has ${tex.length} characters, more than ${most}` };
    const markup = mathML(formula);
    const size = typeof markup === 'string' ? markup.length : tex.length * 10;
    this.#left -= Math.max(isQuantity ? LEAST_OF_QUANTITY : LEAST, size);
    return markup;
  }
}

function mathML({ tex, isDisplay }: Formula): string | TexFault {
  if (tex === '') return { fault: 'it is empty' };
  const definition = DEFINITION.exec(tex);
  if (definition !== null) return { fault: `"${definition[0]}" defines a command`, at: definition.index };
  const reference = REFERENCE.exec(tex);
  if (reference !== null)
    return { fault: `"${reference[0]}" refers to another formula`, at: reference.index };
  const reader = temml();
  try {
    return reader.renderToString(tex, {
      ...OPTIONS,
      displayMode: isDisplay,
      wrap: isDisplay ? 'none' : 'tex',
    });
  } catch (error) {
    return faultOf(error);
  }
}

/** Temml throws errors of its own, and others for formulas that it does not expect, or that nest too deep. */
function faultOf(error: unknown): TexFault {
  if (!(error instanceof Error) || error.name !== 'ParseError') return { fault: 'it cannot be read' };
  const [words = ''] = error.message.trim().split(/ at (?:position \d+|end of input)|:? ?\n/);
  const { position: at } = error as { position?: number };
  const [, command] = /^Unsupported function name: (\S+)$/.exec(words) ?? [];
  if (command !== undefined) return { fault: `"${command}" is not known`, at };
  const [, expected, actual] = /expected '(.*?)'(?:, got '(.*)')?$/i.exec(words) ?? [];
  if (actual !== undefined && actual !== 'EOF') return { fault: `"${actual}" is not expected here`, at };
  if (expected !== undefined) return { fault: `"${expected}" is missing`, at };
  return { fault: words.charAt(0).toLowerCase() + words.slice(1), at };
}
