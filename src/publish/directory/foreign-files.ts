import { ExplainedError } from '../../base/explained-error.js';

/** Files that hosts give a meaning to: somebody else's is kept, with a warning (design, section 5). */
export const KEPT: ReadonlySet<string> = new Set(['CNAME', 'robots.txt', '404.html', '.nojekyll']);

/** Files of somebody else stand where the tree wants to write. */
export class ForeignFilesError extends ExplainedError {
  readonly paths: readonly string[];

  /**
   * @param place What holds the files: a directory, a branch.
   * @param remedy What the reader can do, as a sentence.
   */
  constructor(place: string, paths: readonly string[], remedy: string) {
    const shown = paths.slice(0, 20).map(quoted).join('\n  ');
    const more = paths.length > 20 ? `\n  … and ${paths.length - 20} more` : '';
    super(
      `${place} holds files that no earlier build wrote and that this one would write over:\n  ${shown}${more}\n${remedy}`,
    );
    this.name = 'ForeignFilesError';
    this.paths = paths;
  }
}

/** A name that would break its line stands in quotes. */
function quoted(path: string): string {
  return /[\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path;
}
