import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CatalogRelease } from '../../src/compare/catalog-release.js';
import type { Release } from '../../src/compare/release.js';
import { sideOf } from '../../src/run/compare-contents.js';
import { ContentAtCommit } from '../../src/run/content-at-commit.js';
import {
  openPublished,
  parsePlace,
  personalSource,
  type ReleaseContext,
} from '../../src/run/open-release.js';
import { temporaryFolder, writeFiles } from './folders.js';
import { headOf, runGit } from './git.js';
import type { Content } from './release-content.js';

/** A Git repository in a folder that is gone when the test ends. */
export interface TestRepository {
  readonly folder: string;
  git(...args: readonly string[]): string;
  /** Writes files (undefined removes one) and commits everything; gives the id. */
  commit(files: Content, date?: string): string;
}

/** Makes a repository with one branch, `main`. */
export function createRepository(folder = join(temporaryFolder(), 'repository')): TestRepository {
  runGit('.', ['init', '--quiet', '--initial-branch=main', folder]);
  return repositoryAt(folder);
}

/** Opens a release by its name, as the command line does. What it fetched is gone when the test ends. */
export async function openByName(
  root: string,
  name: string,
  baseUrl: string,
  options: Omit<Partial<ReleaseContext>, 'root' | 'source'> = {},
): Promise<Release> {
  const source = personalSource(root);
  onTestFinished(() => source?.close());
  const context = { root, source, ...options };
  const place = parsePlace(name);
  if (place.kind !== 'content') return openPublished(place, context);
  const side = sideOf(await new ContentAtCommit(place.ref, context).content(), baseUrl);
  return new CatalogRelease(side.catalog, side);
}

/** A clone of a repository over the protocol of Git, not by hard links. */
export function cloneOf(from: TestRepository, ...args: readonly string[]): TestRepository {
  const folder = join(temporaryFolder(), 'clone');
  runGit('.', ['clone', '--quiet', ...args, `file://${from.folder}`, folder]);
  return repositoryAt(folder);
}

/** Returns the repository in a folder. */
export function repositoryAt(folder: string): TestRepository {
  const git = (...args: readonly string[]): string => runGit(folder, args).trim();
  return {
    folder,
    git,
    commit(files, date = '2026-03-01T12:00:00+01:00') {
      writeFiles(folder, files);
      git('add', '--all');
      const dates = { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
      runGit(folder, ['commit', '--quiet', '--allow-empty', '--message=A change'], '', dates);
      return headOf(folder);
    },
  };
}
