import { UsageError } from '../base/usage-error.js';
import { directoryTree } from '../content/content-tree.js';
import { type BuildResult, buildDirectory } from '../pipeline/build.js';
import { count, size } from '../report/count.js';
import { buildShare } from '../shard/build-share.js';
import { parseShard, shardName } from '../shard/shard.js';
import { CACHE_OPTIONS, cacheOf } from './cache-option.js';
import {
  BASE_URL_OPTION,
  type Command,
  type CommandLine,
  type ExitStatus,
  type Options,
  QUIET_OPTION,
} from './command.js';
import { rootOf } from './command-line.js';
import { conclude } from './outcome.js';
import { withProgress } from './terminal.js';

/** Options of the commands that write a whole tree into a folder. */
export const TREE_OPTIONS = {
  out: { value: 'DIR', help: 'the folder to write', isRequired: true },
  previous: {
    value: 'P',
    help: 'continue the change feed of a release: none (default), git:<ref>, branch:<name>, dir:<path> or the base URL of a site',
  },
  ...QUIET_OPTION,
} as const satisfies Options;

/** `lc-api build`: checks, then writes the published tree into a folder. */
export const buildCommand: Command = {
  name: 'build',
  usage: 'build [root] --out DIR',
  summary: 'compile the content into a folder that any static host serves',
  about:
    'Checks the content in root (default: this folder) and compiles it into DIR. If there are errors, nothing is written and DIR stays as it is. Files with the same bytes are not touched, files of an earlier build that are gone are removed, and files that lc-api did not write stay.',
  options: {
    ...TREE_OPTIONS,
    ...BASE_URL_OPTION,
    'no-pages': { help: 'write no HTML pages' },
    'allow-empty': { help: 'build a tree even if there are no records' },
    shard: { value: 'I/N', help: 'build one of N shares of the tree, such as 1/4, for lc-api merge' },
    ...CACHE_OPTIONS,
  },
  examples: [
    'lc-api build --out _site',
    'lc-api build examples/academy --out _site --base-url https://learn.example.org/academy',
  ],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const options = optionsOf(line);
    const shard = line.value('shard');
    if (shard !== undefined) return buildShareInto(line, options, shard);
    const previous = previousOf(line);
    const cache = cacheOf(line, options.root);
    const result = await withProgress((progress) =>
      buildDirectory({ ...options, previous, cache, progress }),
    );
    return concludeTree(result, directoryTree(options.root), line);
  },
};

function optionsOf(line: CommandLine) {
  return {
    root: rootOf(line),
    out: line.value('out') as string,
    baseUrl: line.value('base-url'),
    config: line.value('config'),
    pages: line.flag('no-pages') ? false : undefined,
    allowEmpty: line.flag('allow-empty'),
  };
}

async function buildShareInto(
  line: CommandLine,
  options: ReturnType<typeof optionsOf>,
  name: string,
): Promise<ExitStatus> {
  const shard = parseShard(name);
  if (line.value('previous') !== undefined)
    throw new UsageError('--previous is for the whole tree: pass it to lc-api merge, not to a share.');
  if (line.value('cache') !== undefined)
    throw new UsageError('A share is built without a cache: leave --cache out.');
  const found = await withProgress((progress) => buildShare({ ...options, shard, progress }));
  return conclude(found, directoryTree(options.root), line, {
    result: found.share,
    otherwise: `Nothing was written to ${options.out}.`,
    report: ({ own, records, bytes }) => [
      `Compiled ${own} of ${count(records, 'record')} into the share ${shardName(shard)} (${size(bytes)}) in ${options.out}.`,
    ],
  });
}

/**
 * Returns the release of `--previous`; undefined for none. A folder needs its scheme here, because a word without one
 * is more likely a mistake.
 */
export function previousOf(line: CommandLine): string | undefined {
  const text = line.value('previous');
  if (text === undefined || text === 'none') return undefined;
  if (/^(?:git|branch|dir|https?):/i.test(text)) return text;
  throw new UsageError(
    `--previous accepts none, git:<ref>, branch:<name>, dir:<path> or a base URL, not "${text}".`,
  );
}

/** Prints what a build or a merge found and wrote, and returns its exit status. */
export function concludeTree(
  found: BuildResult,
  tree: Parameters<typeof conclude>[1],
  line: CommandLine,
): ExitStatus {
  const out = line.value('out') as string;
  return conclude(found, tree, line, {
    result: found.tree,
    otherwise: `Nothing was written to ${out}.`,
    report: ({ records, files, bytes, changes, notices }) => [
      `Compiled ${count(records, 'record')} into ${count(files, 'file')} (${size(bytes)}) in ${out}: ${changes.written} written, ${changes.unchanged} unchanged, ${changes.removed} removed.`,
      ...changes.kept.map((path) => `Kept ${path}, which lc-api did not write.`),
      ...notices,
    ],
  });
}
