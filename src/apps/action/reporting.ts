import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { summary as jobSummary } from '@actions/core';
import { isContentPath } from '../../check/check.js';
import { renamedRecord } from '../../check/renamed-record.js';
import { ACCEPT_FILE } from '../../compare/accept.js';
import type { Problem } from '../../model/problem.js';
import { GitHubError } from '../../publish/github/github-error.js';
import { type ChangedFile, listChangedFiles } from '../../publish/github/pull-requests.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import { chooseAnnotations, touches } from '../../report/action/annotations.js';
import { type ActionReport, acceptedChanges, type Whereabouts } from '../../report/action/report.js';
import { type ReportData, reportDataText } from '../../report/action/report-data.js';
import { renderComment, renderJobSummary } from '../../report/action/report-markdown.js';
import type { ReportMarker } from '../../report/action/sticky-comment.js';
import { renderJson as renderChangesJson } from '../../report/changes/json.js';
import { renderJson } from '../../report/problems/json.js';
import { renderPretty } from '../../report/problems/pretty.js';
import { sourceOf } from '../../report/problems/source.js';
import { newProblems } from '../../run/new-problems.js';
import { artifactName, uploadArtifact } from './artifact.js';
import { writeStickyComment } from './comment.js';
import type { PullRequest } from './event.js';
import { annotate, attempt, log } from './log.js';
import { setOutputs } from './outputs.js';
import type { CheckedRun, Run } from './run-context.js';

/** Days that artifacts with reports are kept. */
const RETENTION_DAYS = 5;

/**
 * Writes what a run found and did: log, annotations, outputs, files, the summary of the job, the comment on the pull
 * request. A report that cannot be written somewhere is a line in the log: the verdict never depends on it.
 */
export async function reportFindings(run: CheckedRun, data: ActionReport): Promise<void> {
  const { problems, summary } = data;
  log.info(
    renderPretty(problems, {
      source: sourceOf(run.tree),
      colors: false,
      summary,
      showsAll: true,
      coverage: data.coverage,
    }),
  );
  let isReachable = true;
  const { github, event, environment } = run;
  const { pullRequest } = event;
  const touched = await attempt('The files that the pull request touches are not known', async () => {
    if (github === undefined || pullRequest === undefined) return undefined;
    return listChangedFiles(github, pullRequest.number).catch((error: unknown) => {
      isReachable = !(error instanceof GitHubError && error.status === undefined);
      throw error;
    });
  });
  const report = touched === undefined ? data : await ofPullRequest(data, run, touched);
  chooseAnnotations(report.problems, { pathPrefix: run.inputs.path }).forEach(annotate);
  const files = writeOutputs(run, report);
  const whereabouts = await withArtifact(run, report, files);
  if (environment['GITHUB_STEP_SUMMARY']) {
    await attempt('The summary of the job is not written', () =>
      jobSummary.addRaw(renderJobSummary(report, whereabouts).text).write(),
    );
  }
  if (pullRequest === undefined || !run.inputs.comment) return;
  if (run.inputs.dryRun) log.info('Dry run: the report is not posted as a comment on the pull request.');
  // A second request to a server that does not answer would only wait again.
  else if (isReachable) {
    const { severity = 'none', bump = 'none' } = report.comparison ?? {};
    const isChanged = severity !== 'none' || bump !== 'none';
    const isTouched = touched === undefined || touchesContent(touched, run);
    await comment(run, pullRequest, report, whereabouts, isTouched || isChanged);
  }
}

/** Returns a report with what a pull request touches or causes: problems, and records with another name. */
async function ofPullRequest(
  report: ActionReport,
  run: CheckedRun,
  files: readonly ChangedFile[],
): Promise<ActionReport> {
  const { content } = run.checked;
  const lines = new Map(files.map(({ path, lines = [] }) => [path, lines]));
  const below = (path: string): string => posix.relative(run.inputs.path, path);
  const renamed = new Map(
    files.flatMap(({ path, previousPath }) =>
      previousPath === undefined ? [] : [[below(previousPath), below(path)]],
    ),
  );
  const touched = new Set(report.problems.filter((problem) => touches(lines, problem, run.inputs.path)));
  const areAllTouched = touched.size === report.problems.length;
  const caused = areAllTouched ? undefined : await causedProblems(run, renamed);
  const problems = report.problems.map((problem) =>
    touched.has(problem) || caused?.has(problem) ? { ...problem, isTouched: true as const } : problem,
  );
  // A comparison finds renames by their texts, too, but there is none if the content has errors.
  if (report.comparison !== undefined || content === undefined) return { ...report, problems };
  const renames = [...renamed].flatMap(([from, to]) => renamedRecord(content, from, to));
  return { ...report, problems, ...(renames.length > 0 && { suggestions: renames }) };
}

/** Returns the problems that the base of the pull request does not have. */
function causedProblems(
  run: CheckedRun,
  renamed: ReadonlyMap<string, string>,
): Promise<ReadonlySet<Problem> | undefined> {
  const { base, checked, tree } = run;
  return attempt('The problems of the base are not known', async () =>
    base === undefined ? undefined : newProblems(checked, tree, base, renamed),
  );
}

/** GitHub lists at most this number of files of a pull request. */
const MOST_FILES = 3000;

/** Returns whether any of the files may be content or its configuration. */
function touchesContent(files: readonly ChangedFile[], { inputs, checked: { valid } }: CheckedRun): boolean {
  if (valid === undefined || files.length >= MOST_FILES) return true;
  const config = inputs.config ?? CONFIG_FILE;
  const settingsFiles = [config, posix.join(posix.dirname(config), ACCEPT_FILE)];
  return files
    .flatMap(({ path, previousPath }) => (previousPath === undefined ? [path] : [path, previousPath]))
    .map((path) => posix.relative(inputs.path, path))
    .filter((path) => !path.startsWith('../'))
    .some((path) => settingsFiles.includes(path) || isContentPath(path, valid.content));
}

/** Writes outputs, and the files that two of them name; returns the paths of these files. */
function writeOutputs({ workspace }: Run, report: ActionReport): readonly string[] {
  const { problems, summary, comparison, publication } = report;
  const reportPath = join(workspace.temp, 'report.json');
  writeFileSync(reportPath, renderJson(problems, summary));
  setOutputs({ ...summary, 'report-json': reportPath });
  if (publication !== undefined) {
    const { outcome, url, live, commit } = publication;
    const isPublished = outcome === 'published';
    setOutputs({ published: isPublished, live: live === true, 'page-url': url });
    if (isPublished && commit !== undefined) setOutputs({ commit });
  }
  setOutputs({ compared: comparison !== undefined });
  if (comparison === undefined) return [reportPath];
  const changesPath = join(workspace.temp, 'changes.json');
  writeFileSync(changesPath, renderChangesJson(comparison));
  const { added, removed, renamed, changed } = comparison.records;
  setOutputs({
    added: added.length,
    removed: removed.length,
    changed: changed.length + renamed.length,
    accepted: acceptedChanges(report).length,
    severity: comparison.severity,
    bump: comparison.bump,
    'changes-json': changesPath,
  });
  return [reportPath, changesPath];
}

/**
 * Returns where readers of a report find more. If the summary or the comment has no room for everything, the whole
 * report becomes an artifact: files of the runner are gone after the job.
 */
async function withArtifact(run: Run, report: ActionReport, files: readonly string[]): Promise<Whereabouts> {
  const { event, workspace, inputs } = run;
  const { serverUrl, repository, runId, pullRequest, sha } = event;
  const whereabouts = {
    ...(repository === '' || runId === 0 ? {} : { run: `${serverUrl}/${repository}/actions/runs/${runId}` }),
    ...(repository === '' ? {} : { files: `${serverUrl}/${repository}/blob/${pullRequest?.headSha ?? sha}` }),
  };
  const hasComment = inputs.comment && pullRequest !== undefined;
  if (hasComment && pullRequest.isFork)
    return { ...whereabouts, artifact: artifactName('report', report, event.runAttempt) };
  const isWhole = hasComment
    ? renderComment(report, markerOf(run, pullRequest, report), whereabouts).isWhole
    : renderJobSummary(report, whereabouts).isWhole;
  if (isWhole) return whereabouts;
  const artifact = artifactName('full-report', report, event.runAttempt);
  const isLeft = await attempt('The whole report is not left as an artifact', async () => {
    await uploadArtifact(artifact, files, workspace.temp, RETENTION_DAYS);
    return true;
  });
  return isLeft === true ? { ...whereabouts, artifact } : whereabouts;
}

function markerOf({ event }: Run, { headSha }: PullRequest, { path, config }: ActionReport): ReportMarker {
  const id = config === undefined ? path : `${path} ${config}`;
  return { id, head: headSha, run: event.runId, attempt: event.runAttempt };
}

async function comment(
  run: Run,
  pullRequest: PullRequest,
  report: ActionReport,
  whereabouts: Whereabouts,
  mayCreate: boolean,
): Promise<void> {
  const { event, github } = run;
  const marker = markerOf(run, pullRequest, report);
  // Only the event that runs a stranger's workflow has a token that may not write.
  if (pullRequest.isFork && event.name !== 'pull_request_target') {
    if (!mayCreate) return;
    log.info(
      'The pull request comes from a fork, so the token is read-only: the report is left as an artifact, for a workflow_run workflow to post.',
    );
    await attempt('The report is not left as an artifact', () =>
      leaveReport(run, { version: 2, pullRequest: pullRequest.number, report, ...marker }),
    );
    return;
  }
  if (github === undefined) {
    log.info('There is no token, so the report is not posted as a comment on the pull request.');
    return;
  }
  const { text } = renderComment(report, marker, whereabouts);
  await attempt(
    'The report is not posted as a comment on the pull request (it needs "pull-requests: write")',
    () => writeStickyComment(github, pullRequest.number, marker, text, mayCreate),
  );
}

async function leaveReport({ workspace, event }: Run, data: ReportData): Promise<void> {
  const folder = join(workspace.temp, 'report');
  mkdirSync(folder);
  const path = join(folder, 'report.json');
  writeFileSync(path, reportDataText(data));
  const name = artifactName('report', data.report, event.runAttempt);
  await uploadArtifact(name, [path], folder, RETENTION_DAYS);
  log.info(`The report is the artifact ${name}.`);
}
