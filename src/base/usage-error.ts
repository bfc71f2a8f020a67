import { ExplainedError } from './explained-error.js';

/** Wrong usage: a command cannot run with these options or this configuration. Exit status 2. */
export class UsageError extends ExplainedError {
  // Minification renames classes.
  static override readonly name = 'UsageError';
  override readonly name = 'UsageError';
}
