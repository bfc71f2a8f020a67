import { bindingRules, comparePolicies } from '../compare/policy.js';
import { checkTreeAhead } from './check-tree.js';
import { compareOnly } from './compare-only.js';
import { compileRelease } from './compile-release.js';
import type { Job, RunResult } from './job.js';
import { RunFindings } from './run-findings.js';
import { Unacceptable } from './target.js';
import { readInThreads } from './threads/read-in-threads.js';
import { withThreads } from './threads/threads.js';

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
