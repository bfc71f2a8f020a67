import { ExplainedError } from '../../base/explained-error.js';
import { largestFiles, measureTree, sizeText } from '../tree-size.js';
import type { Blob } from './blob-store.js';

/** Limits of the host of a branch. */
export interface BranchLimits {
  /** Bytes of a file: Git hosts refuse larger ones, after the upload. */
  readonly fileBytes: number;
  /** Bytes of the tree: GitHub Pages serves no larger site. */
  readonly treeBytes: number;
}

/** The host of a branch would refuse the tree. */
class LimitError extends ExplainedError {
  override readonly name = 'LimitError';
  override get exitStatus(): 1 {
    return 1;
  }
}

/**
 * Checks a tree against the limits before anything is sent.
 *
 * @returns Warnings.
 * @throws LimitError that lists the files.
 */
export function checkLimits(files: ReadonlyMap<string, Blob>, limits: BranchLimits): readonly string[] {
  const sized = Array.from(files, ([path, { bytes }]) => ({ path, bytes }));
  const large = sized.filter(({ bytes }) => bytes > limits.fileBytes);
  if (large.length > 0) {
    throw new LimitError(
      `limit/file-bytes: ${large.length === 1 ? 'A file is' : `${large.length} files are`} larger than ${sizeText(limits.fileBytes)}, and Git hosts refuse such files:\n${largestFiles(large)}\nPublish fewer or shorter records, or smaller pictures and downloads.`,
    );
  }
  const { verdict, message } = measureTree(sized, limits.treeBytes);
  if (verdict === 'over') {
    throw new LimitError(
      `limit/tree-bytes: ${message}\nPublish less, or raise "limits.treeBytes" if the host accepts more.`,
    );
  }
  return verdict === 'near' ? [message] : [];
}
