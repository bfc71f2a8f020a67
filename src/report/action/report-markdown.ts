import { posix } from 'node:path';
import { type Block, type Budget, fitBlocks, type LeftOut } from './budget.js';
import { acceptedBlocks, changeBlocks } from './change-blocks.js';
import { count, ERROR, listed, RECORD, WARNING } from './count.js';
import { coverageBlocks } from './coverage-blocks.js';
import { code, prose } from './escape.js';
import { problemBlocks } from './problem-blocks.js';
import type { ActionReport, Whereabouts } from './report.js';
import { type ReportMarker, writeMarker } from './sticky-comment.js';
import { plainUrl } from './urls.js';
import { judge, type Verdict } from './verdict.js';

/** What GitHub takes as the summary of a step; above it, the whole summary is lost and the step fails. */
const SUMMARY_BYTES = 1024 * 1024;
/** What GitHub takes as a comment. It counts characters; UTF-16 units are never fewer. */
const COMMENT_CHARACTERS = 65_536;

/**
 * The summary of a job: all of the report that has room in 1 MiB of UTF-8. Whatever the report holds, this
 * throws nothing, and nothing in it acts: see `escape.ts`.
 */
export function renderJobSummary(report: ActionReport, whereabouts: Whereabouts = {}): string {
  const measure = (text: string) => Buffer.byteLength(text, 'utf8');
  return renderReport(report, whereabouts, { limit: SUMMARY_BYTES, measure });
}

/**
 * The comment on a pull request: the hidden marker by which a later run finds it, then the same report as in
 * the summary of the job, as far as 65,536 characters reach.
 */
export function renderComment(
  report: ActionReport,
  marker: ReportMarker,
  whereabouts: Whereabouts = {},
): string {
  const first = `${writeMarker(marker)}\n`;
  const limit = COMMENT_CHARACTERS - first.length;
  return first + renderReport(report, whereabouts, { limit, measure: (text) => text.length });
}

/**
 * A report in Markdown within a budget: verdict, changes, accepted breaks, translations, problems. What has no
 * room is left out in this order, the last rows first: values word by word, safe changes, warnings,
 * translations, numbers of changes, risky changes, accepted breaks, errors, breaking changes; then what is left
 * of each, its first ten rows, in the same order. The report says what it left out and where the whole is.
 *
 * @param budget At least 4,000 for the verdict and the closing words.
 */
export function renderReport(report: ActionReport, whereabouts: Whereabouts, budget: Budget): string {
  const { comparison, coverage } = report;
  const blocks: Block[] = [
    ...(comparison === undefined ? [] : changeBlocks(comparison, report.changes ?? [])),
    ...acceptedBlocks(report.accepted ?? []),
    ...(coverage === undefined ? [] : coverageBlocks(coverage)),
    ...problemBlocks(report, whereabouts),
  ];
  return fitBlocks(verdictText(report), blocks, (left) => closingText(left, whereabouts), budget);
}

function verdictText(report: ActionReport): string {
  const verdict = judge(report);
  const root = posix.join(report.path);
  const what = root === '.' ? 'Learning content' : `Learning content in ${code(root, 200)}`;
  return (
    `## ${what}: ${verdict.acceptable ? 'acceptable' : 'not acceptable'}\n\n` +
    `${[found(report, verdict), ...changeSentence(report)].join(' ')}\n`
  );
}

function found({ summary }: ActionReport, { acceptable, because }: Verdict): string {
  const { records, errors, warnings } = summary;
  const parts = [
    ...(errors > 0 ? [count(errors, ERROR)] : []),
    ...(warnings > 0 ? [count(warnings, WARNING)] : []),
  ];
  const problems = parts.length === 0 ? 'no problems' : listed(parts);
  const reason = acceptable ? '' : ` It fails because of ${listed(because)}.`;
  return `${count(records, RECORD)} with ${problems}.${reason}`;
}

function changeSentence({ comparison, uncompared }: ActionReport): string[] {
  if (uncompared !== undefined) {
    return [`**Not compared** with the previous release, which cannot be read: ${prose(uncompared)}`];
  }
  if (comparison === undefined) return [];
  const { severity, bump } = comparison;
  if (severity === 'none' && bump === 'none') return ['Nothing changes for users of the API.'];
  const version = bump === 'none' ? 'no new version' : `a ${bump} version`;
  return [`For users of the API the change is **${severity}** and calls for ${version}.`];
}

function closingText(left: readonly LeftOut[], { run, artifact }: Whereabouts): string {
  if (left.length === 0) return '';
  const parts = left.map((one) => `${one.left} of ${count(one.total, one.noun)}`);
  return `\n---\n\nLeft out here for want of room: ${listed(parts)}. ${wholeText(plainUrl(run), artifact)}\n`;
}

/** Where the whole report is. Only a pull request from a fork leaves an artifact. */
function wholeText(run: string | undefined, artifact: string | undefined): string {
  const ofRun = run === undefined ? '' : ` of [this run](${run})`;
  return artifact === undefined
    ? `The log${ofRun} lists all problems, and the outputs \`report-json\` and \`changes-json\` name the files that hold everything.`
    : `The whole report is \`report.json\` in the artifact ${code(artifact, 100)}${ofRun}; the log lists all problems.`;
}
