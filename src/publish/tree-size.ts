import { compareText } from '../base/text-order.js';
import type { TreeFile } from '../tree/tree-writer.js';

/** How large a tree is, held against the limit of its host. */
export interface TreeSize {
  readonly bytes: number;
  readonly files: number;
  /** `near`: four fifths of the limit are used up. */
  readonly verdict: 'fits' | 'near' | 'over';
  /** For the person who publishes: the size, the limit, and the largest files, one a line. Empty where it fits. */
  readonly message: string;
}

/** Files that a message names. */
const SHOWN = 20;

/**
 * Measures a tree before it is published.
 *
 * @param limit `limits.treeBytes` of the configuration.
 */
export function measureTree(files: readonly TreeFile[], limit: number): TreeSize {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const verdict = bytes > limit ? 'over' : bytes >= limit * 0.8 ? 'near' : 'fits';
  const largest = [...files].sort((a, b) => b.bytes - a.bytes || compareText(a.path, b.path));
  const lines = largest.slice(0, SHOWN).map((file) => `  ${megabytes(file.bytes)}  ${file.path}`);
  const size = `The published tree has ${megabytes(bytes)} in ${files.length} files; the limit is ${megabytes(limit)} ("limits.treeBytes")`;
  const message =
    verdict === 'fits'
      ? ''
      : `${size}${verdict === 'over' ? ': it is not published' : ''}. Its largest files:\n${lines.join('\n')}`;
  return { bytes, files: files.length, verdict, message };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
