import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '../../compare/site.js';
import { bareRepository } from '../../support/bare-repository.js';
import { runCli } from '../../support/cli-in-process.js';
import { FAULTS_OF_GIT, type Scenario, sweepFaults } from '../../support/fault-sweep.js';
import { readFiles, temporaryFolder, type WrittenFiles, writeFiles } from '../../support/folders.js';
import { commit, copyOfRepository, git, runGit } from '../../support/git.js';
import { article } from '../../support/workspace.js';

/** Faults in each sweep. */
const BUDGET = 18;

const CONTENT = {
  'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
  'content/en/articles/a.md': article('A'),
  'content/en/articles/b.md': `${article('B')}\n![Picture](./p.svg)\n`,
  'content/en/articles/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
/** What authors change later: one article is changed, one is removed. */
const EDIT = {
  'content/en/articles/a.md': article('Another'),
  'content/en/articles/b.md': undefined,
};

/** Runs a command that must not fail. */
async function done(folder: string, args: readonly string[]): Promise<void> {
  const { status, stderr } = await runCli(args, { cwd: folder });
  expect(status, stderr).toBe(0);
}

const BUILD = ['build', '.', '--out=site', '--no-cache'];
const WARM = ['build', '.', '--out=site', '--cache=cache'];

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  build: { args: BUILD, files: CONTENT },
  'build over an earlier tree': {
    args: BUILD,
    files: CONTENT,
    async prepare(folder) {
      await done(folder, BUILD);
      writeFiles(folder, { ...EDIT, 'site/api/foreign.txt': 'Not ours.' });
    },
  },
  'build with a cache': {
    args: WARM,
    files: CONTENT,
    async prepare(folder) {
      await done(folder, WARM);
      writeFiles(folder, EDIT);
    },
  },
  'check with a cache': {
    args: ['check', '.', '--cache=cache'],
    files: { ...CONTENT, 'content/en/articles/c.md': `${article('C')}\n[Old](http://)\n` },
    prepare: (folder) => done(folder, ['check', '.', '--cache=cache']),
  },
  publish: {
    args: ['publish', 'content-repository', '--to=branch', '--remote=remote.git'],
    files: {},
    prepare: publicationIn,
    state: branchOf,
    faults: FAULTS_OF_GIT,
  },
};

/** Makes a repository with content whose first commit was published, and that has a second commit. */
async function publicationIn(folder: string): Promise<void> {
  copyOfRepository('two commits', join(folder, 'content-repository'), (root) => {
    git(root, 'init', '--quiet');
    writeFiles(root, CONTENT);
    commit(root, 'First');
    writeFiles(root, EDIT);
    commit(root, 'Second');
  });
  bareRepository(folder, 'remote.git');
}

/** Returns what is published on the branch, and what Git says about the repository. */
function branchOf(folder: string): Readonly<Record<string, string>> {
  const remote = join(folder, 'remote.git');
  const refs = runGit(remote, ['for-each-ref', '--format=%(refname) %(tree)']);
  return { refs, faults: runGit(remote, ['fsck', '--full', '--no-dangling']) };
}

it.each(Object.entries(SCENARIOS))(
  'lc-api %s leaves the old tree, the new one or a mark when the disk fails or the process is killed',
  async (_, scenario) => await sweepFaults(scenario, BUDGET),
);

it('lc-api sync leaves the old mirror, the new one or a mark when the disk fails or the process is killed', async () => {
  let tree = await treeOf({});
  const before = tree;
  const after = await treeOf(EDIT);
  const { url } = await serve((request, response) => response.end(tree.get((request.url ?? '').slice(1))));
  const args = ['sync', url, 'mirror'];
  await sweepFaults(
    {
      args,
      files: { 'mirror/foreign.txt': 'Not ours.' },
      async prepare(folder) {
        tree = before;
        await done(folder, args);
        tree = after;
      },
    },
    BUDGET,
  );
});

/** Returns the files that some content compiles to. */
async function treeOf(edit: WrittenFiles): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = temporaryFolder(CONTENT);
  writeFiles(folder, edit);
  await done(folder, BUILD);
  return readFiles(join(folder, 'site'));
}
