import { CommitFiles } from '../../git/commit-files.js';
import type { Remote } from '../../git/remote.js';
import type { WorkRepository } from '../../git/work-repository.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../../model/routes.js';
import type { PublishedTree } from '../../release/published-release.js';
import { type BranchGround, hasManifest, surveyBranch } from './branch-ground.js';
import type { BranchOptions } from './branch-options.js';

/** What is on a branch, and the tree of an earlier publication if there is one. */
export interface BranchState {
  readonly ground: BranchGround;
  readonly previous: PublishedTree | undefined;
}

/** Fetches a branch and finds out which of its files are ours. */
export async function lookAtBranch(
  repository: WorkRepository,
  remote: Remote,
  { branch, history }: Pick<BranchOptions, 'branch' | 'history'>,
  prefix: string,
): Promise<BranchState> {
  const ref = `refs/heads/${branch}`;
  const exists = (await remote.tipOf(branch)) !== undefined;
  // The branch may be gone again, or newer by now.
  const tip = exists ? await remote.fetchRevision(ref, history ?? 1) : undefined;
  if (tip === undefined) {
    return { ground: surveyBranch(undefined, new Map(), '', undefined), previous: undefined };
  }
  const tree = await CommitFiles.open(repository, tip, prefix.slice(0, -1), (ids) =>
    remote.fetchBlobs(ref, ids),
  );
  const manifest = (await tree.read([MANIFEST_PATH, CHANGES_PATH])).get(MANIFEST_PATH);
  const ground = surveyBranch(tip, tree.entries, prefix, manifest?.toString('utf8'));
  return { ground, previous: hasManifest(ground, prefix) ? tree : undefined };
}
