import type { WorkflowEvent } from './event.js';
import type { Mode } from './inputs.js';

const CHECKED = ['pull_request', 'pull_request_target', 'merge_group'];
const PUBLISHED = ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch'];

/** Returns the mode of a run, by its event unless the workflow sets it, and the reason as a phrase for the log. */
export function pickMode(
  wanted: Mode | 'auto',
  { name, isDefaultBranch, ref }: WorkflowEvent,
): { readonly mode: Mode; readonly reason: string } {
  if (wanted !== 'auto') return { mode: wanted, reason: 'the workflow asks for it' };
  if (CHECKED.includes(name)) return { mode: 'check', reason: `the event is ${name}` };
  if (name === 'release') return { mode: 'publish', reason: 'the event is release' };
  if (!PUBLISHED.includes(name))
    return { mode: 'build', reason: `the event is ${name === '' ? 'unknown' : name}` };
  if (isDefaultBranch === true) return { mode: 'publish', reason: `${name} on the default branch` };
  const why =
    isDefaultBranch === undefined
      ? 'the event does not name the default branch'
      : `${ref} is not the default branch`;
  return { mode: 'build', reason: `the event is ${name}, and ${why}` };
}
