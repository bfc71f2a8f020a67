import { setTimeout as sleep } from 'node:timers/promises';
import { exists, isFolder } from '../base/existence.js';
import { UsageError } from '../base/usage-error.js';
import { openDirectoryRelease } from '../compare/directory-release.js';
import { openFiles, type PublishedRelease } from '../compare/published-release.js';
import { ReleaseError } from '../compare/release-error.js';
import { openSiteRelease } from '../compare/site-release.js';
import { baseUrlFault } from '../read/config/base-url.js';
import { type Connection, connectionTo, namedRemote } from '../read/git/connection.js';
import { GitError } from '../read/git/git.js';
import { RemoteError } from '../read/git/remote-error.js';
import { findRepository, type Repository } from '../read/git/repository.js';
import { ORIGIN, Source, UnknownRevisionError } from '../read/git/source.js';
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
  return openFiles({ ...(await source.files(commit, folder)), name });
}

/**
 * Returns the repository of the root.
 *
 * @param name Names what is read from it.
 * @throws UsageError if the root is not a folder; ReleaseError if it is in no repository.
 */
export function sourceOf({ root, source }: ReleaseContext, name: string): Source {
  if (!isFolder(root)) throw new UsageError(`${root} is not a folder.`);
  if (source !== undefined) return source;
  throw new ReleaseError('unavailable', `${name} cannot be read: ${root} is not in a Git repository.`);
}

/** Turns what Git and a remote say into a release that cannot be read. */
export async function explained<Result>(
  fault: 'missing' | 'unavailable',
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownRevisionError) throw new ReleaseError(fault, error.message, { cause: error });
    if (error instanceof GitError || error instanceof RemoteError)
      throw new ReleaseError('unavailable', error.message.replace(/(?<![.?!])$/, '.'), { cause: error });
    throw error;
  }
}
