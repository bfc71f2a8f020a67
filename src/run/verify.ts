import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFileWith } from '../base/file-io.js';
import { pathFrom } from '../base/paths.js';
import { compareText } from '../base/text-order.js';
import type { Findings } from '../check/findings.js';
import { readFeed } from '../compare/change-feed.js';
import { openDirectoryRelease } from '../compare/directory-release.js';
import type { PublishedRelease } from '../compare/published-release.js';
import { ReleaseError } from '../compare/release-error.js';
import type { EarlierAsset } from '../compile/emit.js';
import { NOWHERE, type TreeFile } from '../compile/tree/sink.js';
import { GENERATOR } from '../model/generated/version.js';
import { CHANGES_PATH } from '../model/routes.js';
import { normalizeBaseUrl } from '../read/config/base-url.js';
import { directoryTree, regularFileBelow } from '../read/content/content-tree.js';
import { plainReader } from '../read/content/markdown/plain/block.js';
import { destinationAfter } from './build.js';
import type { Checked } from './check-tree.js';
import { withSource } from './open-release.js';
import { NO_RELEASE, type Previous } from './previous.js';
import { type PublishableOptions, requirePublishable } from './publishable.js';
import { run } from './run.js';
import type { Target } from './target.js';

/** A built tree, and the content that it should come from. */
export interface VerifyOptions extends Omit<PublishableOptions, 'allowEmpty'> {
  /** The folder of the tree. */
  readonly directory: string;
  /** The release that the change feed of the tree carries on from, as `--previous` names it. */
  readonly previous?: string | undefined;
}

/** What is in a tree and does not follow from its content alone. */
export interface Unchecked {
  /** The number of releases in the change feed. */
  readonly releases: number;
  /** The number of files that only earlier releases used. */
  readonly earlierFiles: number;
  /** Files in the folder that the tree does not list, by path. */
  readonly unlisted: readonly string[];
}

/** The difference between a tree and what its content compiles to. */
export interface VerifiedTree {
  readonly baseUrl: string;
  readonly contentVersion: string;
  /** The number of files that were compared. */
  readonly files: number;
  /** Files that differ, each with how, by path. */
  readonly differences: readonly (readonly [path: string, how: string])[];
  readonly unchecked: Unchecked;
}

/** What a check of the content found, and the comparison; without it, the content has errors. */
export interface VerifyResult extends Findings {
  readonly tree?: VerifiedTree | undefined;
}

/**
 * Compiles content again, with neither cache nor threads nor the reader of plain blocks, and compares every file with a
 * tree. Writes nothing.
 *
 * @throws ReleaseError if the folder is not a complete tree of this version of the program, or was built for another base
 *   URL; UsageError as a build does.
 */
export async function verifyTree(options: VerifyOptions): Promise<VerifyResult> {
  const release = await openDirectoryRelease(options.directory);
  const { generator, baseUrl } = release.manifest;
  if (generator !== GENERATOR)
    throw new ReleaseError(
      'unavailable',
      `${options.directory} was written by ${generator}, and this is ${GENERATOR}: verify it with the version that wrote it.`,
    );
  plainReader.isOn = false;
  try {
    return await withSource(options.root, async (source) => {
      const { root, config, progress, previous } = options;
      const result = await run({
        root,
        tree: directoryTree(root),
        config,
        baseUrl: options.baseUrl ?? baseUrl,
        progress,
        isAlone: true,
        async decide(checked) {
          refuseOther(options, checked, release);
          const ready = await requirePublishable(checked, { ...options, baseUrl, allowEmpty: true });
          if (ready === undefined) return undefined;
          return destinationAfter(previous, ready, { ...options, source }, (replaced) =>
            comparingTarget(options.directory, release, replaced),
          );
        },
      });
      return { ...result.findings, tree: result.outcome };
    });
  } finally {
    plainReader.isOn = true;
  }
}

/** Refuses a tree that was built for another address than the options, or else the configuration, name. */
function refuseOther(
  { baseUrl, directory }: VerifyOptions,
  { site }: Checked,
  { manifest }: PublishedRelease,
) {
  const expected = baseUrl ?? site?.config.baseUrl;
  if (expected === undefined || normalizeBaseUrl(expected) === manifest.baseUrl) return;
  throw new ReleaseError(
    'content',
    `${directory} was built for ${manifest.baseUrl}, not for ${normalizeBaseUrl(expected)}. If it should be, pass --base-url ${manifest.baseUrl}.`,
  );
}

/**
 * Returns a target that compares a compiled tree with the files of a directory.
 *
 * @param replaced The release that the tree replaced. If it is undefined, the history in the directory is taken as it is.
 */
function comparingTarget(
  directory: string,
  release: PublishedRelease,
  replaced: Previous | undefined,
): Target<VerifiedTree> {
  return async (compile) => {
    const tree = await compile(NOWHERE);
    let history: History = { changes: undefined, releases: 0, assets: [] };
    let files: readonly TreeFile[];
    if (replaced === undefined) {
      await tree.compare(NO_RELEASE);
      history = await historyOf(release);
      files = tree.open.close(history.changes, NOWHERE, history.assets);
    } else files = await tree.close(replaced, NOWHERE);
    const compiled = new Set(files.map(({ path }) => path));
    const extra = [...release.files.keys()].flatMap((path) => (compiled.has(path) ? [] : [path]));
    return {
      baseUrl: release.manifest.baseUrl,
      contentVersion: release.manifest.contentVersion,
      files: files.length,
      differences: [
        ...files.flatMap((file) => differenceOf(directory, file)),
        ...extra.map((path) => [path, 'the content does not compile to it'] as const),
      ].sort(([a], [b]) => compareText(a, b)),
      unchecked: {
        releases: history.releases,
        earlierFiles: history.assets.length,
        unlisted: unlistedFiles(directory, new Set([...compiled, ...extra])),
      },
    };
  };
}

function differenceOf(directory: string, file: TreeFile): readonly (readonly [string, string])[] {
  const { path } = file;
  if (regularFileBelow(resolve(directory), path) === undefined) return [[path, 'it is missing']];
  return isFileWith(join(directory, path), file) ? [] : [[path, 'it has other bytes']];
}

/** What a tree holds of earlier releases. */
interface History {
  /** The change feed; undefined for one without releases. */
  readonly changes: string | undefined;
  readonly releases: number;
  readonly assets: readonly EarlierAsset[];
}

/** Returns the history in a tree, as far as it has the bytes that the manifest lists: other files will differ. */
async function historyOf(release: PublishedRelease): Promise<History> {
  const readable = async (path: string): Promise<Buffer | undefined> => {
    try {
      return await release.read(path);
    } catch (error) {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  };
  const feed = await readable(CHANGES_PATH);
  const assets: EarlierAsset[] = [];
  for (const { age, ...file } of release.files.values()) {
    if (age === undefined) continue;
    const content = await readable(file.path);
    if (content !== undefined) assets.push({ ...file, age, content });
  }
  return {
    changes: feed?.toString('utf8'),
    releases: feed === undefined ? 0 : readFeed(feed, release.name).length,
    assets,
  };
}

/** Returns the files in the folder of a tree that it does not list, except those of Git. */
function unlistedFiles(directory: string, listed: ReadonlySet<string>): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => pathFrom(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !listed.has(path) && !/^\.git(?:\/|$)/.test(path))
    .sort(compareText);
}
