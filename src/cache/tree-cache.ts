import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { sha256 } from '../base/digest.js';
import type { Config } from '../config/config.js';
import { RenderCache } from '../emit/render-cache.js';
import { MANIFEST_PATH } from '../model/routes.js';
import type { BuiltTree } from '../publish/directory/built-tree.js';
import { isUntouched } from '../publish/directory/known-tree.js';
import { RememberedFiles, type RememberedTree } from '../publish/directory/remembered-tree.js';
import { STAGING } from '../publish/directory/tree-state.js';
import { JOURNAL } from '../release/tree-fault.js';
import type { CacheChoice } from './cache-choice.js';
import type { CacheEntry } from './cache-entry.js';
import type { CacheWriter } from './cache-folder.js';
import { type ContentCache, openContentCache } from './content-cache.js';
import { readLines, writeLines } from './json-lines.js';
import { StoredLines } from './stored-lines.js';
import { type BuildFindings, type KeptResult, readKeptResult } from './stored-result.js';

/** What earlier builds left in the cache for one folder, and what this one will. */
export interface BuildCache {
  readonly content: ContentCache;
  /** The tree that the build before left in the folder. */
  readonly tree: RememberedFiles | undefined;
  /** The result of the build before, where it would be the same, and its tree stands there as it was left. */
  unchanged(): BuildFindings | undefined;
  /** What is known of the records of that tree, where they were rendered by this configuration. */
  records(config: Config, baseUrl: string): RenderCache;
  /** Ends a build that wrote a tree. */
  keep(result: BuildFindings, written: WrittenTree): void;
  /** Ends a build that wrote none. */
  keepFailure(result: BuildFindings): void;
  /** Lets go of what is open, and of what was not kept. */
  close(): void;
}

/** Options that the tree of a build depends on. */
interface CachedBuild {
  readonly root: string;
  readonly out: string;
  readonly config?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly pages?: boolean | undefined;
  readonly allowEmpty?: boolean | undefined;
}

/** A tree that was written. */
interface WrittenTree {
  readonly tree: RememberedTree;
  /** The digest of its manifest. */
  readonly manifest: string | undefined;
  readonly config: Config;
  readonly baseUrl: string;
  /** The same content and options give the same tree: it does not depend on an earlier release. */
  readonly isRepeatable: boolean;
}

/** Opens the cache of a build into a folder; undefined where there can be none. */
export function openBuildCache(options: CachedBuild, choice: CacheChoice): BuildCache | undefined {
  const { root, config, baseUrl, pages, allowEmpty } = options;
  const out = relative(resolve(root), resolve(options.out)).split(sep).join('/');
  const further = { out, pages, allowEmpty };
  const content = openContentCache({ root, choice, command: 'build', config, baseUrl, options: further });
  if (content === undefined) return undefined;
  const { folder } = content;
  const place = sha256(out).slice(0, 8);
  const tree = readTree(folder.open(`tree-${place}`, ''));
  let remembered: StoredLines | undefined;
  return {
    content,
    tree,
    unchanged() {
      const kept = content.result(readKeptResult);
      if (kept === undefined) return undefined;
      const { result } = kept;
      if (result.tree === undefined) return result;
      const isThere =
        tree !== undefined &&
        kept.tree === tree.digest(MANIFEST_PATH) &&
        result.tree.changes.kept.length === 0 &&
        // What a build that was killed left has to go.
        ![JOURNAL, STAGING].some((name) => existsSync(join(options.out, name))) &&
        isUntouched(options.out, tree);
      return isThere ? { ...result, tree: unchangedTree(result.tree) } : undefined;
    },
    records(own, url) {
      remembered?.close();
      const key = tree && renderKey(own, url, tree.digest(MANIFEST_PATH));
      remembered = new StoredLines(folder, `records-${place}`, key);
      return new RenderCache(remembered);
    },
    keep(result, { tree: written, manifest, config: own, baseUrl: url, isRepeatable }) {
      writeTree(folder.create(`tree-${place}`), written);
      remembered?.commit(renderKey(own, url, manifest));
      content.keep(isRepeatable ? ({ result, tree: manifest } satisfies KeptResult) : null);
    },
    keepFailure: (result) => content.keep({ result, tree: undefined } satisfies KeptResult),
    close() {
      remembered?.close();
      content.readings.abandon();
    },
  };
}

/** The tree of an entry: a line of what all files share, then one for each of them. */
function readTree(entry: CacheEntry | undefined): RememberedFiles | undefined {
  if (entry === undefined) return undefined;
  try {
    const [about, files] = readLines(entry);
    return RememberedFiles.read({ ...(about as object), files });
  } catch {
    return undefined; // Somebody else has written it: a cache fails no run.
  } finally {
    entry.close();
  }
}

function writeTree(writer: CacheWriter, { files, ...about }: RememberedTree): void {
  try {
    writeLines(writer, about, files);
    writer.commit('');
  } catch {
    // What cannot be remembered is worked out again: the tree is there, and a cache is a help and no more.
    writer.abandon();
  }
}

/**
 * Returns everything besides their inputs that the files of records depend on.
 *
 * @param manifest The digest of the manifest of their tree, which identifies the tree.
 */
export function renderKey({ given, pages }: Config, baseUrl: string, manifest?: string): string {
  return JSON.stringify([given, pages, baseUrl, manifest]);
}

function unchangedTree(tree: BuiltTree): BuiltTree {
  return { ...tree, rendered: 0, changes: { written: 0, unchanged: tree.files, removed: 0, kept: [] } };
}
