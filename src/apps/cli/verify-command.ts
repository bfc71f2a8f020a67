import { count, firstLines } from '../../base/count.js';
import { UsageError } from '../../base/usage-error.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { visible } from '../../report/terminal-text.js';
import { type Unchecked, verifyTree } from '../../run/verify.js';
import { verifySite } from '../mirror/verify-site.js';
import {
  BASE_URL_OPTION,
  type Command,
  type CommandLine,
  type ExitStatus,
  NO_PAGES_OPTION,
  PREVIOUS_OPTION,
} from './command.js';
import { configuredRoot, previousOf } from './command-line.js';
import { printProblems, withoutWarnings } from './outcome.js';
import { withProgress } from './terminal.js';

/** Differences that are printed. */
const SHOWN = 20;

/** `lc-api verify`: proves that a tree is what content compiles to, or that a site serves what its manifest lists. */
export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [TREE]',
  summary: 'prove that a built tree, or a site, is what it should be',
  about:
    'Compiles the content again, with neither cache nor threads nor fast paths, and compares every byte with the built tree in the folder TREE. Pass the options that the tree was built with. With --site URL in place of TREE, downloads every file of the site, and compares it with the SHA-256 in api/v1/manifest.json. Nothing is written. Exit status: 0 equal, 1 different, 2 if something could not be checked.',
  options: {
    root: { value: 'DIR', help: 'the content repository (default: this folder)' },
    site: { value: 'URL', help: 'compare what the site at this base URL serves with its manifest' },
    ...PREVIOUS_OPTION,
    ...BASE_URL_OPTION,
    ...NO_PAGES_OPTION,
  },
  notes: `The history of a published tree does not follow from its content: the change feed, and files that only earlier
releases used. With --previous, the feed is computed again. Without it, exit status 2 says that history was not checked.`,
  examples: ['lc-api verify _site', 'lc-api verify --site https://learn.example.org'],
  positionals: { min: 0, max: 1 },
  async run(line): Promise<ExitStatus> {
    const [directory] = line.positionals;
    const site = line.value('site');
    if ((directory === undefined) === (site === undefined))
      throw new UsageError('verify needs either TREE, a folder that build wrote, or --site URL.');
    return directory === undefined ? checkSite(site as string) : checkTree(directory, line);
  },
};

async function checkSite(url: string): Promise<ExitStatus> {
  const { differences, unserved, files, contentVersion } = await withProgress((progress) =>
    verifySite(url, { progress }),
  );
  if (differences.length > 0) {
    print(
      `${url} serves ${count(differences.length, 'file')} of ${files} with other bytes than its manifest lists, or not at all:`,
      ...firstLines(differences, SHOWN).map((path) => `  ${path}`),
      'The site is being published, a cache serves old files, or somebody changed them. Run the command again in ten minutes.',
    );
    return 1;
  }
  print(
    `${url} serves what its manifest lists: ${count(files - unserved.length, 'file')}. Content version ${contentVersion}.`,
    ...unserved.map((path) => `It does not serve ${path}: only a host needs that file.`),
  );
  return 0;
}

async function checkTree(directory: string, line: CommandLine): Promise<ExitStatus> {
  const root = line.value('root') ?? configuredRoot(line);
  const result = await withProgress((progress) =>
    verifyTree({
      root,
      directory,
      config: line.value('config'),
      baseUrl: line.value('base-url'),
      pages: line.flag('no-pages') ? false : undefined,
      previous: previousOf(line),
      progress,
    }),
  );
  const { tree } = result;
  if (tree === undefined) {
    printProblems(withoutWarnings(result), directoryTree(root));
    process.stderr.write(`${directory} could not be checked: the content in ${root} has errors.\n`);
    return 2;
  }
  const { differences, files, baseUrl, contentVersion } = tree;
  if (differences.length > 0) {
    print(
      `${directory} is not what the content in ${root} compiles to. ${count(differences.length, 'file differs', 'files differ')}:`,
      ...firstLines(
        differences.map(([path, how]) => `${path}: ${how}`),
        SHOWN,
      ).map((difference) => `  ${difference}`),
    );
    return 1;
  }
  const open = uncheckedOf(tree.unchecked);
  print(
    `${directory} is what the content in ${root} compiles to for ${baseUrl}: ${count(files, 'file')}. Content version ${contentVersion}.`,
    ...open.map((what) => `Not checked: ${what}.`),
  );
  return open.length === 0 ? 0 : 2;
}

/** Returns what could not be checked, as parts of sentences. */
function uncheckedOf({ releases, earlierFiles, unlisted }: Unchecked): readonly string[] {
  return [
    ...(releases > 0 ? [`the change feed, with ${count(releases, 'release')} (see --previous)`] : []),
    ...(earlierFiles > 0 ? [`${count(earlierFiles, 'file')} that only earlier releases used`] : []),
    ...firstLines(unlisted, SHOWN).map((path) => `${path}, which the tree does not list`),
  ];
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.map(visible).join('\n')}\n`);
}
