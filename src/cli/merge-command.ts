import { UsageError } from '../base/usage-error.js';
import { mergeShares } from '../shard/merge.js';
import { concludeTree, previousOf, TREE_OPTIONS } from './build-command.js';
import type { Command } from './command.js';
import { withProgress } from './terminal.js';

/** `lc-api merge`: joins what `lc-api build --shard` wrote on one or many machines. */
export const mergeCommand: Command = {
  name: 'merge',
  usage: 'merge SHARE... --out DIR',
  summary: 'join the shares that build --shard wrote into the tree of one build',
  about:
    'Joins the shares of a build, the folders that lc-api build --shard I/N --out SHARE wrote, into DIR. DIR gets the same bytes as one build of the same content, which this command does not need. Pass all shares, in any order, built by this version of lc-api from the same content with the same options. Every byte of them is checked first. DIR is written as lc-api build does.',
  options: {
    ...TREE_OPTIONS,
    config: { value: 'FILE', help: 'refused: the shares hold the configuration that they were built with' },
  },
  notes: '--previous reads git: and branch: from the repository of this folder.',
  examples: [
    'lc-api build --shard 1/2 --out share-1',
    'lc-api build --shard 2/2 --out share-2',
    'lc-api merge share-1 share-2 --out _site',
  ],
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run(line) {
    if (line.value('config') !== undefined)
      throw new UsageError(
        'merge accepts no --config: the shares hold the configuration that they were built with.',
      );
    const out = line.value('out') as string;
    const previous = previousOf(line);
    const result = await withProgress((progress) =>
      mergeShares({ shares: line.positionals, out, previous, progress }),
    );
    try {
      return concludeTree(result, result.content, line);
    } finally {
      result.close();
    }
  },
};
