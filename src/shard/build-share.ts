import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { CACHE_FOLDER } from '../cache/cache-choice.js';
import type { StoredLines } from '../cache/stored-lines.js';
import { TracedTree } from '../cache/traced-tree.js';
import { allRecords, type Catalog } from '../catalog/catalog.js';
import type { Findings } from '../check/findings.js';
import { normalizeBaseUrl } from '../config/base-url.js';
import { CONFIG_FILE } from '../config/read-config.js';
import { RecordRenderer } from '../emit/record-files.js';
import { createJobs } from '../emit/rendering.js';
import { headOf } from '../git/commit.js';
import type { Problem } from '../model/problem.js';
import type { BuildJob } from '../pipeline/build.js';
import { checkTreeAhead } from '../pipeline/check-tree.js';
import { type CompilableContent, catalogOf } from '../pipeline/compile.js';
import { refuseOverlap } from '../pipeline/overlap.js';
import { requirePublishable } from '../pipeline/publishable.js';
import { readAcceptances } from '../release/accept.js';
import { readInThreads } from '../threads/read-in-threads.js';
import { renderInThreads } from '../threads/render-in-threads.js';
import { type ThreadSource, withThreads } from '../threads/threads.js';
import { acceptedTextsPath, readAcceptedTexts } from '../translations/accepted-texts.js';
import { type ContentSnapshot, snapshotOf } from './content-snapshot.js';
import { packRecord } from './packed-record.js';
import { hasRecord, type Shard } from './shard.js';
import { createShare, SHARE } from './share-file.js';
import { writeFiles, writeReadings } from './shared-content.js';

/** A share to build: its folder is `out`. */
export interface ShareBuildOptions extends Omit<BuildJob, 'cache'> {
  readonly shard: Shard;
}

/** Results of the build of a share. */
export interface ShareResult extends Pick<Findings, 'problems' | 'summary' | 'isConfigInvalid'> {
  /** The files that were written; undefined if errors kept everything as it was. */
  readonly share?: {
    /** Published records, and how many of them are in this share. */
    readonly records: number;
    readonly own: number;
    readonly bytes: number;
  };
}

/**
 * Checks a content repository and, without errors, renders the records of one share and writes them into a folder,
 * with all that merging needs to know of the content. With errors nothing is written.
 *
 * @throws UsageError as a build does; ShareError if the folder contains other files.
 */
export function buildShare(options: ShareBuildOptions): Promise<ShareResult> {
  return withThreads((threads) => build(options, threads));
}

async function build(options: ShareBuildOptions, threads: ThreadSource): Promise<ShareResult> {
  const { root, out, shard, progress, baseUrl, config } = options;
  const tree = new TracedTree(root, undefined, CACHE_FOLDER);
  const readAhead = readInThreads(root, threads, tree);
  const checked = await checkTreeAhead(tree, config, { progress, baseUrl }, readAhead);
  const { problems, summary, isConfigInvalid } = checked;
  const failed = { problems, summary, isConfigInvalid };
  const ready = await requirePublishable({ checked }, options);
  if (ready === undefined) return failed;
  const { content } = ready;
  refuseOverlap(options, content);
  const lines = createShare(out, {
    shard,
    options: {
      baseUrl: baseUrl === undefined ? null : normalizeBaseUrl(baseUrl),
      config: config ?? null,
      hasPages: options.pages !== false,
    },
    head: headOf(root) ?? null,
  });
  try {
    writeReadings(lines, content.content, shard);
    const catalog = catalogOf(content, tree, ready.baseUrl);
    readForMerging(tree, catalog, config, problems);
    const own = await renderShare(content, catalog, shard, lines, threads, (done, all) =>
      progress?.('Compiling', done, all),
    );
    const snapshot = requireSnapshot(tree, root);
    lines.keep('content', JSON.stringify(snapshot));
    writeFiles(lines, tree, snapshot, shard);
    lines.commit('');
    const records = [...allRecords(catalog)].length;
    return { ...failed, share: { records, own, bytes: statSync(join(out, SHARE)).size } };
  } finally {
    lines.close();
  }
}

/** Reads the files that only merging needs, so that they are in the trace of the tree. */
function readForMerging(
  tree: TracedTree,
  { foreignSite }: Catalog,
  configPath: string | undefined,
  problems: readonly Problem[],
): void {
  readAcceptances(tree, configPath ?? CONFIG_FILE);
  readAcceptedTexts(tree, acceptedTextsPath(configPath));
  // A warning shows a line of its file, which may have no records.
  for (const { file } of problems) if (tree.kind(file) === 'file') tree.digest(file);
  for (const path of foreignSite?.files ?? []) tree.digest(posix.join(foreignSite?.folder ?? '', path));
}

function requireSnapshot(tree: TracedTree, root: string): ContentSnapshot {
  const trace = tree.trace();
  if (trace !== undefined) return snapshotOf(trace, root);
  throw new UsageError(
    'A file of the content cannot be read, and shares must contain all files: correct its permissions, or build without --shard.',
  );
}

/** Renders the records of a share on all cores. Returns their number. */
async function renderShare(
  { tools }: CompilableContent,
  catalog: Catalog,
  shard: Shard,
  lines: StoredLines,
  threads: ThreadSource,
  progress: (done: number, all: number) => void,
): Promise<number> {
  const records = [...allRecords(catalog)].filter((_, place) => hasRecord(shard, place));
  const renderer = new RecordRenderer(catalog, tools);
  const rendering = renderInThreads(
    records.map(createJobs(catalog, false)),
    renderer,
    threads,
    catalog,
    tools,
  );
  for (const [done, record] of records.entries()) {
    const output = await rendering.next().value;
    if (output?.path !== record.path)
      throw new Error(`The output of ${record.path} was expected, but that of ${output?.path} was rendered.`);
    lines.keep(`record ${output.path}`, packRecord(output));
    progress(done + 1, records.length);
  }
  return records.length;
}
