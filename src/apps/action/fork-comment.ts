import { UsageError } from '../../base/usage-error.js';
import type { GitHub } from '../../publish/github/github.js';
import { getPullRequest } from '../../publish/github/pull-requests.js';
import { downloadArtifact, listRunArtifacts, type RunArtifact } from '../../publish/github/run-artifacts.js';
import { readZipFile } from '../../publish/github/zip.js';
import { MAX_REPORT_BYTES, readReportData } from '../../report/action/read-report-data.js';
import type { ReportData } from '../../report/action/report-data.js';
import { renderComment } from '../../report/action/report-markdown.js';
import { writeStickyComment } from './comment.js';
import type { FinishedRun, WorkflowEvent } from './event.js';
import { log } from './log.js';

/** Reports of one run that are posted: one for each content repository in it. */
const MOST_REPORTS = 20;

/**
 * Posts the reports that a finished run of a pull request from a fork left as artifacts.
 * Everything in them is a stranger's: they are read as data, the pull request is looked up, and only where it
 * has the commit of that run is the comment written, with text that is escaped anew.
 *
 * @throws UsageError where the workflow lacks something; GitHubError.
 */
export async function commentOnFork(event: WorkflowEvent, github: GitHub | undefined): Promise<void> {
  if (github === undefined)
    throw new UsageError('Posting a report needs a token: leave the input "token" at its default.');
  const { finishedRun: run } = event;
  if (run === undefined)
    throw new UsageError('The event does not name the run that finished: use "on: workflow_run".');
  const artifacts = (await listRunArtifacts(github, run.id)).filter(({ name }) =>
    name.startsWith('lc-api-report-'),
  );
  const reports = newestOfEachSite(artifacts, run.attempt).slice(0, MOST_REPORTS);
  if (reports.length === 0) log.info(`Run ${run.id} left no report: there is nothing to post.`);
  for (const { artifact, attempt } of reports) await post(artifact, { ...run, attempt }, event, github);
}

/**
 * The report of each site in the run: that of the latest attempt which had the job. A part of a run may be
 * started again without it.
 */
function newestOfEachSite(artifacts: readonly RunArtifact[], latest: number) {
  const newest = new Map<string, { readonly artifact: RunArtifact; readonly attempt: number }>();
  for (const artifact of artifacts) {
    const [, site = '', digits = ''] = /^lc-api-report(-.*)?-(\d{1,6})$/.exec(artifact.name) ?? [];
    const attempt = Number(digits);
    if (attempt < 1 || attempt > latest || attempt <= (newest.get(site)?.attempt ?? 0)) continue;
    newest.set(site, { artifact, attempt });
  }
  return [...newest.values()];
}

async function post(
  artifact: RunArtifact,
  run: FinishedRun,
  event: WorkflowEvent,
  github: GitHub,
): Promise<void> {
  const refuse = (reason: string): void =>
    log.warning(`The report ${artifact.name} is not posted: ${reason}`);
  if (artifact.bytes > MAX_REPORT_BYTES) return refuse('it is too large.');
  const bytes = reportIn(await downloadArtifact(github, artifact.id, MAX_REPORT_BYTES));
  if (bytes === undefined) return refuse('it holds no report.json of bearable size.');
  const reading = readReportData(bytes, { head: run.headSha, run: run.id, attempt: run.attempt });
  if (!reading.ok) return refuse(reading.reason);
  const { data } = reading;
  const number = await targetOf(data, github);
  if (number === undefined)
    return refuse('the pull request that it names does not have this commit, or is closed.');
  const files = `${event.serverUrl}/${event.repository}/blob/${data.head}`;
  const url = `${event.serverUrl}/${event.repository}/actions/runs/${run.id}`;
  const { id, head, run: runId, attempt } = data;
  const marker = { id, head, run: runId, attempt };
  const { text } = renderComment(data.report, marker, {
    run: url,
    files,
    artifact: artifact.name,
    fork: { conclusion: run.conclusion },
  });
  await writeStickyComment(github, number, marker, text);
}

/** The pull request, if it is open and its head is the commit that the run was about: a report may name any. */
async function targetOf({ pullRequest, head }: ReportData, github: GitHub): Promise<number | undefined> {
  if (pullRequest === undefined) return undefined;
  const { isOpen, headSha } = await getPullRequest(github, pullRequest);
  return isOpen && headSha === head ? pullRequest : undefined;
}

/** The `report.json` of an artifact's ZIP file, whatever else it holds. */
function reportIn(zip: Buffer): Uint8Array | undefined {
  try {
    return readZipFile(zip, 'report.json', MAX_REPORT_BYTES);
  } catch {
    // A fork writes this archive. If it is not whole, there is no report to show.
    return undefined;
  }
}
