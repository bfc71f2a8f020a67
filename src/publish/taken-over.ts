import { ExplainedError } from '../base/explained-error.js';

/** Another build has begun to write into the folder that this one writes into. */
export class TakenOverError extends ExplainedError {
  override readonly name = 'TakenOverError';

  constructor(directory: string) {
    super(
      `Another build writes into ${directory}, too, and this one has left it to that: run builds into one folder one after another, or give each a folder of its own.`,
    );
  }
}
