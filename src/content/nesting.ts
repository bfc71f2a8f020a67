import type { Finding, Span } from '../model/problem.js';

/** What bounds the readers. */
export interface ReadLimits {
  /** How many lists and mappings may stand within one another (`limits.nesting` of the configuration). */
  readonly nesting: number;
}

/**
 * The YAML parser recurses and fills the stack at about 1,600 levels (Node 20, main thread). No content
 * needs a tenth of that, so a limit above this one counts as this one.
 */
const deepestNesting = 500;

/** Takes the configured limits; gives the number of levels that are really read. */
export function nestingLimit(limits: ReadLimits): number {
  return Math.min(limits.nesting, deepestNesting);
}

/** Gives the finding for a list or mapping, at `span`, that stands deeper than `limit`. */
export function nestedTooDeep(span: Span, limit: number): Finding {
  return {
    rule: 'limit/nesting',
    start: span.start,
    end: span.end,
    message: `Lists and mappings are nested more than ${limit} levels deep here.`,
    help: 'Flatten the data.',
  };
}
