import type { ActionReport } from './report.js';
import type { ReportMarker } from './sticky-comment.js';

/**
 * The artifact `report.json`: all that a run found, as data. A second workflow reads it to comment on a pull request
 * from a fork, because the first workflow may not (`read-report-data.ts`).
 */
export interface ReportData extends ReportMarker {
  /** Rises with every change of the data that a reader of another version would misunderstand. */
  readonly version: 2;
  /** Number of the pull request, if there is one. */
  readonly pullRequest?: number;
  readonly report: ActionReport;
}

/** Characters of values before and after in the artifact; `changes-json` has all values. */
const MAX_VALUES = 16 * 1024 * 1024;

/**
 * Returns the text of `report.json`. It has the changes, and not the comparison, which follows from them. Values before and
 * after are left out after 16 million characters; everything else is complete.
 */
export function reportDataText({ report, ...data }: ReportData): string {
  const { problems, comparison: _comparison, publication: _publication, ...rest } = report;
  const shownProblems = problems.map(({ fix: _, ...problem }) => problem);
  let room = MAX_VALUES;
  const hasRoom = (value: unknown): boolean => {
    if (room >= 0) room -= JSON.stringify(value)?.length ?? 0;
    return room >= 0;
  };
  return JSON.stringify({ ...data, report: { ...rest, problems: shownProblems } }, (key, value: unknown) =>
    (key === 'before' || key === 'after') && !hasRoom(value) ? undefined : value,
  );
}
