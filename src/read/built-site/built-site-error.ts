import { firstLines } from '../../base/count.js';
import { ExplainedError } from '../../base/explained-error.js';

/** The site that was built elsewhere cannot be published as it is. */
export class BuiltSiteError extends ExplainedError {
  override readonly name = 'BuiltSiteError';
  /** The files that cause the error, relative to the folder of the site. */
  readonly paths: readonly string[];

  /**
   * @param what The beginning of the message, before the list of files.
   * @param remedy A sentence that says what to do.
   */
  constructor(what: string, paths: readonly string[], remedy: string) {
    super(`${what}:\n  ${firstLines(paths.map(quoted), 20).join('\n  ')}\n${remedy}`);
    this.paths = paths;
  }
}

/** Returns a name for a message: in quotes if it would break its line, or look like another name. */
function quoted(path: string): string {
  return /[\\\u0000-\u001f\u007f]/.test(path) ? JSON.stringify(path) : path;
}
