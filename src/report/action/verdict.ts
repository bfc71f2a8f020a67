import type { ActionReport } from './report.js';

/** Whether content and change are acceptable; where not, what they failed on, in words. */
export interface Verdict {
  readonly acceptable: boolean;
  readonly because: readonly string[];
}

/**
 * Judges a report by `fail-on` and `fail-on-changes` (design, section 6). The counts of the summary decide, not
 * the problems that are listed.
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
