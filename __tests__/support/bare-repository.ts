import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from '../../src/compile/json/manifest.js';
import type { Sink } from '../../src/compile/tree/sink.js';
import { TreeWriter } from '../../src/compile/tree/tree-writer.js';
import { CHANGES_PATH, MANIFEST_PATH } from '../../src/model/routes.js';
import type {
  BranchOptions,
  OpenPublication,
  PublicationSource,
} from '../../src/publish/branch/branch-options.js';
import { type BranchPublication, publishBranch } from '../../src/publish/branch/publish-branch.js';
import { objectsIn } from '../../src/read/git/git.js';
import { findRepository } from '../../src/read/git/repository.js';
import { temporaryFolder } from './folders.js';
import { copyOfRepository, runGit } from './git.js';
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
  /** Several such commits, in order. */
  commits(all: readonly Files[], branch: string): readonly string[];
  /** Sets a hook that runs a script of the shell. */
  hook(name: string, script: string): void;
}

/** Makes a bare repository that may be pushed to over HTTP and leaves out what a reader does not want. */
export function bareRepository(folder: string, name = 'site.git', format = 'sha1'): BareRepository {
  const path = join(folder, name);
  copyOfRepository(`empty ${format}`, path, (empty) => {
    runGit(empty, ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, '-b', 'main']);
    for (const key of ['http.receivepack', 'uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
      runGit(empty, ['config', key, 'true']);
    runGit(empty, ['config', 'gc.auto', '0']);
  });
  const run = (...args: readonly string[]): string => runGit(path, args);
  return {
    path,
    git: run,
    files(commit = 'gh-pages') {
      const lines = run('ls-tree', '-r', '-z', commit).split('\0').filter(Boolean);
      const entries = lines.map((line) => {
        const [entry = '', file = ''] = line.split('\t');
        return { id: entry.split(' ')[2] ?? '', file };
      });
      const blobs = blobsOf(
        path,
        entries.map(({ id }) => id),
      );
      return Object.fromEntries(
        entries.map(({ id, file }) => {
          const isFeed = file.endsWith(CHANGES_PATH) || file.endsWith(MANIFEST_PATH);
          return [file, isFeed ? '…' : (blobs.get(id) ?? '')];
        }),
      );
    },
    commit: (files, branch = 'gh-pages') => addCommits(path, branch, [files])[0] as string,
    commits: (all, branch) => addCommits(path, branch, all),
    hook(hook, script) {
      mkdirSync(join(path, 'hooks'), { recursive: true });
      writeFileSync(join(path, 'hooks', hook), `#!/bin/sh\n${script}\n`);
      chmodSync(join(path, 'hooks', hook), 0o755);
    },
  };
}

/** Adds commits of somebody else to a branch, each with its changed files, and returns their ids. One process of Git. */
function addCommits(
  path: string,
  branch: string,
  commits: readonly Readonly<Record<string, string | undefined>>[],
): readonly string[] {
  const ref = `refs/heads/${branch}`;
  const packed = join(path, 'packed-refs');
  const isThere =
    existsSync(join(path, ref)) || (existsSync(packed) && readFileSync(packed, 'utf8').includes(` ${ref}\n`));
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const lines = commits.flatMap((files, at) => [
    `commit ${ref}\nmark :${at + 1}\ncommitter A person <person@example.org> now\n`,
    data('By somebody else\n'),
    at === 0 && isThere ? `from ${ref}^0\n` : '',
    ...Object.entries(files).map(([file, text]) =>
      text === undefined ? `D ${file}\n` : `M 100644 inline ${file}\n${data(text)}`,
    ),
  ]);
  const marks = commits.map((_, at) => `get-mark :${at + 1}\n`);
  const input = [...lines, ...marks].join('');
  return runGit(path, ['fast-import', '--quiet', '--date-format=now'], input).trim().split('\n');
}

/** Returns the texts of blobs by their ids. */
function blobsOf(path: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const output = runGit(path, ['cat-file', '--batch'], `${ids.join('\n')}\n`);
  return new Map(Array.from(objectsIn(Buffer.from(output)), ({ id, bytes }) => [id, bytes.toString('utf8')]));
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

/** A bare repository that is published to by its path: a publication over HTTP starts twice as many processes. */
export function local(): {
  readonly folder: string;
  readonly repository: BareRepository;
  readonly remote: string;
} {
  const folder = temporaryFolder();
  const repository = bareRepository(folder);
  return { folder, repository, remote: repository.path };
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
        const before = (await previous?.openMany([CHANGES_PATH]))?.get(CHANGES_PATH);
        const releases = before === undefined ? [] : JSON.parse(before.toString()).releases;
        const feed = { version: 1, locale: 'en', releases: [{ id: String(releases.length) }, ...releases] };
        last.write(CHANGES_PATH, 'application/json', `${JSON.stringify(feed)}\n`);
        const about = {
          locale: 'en',
          generator: 'test',
          baseUrl: 'https://example.org',
          contentVersion: '0',
        };
        writeManifest(last, about, [...listed, ...last.files()], []);
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
