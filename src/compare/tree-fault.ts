import { join } from 'node:path';
import { exists } from '../base/existence.js';
import { MANIFEST_PATH } from '../model/routes.js';

/** Exists in a tree while files are moved into it, and after a build that was killed at that moment. */
export const JOURNAL = '.lc-api-incomplete';

/** Returns why a directory is not a complete tree; undefined if it is one. Every command that reads a tree calls this first. */
export function treeFault(directory: string): string | undefined {
  if (exists(join(directory, JOURNAL))) {
    return `the build that wrote ${directory} was interrupted, so the tree is incomplete: run the build again`;
  }
  return exists(join(directory, MANIFEST_PATH)) ? undefined : `${directory} has no ${MANIFEST_PATH}`;
}
