import type { Findings } from '../../check/findings.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import { redact } from '../../read/git/connection.js';
import type { ActionReport, PublicationEnd } from '../../report/action/report.js';
import type { ComparisonResult } from '../../run/comparison-result.js';
import type { Inputs } from './inputs.js';
import type { Run } from './run-context.js';

/**
 * Returns everything that reports of the Action show.
 *
 * @param publication How a publication ended, if there was one.
 * @param failure Why the step failed after the check, if it did.
 */
export function actionReport(
  { problems, summary, coverage }: Findings,
  { judged, policy, uncompared }: ComparisonResult,
  { inputs, event }: Pick<Run, 'inputs' | 'event'>,
  publication?: PublicationEnd,
  failure?: string,
): ActionReport {
  const { failOn, failOnChanges } = inputs;
  return {
    ...reportedContent(inputs),
    ...(event.name === 'merge_group' && { subject: 'this merge group' as const }),
    ...judged,
    summary,
    problems,
    failOn,
    failOnChanges,
    ...(policy && { policy }),
    fixable: problems.filter(({ fix }) => fix !== undefined).length,
    ...(uncompared === undefined ? {} : { uncompared: redact(uncompared.message) }),
    ...(publication && { publication }),
    ...(failure === undefined ? {} : { failure }),
    ...(coverage && { coverage }),
  };
}

/** Returns the content that reports are about: its folder, and its configuration if that is not the usual file. */
export function reportedContent({ path, config }: Inputs): Pick<ActionReport, 'path' | 'config'> {
  return { path, ...(config === undefined || config === CONFIG_FILE ? {} : { config }) };
}
