import { UsageError } from '../base/usage-error.js';
import type { BuildResult } from '../pipeline/build.js';
import { buildDirectory } from '../pipeline/build.js';
import { buildShare } from '../shard/build-share.js';
import { parseShard, type Shard, shardName } from '../shard/shard.js';
import { CACHE_HELP, CACHE_OPTIONS, cacheOf } from './cache-option.js';
import { COMMON_HELP, type Command, type CommandLine, type ExitStatus } from './command.js';
import { formatProblems } from './problem-output.js';
import { rootOf } from './root.js';
import { withProgress } from './terminal.js';

/** `lc-api build`: checks, then writes the published tree into a folder. */
export const buildCommand: Command = {
  name: 'build',
  usage: 'build [root] --out DIR',
  summary: 'compile the content into a folder that any static host serves',
  help: `Usage: lc-api build [root] --out DIR [options]

Checks the content below root (default: this folder) and compiles it into DIR. With errors
nothing is written, and what was in DIR stays. Files whose bytes are the same are not touched,
files of an earlier build that are gone are removed, files of others stay.

  --out DIR         the folder to write
  --base-url URL    where the site will be served (default: baseUrl of the configuration)
  --no-pages        write no HTML pages
  --previous P      carry the change feed on from a release: none (default), git:<ref>,
                    branch:<name>, dir:<path> or the base URL of a site
  --allow-empty     build a tree without any record
  --shard I/N       build one of N shares of the tree, such as 1/4, for lc-api merge
${CACHE_HELP}${COMMON_HELP}
Examples:
  lc-api build --out _site
  lc-api build examples/academy --out _site --base-url https://learn.example.org/academy
`,
  options: {
    out: 'value',
    'base-url': 'value',
    'no-pages': 'flag',
    previous: 'value',
    'allow-empty': 'flag',
    shard: 'value',
    ...CACHE_OPTIONS,
  },
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const out = line.value('out');
    if (out === undefined || out === '') throw new UsageError('build needs --out DIR: the folder to write.');
    const shard = line.value('shard');
    if (shard !== undefined) return buildShareInto(line, root, out, parseShard(shard));
    const previous = previousOf(line);
    const cache = cacheOf(line, root);
    const result = await withProgress((progress): Promise<BuildResult> => {
      const options = {
        root,
        out,
        baseUrl: line.value('base-url'),
        config: line.value('config'),
        pages: line.flag('no-pages') ? false : undefined,
        allowEmpty: line.flag('allow-empty'),
        cache,
        progress,
      };
      return buildDirectory({ ...options, previous });
    });
    if (result.problems.length > 0)
      process.stderr.write(formatProblems(result, 'pretty', root, process.stderr));
    if (result.isConfigInvalid) return 2;
    if (result.tree === undefined) {
      process.stderr.write(`Nothing was written to ${out}.\n`);
      return 1;
    }
    process.stdout.write(treeReport(result.tree, out));
    return 0;
  },
};

async function buildShareInto(
  line: CommandLine,
  root: string,
  out: string,
  shard: Shard,
): Promise<ExitStatus> {
  if (line.value('previous') !== undefined)
    throw new UsageError('--previous is for the whole tree: give it to lc-api merge, not to a share.');
  if (line.value('cache') !== undefined)
    throw new UsageError('A share is built without a cache: leave --cache out.');
  const result = await withProgress((progress) =>
    buildShare({
      root,
      out,
      shard,
      baseUrl: line.value('base-url'),
      config: line.value('config'),
      pages: line.flag('no-pages') ? false : undefined,
      allowEmpty: line.flag('allow-empty'),
      progress,
    }),
  );
  if (result.problems.length > 0)
    process.stderr.write(formatProblems(result, 'pretty', root, process.stderr));
  if (result.isConfigInvalid) return 2;
  if (result.share === undefined) {
    process.stderr.write(`Nothing was written to ${out}.\n`);
    return 1;
  }
  const { own, records, bytes } = result.share;
  process.stdout.write(
    `Compiled ${own} of ${count(records, 'record')} into the share ${shardName(shard)} (${size(bytes)}) in ${out}.\n`,
  );
  return 0;
}

/**
 * The release that `--previous` names. A word without a scheme is rather a mistake than a folder: here folders are
 * named with one.
 */
export function previousOf(line: CommandLine): string | undefined {
  const text = line.value('previous');
  if (text === undefined || text === 'none') return undefined;
  if (/^(?:git|branch|dir|https?):/i.test(text)) return text;
  throw new UsageError(
    `--previous takes none, git:<ref>, branch:<name>, dir:<path> or a base URL, not "${text}".`,
  );
}

/** What a build says of the tree that it wrote. */
export function treeReport(tree: NonNullable<BuildResult['tree']>, out: string): string {
  const { written, unchanged, removed, kept } = tree.changes;
  const lines = [
    `Compiled ${count(tree.records, 'record')} into ${count(tree.files, 'file')} (${size(tree.bytes)}) in ${out}: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
    ...kept.map((path) => `Kept ${path}, which no build of lc-api wrote.`),
    ...tree.notices,
  ];
  return `${lines.join('\n')}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  if (bytes < 10_000) return `${bytes} bytes`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}
