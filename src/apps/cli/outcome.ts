import type { Summary } from '../../check/findings.js';
import type { Problem } from '../../model/problem.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { renderPretty } from '../../report/problems/pretty.js';
import { sourceOf } from '../../report/problems/source.js';
import type { CommandLine, ExitStatus } from './command.js';
import { hasColors, terminalColumns } from './terminal.js';

/** The results of a run. */
export interface RunOutcome {
  readonly problems: readonly Problem[];
  /** Undefined if nothing was counted. */
  readonly summary?: Summary | undefined;
}

/** Returns what was found, without the warnings. They are still counted. */
export function withoutWarnings<Found extends RunOutcome>(outcome: Found): Found {
  return { ...outcome, problems: outcome.problems.filter(({ severity }) => severity === 'error') };
}

/** Prints problems on stderr, if there are any, with the lines of the content that they are about. */
export function printProblems({ problems, summary }: RunOutcome, tree: ContentTree): void {
  if (problems.length === 0) return;
  const { stderr } = process;
  const colors = hasColors(stderr);
  const columns = terminalColumns(stderr);
  stderr.write(renderPretty(problems, { source: sourceOf(tree), colors, columns, summary }));
}

/**
 * Prints the problems of a run on stderr and its result on stdout. Returns the exit status, which is the same for
 * every command that compiles: 2 if the configuration has errors, 1 if there is no result.
 *
 * @param otherwise What to say without a result.
 */
export function conclude<Result>(
  outcome: RunOutcome & { readonly isConfigInvalid: boolean },
  tree: ContentTree,
  line: CommandLine,
  {
    result,
    otherwise,
    report,
  }: {
    readonly result: Result | undefined;
    readonly otherwise: string;
    readonly report: (result: Result) => readonly string[];
  },
): ExitStatus {
  printProblems(line.flag('quiet') ? withoutWarnings(outcome) : outcome, tree);
  if (outcome.isConfigInvalid) return 2;
  if (result === undefined) {
    process.stderr.write(`${otherwise}\n`);
    return 1;
  }
  process.stdout.write(`${report(result).join('\n')}\n`);
  return 0;
}
