import { isFolder } from '../base/existence.js';
import { UsageError } from '../base/usage-error.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import { comparePolicies, type PolicyChanges, readPolicy } from '../compare/policy.js';
import type { PublishedRelease } from '../compare/published-release.js';
import { findOutdated } from '../compare/translations/outdated.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import { type ContentTree, directoryTree } from '../read/content/content-tree.js';
import { headOf } from '../read/git/commit.js';
import { type CatalogSide, compareSides, sideOf } from './compare-contents.js';
import { ContentAtCommit, type OpenContent } from './content-at-commit.js';
import { openPublished, parsePlace, type ReleaseContext, withSource } from './open-release.js';
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
  const open = async (place: typeof oldPlace, like?: OpenContent): Promise<Opened> =>
    place.kind === 'content'
      ? new ContentAtCommit(place.ref, options).content(like && { ...like, content: like.valid.content })
      : openPublished(place, options);
  const old = await open(oldPlace);
  const now = await open(newPlace, isContent(old) ? old : undefined);
  if (isContent(old) && isContent(now)) refuseUnconfigured(old, now, options.config ?? CONFIG_FILE);
  const published = [old, now].find((side) => !isContent(side));
  const baseUrl =
    (published && baseUrlOf(published)) ?? baseUrlOf(now) ?? baseUrlOf(old) ?? 'https://example.org';
  const side = (one: Opened): PublishedRelease | CatalogSide => (isContent(one) ? sideOf(one, baseUrl) : one);
  const tree = isContent(now) ? now.tree : treeOf(options.root);
  const date = isContent(now) ? now.date : (headOf(options.root)?.date ?? sourceDate());
  const base = isContent(old)
    ? { policy: readPolicy(old.tree, options.config), isBinding: false }
    : undefined;
  const urls = isContent(old) && isContent(now) ? ([baseUrlOf(old), baseUrlOf(now)] as const) : undefined;
  const judgement = { tree, config: options.config, date, base };
  const { judged, after } = await compareSides(side(old), side(now), urls, judgement);
  const content = isContent(now) ? { ...now, config: options.config } : undefined;
  return {
    ...judged,
    outdated: findOutdated(after, judged.changes, content),
    newFiles: isContent(old) && isContent(now) ? newFiles(old.valid, publishedFiles(now.valid)) : [],
    policy: base && tree && comparePolicies(base, readPolicy(tree, options.config), options.config),
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

/** A release that was published, or content at a commit. */
type Opened = PublishedRelease | OpenContent;

function isContent(side: Opened): side is OpenContent {
  return 'valid' in side;
}

function baseUrlOf(side: Opened): string | undefined {
  return isContent(side) ? side.valid.config.baseUrl : side.manifest.baseUrl;
}

function treeOf(root: string): ContentTree | undefined {
  return isFolder(root) ? directoryTree(root) : undefined;
}
