import { statSync } from 'node:fs';
import { type ContentTree, directoryTree } from '../content/content-tree.js';
import { headOf } from '../git/commit.js';
import { baseUrlChange } from '../release/compare-endpoints.js';
import { compareReleases } from '../release/compare-releases.js';
import { type JudgedChanges, judgeChanges } from '../release/judge.js';
import type { Release } from '../release/release.js';
import {
  type OpenContent,
  openContent,
  openPublished,
  parsePlace,
  type ReleaseContext,
  withSource,
} from './open-release.js';
import { sourceDate } from './release-identity.js';

/** Two releases, as the command line names them, and where names are looked up. */
export interface DiffJob extends Omit<ReleaseContext, 'source'> {
  readonly old: string;
  readonly new: string;
}

/**
 * Compares two releases (`lc-api diff`).
 *
 * @throws UsageError for names that are none; ReleaseError where a release cannot be had.
 */
export function diffReleases(options: DiffJob): Promise<JudgedChanges> {
  return withSource(options.root, (source) => diffIn({ ...options, source }));
}

async function diffIn(options: DiffJob & ReleaseContext): Promise<JudgedChanges> {
  const [oldPlace, newPlace] = [parsePlace(options.old), parsePlace(options.new)];
  const open = async (place: typeof oldPlace): Promise<Release | OpenContent> =>
    place.kind === 'content' ? openContent(place.ref, options) : openPublished(place, options);
  const [old, now] = [await open(oldPlace), await open(newPlace)];
  const baseUrl = baseUrlOf(now) ?? baseUrlOf(old) ?? 'https://example.org';
  const other = isRelease(old) && !isRelease(now) ? old.manifest.baseUrl : baseUrl;
  const compiled = [old, now].map((side) => (isRelease(side) ? side : side.compile(other))) as [
    Release,
    Release,
  ];
  const { changes, suggestions } = await compareReleases(...compiled);
  // Content on both sides is compiled with one base URL: what their configurations say is compared here.
  const sites = !isRelease(old) && !isRelease(now) ? baseUrlChange(old.baseUrl, now.baseUrl) : [];
  const tree = isRelease(now) ? treeOf(options.root) : now.tree;
  const date = isRelease(now) ? (headOf(options.root)?.date ?? sourceDate()) : now.date;
  return judgeChanges(
    { changes: [...changes, ...sites], suggestions },
    { tree, config: options.config, date },
  );
}

function isRelease(side: Release | OpenContent): side is Release {
  return 'manifest' in side;
}

function baseUrlOf(side: Release | OpenContent): string | undefined {
  return isRelease(side) ? side.manifest.baseUrl : side.baseUrl;
}

function treeOf(root: string): ContentTree | undefined {
  return statSync(root, { throwIfNoEntry: false })?.isDirectory() ? directoryTree(root) : undefined;
}
