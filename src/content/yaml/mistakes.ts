import { YAMLException } from 'js-yaml';
import type { Finding } from '../../model/problem.js';
import { nestedTooDeep } from '../nesting.js';
import { skipBlank } from './blank.js';
import { indentation, lineWithoutColon, missingSpace, secondColon, tab } from './line-mistakes.js';
import { openingBracket } from './openings.js';
import { quoteFix } from './quoting.js';
import { type Explain, mistake, toScene } from './scene.js';
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
    return mistake(
      0,
      0,
      'The YAML cannot be read.',
      'Check the file with another YAML tool, and tell us about it.',
    );
  }
  const at = error.mark.position;
  if (error.reason.startsWith('nesting exceeded')) {
    const start = firstTooDeep(source, skipBlank(source, at));
    return nestedTooDeep({ start, end: start + 1 }, limit);
  }
  const scene = toScene(source, error.reason, at);
  for (const explain of explanations) {
    const finding = explain(scene);
    if (finding === undefined) continue;
    const fix = wantQuotes.has(explain) ? quoteFix(source, finding.start) : undefined;
    const end = Math.min(finding.end, source.length);
    return { ...finding, end, ...(fix === undefined ? {} : { fix }) };
  }
  const end = Math.min(at + 1, source.length);
  return mistake(
    at,
    end,
    `This is no valid YAML (${error.reason}).`,
    'Check the indentation and the quotes here.',
  );
}

/**
 * The parser gives up two or three levels below the first one that is too deep. Where brackets or dashes open
 * the levels, the way back is known; elsewhere the place stays a little too deep.
 */
function firstTooDeep(source: string, at: number): number {
  const dashes = source[at] === '-' ? /(?:-[ \t]+){3}$/ : /(?:-[ \t]+){2}$/;
  const list = dashes.exec(source.slice(Math.max(0, at - 200), at));
  if (list !== null) return at - list[0].length;
  const outer = openingBracket(source, openingBracket(source, at) ?? at);
  return outer ?? at;
}

/** From the certain to the likely; the first that applies holds. */
const explanations: readonly Explain[] = [
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

/** Mistakes that quotes around the value may mend. */
const wantQuotes: ReadonlySet<Explain> = new Set([
  property,
  forbiddenStart,
  afterBracket,
  afterAlias,
  secondColon,
]);
