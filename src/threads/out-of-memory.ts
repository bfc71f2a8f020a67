import { ExplainedError } from '../base/explained-error.js';

/** A thread needed more memory than Node allows. */
export class OutOfMemoryError extends ExplainedError {
  override readonly name = 'OutOfMemoryError';

  constructor() {
    super(
      'A thread ran out of memory: the content needs more than Node takes by itself. Give it more in the environment, such as NODE_OPTIONS=--max-old-space-size=4096 for 4 GB.',
    );
  }
}
