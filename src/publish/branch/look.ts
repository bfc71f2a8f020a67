import { CHANGES_PATH, MANIFEST_PATH } from '../../emit/emit.js';
import { type BranchGround, hasManifest, isRegular, surveyBranch } from './branch-ground.js';
import type { BranchOptions, PublishedTree } from './branch-options.js';
import type { Remote } from './remote.js';
import type { TreeEntry, WorkRepository } from './repository.js';

/** What stands on a branch, and the tree of an earlier publication, where there is one. */
export interface BranchState {
  readonly ground: BranchGround;
  readonly previous: PublishedTree | undefined;
}

/** Fetches a branch and finds what of it is ours. */
export async function lookAtBranch(
  repository: WorkRepository,
  remote: Remote,
  { branch, history }: Pick<BranchOptions, 'branch' | 'history'>,
  prefix: string,
): Promise<BranchState> {
  const exists = (await remote.tipOf(branch)) !== undefined;
  const tip = exists ? await remote.fetchBranch(branch, history ?? 1) : undefined;
  if (tip === undefined) {
    return { ground: surveyBranch(undefined, new Map(), '', undefined), previous: undefined };
  }
  const entries = await repository.entries(tip);
  const tree: PublishedTree = {
    async read(path) {
      const entry = entries.get(prefix + path);
      if (entry === undefined || !isRegular(entry)) return undefined;
      await tree.fetch([path]);
      return repository.readBlob(entry.id);
    },
    async fetch(paths) {
      const found = [...paths].flatMap((path): readonly TreeEntry[] => {
        const entry = entries.get(prefix + path);
        return entry !== undefined && isRegular(entry) ? [entry] : [];
      });
      const missing = await repository.missing(found.map(({ id }) => id));
      if (missing.length > 0) await remote.fetchBlobs(branch, missing);
    },
  };
  await tree.fetch([MANIFEST_PATH, CHANGES_PATH]);
  const manifest = await tree.read(MANIFEST_PATH);
  const text = manifest === undefined ? undefined : Buffer.from(manifest).toString('utf8');
  const ground = surveyBranch(tip, entries, prefix, text);
  return { ground, previous: hasManifest(ground, prefix) ? tree : undefined };
}
