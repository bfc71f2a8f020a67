import { statSync } from 'node:fs';
import type { Progress } from './check/check.js';
import { checkTree, type ValidContent } from './check-tree.js';
import { compileTree, withoutPages } from './compile.js';
import { baseUrlFault } from './config/base-url.js';
import type { ContentTree } from './content/content-tree.js';
import { commitContent } from './git/commit-content.js';
import { GitError } from './git/git.js';
import { folderInRepository } from './git/head.js';
import { type Repository, resolveBranch, resolveCommit, UnknownRevisionError } from './git/revisions.js';
import { openCommitRelease } from './release/commit-release.js';
import { openDirectoryRelease } from './release/directory-release.js';
import { recordRelease } from './release/recorded-release.js';
import type { Release } from './release/release.js';
import { ReleaseError } from './release/release-error.js';
import { openSiteRelease } from './release/site-release.js';
import { UsageError } from './usage-error.js';

/** Where a release is (design, section 4, OLD and NEW). */
export type ReleasePlace =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string }
  /** A published tree in Git. */
  | { readonly kind: 'branch'; readonly name: string }
  /** Content at a commit, which is compiled now. */
  | { readonly kind: 'content'; readonly ref: string };

/** What places are looked up in. */
export interface ReleaseContext {
  /** Folder of the content repository. */
  readonly root: string;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  /** Folder of the published tree in a branch. */
  readonly targetFolder?: string | undefined;
  /** Settings for fetches by Git, such as a token. */
  readonly gitConfig?: Iterable<readonly [string, string]> | undefined;
  /** Branches are those of the remote, whatever of them is here. */
  readonly isRemoteFirst?: boolean | undefined;
  readonly progress?: Progress | undefined;
}

/**
 * Reads how a place is written: `git:<ref>`, `branch:<name>`, `dir:<path>`, a base URL, or a directory.
 *
 * @throws UsageError where it is none of them.
 */
export function parsePlace(text: string): ReleasePlace {
  const [, scheme, rest] = /^(git|branch|dir):(.*)$/s.exec(text) ?? [];
  if (rest === '') throw new UsageError(`"${text}" names nothing: write ${scheme}:NAME.`);
  if (scheme === 'git') return { kind: 'content', ref: rest as string };
  if (scheme === 'branch') return { kind: 'branch', name: rest as string };
  if (scheme === 'dir') return { kind: 'directory', path: rest as string };
  if (!/^https?:/i.test(text)) {
    if (text !== '') return { kind: 'directory', path: text };
    throw new UsageError('An empty text names no release.');
  }
  const fault = baseUrlFault(text);
  if (fault !== undefined) throw new UsageError(`"${text}" cannot be a base URL: ${fault}.`);
  return { kind: 'site', url: text };
}

/**
 * Opens a release wherever it is.
 *
 * @param baseUrl What content is compiled with, so that nothing differs but what differs.
 * @throws ReleaseError where there is none, or it cannot be read.
 */
export async function openRelease(
  place: ReleasePlace,
  context: ReleaseContext,
  baseUrl: string,
): Promise<Release> {
  if (place.kind !== 'content') return openPublished(place, context);
  const content = await openContent(place.ref, context);
  return content.compile(baseUrl);
}

/** Opens a release that was published. */
export async function openPublished(
  place: Exclude<ReleasePlace, { readonly kind: 'content' }>,
  context: ReleaseContext,
): Promise<Release> {
  if (place.kind === 'directory') return openDirectoryRelease(place.path);
  if (place.kind === 'site') return openSiteRelease(place.url);
  const repository = repositoryOf(context);
  const branch = resolveBranch(repository, place.name, context.isRemoteFirst);
  const commit = await explained('missing', branch);
  return openCommitRelease({ repository, commit, folder: context.targetFolder }, `branch:${place.name}`);
}

/** Content at a commit, read and checked, but not compiled yet. */
export interface OpenContent {
  readonly commit: string;
  readonly tree: ContentTree;
  /** The base URL of its configuration. */
  readonly baseUrl: string | undefined;
  compile(baseUrl: string): Release;
}

/**
 * Reads content at a commit, with the configuration that stands there.
 *
 * @throws ReleaseError where there is no such commit, or its content has errors.
 */
export async function openContent(ref: string, context: ReleaseContext): Promise<OpenContent> {
  const { root, config, progress } = context;
  const name = `git:${ref}`;
  const folder = await folderInRepository(root).catch((error: unknown) => {
    throw new ReleaseError('unavailable', `${name} cannot be read: ${messageOf(error)}`, { cause: error });
  });
  if (folder === undefined) {
    throw new ReleaseError('unavailable', `${name} cannot be read: ${root} is in no Git repository.`);
  }
  const commit = await explained('unavailable', resolveCommit(repositoryOf(context), ref));
  let tree: ContentTree;
  try {
    tree = commitContent(repositoryOf(context), commit, folder);
  } catch (error) {
    const where = folder === '' ? '' : ` in the folder ${folder}`;
    throw new ReleaseError('content', `${name} has no content${where}.`, { cause: error });
  }
  const { valid, problems, summary } = checkTree(tree, config, { progress, readsPages: false });
  if (valid === undefined) {
    const first = problems.find(({ severity }) => severity === 'error');
    const example =
      first === undefined ? '' : ` The first: ${first.file}:${first.line}:${first.column} ${first.message}`;
    const count = `${summary.errors} ${summary.errors === 1 ? 'error' : 'errors'}`;
    throw new ReleaseError(
      'content',
      `The content of ${name} has ${count}, so it cannot be compiled.${example}`,
    );
  }
  return {
    commit,
    tree,
    baseUrl: valid.config.baseUrl,
    compile: (baseUrl) => compileRelease(valid, tree, baseUrl, name),
  };
}

/** The release that valid content compiles to, in memory: to be compared, and nothing else. */
export function compileRelease(
  valid: ValidContent,
  tree: ContentTree,
  baseUrl: string,
  name: string,
): Release {
  const recorder = recordRelease();
  // Changes of pages are those of their records.
  const open = compileTree({ ...withoutPages(valid), tools: {} }, tree, baseUrl, recorder.sink);
  return recorder.release(name, open, { baseUrl, locale: valid.config.defaultLocale.code });
}

function repositoryOf({ root, gitConfig }: ReleaseContext): Repository {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${root} is no folder.`);
  return { cwd: root, ...(gitConfig === undefined ? {} : { config: gitConfig }) };
}

/** What Git says, as a release that cannot be had. */
async function explained<Result>(fault: 'missing' | 'unavailable', work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownRevisionError) throw new ReleaseError(fault, error.message, { cause: error });
    if (error instanceof GitError)
      throw new ReleaseError('unavailable', `${error.message}.`, { cause: error });
    throw error;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message}.` : String(error);
}
