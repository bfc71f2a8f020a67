import { findingsOf } from '../check/findings.js';
import { bindingSettings, comparePolicies, readPolicy } from '../compare/policy.js';
import type { Sink } from '../compile/tree/sink.js';
import { checkTreeAhead } from './check-tree.js';
import { compareOnly } from './compare-only.js';
import { compileRelease } from './compile-release.js';
import type { Job, RunResult } from './job.js';
import { withProblemsAtBase } from './problems-at-base.js';
import { Unacceptable } from './target.js';
import { readInThreads } from './threads/read-in-threads.js';
import { withThreads } from './threads/threads.js';

/**
 * Runs the pipeline: content → check → catalog → compile → compare → target. Every command and every mode of the
 * Action is this function with other parts.
 *
 * @throws What `decide` and the target throw, unless the job handles it (`onFailure`). Content never makes it throw.
 */
export function run<Outcome>(job: Job<Outcome>): Promise<RunResult<Outcome>> {
  return withThreads(async (threads) => {
    const { root, tree, config, base } = job;
    const policies = base && ([base, readPolicy(tree, config)] as const);
    const binding = policies && bindingSettings(...policies);
    const readAhead = readInThreads(root, threads, tree);
    const judged = await checkTreeAhead(tree, config, { ...job, settingsOf: binding?.judging }, readAhead);
    const checked = binding?.reading ? withProblemsAtBase(judged, job, binding.reading) : judged;
    const result: RunResult<Outcome> = {
      checked,
      findings: findingsOf(checked),
      comparison: { policy: policies && comparePolicies(...policies, config) },
      notices: [],
      outcome: undefined,
    };
    try {
      const destination = await job.decide(checked);
      if (destination === undefined) return result;
      if ('target' in destination) {
        const compile = (sink: Sink) => compileRelease(sink, job, destination, result, threads);
        result.outcome = await destination.target(compile);
      } else {
        await compareOnly(job, destination, result);
      }
    } catch (error) {
      if (error instanceof Unacceptable) return result;
      if (job.onFailure === undefined) throw error;
      job.onFailure(error);
    }
    return result;
  }, job.isAlone);
}
