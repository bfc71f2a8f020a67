import { ExplainedError } from '../base/explained-error.js';

/** A site that another generator built cannot be carried over as it is. */
export class OverlayError extends ExplainedError {
  override readonly name = 'OverlayError';
  /** The files that are in the way, relative to the site's folder. */
  readonly paths: readonly string[];

  /**
   * @param what What is wrong, up to the list of files.
   * @param remedy What the reader can do, as a sentence.
   */
  constructor(what: string, paths: readonly string[], remedy: string) {
    const shown = paths.slice(0, 20).map((path) => `\n  ${quoted(path)}`);
    const more = paths.length > 20 ? `\n  … and ${paths.length - 20} more` : '';
    super(`${what}:${shown.join('')}${more}\n${remedy}`);
    this.paths = paths;
  }
}

/** A name that would break its line, or look like another one, stands in quotes. */
function quoted(path: string): string {
  return /[\\\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path;
}
