import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../content/decode.js';
import { GitHubError } from '../github/github.js';
import { listChangedFiles } from '../github/pull-requests.js';
import { type LineRange, renderAnnotations } from '../report/action/annotations.js';
import type { ActionReport, Whereabouts } from '../report/action/report.js';
import { reportDataText } from '../report/action/report-data.js';
import { renderComment, renderJobSummary } from '../report/action/report-markdown.js';
import type { ReportMarker } from '../report/action/sticky-comment.js';
import { renderJson as renderChangesJson } from '../report/changes/json.js';
import { renderJson } from '../report/problems/json.js';
import { renderPretty } from '../report/problems/pretty.js';
import { artifactName, uploadArtifact } from './artifact.js';
import { writeStickyComment } from './comment.js';
import type { PullRequest } from './event.js';
import type { Findings } from './findings.js';
import { log } from './log.js';
import { setOutputs } from './outputs.js';
import type { Run } from './run-context.js';

/** Below a report that is all right by itself. */
const FAILED = '\n**But the step failed afterwards: the log says why.**\n';

/** Days that the report of a fork's pull request waits for the workflow that posts it. */
const RETENTION_DAYS = 5;

/**
 * Says what a run found: log, annotations, outputs, files, the summary of the job, the comment on the pull
 * request. A report that cannot be brought to its place is a line in the log: the verdict never depends on it.
 *
 * @param isDone Whether what was to be compiled and published was.
 */
export async function reportFindings(run: Run, findings: Findings, isDone: boolean): Promise<void> {
  const report = findings.report();
  const { problems, summary } = report;
  log.info(
    renderPretty(problems, {
      source: (path) => sourceText(run, path),
      colors: false,
      summary,
      ...coverageOf(report),
    }),
  );
  let isReachable = true;
  const touched = await attempt('The lines that the pull request touches are not known', () =>
    touchedLines(run).catch((error: unknown) => {
      isReachable = !(error instanceof GitHubError && error.status === undefined);
      throw error;
    }),
  );
  // Commands, escaped by their renderer.
  process.stdout.write(
    renderAnnotations(problems, {
      pathPrefix: run.workspace.prefix,
      ...(touched === undefined ? {} : { touched }),
    }),
  );
  writeOutputs(run, findings);
  const whereabouts = whereaboutsOf(run);
  await attempt('The summary of the job is not written', () =>
    writeSummary(run, renderJobSummary(report, whereabouts), isDone),
  );
  const { pullRequest } = run.event;
  if (pullRequest === undefined || !run.inputs.comment) return;
  if (run.inputs.dryRun) log.info('Dry run: the report is no comment on the pull request.');
  // Who could not be reached just now would only be waited for again.
  else if (isReachable) await comment(run, pullRequest, report, whereabouts);
}

function coverageOf({ coverage }: ActionReport): Pick<ActionReport, 'coverage'> {
  return coverage === undefined ? {} : { coverage };
}

function sourceText({ tree }: Run, path: string): string | undefined {
  try {
    return decode(path, tree.read(path), () => {}).file.text;
  } catch {
    return undefined;
  }
}

async function touchedLines({
  github,
  event,
}: Run): Promise<ReadonlyMap<string, readonly LineRange[]> | undefined> {
  if (github === undefined || event.pullRequest === undefined) return undefined;
  const files = await listChangedFiles(github, event.pullRequest.number);
  return new Map(
    files.map(({ path, lines = [] }) => [path, lines.map(({ from, to }) => ({ first: from, last: to }))]),
  );
}

function writeOutputs({ workspace }: Run, findings: Findings): void {
  const { problems, summary, comparison, publication } = findings.report();
  const reportPath = join(workspace.temp, 'report.json');
  writeFileSync(reportPath, renderJson(problems, summary));
  setOutputs({ ...summary, 'report-json': reportPath });
  if (publication !== undefined) {
    const { outcome, url, live, commit } = publication;
    const isPublished = outcome === 'published';
    setOutputs({ published: isPublished, live, 'page-url': url });
    if (isPublished && commit !== undefined) setOutputs({ commit });
  }
  setOutputs({ compared: comparison !== undefined });
  if (comparison === undefined) return;
  const changesPath = join(workspace.temp, 'changes.json');
  writeFileSync(changesPath, renderChangesJson(comparison));
  const { added, removed, renamed, changed } = comparison.records;
  setOutputs({
    added: added.length,
    removed: removed.length,
    changed: changed.length + renamed.length,
    severity: comparison.severity,
    bump: comparison.bump,
    'changes-json': changesPath,
  });
}

/** GitHub loses the whole summary of a step that is longer than 1 MiB. */
const SUMMARY_BYTES = 1024 * 1024;

function writeSummary({ environment }: Run, text: string, isDone: boolean): void {
  const path = environment['GITHUB_STEP_SUMMARY'];
  if (path === undefined || path === '') return;
  const isFull = Buffer.byteLength(text) + FAILED.length > SUMMARY_BYTES;
  appendFileSync(path, isDone || isFull ? text : text + FAILED);
}

/** Where readers of a report find more. */
function whereaboutsOf({
  event,
  workspace,
  inputs,
}: Pick<Run, 'event' | 'workspace' | 'inputs'>): Whereabouts {
  const { serverUrl, repository, runId, pullRequest, sha } = event;
  const hasArtifact = inputs.comment && pullRequest?.isFork === true;
  return {
    ...(repository === '' || runId === 0 ? {} : { run: `${serverUrl}/${repository}/actions/runs/${runId}` }),
    ...(repository === '' ? {} : { files: `${serverUrl}/${repository}/blob/${pullRequest?.headSha ?? sha}` }),
    ...(hasArtifact ? { artifact: artifactName('report', workspace.prefix, event.runAttempt) } : {}),
  };
}

async function comment(
  run: Run,
  pullRequest: PullRequest,
  report: ActionReport,
  whereabouts: Whereabouts,
): Promise<void> {
  const { event, github } = run;
  const marker: ReportMarker = {
    id: report.path,
    head: pullRequest.headSha,
    run: event.runId,
    attempt: event.runAttempt,
  };
  // Only the event that runs a stranger's workflow has a token that may write nothing.
  if (pullRequest.isFork && event.name !== 'pull_request_target') {
    log.info(
      'The pull request comes from a fork, so the token is read-only: the report is left as an artifact, for a workflow_run workflow to post.',
    );
    await attempt('The report is not left as an artifact', () =>
      leaveReport(run, { version: 1, pullRequest: pullRequest.number, report, ...marker }),
    );
    return;
  }
  if (github === undefined) {
    log.info('There is no token, so the report is no comment on the pull request.');
    return;
  }
  await attempt('The report is no comment on the pull request (it needs "pull-requests: write")', () =>
    writeStickyComment(github, pullRequest.number, marker, renderComment(report, marker, whereabouts), log),
  );
}

async function leaveReport(
  { workspace, event }: Run,
  data: Parameters<typeof reportDataText>[0],
): Promise<void> {
  const folder = join(workspace.temp, 'report');
  mkdirSync(folder);
  const path = join(folder, 'report.json');
  for (const part of reportDataText(data)) appendFileSync(path, part);
  const name = artifactName('report', workspace.prefix, event.runAttempt);
  await uploadArtifact(name, [path], folder, RETENTION_DAYS);
  log.info(`The report is the artifact ${name}.`);
}

/** Runs what may fail without failing the step. */
async function attempt<Result>(
  otherwise: string,
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info(`${otherwise}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
