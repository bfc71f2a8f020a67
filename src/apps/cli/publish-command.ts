import { realpathSync } from 'node:fs';
import { today } from '../../base/today.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { branchName } from '../../read/git/branch-name.js';
import { branchOf, type Checkout, checkoutOf } from '../../read/git/commit.js';
import { namedRemote, remoteUrl } from '../../read/git/connection.js';
import { git, readSettings } from '../../read/git/git.js';
import { ORIGIN } from '../../read/git/source.js';
import { visible, visibleLines } from '../../report/terminal-text.js';
import type { PublishedBranch } from '../../run/branch-target.js';
import { publishContent } from '../../run/publish-content.js';
import { BASE_URL_OPTION, type Command, QUIET_OPTION } from './command.js';
import { rootOf } from './command-line.js';
import { conclude } from './outcome.js';
import { withProgress } from './terminal.js';

/** `lc-api publish`: checks, then pushes the published tree to a branch. */
export const publishCommand: Command = {
  name: 'publish',
  usage: 'publish [root] --to branch',
  summary: 'compile the content and push it to a branch that a static host serves',
  about:
    'Checks the content in root (default: this folder), compiles it and pushes it as one commit. If there are errors, nothing is pushed. Only files of earlier publications are changed or removed. There is no new commit if nothing changed, or if the branch holds the content of a newer commit.',
  options: {
    to: {
      value: 'branch',
      help: 'publish to a branch (only the Action publishes to GitHub Pages)',
      isRequired: true,
    },
    branch: { value: 'NAME', help: 'the branch (default: gh-pages); created if it does not exist' },
    remote: { value: 'NAME|URL', help: 'the repository to push to (default: origin)' },
    'target-folder': { value: 'DIR', help: 'a folder on the branch (default: its root)', mayBeEmpty: true },
    history: { value: 'N', help: 'keep at most N commits; older ones are squashed' },
    ...BASE_URL_OPTION,
    adopt: { help: 'overwrite files that lc-api did not write' },
    'dry-run': { help: 'print what would be done, and push nothing' },
    'allow-empty': { help: 'publish a tree even if there are no records' },
    ...QUIET_OPTION,
  },
  notes:
    "Uses Git's own credentials. If the remote is on GITHUB_SERVER_URL (default: https://github.com) and\nthe variable GITHUB_TOKEN is set, uses that token.",
  examples: [
    'lc-api publish --to branch --dry-run',
    'lc-api publish --to branch --branch gh-pages --target-folder learn --history 20',
  ],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    line.choice('to', ['branch']);
    const branch = branchName(line.value('branch') ?? 'gh-pages', '--branch ');
    const checkout = checkoutOf(root);
    const repository = checkout?.repository;
    const remote = remoteUrl(line.value('remote') ?? ORIGIN, repository);
    if (checkout !== undefined && isDirty(checkout, root)) {
      process.stderr.write(
        `The content has changes that are not committed: they are published as of ${checkout.commit.id.slice(0, 12)}.\n`,
      );
    }
    const result = await withProgress((progress, clear) =>
      publishContent({
        root,
        baseUrl: line.value('base-url'),
        config: line.value('config'),
        allowEmpty: line.flag('allow-empty'),
        remote,
        branch,
        targetFolder: line.value('target-folder'),
        history: line.number('history', 1, 9_999_999),
        adopt: line.flag('adopt'),
        dryRun: line.flag('dry-run'),
        access: { by: 'person', token: tokenFor(remote), repository },
        source: checkout && {
          commit: checkout.commit.id,
          seconds: checkout.commit.seconds,
          ref: branchOf(checkout.repository) ?? process.env['GITHUB_REF'],
          repository: checkout.repository,
          remote: namedRemote(ORIGIN, checkout.repository, 'fetch'),
        },
        progress,
        today: today(),
        log: (text) => {
          clear();
          process.stderr.write(`${visibleLines(text)}\n`);
        },
      }),
    );
    return conclude(result, directoryTree(root), line, {
      result: result.publication,
      otherwise: 'Nothing was published.',
      report: (publication) => [
        outcomeText(publication, branch),
        ...(line.flag('dry-run') ? planLines(publication.plan) : []),
        ...publication.notices.map(visibleLines),
        ...result.notices,
      ],
    });
  },
};

/** Returns whether a folder has changes that are not committed. */
function isDirty({ repository: { path, top } }: Checkout, folder: string): boolean {
  const repository = { repository: path, workTree: top };
  // Git would run filters, which are programs, to compare files: an empty command runs none.
  const filters = readSettings(path, '^filter\\.').map(([name]) => [name, ''] as const);
  // With other line ends than the user's Git writes, every file would look changed.
  const lineEnds = readSettings(path, '^core\\.(autocrlf|eol)$');
  const status = git(
    { ...repository, config: [...filters, ...lineEnds] },
    'status',
    '--porcelain',
    // Submodules have settings of their own.
    '--ignore-submodules=all',
    '--',
    realpathSync(folder),
  );
  return status.length > 0;
}

/** Returns the token of the workflow if the remote is on the server that issued it. */
function tokenFor(remote: string): string | undefined {
  const { GITHUB_TOKEN, GITHUB_SERVER_URL } = process.env;
  const server = GITHUB_SERVER_URL || 'https://github.com';
  if (!GITHUB_TOKEN || !URL.canParse(remote) || !URL.canParse(server)) return undefined;
  return new URL(remote).origin === new URL(server).origin ? GITHUB_TOKEN : undefined;
}

function outcomeText({ outcome, commit, tree, plan }: PublishedBranch, branch: string): string {
  const { added, changed, removed, unchanged } = plan;
  const numbers = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged (${plan.newBytes} of ${plan.bytes} bytes are new)`;
  const texts = {
    published: `Published to ${branch} as ${commit}: ${numbers}.`,
    planned: `Would publish the tree ${tree} to ${branch}: ${numbers}. Nothing was pushed.`,
    unchanged: `Nothing changed: ${branch} stays at ${commit}.`,
    outdated: `Nothing was published: ${branch} stays at ${commit}.`,
  };
  return texts[outcome];
}

function planLines({ added, changed, removed }: PublishedBranch['plan']): string[] {
  return [
    ...added.map((path) => `+ ${visible(path)}`),
    ...changed.map((path) => `~ ${visible(path)}`),
    ...removed.map((path) => `- ${visible(path)}`),
  ];
}
