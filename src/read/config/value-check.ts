import type { Configuration } from '../../model/generated/types.js';
import type { Node } from '../content/node.js';

/** A check of the values at a path of the configuration. */
export interface ValueCheck {
  /** The path; `*` matches all keys and items. */
  readonly at: string;
  readonly rule: string;
  /** The beginning of the message: `%` is the value, `*` its key. */
  readonly what: string;
  /** Returns why the value cannot be used. */
  readonly fault: (node: Node, options: Configuration, key: string) => string | undefined;
  readonly help: string | ((node: Node) => string);
  /** The key is at fault, not the value. */
  readonly isKeyAtFault?: true;
}
