import { ExplainedError } from '../base/explained-error.js';

/** Another build writes into the same folder. */
export class TakenOverError extends ExplainedError {
  override readonly name = 'TakenOverError';

  constructor(directory: string) {
    super(
      `Another build writes into ${directory}, so this one stopped. Run builds into one folder one after another, or into different folders.`,
    );
  }
}
