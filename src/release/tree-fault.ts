import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH } from '../model/routes.js';

/** Stands in a tree while files are moved into it, and after a build that was killed then. */
export const JOURNAL = '.lc-api-incomplete';

/** Why a directory is no whole tree, or undefined. Every command that reads a tree asks this first. */
export function treeFault(directory: string): string | undefined {
  if (existsSync(join(directory, JOURNAL))) {
    return `the build that wrote ${directory} was interrupted, so the tree is not whole: run the build again`;
  }
  return existsSync(join(directory, MANIFEST_PATH)) ? undefined : `${directory} holds no ${MANIFEST_PATH}`;
}
