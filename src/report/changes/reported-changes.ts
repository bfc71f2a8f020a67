import type { ReleaseDiff, Rename } from '../../compare/comparison.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import { CHANGE_IDS, type ChangeId } from '../../compare/severity.js';

/** The changes between two releases, as plain data: what Markdown reports show and `report.json` holds. */
export interface ReportedChanges {
  /** Accepted breaks do not count in its severity. */
  readonly comparison: ReleaseDiff;
  /** Breaking and risky changes, sorted by their kind. */
  readonly changes: readonly SeriousChange[];
  readonly accepted: readonly AcceptedBreak[];
  /** Records that look renamed, but have no `formerSlugs`. */
  readonly renames: readonly Rename[];
  readonly outdated?: JudgedChanges['outdated'];
  readonly newFiles?: JudgedChanges['newFiles'];
}

/** A breaking or risky change, under the names by which `lc-api.accept.yml` accepts it. */
export interface SeriousChange {
  readonly change: ChangeId;
  /** An endpoint, or `type/locale/slug#pointer`. */
  readonly path: string;
  readonly severity: 'breaking' | 'risky';
  /** Title of the record. */
  readonly title?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A break that `lc-api.accept.yml` accepts. */
export interface AcceptedBreak {
  /** Id of the kind of change. */
  readonly change: string;
  /** An endpoint, or `type/locale/slug[#pointer]`. */
  readonly path: string;
  readonly reason: string;
  readonly until?: string;
  /** Set if the change itself adds the entry that accepts it. */
  readonly isAdded?: true;
}

/** Returns judged changes as reports show them. */
export function reportedChanges({
  comparison,
  changes,
  suggestions,
  outdated = [],
  newFiles = [],
}: Omit<JudgedChanges, 'problems'>): ReportedChanges {
  const serious = changes.flatMap(({ id, target, severity, subject }): SeriousChange[] => {
    if (severity !== 'breaking' && severity !== 'risky') return [];
    const { before, after } =
      subject.kind === 'field' ? subject.field : subject.kind === 'schema' ? subject.schema : {};
    return [
      {
        change: id,
        path: target,
        severity,
        ...('record' in subject ? { title: subject.record.title } : {}),
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      },
    ];
  });
  return {
    comparison,
    changes: serious.sort((a, b) => CHANGE_IDS.indexOf(a.change) - CHANGE_IDS.indexOf(b.change)),
    accepted: changes.flatMap(({ id, target, accepted }) =>
      accepted === undefined ? [] : [{ change: id, path: target, ...accepted }],
    ),
    renames: suggestions,
    ...(outdated.length > 0 ? { outdated } : {}),
    ...(newFiles.length > 0 ? { newFiles } : {}),
  };
}
