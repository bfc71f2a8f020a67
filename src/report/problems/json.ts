import type { Summary } from '../../check/findings.js';
import type { Coverage } from '../../model/coverage.js';
import type { ProblemReport } from '../../model/generated/types.js';
import type { Problem } from '../../model/problem.js';
import { printJson } from '../print-json.js';

/** Returns the report that `lc-api check --format json` prints. */
export function renderJson(problems: readonly Problem[], summary: Summary, coverage?: Coverage): string {
  return printJson(reportOf(problems, summary, coverage));
}

/** Returns the report as data, as the Node API returns it. */
export function reportOf(
  problems: readonly Problem[],
  summary: Summary,
  coverage?: Coverage,
): ProblemReport & { readonly coverage?: Coverage } {
  return {
    version: 1,
    problems: problems.map(({ rule, severity, message, file, line, column, endLine, endColumn, help }) => ({
      rule,
      severity,
      message,
      file,
      line,
      column,
      endLine,
      endColumn,
      ...(help === undefined ? {} : { help }),
    })),
    summary: { records: summary.records, errors: summary.errors, warnings: summary.warnings },
    ...(coverage && { coverage }),
  };
}
