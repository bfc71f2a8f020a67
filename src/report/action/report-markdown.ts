import { posix } from 'node:path';
import { count, listed } from '../../base/count.js';
import { shortened } from '../../base/shortened.js';
import { type Budget, fitBlocks, leftOutText } from './budget.js';
import { changeBlocks, renameBlocks } from './change-blocks.js';
import { coverageBlocks } from './coverage-blocks.js';
import { code, codeBlock, prose } from './escape.js';
import { newFileBlocks, policyBlocks } from './policy-blocks.js';
import { type ProblemStyle, problemBlocks, ruleDefinitions } from './problem-blocks.js';
import { type ActionReport, acceptedChanges, type ForkRun, subjectOf, type Whereabouts } from './report.js';
import { type ReportMarker, writeMarker } from './sticky-comment.js';
import { plainUrl } from './urls.js';
import { judge, type Verdict } from './verdict.js';

/** Longest summary of a step that GitHub accepts. GitHub drops a longer summary, and the step fails. */
const SUMMARY_BYTES = 1024 * 1024;
/** Longest comment that GitHub accepts. GitHub counts characters; a text never has more of them than UTF-16 units. */
const COMMENT_CHARACTERS = 65_536;

/** A report in Markdown. */
export interface RenderedReport {
  readonly text: string;
  /** False if something was left out. */
  readonly isWhole: boolean;
}

/**
 * Returns the summary of a job: as much of the report as fits in 1 MiB of UTF-8. It never throws, and no text in
 * it acts as Markdown, HTML or a workflow command: see `escape.ts`.
 */
export function renderJobSummary(report: ActionReport, whereabouts: Whereabouts = {}): RenderedReport {
  const measure = (text: string) => Buffer.byteLength(text, 'utf8');
  return renderReport(report, whereabouts, { limit: SUMMARY_BYTES, measure });
}

/**
 * Returns the comment on a pull request: the hidden marker by which a later run finds it, then the report of the job's
 * summary, as much as fits in 65,536 characters.
 */
export function renderComment(
  report: ActionReport,
  marker: ReportMarker,
  whereabouts: Whereabouts = {},
): RenderedReport {
  const first = `${writeMarker(marker)}\n`;
  const limit = COMMENT_CHARACTERS - first.length;
  const { text, isWhole } = renderReport(report, whereabouts, { limit, measure: (part) => part.length });
  return { text: first + text, isWhole };
}

/**
 * Returns a report in Markdown within a budget: verdict, errors, changes, accepted breaks, translations, warnings. If
 * it does not fit, problems are shortened first. Then rows are left out, the last ones of a section first, in this
 * order: values word by word, safe changes, warnings, translations, numbers of changes, risky changes, accepted breaks,
 * errors, breaking changes; then, in the same order, the first ten rows of each. The report says how much it left out
 * and where the whole report is.
 *
 * @param budget At least 8,000 for the verdict, the closing words and the addresses of rules.
 */
export function renderReport(report: ActionReport, whereabouts: Whereabouts, budget: Budget): RenderedReport {
  const { comparison, coverage } = report;
  const render = (style: ProblemStyle): RenderedReport =>
    fitBlocks(
      headText(report, whereabouts),
      [
        ...policyBlocks(report.policy, subjectOf(report)),
        ...problemBlocks('error', report, whereabouts, style),
        ...(comparison === undefined
          ? renameBlocks(report.suggestions ?? [])
          : changeBlocks({ changes: [], suggestions: [], ...report, comparison }, subjectOf(report))),
        ...newFileBlocks(report.newFiles, report.path),
        ...(coverage === undefined || comparison === undefined ? [] : coverageBlocks(coverage, comparison)),
        ...problemBlocks('warning', report, whereabouts, style),
      ],
      (left) => leftOutText(left, wholeText(whereabouts)) + definitions,
      budget,
    );
  const rules = ruleDefinitions(report);
  const definitions = rules === '' ? '' : `\n${rules}`;
  const linked = render('linked');
  return linked.isWhole ? linked : render('short');
}

function headText(report: ActionReport, { run, fork }: Whereabouts): string {
  const verdict = judge(report);
  const sentences = [
    problemSentence(report, verdict),
    ...changeSentences(report),
    ...publicationSentences(report),
  ];
  return [
    `## ${siteOf(report)}: ${stateOf(report, verdict)}\n`,
    ...(fork === undefined ? [] : [`${forkText(fork, plainUrl(run))}\n`]),
    ...(report.failure === undefined ? [] : [failureText(report.failure)]),
    `${sentences.join(' ')}\n`,
  ].join('\n');
}

/** Returns the site that the report is about: a repository can have several. */
function siteOf({ path, config }: ActionReport): string {
  const root = posix.join(path);
  const where = root === '.' ? '' : ` in ${code(root, 200)}`;
  return `Learning content${where}${config === undefined ? '' : ` (${code(config, 200)})`}`;
}

/** The state of the content after a publication, for the heading. */
const STATES = {
  published: 'published',
  unchanged: 'unchanged',
  outdated: 'not published, because another commit is',
  pending: 'the deployment is not finished yet',
  cancelled: 'not published',
} as const;

/** Returns the state of the content for the heading. */
function stateOf(report: ActionReport, { acceptable }: Verdict): string {
  const { publication, failure, summary, failOn, comparison } = report;
  const faults = summary.errors + (failOn === 'warning' ? summary.warnings : 0);
  if (faults > 0) return `${count(faults, 'thing')} to correct`;
  if (!acceptable) return comparison === undefined ? 'not compared' : `${comparison.severity} changes`;
  if (failure !== undefined) return 'the step failed';
  return publication === undefined ? 'acceptable' : STATES[publication.outcome];
}

function problemSentence({ summary, fixable = 0 }: ActionReport, { acceptable, because }: Verdict): string {
  const { records, errors, warnings } = summary;
  const parts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  const problems = parts.length === 0 ? 'no problems' : listed(parts);
  const reason = acceptable ? '' : ` The step fails because of ${listed(because)}.`;
  const fix =
    fixable === 0 ? '' : ` ${fixable} of them can be fixed automatically: run \`lc-api check --fix\`.`;
  return `${count(records, 'record')} with ${problems}.${reason}${fix}`;
}

/** The meaning of each severity to publishers. */
const MEANINGS = {
  none: 'Nothing changes for readers and apps.',
  safe: 'The change is **safe**: links and apps that use the site today keep working.',
  risky: 'The change is **risky**: apps that use the site today may have to be adapted.',
  breaking: 'The change is **breaking**: links or apps that use the site today stop working.',
} as const;

function changeSentences(report: ActionReport): string[] {
  const { comparison, uncompared, failOnChanges } = report;
  if (uncompared !== undefined) {
    return [`**Not compared** with the previous release, which cannot be read: ${prose(uncompared)}`];
  }
  if (comparison === undefined) return [];
  const { severity, bump } = comparison;
  // The report of a fork may have changes without a severity: they are shown, too.
  const meaning = MEANINGS[severity === 'none' && bump !== 'none' ? 'safe' : severity];
  const isLetThrough = severity === 'breaking' && failOnChanges === 'none';
  const accepted = acceptedChanges(report);
  if (accepted.length > 0 && (severity === 'none' || severity === 'safe')) {
    const changes = count(accepted.length, 'breaking or risky change is', 'breaking or risky changes are');
    const added = accepted.filter((change) => change.accepted?.isAdded).length;
    const some = added < accepted.length ? `, ${added} of them` : '';
    const by = added === 0 ? '' : `${some} **by ${subjectOf(report)}**`;
    return [`${changes} accepted${by}: links or apps that depend on what was there stop working.`];
  }
  return [
    meaning,
    ...(isLetThrough
      ? ['Breaking changes do not fail this step. Set `fail-on-changes: breaking` if they should.']
      : []),
  ];
}

function publicationSentences({ publication }: ActionReport): string[] {
  if (publication === undefined) return [];
  const { outcome, to, url, live, commit } = publication;
  const site = plainUrl(url) === undefined ? code(url, 500) : `[${url}](${url})`;
  const at = commit === undefined ? '' : ` as commit ${code(commit, 64)}`;
  switch (outcome) {
    case 'published':
      return [
        `Published to ${prose(to)}${at}: ${site}.`,
        ...(live === undefined ? [] : [live ? 'The site serves it.' : 'The site does not serve it yet.']),
      ];
    case 'unchanged':
      return [`The content did not change since the last publication: ${site}.`];
    case 'outdated':
      return [`The site has a newer commit, or one that this run may not replace: ${site}.`];
    case 'pending':
      return [`The deployment to ${prose(to)} was still running when the step ended: ${site}.`];
    case 'cancelled':
      return [`The deployment to ${prose(to)} was cancelled.`];
  }
}

/** Returns why the step failed. Lines to paste stay as they are. */
function failureText(failure: string): string {
  const lines = shortened(failure, 2000).split('\n');
  const isCode = (line: string): boolean => line.startsWith('  ');
  const text = lines
    .filter((line) => !isCode(line))
    .join(' ')
    .replaceAll('`', '');
  const block = lines.filter(isCode);
  return `**The step failed:** ${prose(text, 2000)}\n${block.length === 0 ? '' : `\n${codeBlock(block)}`}`;
}

/** Returns a warning: the workflow of a fork can be changed to report anything. */
function forkText({ conclusion }: ForkRun, run: string | undefined): string {
  const link = run === undefined ? 'A run' : `[A run](${run})`;
  return `> ${link} of the pull request's own workflow wrote this report, and ended with ${code(conclusion, 40)}. The pull request can change that workflow: check what it changes before you rely on the report.`;
}

function wholeText({ run, artifact }: Whereabouts): string {
  const address = plainUrl(run);
  const log = `The log${address === undefined ? '' : ` of [this run](${address})`} lists all problems.`;
  return artifact === undefined ? log : `${log} The artifact ${code(artifact, 200)} has everything.`;
}
