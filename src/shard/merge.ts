import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import type { Progress } from '../check/check.js';
import type { ContentTree } from '../content/content-tree.js';
import { emitRendered } from '../emit/emit.js';
import type { RecordOutput } from '../emit/record-files.js';
import type { RecordJob, Rendering } from '../emit/rendering.js';
import type { Head } from '../git/commit.js';
import {
  type BuildOptions,
  type BuildResult,
  type Ground,
  writeTree,
  writeTreeWithFeed,
} from '../pipeline/build.js';
import { checkTree } from '../pipeline/check-tree.js';
import { catalogOf, withoutPages, withTools } from '../pipeline/compile.js';
import { refuseCommittedLink } from '../pipeline/overlap.js';
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
  const checked = checkTree(tree, config, {
    progress,
    baseUrl,
    memory: new SharedReadings(shares.map((share) => readFileSync(share.path('readings.jsonl')))),
  });
  const url = baseUrl ?? checked.valid?.config.baseUrl;
  if (checked.valid === undefined || url === undefined)
    throw new Error('Content that had no errors when its shares were built has some now.');
  const valid = await withTools(options.hasPages ? checked.valid : withoutPages(checked.valid));
  const ground: Ground = {
    checked,
    valid,
    tree,
    baseUrl: url,
    cache: undefined,
    head: previous === undefined ? undefined : headOfAll(shares),
    compile: (content, own, place, sink, done) => {
      const start = (jobs: Iterable<RecordJob>): Rendering => sharedRendering(jobs, shares, laneOf(sink));
      return emitRendered(
        catalogOf(content, own, place),
        sink,
        { tools: content.tools, progress: done },
        start,
      );
    },
  };
  const build: BuildOptions = { root: '.', out, config, baseUrl, progress };
  const result =
    previous === undefined
      ? await writeTree(ground, build)
      : await writeTreeWithFeed(ground, { ...build, previous });
  return { ...result, content: tree };
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
      pieces: packed.pieces,
      files: packed.files.map(({ file, content }) => ({ ...file, outcome: lane.write(file.path, content) })),
    };
  }
  return undefined;
}
