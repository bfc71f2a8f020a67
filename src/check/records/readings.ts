import type { Problem } from '../../model/problem.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { ContentRecord } from './content-record.js';

/** The result of reading and checking one file. */
export interface Reading {
  readonly records: readonly ContentRecord[];
  readonly problems: readonly Problem[];
  /** Other files that it depends on, which may not exist: those whose text is included. */
  readonly includes?: readonly string[];
}

/** A source of readings. A check asks its memory first, then the threads that read ahead, then its own reader. */
export interface Readings {
  /** Returns the reading of a file; undefined if this source does not have it. */
  get(file: ContentFile): Reading | undefined;
}
