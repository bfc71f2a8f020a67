import type { Problem } from '../../model/problem.js';
import { visible } from '../../report/terminal-text.js';

/** Problems as a page shows them. Invisible and misleading characters are escaped. */
export interface ShownProblems {
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly ShownProblem[];
  /** The number of problems that are left out. */
  readonly more: number;
}

export interface ShownProblem {
  readonly severity: Problem['severity'];
  /** Absent if the program failed, not the content. */
  readonly rule?: string;
  /** File, line and column. */
  readonly place?: string;
  readonly message: string;
  readonly help?: string;
}

/** The most problems on a page. */
const MOST = 100;

/** Returns the problems of a build as a page shows them: errors first, otherwise in their order. */
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

/** Returns the failure of a build as a page shows it. */
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
