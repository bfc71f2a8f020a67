import { posix } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { CACHE_FOLDER } from '../cache/cache-choice.js';
import { thisProgram } from '../cache/program.js';
import { type TracedTree, tracedTree } from '../cache/traced-tree.js';
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
import { type ContentSnapshot, snapshotOf } from './content-snapshot.js';
import { writeInputs } from './input-pack.js';
import { writeRecord } from './record-pack.js';
import { hasRecord, type Shard } from './shard.js';
import { openShareFolder, type PartWriter } from './share-folder.js';
import { OwnReadings } from './share-readings.js';

/** A share to build: its folder is `out`. */
export interface ShareBuildOptions extends Omit<BuildJob, 'cache'> {
  readonly shard: Shard;
}

/** What the build of a share found and did. */
export interface ShareResult extends Pick<Findings, 'problems' | 'summary' | 'isConfigInvalid'> {
  /** What was written; undefined where errors kept everything as it was. */
  readonly share?: {
    /** Published records, and how many of them this share has. */
    readonly records: number;
    readonly own: number;
    readonly bytes: number;
  };
}

/**
 * Checks a content repository and, without errors, renders the records of one share and writes them into a folder,
 * with all that merging the shares needs to know of the content. With errors nothing is written.
 *
 * @throws UsageError as a build does; ShareError where the folder holds files of others.
 */
export function buildShare(options: ShareBuildOptions): Promise<ShareResult> {
  return withThreads((threads) => build(options, threads));
}

async function build(options: ShareBuildOptions, threads: ThreadSource): Promise<ShareResult> {
  const { root, out, shard, progress } = options;
  const tree = tracedTree(root, undefined, CACHE_FOLDER);
  const readings = new OwnReadings(tree, shard);
  const checked = await checkTreeAhead(
    tree,
    options.config,
    { progress, baseUrl: options.baseUrl, memory: readings },
    readInThreads(root, threads, tree),
  );
  const { problems, summary, isConfigInvalid } = checked;
  const failed = { problems, summary, isConfigInvalid };
  const ready = await requirePublishable({ checked }, options);
  if (ready === undefined) return failed;
  const { content, baseUrl } = ready;
  refuseOverlap(options, content);
  const catalog = catalogOf(content, tree, baseUrl);
  askFurther(tree, catalog, options.config, problems);
  const folder = openShareFolder(out);
  const own = await renderShare(content, catalog, shard, folder.open('records.pack'), threads, (done, all) =>
    progress?.('Compiling', done, all),
  );
  const write = (name: Parameters<typeof folder.open>[0], fill: (part: PartWriter) => void): void => {
    const part = folder.open(name);
    fill(part);
    part.close();
  };
  const answers = requireAnswers(tree, root);
  write('content.json', (part) => part.write(`${JSON.stringify(answers)}\n`));
  write('readings.jsonl', (part) => readings.write(part));
  write('inputs.pack', (part) => writeInputs(part, tree, answers.files, shard));
  const bytes = folder.finish({
    program: thisProgram().identity,
    shard,
    options: {
      baseUrl: options.baseUrl === undefined ? null : normalizeBaseUrl(options.baseUrl),
      config: options.config ?? null,
      hasPages: options.pages !== false,
    },
    head: headOf(root) ?? null,
  });
  const records = [...allRecords(catalog)].length;
  return { ...failed, share: { records, own, bytes } };
}

/** Asks the tree what only merging wants to know. */
function askFurther(
  tree: TracedTree,
  { foreignSite }: Catalog,
  configPath: string | undefined,
  problems: readonly Problem[],
): void {
  readAcceptances(tree, configPath ?? CONFIG_FILE);
  // A warning shows its line, though the file may be one that nothing was made of.
  for (const { file } of problems) if (tree.kind(file) === 'file') tree.digest(file);
  for (const path of foreignSite?.files ?? []) tree.digest(posix.join(foreignSite?.folder ?? '', path));
}

function requireAnswers(tree: TracedTree, root: string): ContentSnapshot {
  const trace = tree.trace();
  if (trace !== undefined) return snapshotOf(trace, root);
  throw new UsageError(
    'A file of the content cannot be read, and shares have to hold all of it: correct its permissions, or build without --shard.',
  );
}

/** Renders the records of a share on all cores, and gives their number. */
async function renderShare(
  { config, tools }: CompilableContent,
  catalog: Catalog,
  shard: Shard,
  part: PartWriter,
  threads: ThreadSource,
  progress: (done: number, all: number) => void,
): Promise<number> {
  const records = [...allRecords(catalog)].filter((_, place) => hasRecord(shard, place));
  const { baseUrl } = catalog;
  const site = {
    given: config.given,
    hasPages: config.pages === true,
    baseUrl,
    hasCode: tools.highlight !== undefined,
    lane: undefined,
  };
  const renderer = new RecordRenderer({ config, baseUrl }, tools);
  const rendering = renderInThreads(records.map(createJobs(catalog, false)), renderer, threads, site);
  for (const [done, record] of records.entries()) {
    const output = await rendering.next().value;
    if (output?.path !== record.path)
      throw new Error(`The output of ${record.path} was expected, but that of ${output?.path} was rendered.`);
    writeRecord(part, output);
    progress(done + 1, records.length);
  }
  part.close();
  return records.length;
}
