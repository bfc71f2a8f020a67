import {
  compareProblems,
  type Finding,
  type Problem,
  type ProblemSeverity,
  type Report,
} from '../model/problem.js';
import { severityOf } from '../model/rules.js';
import type { SourceFile } from '../read/content/source-file.js';

/** Collects the problems of a check, with the severities of the configuration, for its findings. */
export class ProblemList {
  readonly #problems: Problem[] = [];
  readonly #severities: ReadonlyMap<string, ProblemSeverity | 'off'>;

  #errors = 0;

  /** @param severities Severities that differ from the defaults, by rule id. */
  constructor(severities: ReadonlyMap<string, ProblemSeverity | 'off'>) {
    this.#severities = severities;
  }

  /** Adds a finding of a file, unless its rule is off. */
  add(file: SourceFile, finding: Finding): void {
    const severity = this.#severities.get(finding.rule) ?? severityOf(finding.rule);
    if (severity === 'off') return;
    if (severity === 'error') this.#errors++;
    const { start, end, fix, rule, message, help } = finding;
    const included = end === 0 ? undefined : file.includedAt(start);
    const related = included === undefined ? finding.related : [...(finding.related ?? []), included];
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

  /** Adds problems that another list has collected with the same severities. */
  take(problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (problem.severity === 'error') this.#errors++;
      this.#problems.push(problem);
    }
  }

  /** The number of problems so far. */
  get size(): number {
    return this.#problems.length;
  }

  /** The number of errors so far. */
  get errors(): number {
    return this.#errors;
  }

  /** Returns a report for the findings of one file. */
  reportFor(file: SourceFile): Report {
    return (finding) => this.add(file, finding);
  }

  /** Returns all problems, in the order of reports. */
  sorted(): readonly Problem[] {
    return this.#problems.sort(compareProblems);
  }
}

/**
 * Returns findings of one file as problems, in the order of reports.
 *
 * @param severities As {@link ProblemList} takes them.
 */
export function problemsOf(
  file: SourceFile,
  findings: readonly Finding[],
  severities: ReadonlyMap<string, ProblemSeverity | 'off'>,
): readonly Problem[] {
  const problems = new ProblemList(severities);
  for (const finding of findings) problems.add(file, finding);
  return problems.sorted();
}

/** Messages quote the content; its line breaks must not break a report. */
function oneLine(text: string): string {
  // Matches whole runs of white space: a pattern for the line break inside them would be quadratic.
  return text.replace(/\s+/g, (run) => (/[\r\n\u2028\u2029]/.test(run) ? ' ' : run));
}
