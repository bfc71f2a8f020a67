import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../../src/emit/json/manifest.js';
import { findRepository } from '../../src/git/repository.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../../src/model/routes.js';
import type {
  BranchOptions,
  OpenPublication,
  PublicationSource,
} from '../../src/publish/branch/branch-options.js';
import { type BranchPublication, publishBranch } from '../../src/publish/branch/publish-branch.js';
import { type Sink, TreeWriter } from '../../src/tree/tree-writer.js';
import { temporaryFolder } from './folders.js';
import { runGit } from './git.js';
import { type GitServer, startGitServer } from './git-server.js';

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A bare repository that takes publications. */
export interface BareRepository {
  readonly path: string;
  git(...args: readonly string[]): string;
  /** Files of a commit, without the contents of the feed and the manifest. */
  files(commit?: string): Record<string, string>;
  /** A commit of somebody else on a branch. Undefined removes a file. */
  commit(files: Readonly<Record<string, string | undefined>>, branch?: string): string;
  /** Sets a hook that runs a script of the shell. */
  hook(name: string, script: string): void;
}

/** Makes a bare repository that may be pushed to over HTTP and leaves out what a reader does not want. */
export function bareRepository(folder: string, name = 'site.git', format = 'sha1'): BareRepository {
  const path = join(folder, name);
  runGit(folder, ['init', '--quiet', '--bare', `--object-format=${format}`, '-b', 'main', path]);
  for (const key of ['http.receivepack', 'uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant']) {
    runGit(path, ['config', key, 'true']);
  }
  runGit(path, ['config', 'gc.auto', '0']);
  const run = (...args: readonly string[]): string => runGit(path, args);
  return {
    path,
    git: run,
    files(commit = 'gh-pages') {
      const lines = run('ls-tree', '-r', '-z', commit).split('\0').filter(Boolean);
      return Object.fromEntries(
        lines.map((line) => {
          const [entry = '', file = ''] = line.split('\t');
          const isFeed = file.endsWith(CHANGES_PATH) || file.endsWith(MANIFEST_PATH);
          return [file, isFeed ? '…' : run('cat-file', 'blob', entry.split(' ')[2] ?? '')];
        }),
      );
    },
    commit(files, branch = 'gh-pages') {
      const index = { GIT_INDEX_FILE: join(path, 'index-of-somebody') };
      const ref = `refs/heads/${branch}`;
      const tip = run('for-each-ref', '--format=%(objectname)', ref).trim();
      runGit(path, ['read-tree', ...(tip === '' ? ['--empty'] : [tip])], '', index);
      for (const [file, text] of Object.entries(files)) {
        const id =
          text === undefined ? '0'.repeat(40) : runGit(path, ['hash-object', '-w', '--stdin'], text).trim();
        runGit(
          path,
          ['update-index', '--index-info'],
          `${text === undefined ? '0' : '100644'} ${id}\t${file}\n`,
          index,
        );
      }
      const tree = runGit(path, ['write-tree'], '', index).trim();
      const parents = tip === '' ? [] : ['-p', tip];
      const commit = runGit(path, ['commit-tree', tree, ...parents, '-m', 'By somebody else']).trim();
      run('update-ref', ref, commit, ...(tip === '' ? [] : [tip]));
      return commit;
    },
    hook(hook, script) {
      mkdirSync(join(path, 'hooks'), { recursive: true });
      writeFileSync(join(path, 'hooks', hook), `#!/bin/sh\n${script}\n`);
      chmodSync(join(path, 'hooks', hook), 0o755);
    },
  };
}

/** A bare repository and a server in front of it. */
export async function hosted(): Promise<{
  readonly folder: string;
  readonly repository: BareRepository;
  readonly server: GitServer;
  readonly remote: string;
}> {
  const folder = temporaryFolder();
  const repository = bareRepository(folder);
  const server = await startGitServer(folder);
  return { folder, repository, server, remote: server.url('site.git') };
}

/** Writes files as a compiled tree: with a change feed and a manifest at its end. */
function compile(files: Files): (sink: Sink) => Promise<OpenPublication> {
  return async (sink) => {
    const tree = new TreeWriter(sink);
    for (const [path, text] of Object.entries(files)) {
      // Large files come in parts, as lists do.
      if (text.length < 1000) {
        tree.write(path, 'text/plain', text);
        continue;
      }
      const stream = tree.open(path, 'text/plain');
      stream.write(text);
      stream.close();
    }
    const listed = tree.files();
    return {
      async close(previous, target) {
        const last = new TreeWriter(target);
        const before = (await previous?.read([CHANGES_PATH]))?.get(CHANGES_PATH);
        const releases = before === undefined ? [] : JSON.parse(before.toString()).releases;
        const feed = { version: 1, locale: 'en', releases: [{ id: String(releases.length) }, ...releases] };
        last.write(CHANGES_PATH, 'application/json', `${JSON.stringify(feed)}\n`);
        const about = {
          locale: 'en',
          generator: 'test',
          baseUrl: 'https://example.org',
          contentVersion: '0',
        };
        writeManifest(last, MANIFEST_PATH, about, [...listed, ...last.files()], []);
      },
    };
  };
}

export type GivenOptions = Partial<Omit<BranchOptions, 'compile' | 'access' | 'source'>> & {
  readonly remote: string;
  readonly token?: string;
  /** `repository`: a folder of the source's repository. */
  readonly source?: Omit<PublicationSource, 'repository'> & { readonly repository?: string };
};

/** Publishes files to `gh-pages`, without waiting between attempts. */
export function publish(files: Files, options: GivenOptions): Promise<BranchPublication> {
  const folder = options.source?.repository;
  const repository =
    folder === undefined ? undefined : (findRepository(folder) ?? { path: folder, top: folder });
  return publishBranch({
    branch: 'gh-pages',
    limits: { fileBytes: 100_000_000, treeBytes: 1_000_000_000 },
    pause: async () => {},
    ...options,
    access: { by: 'person', token: options.token, repository },
    source: { seconds: 1_700_000_000, ...options.source, repository },
    compile: compile(files),
  });
}

/** What a publication was ended by. */
export async function failure(publication: Promise<unknown>): Promise<Error> {
  try {
    await publication;
  } catch (error) {
    return error as Error;
  }
  throw new Error('The publication was expected to fail.');
}
