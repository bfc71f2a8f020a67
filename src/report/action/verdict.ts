import type { ActionReport } from './report.js';

/** Whether content and change are acceptable, and the reasons in words if they are not. */
export interface Verdict {
  readonly acceptable: boolean;
  readonly because: readonly string[];
}

/**
 * Judges a report by the inputs `fail-on` and `fail-on-changes`. The counts of the summary decide, not the problems that
 * are listed.
 */
export function judge({ summary, failOn, failOnChanges, comparison, uncompared }: ActionReport): Verdict {
  const severity = comparison?.severity ?? 'none';
  const because = [
    ...(summary.errors > 0 ? ['errors'] : []),
    ...(failOn === 'warning' && summary.warnings > 0 ? ['warnings'] : []),
    ...(failOnChanges !== 'none' && severity === 'breaking' ? ['breaking changes'] : []),
    ...(failOnChanges === 'risky' && severity === 'risky' ? ['risky changes'] : []),
    ...(failOnChanges !== 'none' && uncompared !== undefined
      ? ['a previous release that could not be compared']
      : []),
  ];
  return { acceptable: because.length === 0, because };
}
