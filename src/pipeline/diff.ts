import { statSync } from 'node:fs';
import { UsageError } from '../base/usage-error.js';
import { CONFIG_FILE } from '../config/read-config.js';
import { type ContentTree, directoryTree } from '../content/content-tree.js';
import { headOf } from '../git/commit.js';
import { baseUrlChange } from '../release/compare-endpoints.js';
import { compareReleases } from '../release/compare-releases.js';
import { type JudgedChanges, judgeChanges } from '../release/judge.js';
import { comparePolicies, type PolicyChanges } from '../release/policy.js';
import type { Release } from '../release/release.js';
import { withThreads } from '../threads/threads.js';
import { findOutdated } from '../translations/outdated.js';
import { compareContents, compileToCompare } from './compare-contents.js';
import {
  type OpenContent,
  openContent,
  openPublished,
  parsePlace,
  type ReleaseContext,
  withSource,
} from './open-release.js';
import { newFiles, publishedFiles } from './published-files.js';
import { sourceDate } from './release-identity.js';

/** Two releases, as the command line names them, and where names are looked up. */
export interface DiffJob extends Omit<ReleaseContext, 'source'> {
  readonly old: string;
  readonly new: string;
}

/** The differences of two releases. */
export interface DiffResult extends JudgedChanges {
  /** How new content alters the policy by which it is judged, if it was compared with content. */
  readonly policy?: PolicyChanges | undefined;
}

/**
 * Compares two releases (`lc-api diff`).
 *
 * @throws UsageError if a name is not valid; ReleaseError if a release is not available.
 */
export function diffReleases(options: DiffJob): Promise<DiffResult> {
  return withSource(options.root, (source) => diffIn({ ...options, source }));
}

async function diffIn(options: DiffJob & ReleaseContext): Promise<DiffResult> {
  const [oldPlace, newPlace] = [parsePlace(options.old), parsePlace(options.new)];
  const open = async (place: typeof oldPlace, like?: OpenContent): Promise<Release | OpenContent> =>
    place.kind === 'content' ? openContent(place.ref, { ...options, like }) : openPublished(place, options);
  const old = await open(oldPlace);
  const now = await open(newPlace, isRelease(old) ? undefined : old);
  if (!isRelease(old) && !isRelease(now)) refuseUnconfigured(old, now, options.config ?? CONFIG_FILE);
  const baseUrl = baseUrlOf(now) ?? baseUrlOf(old) ?? 'https://example.org';
  const other = isRelease(old) && !isRelease(now) ? old.manifest.baseUrl : baseUrl;
  const compare = async (before: Release, after: Release) => ({
    ...(await compareReleases(before, after)),
    after,
  });
  const { changes, suggestions, after } = await withThreads(async (threads) => {
    if (!isRelease(old) && !isRelease(now)) return compareContents(old, now, other, threads, compare);
    const whole = async (side: Release | OpenContent): Promise<Release> =>
      isRelease(side) ? side : (await compileToCompare(side, other, threads)).release;
    return compare(await whole(old), await whole(now));
  });
  // Content on both sides is compiled with one base URL: what their configurations say is compared here.
  const sites = !isRelease(old) && !isRelease(now) ? baseUrlChange(configured(old), configured(now)) : [];
  const tree = isRelease(now) ? treeOf(options.root) : now.tree;
  const date = isRelease(now) ? (headOf(options.root)?.date ?? sourceDate()) : now.date;
  const base = isRelease(old) ? undefined : { tree: old.tree, isBinding: false };
  const judged = judgeChanges(
    { changes: [...changes, ...sites], suggestions },
    { tree, config: options.config, date, base },
  );
  const content = isRelease(now) ? undefined : { ...now, config: options.config };
  return {
    ...judged,
    outdated: findOutdated(after, changes, content),
    newFiles: isRelease(old) || isRelease(now) ? [] : newFiles(old.valid, publishedFiles(now.valid)),
    policy: base && tree && comparePolicies(base, tree, options.config),
  };
}

/** Refuses two contents of which nothing was read, because their configuration is not committed: they look the same. */
function refuseUnconfigured(old: OpenContent, now: OpenContent, config: string): void {
  const isEmpty = [old, now].every(({ valid }) => valid.content.index.records.length === 0);
  if (!isEmpty || !now.isUnconfigured) return;
  throw new UsageError(
    `There is nothing to compare: neither ${old.name} nor ${now.name} has a record. ${now.name} has no ${config}, which this folder has: commit it first.`,
  );
}

function configured({ valid }: OpenContent): string | undefined {
  return valid.config.baseUrl;
}

function isRelease(side: Release | OpenContent): side is Release {
  return 'manifest' in side;
}

function baseUrlOf(side: Release | OpenContent): string | undefined {
  return isRelease(side) ? side.manifest.baseUrl : configured(side);
}

function treeOf(root: string): ContentTree | undefined {
  return statSync(root, { throwIfNoEntry: false })?.isDirectory() ? directoryTree(root) : undefined;
}
