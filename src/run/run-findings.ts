import { countProblems } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import type { JudgedChanges } from '../compare/judge.js';
import type { PolicyChanges } from '../compare/policy.js';
import type { ReleaseError } from '../compare/release-error.js';
import { compareProblems, type Problem } from '../model/problem.js';
import type { Checked } from './check-tree.js';

/** Everything that a run has found so far: problems of the content, and what it changes for readers of the API. */
export class RunFindings {
  readonly checked: Checked;
  #ofTree: readonly Problem[] = [];
  /** Changes of the content since the previous release; undefined if there is none, or nothing was compared. */
  judged: JudgedChanges | undefined;
  /** How the content alters the policy by which it is judged; undefined if it does not, or nothing was compared. */
  policy: PolicyChanges | undefined;
  /** The name of the release that the content was compared with. */
  comparedWith = '';
  /** Why the previous release could not be compared with. */
  uncompared: ReleaseError | undefined;
  /** For the person who publishes: about the tree, and about its change feed. */
  notices: readonly string[] = [];

  constructor(checked: Checked) {
    this.checked = checked;
  }

  /** Records what changes since a release. A later comparison replaces an earlier one. */
  judge(judged: JudgedChanges, release: string): void {
    this.judged = judged;
    this.comparedWith = release;
    this.uncompared = undefined;
  }

  /** Records why the previous release cannot be compared with. */
  leaveUncompared(error: ReleaseError): void {
    this.uncompared = error;
    this.judged = undefined;
  }

  /** Records problems that only the compiled tree shows. */
  addProblemsOfTree(problems: readonly Problem[]): void {
    this.#ofTree = problems;
  }

  /** All problems, in the order of every report: of the content, of the tree, of `lc-api.accept.yml`. */
  get problems(): readonly Problem[] {
    const more = [...this.#ofTree, ...(this.judged?.problems ?? [])];
    return more.length === 0
      ? this.checked.problems
      : [...this.checked.problems, ...more].sort(compareProblems);
  }

  get summary(): Summary {
    return { records: this.checked.summary.records, ...countProblems(this.problems) };
  }

  /** Whether a file that configures the run has errors: `lc-api.yml`, or `lc-api.accept.yml`. */
  get isConfigInvalid(): boolean {
    const isAcceptInvalid = this.judged?.problems.some(({ severity }) => severity === 'error') === true;
    return this.checked.isConfigInvalid || isAcceptInvalid;
  }
}
