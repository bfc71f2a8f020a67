import { UsageError } from '../base/usage-error.js';
import { decode } from '../content/decode.js';
import { renderPretty } from '../report/problems/pretty.js';
import { type MergeResult, mergeShares } from '../shard/merge.js';
import { previousOf, treeReport } from './build-command.js';
import type { Command } from './command.js';
import { hasColors, withProgress } from './terminal.js';

/** `lc-api merge`: joins what `lc-api build --shard` wrote on one or many machines. */
export const mergeCommand: Command = {
  name: 'merge',
  usage: 'merge SHARE... --out DIR',
  summary: 'join the shares that build --shard wrote into the tree of one build',
  help: `Usage: lc-api merge SHARE... --out DIR [options]

Joins the shares of a build, the folders that lc-api build --shard I/N --out SHARE wrote, into DIR:
the same bytes as one build of the same content, which need not be there. All shares have to be
given, in any order, made by this version of lc-api of the same content with the same options.
Every byte of them is looked at first. What build says of DIR holds here, too.

  --out DIR       the folder to write
  --previous P    carry the change feed on from a release: none (default), git:<ref>,
                  branch:<name>, dir:<path> or the base URL of a site; Git is that of this folder
  --config FILE   refused: the shares hold the configuration that they were built by
  --debug         show where the program failed
  --help          show this text
  --version       show the version

Examples:
  lc-api build --shard 1/2 --out share-1
  lc-api build --shard 2/2 --out share-2
  lc-api merge share-1 share-2 --out _site
`,
  options: { out: 'value', previous: 'value' },
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run(line) {
    const out = line.value('out');
    if (out === undefined || out === '') throw new UsageError('merge needs --out DIR: the folder to write.');
    if (line.value('config') !== undefined)
      throw new UsageError(
        'merge takes no --config: the shares hold the configuration that they were built by.',
      );
    const previous = previousOf(line);
    const result = await withProgress((progress) =>
      mergeShares({ shares: line.positionals, out, previous, progress }),
    );
    if (result.problems.length > 0) process.stderr.write(problemText(result));
    if (result.isConfigInvalid) return 2;
    if (result.tree === undefined) {
      process.stderr.write(`Nothing was written to ${out}.\n`);
      return 1;
    }
    process.stdout.write(treeReport(result.tree, out));
    return 0;
  },
};

/** The problems as a build shows them, with lines of the content that the shares hold. */
function problemText({ problems, summary, content }: MergeResult): string {
  const source = (path: string): string | undefined => {
    try {
      return decode(path, content.read(path), () => {}).file.text;
    } catch {
      return undefined;
    }
  };
  return renderPretty(problems, { source, colors: hasColors(process.stderr), summary });
}
