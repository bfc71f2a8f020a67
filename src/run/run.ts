import type { Progress } from '../base/progress.js';
import type { CheckMemory } from '../check/records/check-memory.js';
import { bindingRules, comparePolicies, type PolicyBase } from '../compare/policy.js';
import type { Render } from '../compile/rendering.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { Head } from '../read/git/commit.js';
import { checkTreeAhead } from './check-tree.js';
import { type ComparisonOnly, compareOnly } from './compare-only.js';
import type { CompilableContent } from './compile.js';
import { compileRelease } from './compile-release.js';
import type { FeedPolicy } from './next-release.js';
import type { Previous } from './previous.js';
import { RunFindings } from './run-findings.js';
import { type Target, Unacceptable } from './target.js';
import { readInThreads } from './threads/read-in-threads.js';
import { withThreads } from './threads/threads.js';

/** The content repository of a run. Options of commands extend it. */
export interface ContentOptions {
  /** Folder of the content repository. */
  readonly root: string;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  /** Wins over `baseUrl` of the configuration. */
  readonly baseUrl?: string | undefined;
  readonly progress?: Progress | undefined;
}

/** The work of a run. */
export interface Job<Outcome> extends ContentOptions {
  readonly tree: ContentTree;
  /** Results of an earlier run. */
  readonly memory?: CheckMemory | undefined;
  /** The content before a change, if reports say what the change does to its own judges. */
  readonly base?: PolicyBase | undefined;
  /** Decides, after the check, what to make of the content; undefined for nothing. */
  decide(findings: RunFindings): Promise<Destination<Outcome> | ComparisonOnly | undefined>;
}

/** Output of a run for valid content, and its target. */
export interface Destination<Outcome> {
  readonly content: CompilableContent;
  readonly baseUrl: string;
  readonly target: Target<Outcome>;
  /** The release to compare with: undefined for the one that is replaced, `'nothing'` for no comparison. */
  readonly previous?: Previous | 'nothing' | undefined;
  /** Undefined for a change feed without releases. */
  readonly feed?: FeedPolicy | undefined;
  /** Whether the findings allow the tree to go to the target. */
  readonly isAcceptable: () => boolean;
  /** The commit of the content, if it is known without asking Git; null for none. */
  readonly head?: Head | null | undefined;
  readonly render?: Render;
}

/** Results of a run. */
export interface RunResult<Outcome> {
  readonly findings: RunFindings;
  /** Undefined if errors, or a change that is not acceptable, kept the target as it was. */
  readonly outcome: Outcome | undefined;
}

/**
 * Runs the pipeline: content → check → catalog → compile → compare → target. Every command and every mode of the
 * Action is this function with other parts.
 *
 * @throws What `decide` and the target throw. Content never makes it throw.
 */
export function run<Outcome>(job: Job<Outcome>): Promise<RunResult<Outcome>> {
  return withThreads(async (threads) => {
    const { root, tree, config, base } = job;
    const rules = bindingRules(base, config);
    const readAhead = readInThreads(root, threads, tree);
    const findings = new RunFindings(await checkTreeAhead(tree, config, { ...job, rules }, readAhead));
    findings.policy = base && comparePolicies(base, tree, config);
    const destination = await job.decide(findings);
    if (destination === undefined) return { findings, outcome: undefined };
    if (!('target' in destination)) {
      await compareOnly(job, destination, findings);
      return { findings, outcome: undefined };
    }
    try {
      const outcome = await destination.target((sink) =>
        compileRelease(sink, job, destination, findings, threads),
      );
      return { findings, outcome };
    } catch (error) {
      if (error instanceof Unacceptable) return { findings, outcome: undefined };
      throw error;
    }
  });
}
