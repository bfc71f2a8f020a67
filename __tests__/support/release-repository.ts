import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  openRelease,
  parsePlace,
  personalSource,
  type ReleaseContext,
} from '../../src/pipeline/open-release.js';
import type { Release } from '../../src/release/release.js';
import { type Content, temporaryFolder } from './releases.js';
import { writeFiles } from './tree-files.js';

/** A Git repository in a folder that is gone when the test ends. */
export interface TestRepository {
  readonly folder: string;
  git(...args: readonly string[]): string;
  /** Writes files (undefined removes one) and commits everything; gives the id. */
  commit(files: Content, date?: string): string;
}

/** Makes a repository with one branch, `main`. */
export function createRepository(folder = join(temporaryFolder(), 'repository')): TestRepository {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
  return repositoryAt(folder);
}

/** Opens a release by its name, as the command line does. What it fetched is gone when the test ends. */
export function openByName(
  root: string,
  name: string,
  baseUrl: string,
  options: Omit<Partial<ReleaseContext>, 'root' | 'source'> = {},
): Promise<Release> {
  const source = personalSource(root);
  onTestFinished(() => source?.close());
  return openRelease(parsePlace(name), { root, source, ...options }, baseUrl);
}

/** A clone of a repository over the protocol of Git, not by hard links. */
export function cloneOf(from: TestRepository, ...args: readonly string[]): TestRepository {
  const folder = join(temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', ...args, `file://${from.folder}`, folder], { stdio: 'pipe' });
  return repositoryAt(folder);
}

function repositoryAt(folder: string): TestRepository {
  const git = (date: string | undefined, args: readonly string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'Author',
        GIT_AUTHOR_EMAIL: 'author@example.org',
        GIT_COMMITTER_NAME: 'Author',
        GIT_COMMITTER_EMAIL: 'author@example.org',
        ...(date === undefined ? {} : { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }),
      },
    }).trim();
  return {
    folder,
    git: (...args) => git(undefined, args),
    commit(files, date = '2026-03-01T12:00:00+01:00') {
      for (const [path, text] of Object.entries(files)) {
        if (text === undefined) rmSync(join(folder, path));
        else writeFiles(folder, new Map([[path, text]]));
      }
      git(date, ['add', '--all']);
      git(date, ['commit', '--quiet', '--allow-empty', '--message=A change']);
      return git(undefined, ['rev-parse', 'HEAD']);
    },
  };
}
