import type { Coverage } from '../../model/coverage.js';
import type { Problem } from '../../model/problem.js';
import type { Suggestion } from '../../release/compare-records.js';
import type { Comparison } from '../../release/comparison.js';
import type { Summary } from '../problems/json.js';
import type { GraveChange } from './grave-changes.js';

/** What a run of the Action found and did, as plain data. */
export interface ActionReport {
  /** Folder of the root, relative to the workspace; `.` or nothing for the workspace itself. */
  readonly path: string;
  /** The configuration file, if it is not the usual one. Relative to the root. */
  readonly config?: string;
  readonly summary: Summary;
  /** In the order of `compareProblems`. */
  readonly problems: readonly Problem[];
  /** What makes the content unacceptable (input `fail-on`). */
  readonly failOn: 'error' | 'warning';
  /** What makes the change unacceptable (input `fail-on-changes`). */
  readonly failOnChanges: 'none' | 'breaking' | 'risky';
  /** Against the previous release; absent where there is none to compare with. Accepted breaks do not count in its severity. */
  readonly comparison?: Comparison;
  /** Why nothing was compared although there is a previous release. */
  readonly uncompared?: string;
  /** The breaking and risky changes of the comparison, sorted by their kind. */
  readonly changes?: readonly GraveChange[];
  readonly accepted?: readonly AcceptedBreak[];
  /** Records that look renamed, but do not say so. */
  readonly renames?: readonly Suggestion[];
  readonly coverage?: Coverage;
  /** How a publication ended; absent if there was none. */
  readonly publication?: Publication;
  /** Why the step failed after the check, such as a deployment that failed. */
  readonly failure?: string;
}

/** How a publication ended. */
export interface Publication {
  /** `outdated`: a newer commit is published. `pending`: a deployment that goes on by itself. */
  readonly outcome: 'published' | 'unchanged' | 'outdated' | 'pending' | 'cancelled';
  /** Where to, as part of a sentence: `GitHub Pages`, `the branch gh-pages`. */
  readonly to: string;
  readonly url: string;
  /** Whether the site was seen to serve this very tree. */
  readonly live: boolean;
  /** The commit of the branch. */
  readonly commit?: string;
}

/** A break that `lc-api.accept.yml` accepts (design, section 6). */
export interface AcceptedBreak {
  /** Id of the kind of change. */
  readonly change: string;
  /** An endpoint, or `type/locale/slug[#pointer]`. */
  readonly path: string;
  /** The configuration file, if it is not the usual one. Relative to the root. */
  readonly config?: string;
  readonly reason: string;
  readonly until?: string;
}

/** The run of a fork that a report comes from. Its workflow may be the fork's own, so that the report may be untrue. */
export interface ForkRun {
  /** How GitHub says that the run ended, such as `success` or `failure`. */
  readonly conclusion: string;
}

/** Where readers find more. Comes from the workflow that writes, never from a report that was read. */
export interface Whereabouts {
  /** Address of the run: `https://github.com/org/repo/actions/runs/1`. */
  readonly run?: string;
  /** Name of the artifact that has the whole report. */
  readonly artifact?: string;
  /** Address of the commit's files: `https://github.com/org/repo/blob/<commit>`. */
  readonly files?: string;
  readonly fork?: ForkRun;
}
