import * as core from '@actions/core';
import { ExplainedError, explainError } from '../../base/explained-error.js';
import { today } from '../../base/today.js';
import { type GitHub, openGitHub } from '../../publish/github/github.js';
import { PagesError } from '../../publish/pages/pages-error.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { redact } from '../../read/git/connection.js';
import { logText } from '../../report/action/log-text.js';
import { type ActionReport, subjectOf } from '../../report/action/report.js';
import { judge } from '../../report/action/verdict.js';
import { policyHeading, policyLines } from '../../report/changes/policy.js';
import { visible } from '../../report/terminal-text.js';
import type { Checked } from '../../run/check-tree.js';
import { ContentAtCommit } from '../../run/content-at-commit.js';
import type { RunResult } from '../../run/job.js';
import { run } from '../../run/run.js';
import { actionReport } from './action-report.js';
import { destinationOf } from './destination.js';
import { type Environment, readEvent } from './event.js';
import { commentOnFork } from './fork-comment.js';
import { readInputs } from './inputs.js';
import { log } from './log.js';
import { pickMode } from './mode.js';
import { setSafeOutputs } from './outputs.js';
import { cancelledError } from './pages-destination.js';
import { releaseContext } from './previous.js';
import { comparedBase, refuseOtherCheckout } from './pull-request-base.js';
import { reportFindings } from './reporting.js';
import type { Run } from './run-context.js';
import { contentOfRun, workflowSource } from './workflow-source.js';
import { openWorkspace } from './workspace.js';

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
    const inputs = readInputs();
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
    try {
      refuseOtherCheckout(event, source);
      const tree = contentOfRun(workspace.root, directoryTree(workspace.root), event, source);
      const commit = await comparedBase(event, inputs, source);
      const place = releaseContext({ inputs, workspace, source });
      const base = commit === undefined ? undefined : new ContentAtCommit(commit, place);
      const context = { environment, inputs, event, mode, workspace, tree, source, base, github };
      const { checked, report } = await compileAndPublish(context);
      await reportFindings({ ...context, checked }, report);
      const { acceptable, because } = judge(report);
      if (!acceptable) log.info(`The step fails because of ${because.join(' and ')}.`);
      return acceptable && report.failure === undefined;
    } finally {
      await source?.close();
    }
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
): Promise<{ readonly checked: Checked; readonly report: ActionReport }> {
  const { inputs, event, workspace, tree, base } = context;
  let failure: string | undefined;
  const result = await run({
    root: workspace.root,
    tree,
    config: inputs.config,
    baseUrl: inputs.baseUrl,
    today: today(),
    base: await base?.policy(event.pullRequest?.isFork === true),
    decide: (checked) => destinationOf({ ...context, checked }),
    onFailure(error) {
      failure = explainFailure(error);
    },
  });
  const { checked, findings, comparison, outcome: publication } = result;
  if (publication?.outcome === 'cancelled') failure = explainFailure(cancelledError());
  const report = actionReport(findings, comparison, context, publication, failure);
  logComparison(result, report);
  if (context.mode === 'publish' && failure === undefined && !judge(report).acceptable)
    log.info('Nothing is published: the content or the change is not acceptable.');
  return { checked, report };
}

const IN_LOG = { name: visible, sentence: visible };

function logComparison({ comparison, notices }: RunResult<unknown>, report: ActionReport): void {
  const { policy, uncompared, judged, comparedWith } = comparison;
  for (const notice of notices) log.info(notice);
  if (policy !== undefined) {
    log.info(policyHeading(policy, subjectOf(report), IN_LOG));
    for (const line of policyLines(policy, IN_LOG)) log.info(`- ${line}`);
  }
  if (uncompared !== undefined) log.info(`Nothing is compared: ${redact(uncompared.message)}`);
  if (judged === undefined) return;
  const { severity, bump } = judged.comparison;
  const change = severity === 'none' ? 'nothing changes' : `${severity} (${bump})`;
  log.info(`Compared with ${comparedWith}: ${change}.`);
  for (const file of judged.newFiles ?? []) log.info(`${file} becomes public.`);
}

/** Returns GitHub's API for the repository of the run; undefined without a token or a repository. */
function gitHubOf(environment: Environment, token: string | undefined): GitHub | undefined {
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  if (token === undefined || repository === '') return undefined;
  const apiUrl = environment['GITHUB_API_URL'] || 'https://api.github.com';
  return openGitHub({ apiUrl, repository, token, log });
}

/**
 * Writes why a run failed as one annotation, with what to do; after it a stack trace if nobody foresaw the error.
 *
 * @returns The message of the annotation.
 */
function explainFailure(error: unknown): string {
  const message = explainError(error, 'with the log of this run');
  const title = error instanceof PagesError ? error.title : undefined;
  core.error(logText(message), title === undefined ? {} : { title: logText(title) });
  if (error instanceof Error && !(error instanceof ExplainedError)) core.info(logText(error.stack ?? ''));
  return title === undefined ? message : `${title}. ${message}`;
}
