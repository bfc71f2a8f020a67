import type { Span } from '../model/problem.js';
import type { ChangeId } from './severity.js';

/** One entry of the file: accepts changes of one kind at some places. */
export interface Acceptance {
  readonly change: ChangeId;
  /** An endpoint, or `type/locale/slug[#pointer]`; `*` matches any characters. */
  readonly path: string;
  readonly reason: string;
  /** The last day on which the entry is valid, `YYYY-MM-DD`. */
  readonly until?: string;
  /** Place of the entry, for warnings. */
  readonly span: Span;
  /** Set if the entry is known to be added by the change that it accepts. */
  readonly isAdded?: true;
}
