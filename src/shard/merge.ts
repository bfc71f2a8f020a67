import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import type { Progress } from '../check/check.js';
import type { ContentTree } from '../content/content-tree.js';
import type { RecordOutput } from '../emit/record-files.js';
import type { RecordJob } from '../emit/rendering.js';
import type { Head } from '../git/commit.js';
import type { BuildResult } from '../pipeline/build.js';
import { directoryDestination, resultOf } from '../pipeline/build.js';
import { withoutPages, withTools } from '../pipeline/compile.js';
import { withSource } from '../pipeline/open-release.js';
import { refuseCommittedLink } from '../pipeline/overlap.js';
import { run } from '../pipeline/run.js';
import { openDirectory } from '../publish/directory/directory.js';
import { openLane, type StagingLane } from '../publish/directory/staging-lane.js';
import { isTreePath } from '../publish/directory/tree-state.js';
import type { Sink } from '../tree/tree-writer.js';
import { replayedTree } from './content-answers.js';
import { openInputs } from './input-pack.js';
import { openShares, type Share } from './open-shares.js';
import { RecordPack } from './record-pack.js';
import { shardName } from './shard.js';
import { ShareError } from './share-error.js';
import { damaged } from './share-head.js';
import { SharedReadings } from './share-readings.js';

/** What to merge, and to where. */
export interface MergeOptions {
  /** Folders of the shares, in any order. */
  readonly shares: readonly string[];
  /** Folder that takes the tree. */
  readonly out: string;
  /** The release before this one, as `--previous` names it; undefined for a change feed without releases. */
  readonly previous: string | undefined;
  readonly progress?: Progress | undefined;
}

/** What a merge found and did: what a build of the same content would. */
export interface MergeResult extends BuildResult {
  /** The content, for who shows its problems. */
  readonly content: ContentTree;
}

/**
 * Joins the shares of a build into the tree that one build of the same content writes, byte for byte. The content
 * itself need not be there.
 *
 * @throws ShareError where a share is missing, given twice, damaged or of another build: nothing is written then.
 */
export async function mergeShares({
  shares: folders,
  out,
  previous,
  progress,
}: MergeOptions): Promise<MergeResult> {
  const { shares, answers } = openShares(folders);
  const { options } = shares[0] as Share;
  refuseCommittedLink(out, '.');
  refuseShares(out, shares);
  const packs = new Map(shares.map((share) => [share.shard.index, share.path('inputs.pack')]));
  const tree = replayedTree(answers, openInputs(packs, answers.files));
  const [config, baseUrl] = [options.config ?? undefined, options.baseUrl ?? undefined];
  return withSource('.', async (source) => {
    const { findings, outcome } = await run({
      ...{ root: '.', tree, config, baseUrl, progress },
      readsFiles: false,
      memory: new SharedReadings(shares.map((share) => readFileSync(share.path('readings.jsonl')))),
      async decide(found) {
        const { valid } = found.checked;
        const url = valid?.baseUrl;
        if (valid === undefined || url === undefined)
          throw new Error('Content that had no errors when its shares were built has some now.');
        const content = await withTools(options.hasPages ? valid : withoutPages(valid));
        const ready = { content, baseUrl: url };
        const context = { root: '.', config, previous, source };
        return {
          ...(await directoryDestination(found, ready, () => openDirectory(out), context)),
          head: previous === undefined ? undefined : headOfAll(shares),
          render: (jobs, _, sink) => sharedRendering(jobs, shares, laneOf(sink)),
        };
      },
    });
    return { ...resultOf(findings, outcome), content: tree };
  });
}

/** A tree that is written over its shares, or beside them, would publish or remove them. */
function refuseShares(out: string, shares: readonly Share[]): void {
  const target = realPath(resolve(out));
  for (const { folder, shard } of shares) {
    const own = realPath(resolve(folder));
    if (!isWithin(own, target) && !isWithin(target, own)) continue;
    throw new ShareError(
      `The folder ${out} is, contains or lies in the share ${shardName(shard)} (${folder}): merge into a folder of its own.`,
    );
  }
}

/** The commit of the content. A release is named by it: shares may not disagree. */
function headOfAll(shares: readonly Share[]): Head | null {
  const [first, ...others] = shares as readonly [Share, ...Share[]];
  const other = others.find(
    ({ head }) => head?.commit !== first.head?.commit || head?.date !== first.head?.date,
  );
  if (other === undefined) return first.head;
  throw new ShareError(
    `The share ${shardName(other.shard)} (${other.folder}) was made at another commit than the share ${shardName(first.shard)} (${first.folder}), and the change feed names one. Build all shares at the same commit.`,
  );
}

function laneOf({ lanes }: Sink): StagingLane {
  if (lanes === undefined) throw new Error('Shares are merged into a directory only.');
  return openLane(lanes.plan);
}

/** Gives the records of shares in the order in which they are written. */
function* sharedRendering(
  jobs: Iterable<RecordJob>,
  shares: readonly Share[],
  lane: StagingLane,
): Generator<RecordOutput, undefined> {
  const packs = shares.map((share) => new RecordPack(share.path('records.pack')));
  let place = 0;
  for (const { record } of jobs) {
    const index = place++ % packs.length;
    const packed = packs[index]?.next();
    // Its digest is right: it was written so.
    if (packed?.path !== record.path || !packed.files.every(({ file }) => isTreePath(file.path)))
      throw damaged((shares[index] as Share).path('records.pack'));
    yield {
      path: packed.path,
      pieces: packed.pieces,
      files: packed.files.map(({ file, content }) => ({ ...file, outcome: lane.write(file.path, content) })),
    };
  }
  return undefined;
}
