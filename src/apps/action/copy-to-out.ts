import { withCopy } from '../../run/directory-target.js';
import type { Target } from '../../run/target.js';
import { setOutputs } from './outputs.js';
import type { Run } from './run-context.js';

/** Returns a target that also writes its tree into `out`, if the workflow asks for that next to a publication. */
export function withOut<Outcome>({ inputs, workspace }: Run, target: Target<Outcome>): Target<Outcome> {
  if (inputs.out === undefined) return target;
  const copied = withCopy(target, workspace.out);
  return async (compile) => {
    const outcome = await copied(compile);
    setOutputs({ out: workspace.out });
    return outcome;
  };
}
