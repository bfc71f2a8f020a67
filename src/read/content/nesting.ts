import type { Finding, Span } from '../../model/problem.js';

/**
 * The YAML parser recurses and fills the stack at about 1,600 levels (Node 20, main thread). No content needs a
 * tenth of that, so a higher limit has no effect.
 */
const DEEPEST_NESTING = 500;

/** Returns how many levels of lists and maps are read if the configuration allows this many (`limits.nesting`). */
export function nestingLimit(configured: number): number {
  return Math.min(configured, DEEPEST_NESTING);
}

/** Returns the finding for a list or a map that is nested deeper than a limit. */
export function nestedTooDeep(span: Span, limit: number): Finding {
  return {
    rule: 'limit/nesting',
    start: span.start,
    end: span.end,
    message: `Lists and maps are nested more than ${limit} levels deep here.`,
    help: 'Flatten the data.',
  };
}
