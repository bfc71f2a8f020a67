import { ExplainedError } from '../../base/explained-error.js';
import { compareText } from '../../base/text-order.js';
import type { Blob } from './blob-store.js';

/** What the host of a branch takes. */
export interface BranchLimits {
  /** Bytes of a file: Git hosts refuse larger ones, after the upload. */
  readonly fileBytes: number;
  /** Bytes of the tree: GitHub Pages serves no larger site. */
  readonly treeBytes: number;
}

/** A tree that the host of a branch does not take. */
class LimitError extends ExplainedError {
  override readonly name = 'LimitError';
  override get exitStatus(): 1 {
    return 1;
  }
}

const SHOWN = 20;

/**
 * Holds a tree to the limits before anything is sent.
 *
 * @returns Warnings.
 * @throws LimitError that lists the files.
 */
export function checkLimits(files: ReadonlyMap<string, Blob>, limits: BranchLimits): readonly string[] {
  const largest = [...files].sort(([a, one], [b, other]) => other.bytes - one.bytes || compareText(a, b));
  const large = largest.filter(([, { bytes }]) => bytes > limits.fileBytes);
  if (large.length > 0) {
    throw new LimitError(
      `limit/file-bytes: ${large.length === 1 ? 'A file is' : `${large.length} files are`} larger than ${limits.fileBytes} bytes, which Git hosts refuse:\n${list(large)}\nPublish fewer or shorter records, or smaller pictures and downloads.`,
    );
  }
  const total = largest.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (total > limits.treeBytes) {
    throw new LimitError(
      `limit/tree-bytes: The tree has ${total} bytes; the limit is ${limits.treeBytes}. The largest files:\n${list(largest)}\nPublish less, or raise "limits.treeBytes" where the host takes more.`,
    );
  }
  if (total <= limits.treeBytes * 0.8) return [];
  return [
    `The tree has ${total} bytes, more than 80 % of the limit of ${limits.treeBytes}. The largest files:\n${list(largest)}`,
  ];
}

function list(files: readonly (readonly [string, Blob])[]): string {
  const lines = files.slice(0, SHOWN).map(([path, { bytes }]) => `  ${path} (${bytes} bytes)`);
  if (files.length > SHOWN) lines.push(`  … and ${files.length - SHOWN} more`);
  return lines.join('\n');
}
