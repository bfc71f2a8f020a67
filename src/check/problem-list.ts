import type { SourceFile } from '../content/source-file.js';
import {
  compareProblems,
  type Finding,
  type Problem,
  type ProblemSeverity,
  type Report,
} from '../model/problem.js';
import { severityOf } from '../model/rules.js';

/** Collects the problems of a run; knows the severity that the configuration gives each rule. */
export class ProblemList {
  readonly #problems: Problem[] = [];
  readonly #severities: ReadonlyMap<string, ProblemSeverity | 'off'>;

  #errors = 0;

  /** @param severities Severities that differ from the defaults, by rule id. */
  constructor(severities: ReadonlyMap<string, ProblemSeverity | 'off'>) {
    this.#severities = severities;
  }

  /** Adds a finding of a file. A rule that is off leaves no trace. */
  add(file: SourceFile, finding: Finding): void {
    const severity = this.#severities.get(finding.rule) ?? severityOf(finding.rule);
    if (severity === 'off') return;
    if (severity === 'error') this.#errors++;
    const { start, end, fix, rule, message, help, related } = finding;
    this.#problems.push({
      rule,
      severity,
      message: oneLine(message),
      ...file.place({ start, end }),
      ...(help === undefined ? {} : { help: oneLine(help) }),
      ...(related === undefined ? {} : { related }),
      ...(fix === undefined ? {} : { fix: { file: file.path, ...fix } }),
    });
  }

  /** Takes problems that another list has collected by the same severities. */
  take(problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (problem.severity === 'error') this.#errors++;
      this.#problems.push(problem);
    }
  }

  /** How many problems there are so far. */
  get size(): number {
    return this.#problems.length;
  }

  /** How many errors there are so far. */
  get errors(): number {
    return this.#errors;
  }

  /** Takes the findings of one file. */
  reportFor(file: SourceFile): Report {
    return (finding) => this.add(file, finding);
  }

  /** All problems, in the order of reports. */
  sorted(): readonly Problem[] {
    return this.#problems.sort(compareProblems);
  }
}

/** Values of content stand in messages; a line break of theirs must not break a report. */
function oneLine(text: string): string {
  // Runs are taken whole: a pattern that looks for the break within them would look again at each of their blanks.
  return text.replace(/\s+/g, (run) => (/[\r\n\u2028\u2029]/.test(run) ? ' ' : run));
}
