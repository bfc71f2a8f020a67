import { directoryTree } from '../content/content-tree.js';
import { run } from '../pipeline/run.js';
import { type CheckCache, openCheckCache } from './check-cache.js';
import { contentOfRun } from './content-of-run.js';
import { destinationOf } from './destination.js';
import { readEvent } from './event.js';
import { explainFailure } from './failure.js';
import { commentOnFork } from './fork-comment.js';
import { gitHubOf } from './github-client.js';
import { readInputs } from './inputs.js';
import { log } from './log.js';
import { pickMode } from './mode.js';
import { setSafeOutputs } from './outputs.js';
import { refuseOtherCheckout } from './pull-request-base.js';
import { reportFindings } from './reporting.js';
import type { Run } from './run-context.js';
import { RunReport } from './run-report.js';
import { workflowSource } from './workflow-source.js';
import { openWorkspace } from './workspace.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs the Action: checks the content, compares it with the previous release, compiles and
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
      await commentOnFork(event, github);
      return true;
    }
    const { mode, reason } = pickMode(inputs.mode, event);
    log.info(`Mode: ${mode}, because ${reason}.`);
    const workspace = openWorkspace(inputs, environment);
    const source = workflowSource(workspace.root, event, inputs);
    refuseOtherCheckout(event, source);
    const cache = await openCheckCache({ environment, inputs, event, mode, workspace });
    const tree = contentOfRun(workspace.root, cache?.tree ?? directoryTree(workspace.root), event, source);
    const context = { environment, inputs, event, mode, workspace, tree, source, github };
    const { report, isDone } = await compileAndPublish(context, cache);
    await source?.close();
    await reportFindings(context, report);
    if (isDone) await cache?.save();
    const { acceptable, because } = report.verdict();
    if (!acceptable) log.info(`The step fails because of ${because.join(' and ')}.`);
    return acceptable && isDone;
  } catch (error) {
    explainFailure(error);
    return false;
  }
}

/**
 * Runs the pipeline and logs what it compared. What goes wrong after the check is part of the report.
 *
 * @throws What goes wrong before the check has ended.
 */
async function compileAndPublish(
  context: Run,
  cache: CheckCache | undefined,
): Promise<{ readonly report: RunReport; readonly isDone: boolean }> {
  const { inputs, workspace, tree } = context;
  let report: RunReport | undefined;
  let isDone = true;
  try {
    const { findings } = await run({
      ...{ root: workspace.root, tree, config: inputs.config, baseUrl: inputs.baseUrl },
      memory: cache?.readings,
      decide(found) {
        report = new RunReport(found, inputs, workspace.prefix);
        return destinationOf(context, report);
      },
    });
    report ??= new RunReport(findings, inputs, workspace.prefix);
  } catch (error) {
    if (report === undefined) throw error;
    report.fail(explainFailure(error));
    isDone = false;
  }
  logComparison(report);
  if (context.mode === 'publish' && isDone && !report.verdict().acceptable)
    log.info('Nothing is published: the content or the change is not acceptable.');
  return { report, isDone };
}

function logComparison({ found, uncompared }: RunReport): void {
  for (const notice of found.notices) log.info(notice);
  if (uncompared !== undefined) log.info(`Nothing is compared: ${uncompared}`);
  if (found.judged === undefined) return;
  const { severity, bump } = found.judged.comparison;
  const change = severity === 'none' ? 'nothing changes' : `${severity} (${bump})`;
  log.info(`Compared with ${found.comparedWith}: ${change}.`);
}
