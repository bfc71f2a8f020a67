import { join } from 'node:path';
import type { TreeFile } from '../../compile/tree/sink.js';
import type { CompilableContent } from '../../run/compile.js';
import { directoryTarget } from '../../run/directory-target.js';
import type { ComparisonOnly, Destination } from '../../run/job.js';
import { NO_RELEASE } from '../../run/previous.js';
import { andThen } from '../../run/target.js';
import { reportedContent } from './action-report.js';
import { artifactName, uploadArtifact } from './artifact.js';
import { baseUrlFor } from './base-url.js';
import { attempt, log } from './log.js';
import { setOutputs } from './outputs.js';
import { comparesWithReplaced, openCompared, UNKNOWN_BASE_URL } from './previous.js';
import type { CheckedRun } from './run-context.js';

/** Days that a preview is kept. */
const PREVIEW_DAYS = 7;

/**
 * Returns a comparison with the base of a pull request, with a compiled tree only for a preview; undefined if there
 * is nothing to compare with. Without a base, nothing needs the network.
 */
export async function checkDestination(
  run: CheckedRun,
  content: CompilableContent,
): Promise<Destination<undefined> | ComparisonOnly | undefined> {
  const { inputs, workspace } = run;
  const isAlone = comparesWithReplaced(run);
  if (isAlone) {
    log.info(
      'Nothing is compared: a check does not use the network. To compare with a release, set the input "previous".',
    );
  }
  const configuredUrl = content.baseUrl;
  const isPreview = inputs.preview && !inputs.dryRun;
  if (!isPreview && (isAlone || inputs.previous === 'none')) return undefined;
  const previous = isAlone ? NO_RELEASE : await openCompared(run, configuredUrl);
  if (!isPreview) {
    const published = previous.kind === 'release' ? previous.release.manifest.baseUrl : undefined;
    const baseUrl = configuredUrl ?? published ?? UNKNOWN_BASE_URL;
    return { content: { name: 'this content', valid: content, tree: run.tree }, baseUrl, previous };
  }
  const baseUrl = await baseUrlFor(run, content);
  const target = andThen(directoryTarget(workspace.out), async ({ files }) => {
    setOutputs({ out: workspace.out });
    await uploadPreview(run, files);
    return undefined;
  });
  // Nothing is published, so that nothing needs to be acceptable.
  return { content, baseUrl, previous, target, isAcceptable: () => true };
}

async function uploadPreview(
  { workspace, event, inputs }: CheckedRun,
  files: readonly TreeFile[],
): Promise<void> {
  const name = artifactName('preview', reportedContent(inputs), event.runAttempt);
  await attempt('The preview was not uploaded as an artifact', async () => {
    const paths = files.map(({ path }) => join(workspace.out, path));
    await uploadArtifact(name, paths, workspace.out, PREVIEW_DAYS);
    log.info(`The compiled tree is the artifact ${name}.`);
  });
}
