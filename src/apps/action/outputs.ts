import { setOutput } from '@actions/core';
import { OUTPUT_NAMES } from '../../model/generated/action.js';

export type OutputName = (typeof OUTPUT_NAMES)[number];

/** The value of each output before anything is known. */
const AT_START: Readonly<Partial<Record<OutputName, string>>> = {
  records: '0',
  errors: '0',
  warnings: '0',
  added: '0',
  changed: '0',
  removed: '0',
  accepted: '0',
  severity: 'none',
  bump: 'none',
  compared: 'false',
  published: 'false',
  live: 'false',
};

/** Sets every output to what holds if nothing else comes: a step that fails early lies about nothing. */
export function setSafeOutputs(): void {
  for (const name of OUTPUT_NAMES) setOutput(name, AT_START[name] ?? '');
}

/** Sets outputs; numbers and truth values as text. */
export function setOutputs(values: Readonly<Partial<Record<OutputName, string | number | boolean>>>): void {
  for (const [name, value] of Object.entries(values)) setOutput(name, String(value));
}
