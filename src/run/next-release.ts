import type { Findings } from '../check/findings.js';
import { appendRelease, type Feed, feedOf } from '../compare/change-feed.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import type { BasePolicy } from '../compare/policy.js';
import { ReleaseError } from '../compare/release-error.js';
import { findOutdated } from '../compare/translations/outdated.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { Checked } from './check-tree.js';
import { type CatalogSide, compareSides, sideOf } from './compare-contents.js';
import { type ComparisonResult, withComparison } from './comparison-result.js';
import type { FeedPolicy, RunResult } from './job.js';
import type { Previous } from './previous.js';
import { newFiles } from './published-files.js';
import { identityOf, releaseDate } from './release-identity.js';

/** A release that is about to be published. */
export interface NextRelease {
  readonly side: CatalogSide;
  /** The content that it was compiled from, and its folder. */
  readonly tree: ContentTree;
  readonly root: string;
  readonly config: string | undefined;
  /** The base URL in the configuration file, whatever the release is compiled for. */
  readonly configured: string | undefined;
  /** The base URL of an option, which wins over any configuration. */
  readonly optionUrl: string | undefined;
  /** Files of the repository that it publishes as they are. */
  readonly files: readonly string[];
  /** The policy before the change, if reports say what the change does to its own judges. */
  readonly base?: BasePolicy | undefined;
  /** `limits.releases` */
  readonly limit: number;
}

/** A previous release that can be compared with. */
type ComparablePrevious = Extract<Previous, { readonly kind: 'release' | 'content' }>;

/**
 * Compares a release with the previous one, if there is one, and adds the comparison to the results of a run: a later
 * comparison replaces an earlier one. If the previous release cannot be read, or turns out not to be whole, the results
 * say why nothing was compared.
 *
 * @param findings Those of the content and of its tree; the problems of `lc-api.accept.yml` are added to them.
 */
export async function compareWith(
  previous: Previous | 'nothing',
  next: NextRelease,
  findings: Findings,
  result: RunResult<unknown>,
): Promise<ComparisonResult> {
  const { policy } = result.comparison;
  const comparison = previous === 'nothing' ? {} : await compareReleases(previous, next, result.checked);
  result.comparison = { ...comparison, policy };
  result.findings = withComparison(findings, comparison);
  return result.comparison;
}

async function compareReleases(
  previous: Previous,
  next: NextRelease,
  { valid }: Checked,
): Promise<ComparisonResult> {
  if (previous.kind === 'none') return {};
  if (previous.kind === 'unreadable') return { uncompared: previous.error };
  const compared = previous.kind === 'release' ? previous.release : previous.content;
  try {
    const { judged, after } = await judgeRelease(previous, next);
    const outdated = findOutdated(after, judged.changes, valid && { ...next, valid });
    const files = previous.kind === 'content' ? newFiles(previous.content.valid, next.files) : [];
    return { judged: { ...judged, outdated, newFiles: files }, comparedWith: compared.name };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { uncompared: error };
  }
}

function judgeRelease(
  previous: ComparablePrevious,
  { side, tree, root, config, base, configured, optionUrl }: NextRelease,
) {
  const isContent = previous.kind === 'content';
  const before = isContent ? sideOf(previous.content, side.catalog.baseUrl) : previous.release;
  const isConfigured = isContent && optionUrl === undefined;
  const urls = isConfigured ? ([previous.content.valid.config.baseUrl, configured] as const) : undefined;
  return compareSides(before, side, urls, { tree, config, date: releaseDate(root), base });
}

/**
 * Returns the change feed that a release publishes: the feed of the release that it replaces, with an entry for what
 * this release changes for readers of that one.
 *
 * @param judged The changes since `replaced`, if they are known already.
 * @throws ReleaseError if what is published cannot be read and the feed may not begin anew.
 */
export async function feedFor(
  replaced: Previous,
  judged: JudgedChanges | undefined,
  next: NextRelease,
  contentVersion: string,
  policy: FeedPolicy,
): Promise<Feed> {
  const locale = next.side.catalog.config.defaultLocale.code;
  const identity = identityOf(next.root, contentVersion);
  const options = { locale, contentVersion, limit: next.limit };
  if (replaced.kind === 'none') return appendRelease([], undefined, identity, options);
  try {
    if (replaced.kind === 'unreadable') throw replaced.error;
    const { comparison } = judged ?? (await judgeRelease(replaced, next)).judged;
    const published = replaced.kind === 'release' ? await feedOf(replaced.release) : [];
    return appendRelease(published, comparison, identity, options);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (!policy.mayRestart) throw unreadable(error, policy);
    const { text, notices } = appendRelease([], undefined, identity, options);
    return { text, notices: [...notices, `The change feed begins anew: ${error.message}`] };
  }
}

/**
 * Refuses to replace what cannot be read, before anything is compiled.
 *
 * @throws ReleaseError as {@link feedFor} would.
 */
export function refuseUnreadable(replaced: Previous, policy: FeedPolicy): void {
  if (replaced.kind === 'unreadable' && !policy.mayRestart) throw unreadable(replaced.error, policy);
}

function unreadable({ fault, message }: ReleaseError, { advice }: FeedPolicy): ReleaseError {
  return new ReleaseError(
    fault,
    `What is published cannot be read, and publishing now would begin its change feed (changes.json) anew: ${message} ${advice}`,
  );
}
