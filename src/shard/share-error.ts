import { ExplainedError } from '../base/explained-error.js';

/** A share cannot be written, or shares cannot be merged. The message says which one, and what to do. */
export class ShareError extends ExplainedError {
  override readonly name = 'ShareError';
}
