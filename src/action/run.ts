import { checkTree } from '../pipeline/check-tree.js';
import { contentOfRun } from './content-of-run.js';
import { readEvent } from './event.js';
import { explainFailure } from './failure.js';
import { Findings } from './findings.js';
import { commentOnFork } from './fork-comment.js';
import { gitHubOf } from './github-client.js';
import { readInputs } from './inputs.js';
import { log } from './log.js';
import { pickMode } from './mode.js';
import { setSafeOutputs } from './outputs.js';
import { publishContent } from './publication.js';
import { refuseOtherCheckout } from './pull-request-base.js';
import { reportFindings } from './reporting.js';
import { workflowSource } from './workflow-source.js';
import { openWorkspace } from './workspace.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the Action (design, section 6): checks the content, compares it with the previous release, compiles and
 * publishes as the mode says, and reports. Reports come even where publishing fails, and what fails, fails the
 * step.
 *
 * @returns Whether all is well.
 */
export async function runAction(environment: Environment): Promise<boolean> {
  setSafeOutputs();
  try {
    const inputs = readInputs(environment);
    const event = readEvent(environment);
    const github = gitHubOf(environment, inputs.token);
    if (event.name === 'workflow_run' && inputs.mode === 'auto') {
      await commentOnFork(environment, event, github);
      return true;
    }
    const { mode, reason } = pickMode(inputs.mode, event);
    log.info(`Mode: ${mode}, because ${reason}.`);
    const workspace = openWorkspace(inputs, environment);
    const source = workflowSource(workspace.root, event, inputs);
    refuseOtherCheckout(event, source);
    const tree = contentOfRun(workspace.root, event, source);
    const findings = new Findings(
      checkTree(tree, inputs.config, { baseUrl: inputs.baseUrl }),
      inputs,
      workspace.prefix,
    );
    const run = { environment, inputs, event, mode, workspace, tree, source, github };
    const isDone = await publishContent(run, findings).then(
      () => true,
      (error: unknown) => {
        findings.fail(explainFailure(error));
        return false;
      },
    );
    await source?.close();
    await reportFindings(run, findings);
    const { acceptable, because } = findings.verdict();
    if (!acceptable) log.info(`The step fails because of ${because.join(' and ')}.`);
    return acceptable && isDone;
  } catch (error) {
    explainFailure(error);
    return false;
  }
}
