import { CONFIG_FILE } from '../config/read-config.js';
import { largeLists } from '../pipeline/build.js';
import type { ValidContent } from '../pipeline/check-tree.js';
import type { Compiled } from './compiled.js';
import type { Findings } from './findings.js';
import type { Inputs } from './inputs.js';

/** Adds what only the compiled tree shows: lists above `limits.listBytes`. */
export function addLargeLists(
  findings: Findings,
  { open }: Compiled,
  { config }: ValidContent,
  inputs: Pick<Inputs, 'config'>,
): void {
  findings.add(largeLists(open.largeLists, config, inputs.config ?? CONFIG_FILE));
}
