import { resolve } from 'node:path';
import { isWithin, realPath } from '../base/paths.js';
import type { Progress } from '../base/progress.js';
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
import { DirectorySink } from '../publish/directory/directory.js';
import { openLane, type StagingLane } from '../publish/directory/staging-lane.js';
import { isTreePath } from '../publish/directory/tree-state.js';
import type { Sink } from '../tree/tree-writer.js';
import { replayedTree } from './content-snapshot.js';
import { openShares, type ShareSet } from './open-shares.js';
import type { PackedRecord } from './packed-record.js';
import { shardName } from './shard.js';
import { damaged, type Share, ShareError } from './share-file.js';
import { SharedReadings, sharedFiles } from './shared-content.js';

/** Shares to merge, and the target. */
export interface MergeOptions {
  /** Folders of the shares, in any order. */
  readonly shares: readonly string[];
  /** Folder for the tree. */
  readonly out: string;
  /** The previous release, as `--previous` names it; undefined for a change feed without releases. */
  readonly previous: string | undefined;
  readonly progress?: Progress | undefined;
}

/** Results of a merge, like the result of a build of the same content. */
export interface MergeResult extends BuildResult {
  /** The content, for reports that show its lines. It reads the shares. */
  readonly content: ContentTree;
  /** Closes the shares. */
  close(): void;
}

/**
 * Merges the shares of a build into the tree that one build of the same content writes, byte for byte. The content
 * itself is not needed.
 *
 * @throws ShareError if a share is missing, damaged, listed twice, or belongs to another build. Nothing is written then.
 */
export async function mergeShares(options: MergeOptions): Promise<MergeResult> {
  const set = openShares(options.shares);
  try {
    return { ...(await merge(set, options)), close: set.close };
  } catch (error) {
    set.close();
    throw error;
  }
}

async function merge(
  { shares, content: snapshot }: ShareSet,
  { out, previous, progress }: MergeOptions,
): Promise<Omit<MergeResult, 'close'>> {
  const { options } = shares[0] as Share;
  refuseCommittedLink(out, '.');
  refuseShares(out, shares);
  const tree = replayedTree(snapshot, sharedFiles(shares, snapshot));
  const [config, baseUrl] = [options.config ?? undefined, options.baseUrl ?? undefined];
  return withSource('.', async (source) => {
    const { findings, outcome } = await run({
      ...{ root: '.', tree, config, baseUrl, progress },
      readsFiles: false,
      memory: new SharedReadings(shares),
      async decide(found) {
        const { valid } = found.checked;
        const url = valid?.baseUrl;
        if (valid === undefined || url === undefined)
          throw new Error('The content had no errors when its shares were built, but has errors now.');
        const content = await withTools(options.hasPages ? valid : withoutPages(valid));
        const ready = { content, baseUrl: url };
        const context = { root: '.', config, previous, source };
        return {
          ...(await directoryDestination(found, ready, () => new DirectorySink(out), context)),
          head: previous === undefined ? undefined : headOfAll(shares),
          render: (jobs, _, sink) => sharedRendering(jobs, shares, laneOf(sink)),
        };
      },
    });
    return { ...resultOf(findings, outcome), content: tree };
  });
}

/** A tree in the folder of a share, or above it, would publish or remove the share. */
function refuseShares(out: string, shares: readonly Share[]): void {
  const target = realPath(resolve(out));
  for (const { folder, shard } of shares) {
    const own = realPath(resolve(folder));
    if (!isWithin(own, target) && !isWithin(target, own)) continue;
    throw new ShareError(
      `The folder ${out} is, contains, or is in the share ${shardName(shard)} (${folder}): merge into a folder of its own.`,
    );
  }
}

/** Returns the commit of the content. It identifies the release, so it must be the same for all shares. */
function headOfAll(shares: readonly Share[]): Head | null {
  const [first, ...others] = shares as readonly [Share, ...Share[]];
  const other = others.find(
    ({ head }) => head?.commit !== first.head?.commit || head?.date !== first.head?.date,
  );
  if (other === undefined) return first.head;
  throw new ShareError(
    `The share ${shardName(other.shard)} (${other.folder}) was built from another commit than the share ${shardName(first.shard)} (${first.folder}), and the change feed records one commit. Build all shares from the same commit.`,
  );
}

function laneOf({ lanes }: Sink): StagingLane {
  if (lanes === undefined) throw new Error('Shares are merged into a directory only.');
  return openLane(lanes.plan);
}

/** Yields the records of shares in the order in which they are written. */
function* sharedRendering(
  jobs: Iterable<RecordJob>,
  shares: readonly Share[],
  lane: StagingLane,
): Generator<RecordOutput, undefined> {
  let place = 0;
  for (const { record } of jobs) {
    const { lines, folder } = shares[place++ % shares.length] as Share;
    const text = lines.find(`record ${record.path}`);
    if (text === undefined) throw damaged(folder);
    const { pieces, files } = JSON.parse(text) as PackedRecord;
    if (!files.every(({ path }) => isTreePath(path))) throw damaged(folder);
    yield {
      path: record.path,
      pieces,
      files: files.map(({ text, ...file }) => ({
        ...file,
        outcome: lane.write(file.path, Buffer.from(text, 'utf8')),
      })),
    };
  }
  return undefined;
}
