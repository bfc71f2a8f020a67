import { ExplainedError } from '../base/explained-error.js';

/** A share cannot be written, or shares cannot be merged. The message identifies the share and says what to do. */
export class ShareError extends ExplainedError {
  override readonly name = 'ShareError';
}
