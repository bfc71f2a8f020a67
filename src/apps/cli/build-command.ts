import { count, size } from '../../base/count.js';
import { today } from '../../base/today.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { buildDirectory } from '../../run/build.js';
import { CACHE_OPTIONS, cacheOf } from './cache-option.js';
import { BASE_URL_OPTION, type Command, NO_PAGES_OPTION, PREVIOUS_OPTION, QUIET_OPTION } from './command.js';
import { previousOf, rootOf } from './command-line.js';
import { conclude } from './outcome.js';
import { withProgress } from './terminal.js';

/** `lc-api build`: checks, then writes the published tree into a folder. */
export const buildCommand: Command = {
  name: 'build',
  usage: 'build [root] --out DIR',
  summary: 'compile the content into a folder that any static host serves',
  about:
    'Checks the content in root (default: this folder) and compiles it into DIR. If there are errors, nothing is written and DIR stays as it is. Files with the same bytes are not touched, files of an earlier build that are gone are removed, and files that lc-api did not write stay.',
  options: {
    out: { value: 'DIR', help: 'the folder to write', isRequired: true },
    ...PREVIOUS_OPTION,
    ...QUIET_OPTION,
    ...BASE_URL_OPTION,
    ...NO_PAGES_OPTION,
    'allow-empty': { help: 'build a tree even if there are no records' },
    ...CACHE_OPTIONS,
  },
  examples: [
    'lc-api build --out _site',
    'lc-api build examples/academy --out _site --base-url https://learn.example.org/academy',
  ],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const out = line.value('out') as string;
    const result = await withProgress((progress) =>
      buildDirectory({
        root,
        out,
        baseUrl: line.value('base-url'),
        config: line.value('config'),
        pages: line.flag('no-pages') ? false : undefined,
        allowEmpty: line.flag('allow-empty'),
        previous: previousOf(line),
        cache: cacheOf(line, root),
        progress,
        today: today(),
      }),
    );
    return conclude(result, directoryTree(root), line, {
      result: result.tree,
      otherwise: `Nothing was written to ${out}.`,
      report: ({ records, files, bytes, contentBytes, changes, notices }) => [
        `Compiled ${count(records, 'record')} into ${count(files, 'file')} (${size(bytes)}, ${(bytes / contentBytes).toFixed(1)} times the size of the records) in ${out}: ${changes.written} written, ${changes.unchanged} unchanged, ${changes.removed} removed.`,
        ...changes.kept.map((path) => `Kept ${path}, which lc-api did not write.`),
        ...notices,
      ],
    });
  },
};
