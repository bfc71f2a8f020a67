import { realpathSync } from 'node:fs';
import { UsageError } from '../base/usage-error.js';
import { branchName } from '../git/branch-name.js';
import { branchOf, type Checkout, checkoutOf } from '../git/commit.js';
import { namedRemote, remoteUrl } from '../git/connection.js';
import { git, readSettings } from '../git/git.js';
import { ORIGIN } from '../git/source.js';
import { publishContent } from '../pipeline/publish-content.js';
import type { BranchPlan } from '../publish/branch/plan.js';
import type { BranchPublication } from '../publish/branch/publish-branch.js';
import { visible, visibleLines } from '../report/terminal-text.js';
import { COMMON_HELP, type Command, type CommandLine } from './command.js';
import { formatProblems } from './problem-output.js';
import { rootOf } from './root.js';
import { progressLine } from './terminal.js';

/** `lc-api publish`: checks, then puts the published tree on a branch. */
export const publishCommand: Command = {
  name: 'publish',
  usage: 'publish [root] --to branch',
  summary: 'compile the content and push it to a branch that a static host serves',
  help: `Usage: lc-api publish [root] --to branch [options]

Checks the content below root (default: this folder), compiles it and pushes it as one commit.
With errors nothing is pushed. Only files of earlier publications are changed or removed; where
nothing changed, or the branch holds content of a newer commit, there is no new commit.

  --to branch           where to: a branch (GitHub Pages is the Action's)
  --branch NAME         the branch (default: gh-pages); made where there is none
  --remote NAME|URL     the repository that takes it (default: origin)
  --target-folder DIR   a folder on the branch (default: its root)
  --history N           keep at most N commits; older ones are squashed
  --base-url URL        where the site will be served (default: baseUrl of the configuration)
  --adopt               take over files of others that are in the way
  --dry-run             say what would be done; push nothing
  --allow-empty         publish a tree without any record
${COMMON_HELP}
Git's own credentials are used. Where the remote is on GITHUB_SERVER_URL (default:
https://github.com), the token of the variable GITHUB_TOKEN is, if it is set.

Examples:
  lc-api publish --to branch --dry-run
  lc-api publish --to branch --branch gh-pages --target-folder learn --history 20
`,
  options: {
    to: 'value',
    branch: 'value',
    remote: 'value',
    'target-folder': 'value',
    history: 'value',
    'base-url': 'value',
    adopt: 'flag',
    'dry-run': 'flag',
    'allow-empty': 'flag',
  },
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const to = line.value('to');
    if (to !== 'branch') {
      throw new UsageError(
        to === undefined
          ? 'publish needs to know where to: give --to branch.'
          : `"${to}" is no place to publish to from the command line: give --to branch.`,
      );
    }
    const branch = branchName(line.value('branch') ?? 'gh-pages', '--branch ');
    const checkout = checkoutOf(root);
    const repository = checkout?.repository;
    const remote = remoteUrl(line.value('remote') ?? ORIGIN, repository);
    if (checkout !== undefined && isDirty(checkout, root)) {
      process.stderr.write(
        `The content has changes that are not committed: they are published as of ${checkout.commit.id.slice(0, 12)}.\n`,
      );
    }
    const shown = progressLine();
    const result = await publishContent({
      root,
      baseUrl: line.value('base-url'),
      config: line.value('config'),
      allowEmpty: line.flag('allow-empty'),
      remote,
      branch,
      targetFolder: line.value('target-folder'),
      history: historyOf(line),
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
      progress: shown.progress,
      log: (text) => {
        shown.clear();
        process.stderr.write(`${visibleLines(text)}\n`);
      },
    }).finally(shown.clear);
    if (result.problems.length > 0)
      process.stderr.write(formatProblems(result, 'pretty', root, process.stderr));
    if (result.isConfigInvalid) return 2;
    const { publication } = result;
    if (publication === undefined) {
      process.stderr.write('Nothing was published.\n');
      return 1;
    }
    const lines = [
      ...report(publication, branch),
      ...(line.flag('dry-run') ? planLines(publication.plan) : []),
      ...publication.notices.map(visibleLines),
      ...result.notices,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  },
};

function historyOf(line: CommandLine): number | undefined {
  const text = line.value('history');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new UsageError(`--history "${text}" is no number of commits: give a whole number, at least 1.`);
  }
  return Number(text);
}

/** Whether a folder has changes that no commit has. */
function isDirty({ repository: { path, top } }: Checkout, folder: string): boolean {
  const repository = { repository: path, workTree: top };
  // Git compares files as a filter would store them, and a filter is a program: none is run.
  const filters = readSettings(path, '^filter\\.').map(([name]) => [name, ''] as const);
  try {
    const status = git(
      { ...repository, config: filters },
      'status',
      '--porcelain',
      // Submodules have settings of their own.
      '--ignore-submodules=all',
      '--',
      realpathSync(folder),
    );
    return status.length > 0;
  } catch {
    return false;
  }
}

/** The workflow's token, for the server that it is of and for no other. */
function tokenFor(remote: string): string | undefined {
  const { GITHUB_TOKEN, GITHUB_SERVER_URL } = process.env;
  const server = GITHUB_SERVER_URL || 'https://github.com';
  if (!GITHUB_TOKEN || !URL.canParse(remote) || !URL.canParse(server)) return undefined;
  return new URL(remote).origin === new URL(server).origin ? GITHUB_TOKEN : undefined;
}

function report({ outcome, commit, tree, plan }: BranchPublication, branch: string): string[] {
  const { added, changed, removed, unchanged } = plan;
  const numbers = `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged (${plan.newBytes} of ${plan.bytes} bytes are new)`;
  switch (outcome) {
    case 'published':
      return [`Published to ${branch} as ${commit}: ${numbers}.`];
    case 'planned':
      return [`Would publish the tree ${tree} to ${branch}: ${numbers}. Nothing was pushed.`];
    case 'unchanged':
      return [`Nothing changed: ${branch} stays at ${commit}.`];
    default:
      return [`Nothing was published: ${branch} stays at ${commit}.`];
  }
}

function planLines({ added, changed, removed }: BranchPlan): string[] {
  return [
    ...added.map((path) => `+ ${visible(path)}`),
    ...changed.map((path) => `~ ${visible(path)}`),
    ...removed.map((path) => `- ${visible(path)}`),
  ];
}
