import type { Summary } from '../../check/findings.js';
import type { Change } from '../../compare/change.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import type { PolicyChanges } from '../../compare/policy.js';
import type { Coverage } from '../../model/coverage.js';
import type { Problem } from '../../model/problem.js';

/** The changes since the previous release. The problems of `lc-api.accept.yml` are among those of the report. */
export type ReportedChanges = Omit<JudgedChanges, 'problems'>;

/** The findings and results of a run of the Action, as plain data. Without a previous release there are no changes. */
export interface ActionReport extends Partial<ReportedChanges> {
  /** Folder of the root, relative to the workspace; `.` or the empty text for the workspace itself. */
  readonly path: string;
  /** The configuration file, if it is not the usual one. Relative to the root. */
  readonly config?: string;
  /** The change that is judged; absent if it is a pull request. */
  readonly subject?: 'this pull request' | 'this merge group';
  readonly summary: Summary;
  /** In the order of `compareProblems`. */
  readonly problems: readonly ReportedProblem[];
  /** Problems that `check --fix` fixes. */
  readonly fixable?: number;
  /** The severity that makes the content unacceptable (input `fail-on`). */
  readonly failOn: 'error' | 'warning';
  /** The severity that makes the change unacceptable (input `fail-on-changes`). */
  readonly failOnChanges: 'none' | 'breaking' | 'risky';
  /** Why the previous release was not compared. */
  readonly uncompared?: string;
  /** How the content alters the rules and accepted changes by which it is judged. */
  readonly policy?: PolicyChanges;
  readonly coverage?: Coverage;
  /** How a publication ended; absent if there was none. */
  readonly publication?: PublicationEnd;
  /** Why the step failed after the check, such as a deployment that failed. */
  readonly failure?: string;
}

/** Returns the changes that `lc-api.accept.yml` accepts. */
export function acceptedChanges({ changes = [] }: Pick<ActionReport, 'changes'>): readonly Change[] {
  return changes.filter(({ accepted }) => accepted !== undefined);
}

/** Returns the words for the change that a report is about. */
export function subjectOf({ subject = 'this pull request' }: Pick<ActionReport, 'subject'>): string {
  return subject;
}

/** A problem, and whether it is on a line that the pull request touches, or is new with it. */
export interface ReportedProblem extends Problem {
  readonly isTouched?: true;
}

/** How a publication ended. */
export interface PublicationEnd {
  /** `outdated`: a newer commit is published, or one that this run may not replace. `pending`: the deployment still runs. */
  readonly outcome: 'published' | 'unchanged' | 'outdated' | 'pending' | 'cancelled';
  /** Target, as part of a sentence: `GitHub Pages`, `the branch gh-pages`. */
  readonly to: string;
  readonly url: string;
  /** Whether the site served this tree when the step looked; undefined if it did not look. */
  readonly live: boolean | undefined;
  /** The commit of the branch. */
  readonly commit?: string;
}

/** The run of a fork that made a report. The fork can change its workflow, so the report may be untrue. */
export interface ForkRun {
  /** How GitHub says that the run ended, such as `success` or `failure`. */
  readonly conclusion: string;
}

/** Places with more details. The workflow that writes sets them, never a report that was read. */
export interface Whereabouts {
  /** Address of the run: `https://github.com/org/repo/actions/runs/1`. */
  readonly run?: string;
  /** Name of the artifact that has the whole report. */
  readonly artifact?: string;
  /** Address of the commit's files: `https://github.com/org/repo/blob/<commit>`. */
  readonly files?: string;
  readonly fork?: ForkRun;
}
