import { countProblems } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import { CONFIG_FILE } from '../config/read-config.js';
import { compareProblems, type Problem } from '../model/problem.js';
import type { Checked } from '../pipeline/check-tree.js';
import type { JudgedChanges } from '../release/judge.js';
import { graveChanges } from '../report/action/grave-changes.js';
import type { ActionReport, Publication } from '../report/action/report.js';
import { judge, type Verdict } from '../report/action/verdict.js';
import type { Inputs } from './inputs.js';

/** What a run has found so far: problems of the content, then what changes. */
export class Findings {
  readonly checked: Checked;
  readonly #inputs: Pick<Inputs, 'config' | 'failOn' | 'failOnChanges'>;
  readonly #prefix: string;
  #further: readonly Problem[] = [];
  #judged: JudgedChanges | undefined;
  #uncompared: string | undefined;
  #publication: Publication | undefined;
  #failure: string | undefined;

  constructor(checked: Checked, inputs: Pick<Inputs, 'config' | 'failOn' | 'failOnChanges'>, prefix: string) {
    this.checked = checked;
    this.#inputs = inputs;
    this.#prefix = prefix;
  }

  /** What separates the content from the previous release; undefined where there is none. */
  get judged(): JudgedChanges | undefined {
    return this.#judged;
  }

  /** Takes what separates the content from the previous release. A later judgement, on another ground, replaces it. */
  judge(judged: JudgedChanges): void {
    this.#judged = judged;
    this.#uncompared = undefined;
  }

  /** Takes why there is a previous release that nothing could be compared with. */
  leaveUncompared(reason: string): void {
    this.#uncompared = reason;
    this.#judged = undefined;
  }

  /** Takes how a publication ended. */
  publish(publication: Publication): void {
    this.#publication = publication;
  }

  /** Takes why the step failed after the check. */
  fail(message: string): void {
    this.#failure = message;
  }

  /** Takes problems that only the compiled tree shows. */
  add(problems: readonly Problem[]): void {
    this.#further = problems;
  }

  /** All problems, in the order of every report. */
  get problems(): readonly Problem[] {
    const more = [...this.#further, ...(this.#judged?.problems ?? [])];
    return more.length === 0
      ? this.checked.problems
      : [...this.checked.problems, ...more].sort(compareProblems);
  }

  get summary(): Summary {
    return { records: this.checked.summary.records, ...countProblems(this.problems) };
  }

  /** Everything that reports show. */
  report(): ActionReport {
    const { coverage } = this.checked;
    const { config } = this.#inputs;
    const accepted = (this.#judged?.changes ?? []).flatMap(({ id, target, accepted: why }) =>
      why === undefined ? [] : [{ change: id, path: target, ...why }],
    );
    return {
      path: this.#prefix === '' ? '.' : this.#prefix,
      ...(config === undefined || config === CONFIG_FILE ? {} : { config }),
      summary: this.summary,
      problems: this.problems,
      failOn: this.#inputs.failOn,
      failOnChanges: this.#inputs.failOnChanges,
      ...(this.#judged === undefined
        ? {}
        : {
            comparison: this.#judged.comparison,
            changes: graveChanges(this.#judged.changes),
            accepted,
            renames: this.#judged.suggestions,
          }),
      ...(this.#uncompared === undefined ? {} : { uncompared: this.#uncompared }),
      ...(this.#publication === undefined ? {} : { publication: this.#publication }),
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      ...(coverage === undefined ? {} : { coverage }),
    };
  }

  /** Whether content and change are acceptable. */
  verdict(): Verdict {
    return judge(this.report());
  }
}
