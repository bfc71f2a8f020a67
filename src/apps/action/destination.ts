import type { Findings } from '../../check/findings.js';
import type { PublicationEnd } from '../../report/action/report.js';
import { judge } from '../../report/action/verdict.js';
import type { ComparisonResult } from '../../run/comparison-result.js';
import { withTools } from '../../run/compile.js';
import type { ComparisonOnly, Destination } from '../../run/job.js';
import { refuseOverlap } from '../../run/overlap.js';
import { refuseEmpty } from '../../run/publishable.js';
import { actionReport } from './action-report.js';
import { baseUrlFor } from './base-url.js';
import { branchDestination } from './branch-destination.js';
import { buildDestination } from './build-destination.js';
import { checkDestination } from './check-destination.js';
import { pagesDestination } from './pages-destination.js';
import type { CheckedRun } from './run-context.js';

/**
 * Returns where valid content goes in this mode; undefined for nowhere. Content with errors, and with warnings if
 * they fail the step, goes nowhere.
 *
 * @throws UsageError for what the workflow has to change.
 */
export async function destinationOf(
  run: CheckedRun,
): Promise<Destination<PublicationEnd | undefined> | ComparisonOnly | undefined> {
  const { inputs, mode, workspace, checked } = run;
  const { valid } = checked;
  if (valid === undefined) return undefined;
  // Before anything is written anywhere.
  if (inputs.out !== undefined) refuseOverlap({ root: workspace.root, out: workspace.out }, valid);
  const content = await withTools(valid);
  if (mode === 'check') return checkDestination(run, content);
  refuseEmpty(
    valid,
    { root: inputs.path },
    'A site is never replaced by an empty one: publish a record, or correct the input "path".',
  );
  const isAcceptable = (findings: Findings, comparison: ComparisonResult): boolean =>
    judge(actionReport(findings, comparison, run)).acceptable;
  if (!isAcceptable(checked, {})) return undefined;
  if (mode === 'publish' && inputs.publishTo === 'pages')
    return { content, isAcceptable, ...(await pagesDestination(run, content)) };
  const baseUrl = await baseUrlFor(run, valid);
  const destination =
    mode === 'publish' ? branchDestination(run, content, baseUrl) : buildDestination(run, baseUrl);
  return { content, baseUrl, isAcceptable, ...(await destination) };
}
