import { YAMLException } from 'js-yaml';
import type { Finding } from '../../../model/problem.js';
import { nestedTooDeep } from '../nesting.js';
import { lineStartAt, skipBlank } from './blank.js';
import { indentation, lineWithoutColon, missingSpace, secondColon, tab } from './line-mistakes.js';
import { openingBracket } from './openings.js';
import { quoteFix } from './quoting.js';
import { type Explain, type Explanation, toScene } from './scene.js';
import {
  afterAlias,
  afterBracket,
  afterQuote,
  blockHeader,
  controlCharacter,
  directive,
  forbiddenStart,
  openBracket,
  openQuote,
  property,
  strayBracket,
  wrongEscape,
} from './token-mistakes.js';

/**
 * Turns the parser's error into a finding in our own words, at the place where the author has to act: the
 * parser often notices a missing quote or colon lines later.
 *
 * @param source The YAML text; the finding's offsets belong to it.
 * @param error What `parseEvents` threw.
 * @param limit The levels of nesting that are allowed.
 */
export function explainYamlError(source: string, error: unknown, limit: number): Finding {
  if (!(error instanceof YAMLException) || error.mark === undefined) {
    const help = 'Check the file with another YAML tool, and report this message as a bug.';
    return { rule: 'content/syntax', start: 0, end: 0, message: 'The YAML cannot be read.', help };
  }
  const at = error.mark.position;
  if (error.reason.startsWith('nesting exceeded')) {
    const start = firstTooDeep(source, skipBlank(source, at));
    return nestedTooDeep({ start, end: start + 1 }, limit);
  }
  const explanation = explained(source, error.reason, at);
  const { start = at, end = start + 1, message, help, mayBeText } = explanation;
  const fix = mayBeText && quoteFix(source, start);
  return {
    rule: 'content/syntax',
    start,
    end: Math.min(end, source.length),
    message,
    help: fix ? (lineWith(source, fix) ?? help) : help,
    // A comment may be meant: ` #draft`.
    ...(fix && !fix.insert.includes(' #') && { fix }),
  };
}

function explained(source: string, reason: string, at: number): Explanation {
  const scene = toScene(source, reason, at);
  for (const explain of EXPLANATIONS) {
    const explanation = explain(scene);
    if (explanation !== undefined) return explanation;
  }
  return {
    message: `This is not valid YAML (${reason}).`,
    help: 'Check the indentation and the quotes here.',
  };
}

/** Returns help that shows the line with its value in quotes, unless the line is too long to be shown. */
function lineWith(source: string, { start, end, insert }: NonNullable<Finding['fix']>): string | undefined {
  const lead = source.slice(lineStartAt(source, start), start).trimStart();
  const line = lead + insert;
  if (line.length > LONGEST_LINE || end < start) return undefined;
  return `Put the text in quotes: ${line.includes('`') ? line : `\`${line}\``}.`;
}

const LONGEST_LINE = 100;

/**
 * Returns the place of the first level that is too deep. The parser stops two or three levels deeper: if brackets
 * or dashes open the levels, the way back is known; otherwise the place stays a little too deep.
 */
function firstTooDeep(source: string, at: number): number {
  const dashes = source[at] === '-' ? /(?:-[ \t]+){3}$/ : /(?:-[ \t]+){2}$/;
  const list = dashes.exec(source.slice(Math.max(0, at - 200), at));
  if (list !== null) return at - list[0].length;
  const outer = openingBracket(source, openingBracket(source, at) ?? at);
  return outer ?? at;
}

/** From the certain to the likely; the first explanation that applies is used. */
const EXPLANATIONS: readonly Explain[] = [
  controlCharacter,
  openQuote,
  afterQuote,
  wrongEscape,
  tab,
  blockHeader,
  property,
  directive,
  openBracket,
  missingSpace,
  strayBracket,
  forbiddenStart,
  afterBracket,
  afterAlias,
  secondColon,
  lineWithoutColon,
  indentation,
];
