import { join, resolve } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { exists } from '../../base/existence.js';
import { pathFrom } from '../../base/paths.js';
import { shaped } from '../../base/shape.js';
import { JOURNAL } from '../../compare/tree-fault.js';
import { RenderCache } from '../../compile/render-cache.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import type { BuiltTree } from '../../publish/directory/built-tree.js';
import { OutputFolder } from '../../publish/directory/output-folder.js';
import { type StoredListing, TreeListing } from '../../publish/directory/tree-listing.js';
import { STAGING } from '../../publish/directory/tree-paths.js';
import type { Config } from '../../read/config/config.js';
import type { CacheChoice } from './cache-choice.js';
import type { CacheEntry } from './cache-entry.js';
import { type ContentCache, openContentCache } from './content-cache.js';
import type { EntryWriter } from './entry-writer.js';
import { StoredLines } from './stored-lines.js';
import { type BuildResult, type StoredResult, storedResult } from './stored-result.js';

/** The cache of builds into one folder: the results of earlier builds, and of this one for the next. */
export interface BuildCache {
  readonly content: ContentCache;
  /** The tree that the previous build left in the folder. */
  readonly tree: TreeListing | undefined;
  /** Returns the result of the previous build, if it would be the same and its tree is unchanged. */
  unchanged(): BuildResult | undefined;
  /** Returns the rendered records of that tree, if this configuration rendered them. */
  records(config: Config, baseUrl: string): RenderCache;
  /**
   * Ends a build.
   *
   * @param day The day that the result depends on; undefined if it is the same on every day.
   * @param written The tree; undefined if it wrote none.
   */
  keep(result: BuildResult, day: string | undefined, written: WrittenTree | undefined): void;
  /** Closes what is open, and discards what was not stored. */
  close(): void;
}

/** Options that the tree of a build depends on, and the day, on which its problems may depend. */
interface CachedBuild {
  readonly root: string;
  readonly out: string;
  readonly config?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly pages?: boolean | undefined;
  readonly allowEmpty?: boolean | undefined;
  readonly today?: string | undefined;
}

/** A tree that was written. */
interface WrittenTree {
  readonly tree: StoredListing;
  /** The digest of its manifest. */
  readonly manifest: string | undefined;
  readonly config: Config;
  readonly baseUrl: string;
  /** The tree depends only on content and options, not on an earlier release. */
  readonly isRepeatable: boolean;
}

/** Opens the cache of a build into a folder. Returns undefined if the cache cannot be used. */
export function openBuildCache(options: CachedBuild, choice: CacheChoice): BuildCache | undefined {
  const { root, config, baseUrl, pages, allowEmpty } = options;
  const out = pathFrom(resolve(root), resolve(options.out));
  const others = { out, pages, allowEmpty };
  const content = openContentCache({ root, choice, command: 'build', config, baseUrl, options: others });
  if (content === undefined) return undefined;
  const { folder } = content;
  const place = sha256(out).slice(0, 8);
  const tree = readTree(folder.open(`tree-${place}`, ''));
  let remembered: StoredLines | undefined;
  return {
    content,
    tree,
    unchanged() {
      const stored = content.result((value) => shaped(storedResult, value), options.today);
      if (stored === undefined) return undefined;
      const { result } = stored;
      if (result.tree === undefined) return result;
      const isThere =
        tree !== undefined &&
        stored.tree === tree.digest(MANIFEST_PATH) &&
        result.tree.changes.kept.length === 0 &&
        // A build must remove the remains of a killed build.
        ![JOURNAL, STAGING].some((name) => exists(join(options.out, name))) &&
        new OutputFolder(options.out, tree).isUntouched();
      return isThere ? { ...result, tree: unchangedTree(result.tree) } : undefined;
    },
    records(siteConfig, url) {
      remembered?.close();
      const key = tree && renderKey(siteConfig, url, tree.digest(MANIFEST_PATH));
      remembered = new StoredLines(folder, `records-${place}`, key);
      return new RenderCache(remembered);
    },
    keep(result, day, written) {
      if (written !== undefined) {
        writeTree(folder.create(`tree-${place}`), written.tree);
        remembered?.commit(renderKey(written.config, written.baseUrl, written.manifest));
      }
      const stored: StoredResult = { result, tree: written?.manifest };
      content.keep(written?.isRepeatable === false ? null : stored, day);
    },
    close() {
      remembered?.close();
      content.readings.abandon();
    },
  };
}

/** Reads a tree from an entry: a line of what all files share, then a line for each file. */
function readTree(entry: CacheEntry | undefined): TreeListing | undefined {
  if (entry === undefined) return undefined;
  try {
    const files = entry.values();
    return TreeListing.read({ ...(files.next().value as object), files });
  } catch {
    return undefined; // Another program wrote it. The build continues without it.
  } finally {
    entry.close();
  }
}

function writeTree(writer: EntryWriter, { files, ...about }: StoredListing): void {
  try {
    writer.addValues([about]);
    writer.addValues(files);
    writer.commit('');
  } catch {
    // Best effort: the tree is complete, and the next build starts without this entry.
    writer.abandon();
  }
}

/**
 * Returns everything besides their inputs that the files of records depend on.
 *
 * @param manifest The digest of the manifest of their tree, which identifies the tree.
 */
export function renderKey({ options, pages }: Config, baseUrl: string, manifest?: string): string {
  return JSON.stringify([options, pages, baseUrl, manifest]);
}

function unchangedTree(tree: BuiltTree): BuiltTree {
  return { ...tree, rendered: 0, changes: { written: 0, unchanged: tree.files, removed: 0, kept: [] } };
}
