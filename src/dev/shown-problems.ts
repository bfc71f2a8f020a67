import type { Problem } from '../model/problem.js';
import { visible } from '../report/terminal-text.js';

/** Problems as a page shows them: texts that deceive no eye. */
export interface ShownProblems {
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly ShownProblem[];
  /** How many are left out. */
  readonly more: number;
}

export interface ShownProblem {
  readonly severity: Problem['severity'];
  /** Absent where the program failed, not the content. */
  readonly rule?: string;
  /** File, line and column. */
  readonly place?: string;
  readonly message: string;
  readonly help?: string;
}

/** More than anybody reads on a page. */
const MOST = 100;

/** What a page shows of the problems of a build: errors first, else in their order. */
export function shownProblems(problems: readonly Problem[]): ShownProblems {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return {
    errors: errors.length,
    warnings: warnings.length,
    problems: [...errors, ...warnings].slice(0, MOST).map(shown),
    more: Math.max(0, problems.length - MOST),
  };
}

/** A build that the machine, or this program, kept from its end. */
export function shownFailure(message: string): ShownProblems {
  return { errors: 1, warnings: 0, problems: [{ severity: 'error', message: visible(message) }], more: 0 };
}

function shown({ severity, rule, file, line, column, message, help }: Problem): ShownProblem {
  return {
    severity,
    rule,
    place: `${visible(file)}:${line}:${column}`,
    message: visible(message),
    ...(help === undefined ? {} : { help: visible(help) }),
  };
}
