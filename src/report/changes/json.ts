import type { Comparison } from '../../release/comparison.js';
import { printJson } from '../print-json.js';

/** Returns the changes between two releases for programs, as `lc-api diff --format json` prints them. */
export function renderJson(comparison: Comparison): string {
  return printJson({ version: 1, ...comparison });
}
