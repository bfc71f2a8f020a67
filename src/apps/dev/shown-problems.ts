import type { Place, Problem } from '../../model/problem.js';
import { ruleHelpUrl } from '../../model/rules.js';
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
  /** The address of the page about the rule. */
  readonly about?: string;
  /** File, line and column. */
  readonly place?: string;
  /** An address that opens the place in an editor. Absent if the page may be on another machine. */
  readonly edit?: string;
  readonly message: string;
  readonly help?: string;
}

/** The most problems on a page. */
const MOST = 100;

/**
 * Returns the problems of a build as a page shows them: errors first, otherwise in their order.
 *
 * @param edit Returns the address that opens a place in an editor; undefined if places may not be opened.
 */
export function shownProblems(
  problems: readonly Problem[],
  edit: ((place: Place) => string) | undefined,
): ShownProblems {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return {
    errors: errors.length,
    warnings: warnings.length,
    problems: [...errors, ...warnings].slice(0, MOST).map((problem) => shown(problem, edit)),
    more: Math.max(0, problems.length - MOST),
  };
}

/** Returns the failure of a build as a page shows it. */
export function shownFailure(message: string): ShownProblems {
  return { errors: 1, warnings: 0, problems: [{ severity: 'error', message: visible(message) }], more: 0 };
}

function shown(problem: Problem, edit: ((place: Place) => string) | undefined): ShownProblem {
  const { severity, rule, file, line, column, message, help } = problem;
  return {
    severity,
    rule,
    about: ruleHelpUrl(rule),
    place: `${visible(file)}:${line}:${column}`,
    ...(edit === undefined ? {} : { edit: edit(problem) }),
    message: visible(message),
    ...(help === undefined ? {} : { help: visible(help) }),
  };
}
