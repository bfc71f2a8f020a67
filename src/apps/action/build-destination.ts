import { directoryTarget, type WrittenTree } from '../../run/directory-target.js';
import { refuseUnreadable } from '../../run/next-release.js';
import { andThen } from '../../run/target.js';
import { dryTarget } from './dry-run.js';
import { log } from './log.js';
import { setOutputs } from './outputs.js';
import { feedPolicy, openCompared } from './previous.js';
import type { CheckedRun } from './run-context.js';

/** Returns the folder `out`, for a later step. */
export async function buildDestination(run: CheckedRun, baseUrl: string) {
  const { inputs, event, workspace } = run;
  const previous = await openCompared(run, baseUrl);
  const policy = feedPolicy(inputs);
  // A tree of another branch replaces nothing, whatever a later step does with it.
  const feed = { ...policy, mayRestart: policy.mayRestart || event.isDefaultBranch !== true };
  refuseUnreadable(previous, feed);
  const target = inputs.dryRun
    ? dryTarget(workspace.out, previous)
    : andThen(directoryTarget(workspace.out, previous), async (tree) => {
        logChanges(tree, workspace.out);
        setOutputs({ out: workspace.out });
        return undefined;
      });
  return { target, feed };
}

function logChanges({ open, changes }: WrittenTree, out: string): void {
  const { written, unchanged, removed, kept } = changes;
  log.info(
    `Compiled ${open.records.length} records into ${out}: ${written} files written, ${unchanged} unchanged, ${removed} removed.`,
  );
  for (const path of kept) log.info(`Kept ${path}, which this Action did not write.`);
}
