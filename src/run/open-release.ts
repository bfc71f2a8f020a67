import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from '../base/existence.js';
import { UsageError } from '../base/usage-error.js';
import type { CheckedContent } from '../check/check.js';
import { FormerCheck } from '../check/records/check-memory.js';
import { openDirectoryRelease } from '../compare/directory-release.js';
import { openFiles, type PublishedRelease, validateManifest } from '../compare/published-release.js';
import { ReleaseError } from '../compare/release-error.js';
import { openSiteRelease } from '../compare/site-release.js';
import type { Problem } from '../model/problem.js';
import { baseUrlFault } from '../read/config/base-url.js';
import type { Config } from '../read/config/config.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { baseFolder } from '../read/content/folders.js';
import { commitContent } from '../read/git/commit-content.js';
import { type Connection, connectionTo, namedRemote } from '../read/git/connection.js';
import { GitError } from '../read/git/git.js';
import { RemoteError } from '../read/git/remote-error.js';
import { findRepository, pathInRepository, type Repository } from '../read/git/repository.js';
import { ORIGIN, Source, UnknownRevisionError } from '../read/git/source.js';
import { checkTree } from './check-tree.js';
import type { ComparedContent } from './compare-contents.js';
import type { ContentOptions } from './content-options.js';

/** A place where a release can be, as OLD and NEW of `lc-api diff` name it. */
export type ReleasePlace =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string }
  /** A published tree in Git. */
  | { readonly kind: 'branch'; readonly name: string }
  /** Content at a commit, which is compiled now. */
  | { readonly kind: 'content'; readonly ref: string };

/** Where the places of releases are looked up. */
export interface ReleaseContext extends Omit<ContentOptions, 'baseUrl'> {
  /** Folder of the published tree in a branch. */
  readonly targetFolder?: string | undefined;
  /** The repository that the root is in; undefined if it is in none. */
  readonly source: Source | undefined;
  /** Branches are those of the remote, whatever of them is here. */
  readonly isRemoteFirst?: boolean | undefined;
  /** Is called with a sentence for what a commit lacks, although its content can be compiled. */
  readonly notice?: ((text: string) => void) | undefined;
  /** Content that is open already: files that are the same at a commit are not read again. */
  readonly like?: ComparedContent | undefined;
}

/**
 * Reads how a place is written: `git:<ref>`, `branch:<name>`, `dir:<path>`, a base URL, or a directory.
 *
 * @throws UsageError if it is none of them.
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
 * Runs work with the repository that a folder is in, as a person at a terminal uses it, and removes afterwards what
 * was fetched for it.
 */
export async function withSource<Result>(
  root: string,
  work: (source: Source | undefined) => Promise<Result>,
): Promise<Result> {
  const source = personalSource(root);
  try {
    return await work(source);
  } finally {
    await source?.close();
  }
}

/** Returns the repository that a folder is in, as a person at a terminal uses it; undefined if it is in none. */
export function personalSource(root: string): Source | undefined {
  const repository = exists(root) ? findRepository(root) : undefined;
  return repository && new Source(repository, () => connectionToOrigin(repository), SILENT);
}

const SILENT = { pause: sleep, log: () => {} };

function connectionToOrigin(repository: Repository): Connection | undefined {
  const url = namedRemote(ORIGIN, repository, 'fetch');
  return url === undefined ? undefined : connectionTo(url, { by: 'person', token: undefined, repository });
}

/** Milliseconds for everything that a comparison reads from a site: a few files. */
const SITE_TOTAL = 600_000;

/** Opens a release that was published. */
export async function openPublished(
  place: Exclude<ReleasePlace, { readonly kind: 'content' }>,
  context: ReleaseContext,
): Promise<PublishedRelease> {
  if (place.kind === 'directory') return openDirectoryRelease(place.path);
  if (place.kind === 'site') return openSiteRelease(place.url, { total: SITE_TOTAL });
  const name = `branch:${place.name}`;
  const source = sourceOf(context, name);
  const folder = (context.targetFolder ?? '').replace(/^[./]+|\/+$/g, '');
  const commit = await explained('missing', source.resolveBranch(place.name, context.isRemoteFirst));
  const release = await openFiles({ ...(await source.files(commit, folder)), name });
  validateManifest(release);
  return release;
}

/** The files of the content repository at a commit. */
export interface OpenCommit {
  readonly id: string;
  /** Date of the commit, RFC 3339. */
  readonly date: string;
  /** Path of the content repository in the commit; empty for its top folder. */
  readonly folder: string;
  /** Undefined if the commit does not have the folder. */
  readonly tree: ContentTree | undefined;
  readonly source: Source;
}

/**
 * Opens the content repository at a commit.
 *
 * @throws ReleaseError if there is no such commit, or it cannot be read.
 */
export async function openCommit(ref: string, context: ReleaseContext): Promise<OpenCommit> {
  const source = sourceOf(context, `git:${ref}`);
  const folder = pathInRepository(source.repository, context.root);
  const { id, date } = await explained('unavailable', source.resolve(ref));
  const tree = await explained('unavailable', commitContent(source, id, folder));
  return { id, date, folder, tree, source };
}

/** Content at a commit, read and checked, but not compiled yet. */
export interface OpenContent extends ComparedContent {
  /** Date of the commit, RFC 3339. */
  readonly date: string;
  /** Set if the commit lacks the configuration that the folder has: then the defaults apply. */
  readonly isUnconfigured?: true;
}

/**
 * Reads content at a commit, with the configuration that stands there.
 *
 * @throws ReleaseError if there is no such commit, it has no such folder, or its content has errors; UsageError if it
 *   lacks the configuration that the user named.
 */
export async function openContent(ref: string, context: ReleaseContext): Promise<OpenContent> {
  const { root, config, progress, notice = () => {} } = context;
  const name = `git:${ref}`;
  const path = config ?? CONFIG_FILE;
  const { id, date, folder, tree, source } = await openCommit(ref, context);
  if (tree === undefined) {
    throw new ReleaseError('missing', `${name} has no content: the commit has no folder ${folder}.`);
  }
  const isUnconfigured = tree.kind(path) === undefined && exists(join(root, path));
  if (config !== undefined && tree.kind(path) === undefined)
    throw new UsageError(
      `${name} cannot be compiled: the commit has no configuration ${config}. Choose a commit that has it.`,
    );
  const like = context.like && { ...context.like, content: context.like.valid.content };
  const memory = await readingsInCommon({ id, folder, tree, source }, config, like);
  const { valid, problems, summary } = checkTree(tree, config, {
    progress,
    memory,
    isCommit: true,
    isTrial: true,
  });
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
  if (isUnconfigured) {
    const records = valid.content.index.records.length;
    const amount = `${records} ${records === 1 ? 'record' : 'records'}`;
    notice(
      `${name} has no ${path}, which this folder has: the defaults apply there, by which it has ${amount}.`,
    );
  }
  for (const missing of missingFolders(valid.config, tree))
    notice(`${name} has no folder ${missing}, which its ${path} names: nothing is read from there.`);
  return { name, date, commit: id, tree, valid, ...(isUnconfigured && { isUnconfigured }) };
}

/** Returns the folders of content in a configuration that a tree does not have. */
function missingFolders({ content, folders }: Config, tree: ContentTree): readonly string[] {
  const named = folders === undefined ? [content ?? '.'] : folders.map(({ path }) => baseFolder(path));
  return [...new Set(named)].filter((folder) => folder !== '.' && tree.kind(folder) === undefined);
}

/**
 * Returns the problems that content had at a commit.
 *
 * @param like Content by now: files that are the same at the commit are not read again.
 * @throws ReleaseError if there is no such commit, or it cannot be read.
 */
export async function problemsAt(
  ref: string,
  context: ReleaseContext,
  like: ReadContent,
): Promise<readonly Problem[]> {
  const { id, folder, tree, source } = await openCommit(ref, context);
  if (tree === undefined) return [];
  const memory = await readingsInCommon({ id, folder, tree, source }, context.config, like);
  // Nobody asks whether a fix would be certain.
  return checkTree(tree, context.config, { memory, isCommit: true, isTrial: true }).problems;
}

/** Content that was read, with or without errors. */
interface ReadContent extends Pick<ComparedContent, 'tree' | 'commit'> {
  readonly content: CheckedContent;
}

/**
 * Returns the results of reading the files that a commit has in common with other content; undefined if the two are
 * configured differently, or nobody knows.
 */
async function readingsInCommon(
  commit: Pick<OpenCommit, 'id' | 'folder' | 'source'> & { readonly tree: ContentTree },
  config: string | undefined,
  like: ReadContent | undefined,
): Promise<FormerCheck | undefined> {
  const changed = like && (await commit.source.differing(commit.id, like.commit));
  if (like === undefined || changed === undefined) return undefined;
  const path = config ?? CONFIG_FILE;
  const { content } = like;
  // A sparse checkout does not have all files that its index lists.
  const readAgain = (file: string): boolean =>
    changed.has(posix.join(commit.folder, file)) || content.index.inFile(file).length === 0;
  const isConfigSame =
    !changed.has(posix.join(commit.folder, path)) && commit.tree.kind(path) === like.tree.kind(path);
  return isConfigSame ? new FormerCheck(content.config, content, { has: readAgain }) : undefined;
}

function sourceOf({ root, source }: ReleaseContext, name: string): Source {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${root} is not a folder.`);
  if (source !== undefined) return source;
  throw new ReleaseError('unavailable', `${name} cannot be read: ${root} is not in a Git repository.`);
}

/** Turns what Git and a remote say into a release that cannot be read. */
async function explained<Result>(fault: 'missing' | 'unavailable', work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownRevisionError) throw new ReleaseError(fault, error.message, { cause: error });
    if (error instanceof GitError || error instanceof RemoteError)
      throw new ReleaseError('unavailable', error.message.replace(/(?<![.?!])$/, '.'), { cause: error });
    throw error;
  }
}
