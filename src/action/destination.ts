import type { ComparisonOnly } from '../pipeline/compare-only.js';
import { withTools } from '../pipeline/compile.js';
import { refuseOverlap } from '../pipeline/overlap.js';
import { refuseEmpty } from '../pipeline/publishable.js';
import type { Destination } from '../pipeline/run.js';
import { baseUrlFor } from './base-url.js';
import { branchDestination } from './branch-destination.js';
import { buildDestination } from './build-destination.js';
import { checkDestination } from './check-destination.js';
import { pagesDestination } from './pages-destination.js';
import type { Run } from './run-context.js';
import type { RunReport } from './run-report.js';

/**
 * Returns where valid content goes in this mode; undefined for nowhere. Content with errors, and with warnings if
 * they fail the step, goes nowhere.
 *
 * @throws UsageError for what the workflow has to change.
 */
export async function destinationOf(
  run: Run,
  report: RunReport,
): Promise<Destination<void> | ComparisonOnly | undefined> {
  const { valid } = report.found.checked;
  const { inputs, mode, workspace } = run;
  if (valid === undefined) return undefined;
  // Before anything is written anywhere.
  if (inputs.out !== undefined) refuseOverlap({ root: workspace.root, out: workspace.out }, valid);
  const content = await withTools(valid);
  if (mode === 'check') return checkDestination(run, content, report);
  refuseEmpty(
    valid,
    { root: inputs.path },
    'A site is never replaced by an empty one: publish a record, or correct the input "path".',
  );
  if (!report.verdict().acceptable) return undefined;
  if (mode === 'publish' && inputs.publishTo === 'pages') return pagesDestination(run, content, report);
  const baseUrl = await baseUrlFor(run, valid);
  return mode === 'publish'
    ? branchDestination(run, content, baseUrl, report)
    : buildDestination(run, content, baseUrl, report);
}
