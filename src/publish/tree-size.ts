import { compareText } from '../base/text-order.js';

/** The size of a tree, compared with the limit of its host. */
export interface TreeSize {
  readonly bytes: number;
  readonly files: number;
  /** `near`: at least four fifths of the limit. */
  readonly verdict: 'fits' | 'near' | 'over';
  /** The size, the limit and the largest files, one a line. Empty if the tree fits. */
  readonly message: string;
}

interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Files that a message lists. */
const SHOWN = 20;

/**
 * Measures a tree before it is published.
 *
 * @param limit `limits.treeBytes` of the configuration.
 */
export function measureTree(files: readonly SizedFile[], limit: number): TreeSize {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const verdict = bytes > limit ? 'over' : bytes >= limit * 0.8 ? 'near' : 'fits';
  const size = `The published tree has ${sizeText(bytes)} in ${files.length} files; the limit is ${sizeText(limit)} ("limits.treeBytes")`;
  const outcome = verdict === 'over' ? ': it is not published' : '';
  const message = verdict === 'fits' ? '' : `${size}${outcome}. Its largest files:\n${largestFiles(files)}`;
  return { bytes, files: files.length, verdict, message };
}

/** Returns the largest files, one a line. */
export function largestFiles(files: readonly SizedFile[]): string {
  const largest = [...files].sort((a, b) => b.bytes - a.bytes || compareText(a.path, b.path));
  const lines = largest.slice(0, SHOWN).map(({ path, bytes }) => `  ${sizeText(bytes)}  ${path}`);
  return lines.join('\n');
}

/** Returns a number of bytes in a readable unit. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
