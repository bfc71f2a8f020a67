import { firstLines } from '../../base/count.js';
import { ExplainedError } from '../../base/explained-error.js';

/** Files that have a meaning for hosts. If a foreign one exists, it is kept, with a warning. */
export const KEPT: ReadonlySet<string> = new Set(['CNAME', 'robots.txt', '404.html', '.nojekyll']);

/** Foreign files are at paths of the tree. */
export class ForeignFilesError extends ExplainedError {
  static override readonly name = 'ForeignFilesError';
  override readonly name = 'ForeignFilesError';
  readonly paths: readonly string[];

  /**
   * @param place The directory or branch that contains the files.
   * @param remedy What the user can do, as a sentence.
   */
  constructor(place: string, paths: readonly string[], remedy: string) {
    const shown = firstLines(paths.map(quoted), 20).join('\n  ');
    super(
      `${place} holds files that no earlier build wrote and that this one would write over:\n  ${shown}\n${remedy}`,
    );
    this.paths = paths;
  }
}

/** Puts a path in quotes if it would break its line. */
function quoted(path: string): string {
  return /[\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path;
}
