import type { ContentTree } from '../content/content-tree.js';
import type { Head } from '../git/commit.js';
import { CHANGES_PATH } from '../model/routes.js';
import { appendRelease, type Feed, readFeed } from '../release/change-feed.js';
import { baseUrlChange } from '../release/compare-endpoints.js';
import { compareReleases } from '../release/compare-releases.js';
import { type JudgedChanges, judgeChanges } from '../release/judge.js';
import type { PolicyBase } from '../release/policy.js';
import type { Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { findOutdated } from '../translations/outdated.js';
import type { Previous } from './previous.js';
import { newFiles } from './published-files.js';
import { identityOf } from './release-identity.js';
import type { RunFindings } from './run-findings.js';

/** A release that is about to be published. */
export interface NextRelease {
  readonly release: Release;
  /** The content that it was compiled from, and its folder. */
  readonly tree: ContentTree;
  readonly root: string;
  /** The commit of the content, if it is known without asking Git; null for none. */
  readonly head?: Head | null | undefined;
  readonly config: string | undefined;
  /** The base URL in the configuration file, whatever the release is compiled for. */
  readonly configured: string | undefined;
  /** The base URL of an option, which wins over any configuration. */
  readonly given: string | undefined;
  /** Files of the repository that it publishes as they are. */
  readonly files: readonly string[];
  /** The content before the change, if reports say what the change does to its own judges. */
  readonly base?: PolicyBase | undefined;
  /** `limits.releases` */
  readonly limit: number;
}

/** Rules for the change feed if the published one cannot be read. */
export interface FeedPolicy {
  /** Begin it anew instead of failing. */
  readonly mayRestart: boolean;
  /** The remedy, as sentences. */
  readonly advice: string;
}

/**
 * Compares a release with the previous one and records the judged changes. If the previous release cannot be read,
 * or turns out not to be whole, the findings say why nothing was compared.
 */
export async function compareWith(
  previous: Previous,
  next: NextRelease,
  findings: RunFindings,
): Promise<void> {
  if (previous.kind === 'none') return;
  if (previous.kind === 'unreadable') return findings.leaveUncompared(previous.error);
  const { release, content: compared } = previous;
  try {
    // Content is compiled with one base URL for both sides, so what the configurations say is compared here.
    const isConfigured = compared !== undefined && next.given === undefined;
    const moved = isConfigured ? baseUrlChange(compared.config.baseUrl, next.configured) : [];
    const judged = await judgeRelease(release, next, moved);
    const { valid } = findings.checked;
    const outdated = findOutdated(next.release, judged.changes, valid && { ...next, valid });
    const files = compared === undefined ? [] : newFiles(compared, next.files);
    findings.judge({ ...judged, outdated, newFiles: files }, release.name);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    findings.leaveUncompared(error);
  }
}

async function judgeRelease(
  previous: Release,
  { release, tree, root, head, config, base }: NextRelease,
  moved: ReturnType<typeof baseUrlChange> = [],
): Promise<JudgedChanges> {
  const identity = identityOf(root, release.manifest.contentVersion, head);
  const { changes, suggestions } = await compareReleases(previous, release);
  return judgeChanges(
    { changes: [...changes, ...moved], suggestions },
    { tree, config, date: identity?.date, base },
  );
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
  policy: FeedPolicy,
): Promise<Feed> {
  const { contentVersion, locale } = next.release.manifest;
  const identity = identityOf(next.root, contentVersion, next.head);
  const options = { locale, contentVersion, limit: next.limit };
  if (replaced.kind === 'none') return appendRelease([], undefined, identity, options);
  try {
    if (replaced.kind === 'unreadable') throw replaced.error;
    const { release } = replaced;
    const { comparison } = judged ?? (await judgeRelease(release, next));
    const hasFeed = release.size(CHANGES_PATH) !== undefined;
    const entries = hasFeed ? readFeed(await release.read(CHANGES_PATH), release.name) : [];
    return appendRelease(entries, comparison, identity, options);
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
