import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isEveryday } from './scope.js';

const FOLDER = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));

/** Folder of 300 real records, next to the checkout. Undefined if it is absent, and in the everyday run. */
export const CORPUS = existsSync(FOLDER) && !isEveryday ? FOLDER : undefined;

/** Why tests with the corpus are skipped. */
export const NO_CORPUS = isEveryday ? 'the everyday run leaves it out' : `there is no ${FOLDER}`;
