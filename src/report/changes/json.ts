import type { ReleaseDiff } from '../../compare/comparison.js';
import { printJson } from '../print-json.js';

/** Returns the changes between two releases for programs, as `lc-api diff --format json` prints them. */
export function renderJson(comparison: ReleaseDiff): string {
  return printJson({ version: 1, ...comparison });
}
