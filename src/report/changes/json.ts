import type { Comparison } from '../../release/comparison.js';
import { printJson } from '../print-json.js';

/** The changes between two releases for programs (design, section 4: `diff --format json`). */
export function renderJson(comparison: Comparison): string {
  return printJson({ version: 1, ...comparison });
}
