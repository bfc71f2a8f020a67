import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { BuildOptions, BuildResult } from './build.js';
import type { BuiltTree } from './built-tree.js';
import type { CacheChoice } from './cache/cache-choice.js';
import type { Config } from './config/config.js';
import { type ContentCache, openContentCache } from './content-cache.js';
import { MANIFEST_PATH } from './emit/emit.js';
import { type RememberedRecords, TreeMemory } from './emit/tree-memory.js';
import { sha256 } from './model/digest.js';
import { isRememberedTree, isUntouched, type RememberedTree } from './publish/known-tree.js';
import { STAGING } from './publish/tree-state.js';
import { JOURNAL } from './release/tree-fault.js';

/** What earlier builds left in the cache for one folder, and what this one will. */
export interface BuildCache {
  readonly content: ContentCache;
  /** The tree that the build before left in the folder. */
  readonly tree: RememberedTree | undefined;
  /** The result of the build before, where it would be the same, and its tree stands there as it was left. */
  unchanged(): BuildResult | undefined;
  /** What is known of the records of that tree, where they were rendered by this configuration. */
  records(config: Config, baseUrl: string): TreeMemory;
  /** Ends a build that wrote a tree. */
  keep(result: BuildResult, written: WrittenTree): void;
  /** Ends a build that wrote none. */
  keepFailure(result: BuildResult): void;
}

/** A tree that was written. */
interface WrittenTree {
  readonly tree: RememberedTree;
  readonly records: TreeMemory;
  readonly config: Config;
  readonly baseUrl: string;
  /** The same content and options give the same tree: it does not depend on an earlier release. */
  readonly isRepeatable: boolean;
}

/** The result of a build as JSON keeps it, with the name of the tree that it wrote. */
interface KeptResult {
  readonly result: BuildResult;
  readonly tree: string | undefined;
}

/** Opens the cache of a build into a folder; undefined where there can be none. */
export function openBuildCache(options: BuildOptions, choice: CacheChoice): BuildCache | undefined {
  const { root, config, baseUrl, pages, allowEmpty } = options;
  const out = relative(resolve(root), resolve(options.out)).split(sep).join('/');
  const further = { out, pages, allowEmpty };
  const content = openContentCache({ root, choice, command: 'build', config, baseUrl, options: further });
  if (content === undefined) return undefined;
  const { folder } = content;
  const place = sha256(out).slice(0, 8);
  const read = (name: string, key: string): unknown => {
    const bytes = folder.read(`${name}-${place}`, key);
    return bytes && JSON.parse(bytes.toString('utf8'));
  };
  const write = (name: string, key: string, value: object): void => {
    const writer = folder.create(`${name}-${place}`, key);
    try {
      for (const part of jsonParts(value)) writer.add(part);
      writer.commit();
    } catch {
      // What is too long for a string is worked out again: the tree is there, and a cache is a help and no more.
      writer.abandon();
    }
  };
  const remembered = read('tree', '');
  const tree = isRememberedTree(remembered) ? remembered : undefined;
  return {
    content,
    tree,
    unchanged() {
      const kept = content.result((value) => (value as KeptResult | null) ?? undefined);
      if (kept === undefined) return undefined;
      const { result } = kept;
      if (result.tree === undefined) return result;
      const isThere =
        tree !== undefined &&
        kept.tree === nameOf(tree) &&
        result.tree.changes.kept.length === 0 &&
        // What a build that was killed left has to go.
        ![JOURNAL, STAGING].some((name) => existsSync(join(options.out, name))) &&
        isUntouched(options.out, tree);
      return isThere ? { ...result, tree: unchangedTree(result.tree) } : undefined;
    },
    records(own, url) {
      const known = tree && read('records', recordsKey(own, url, tree));
      return new TreeMemory(known as RememberedRecords | undefined);
    },
    keep(result, { tree: written, records, config: own, baseUrl: url, isRepeatable }) {
      write('tree', '', written);
      write('records', recordsKey(own, url, written), records.remembered());
      content.keep(isRepeatable ? ({ result, tree: nameOf(written) } satisfies KeptResult) : null);
    },
    keepFailure: (result) => content.keep({ result, tree: undefined } satisfies KeptResult),
  };
}

/** Items of a list that are written at once. */
const BATCH = 500;

/** A value as JSON, a part at a time: its lists are long. */
function* jsonParts(value: object): Iterable<string> {
  let isFirst = true;
  for (const [name, one] of Object.entries(value) as [string, unknown][]) {
    yield `${isFirst ? '{' : ','}${JSON.stringify(name)}:`;
    isFirst = false;
    if (!Array.isArray(one)) {
      yield JSON.stringify(one);
      continue;
    }
    for (let from = 0; from < one.length; from += BATCH) {
      const items = JSON.stringify(one.slice(from, from + BATCH)).slice(1, -1);
      yield `${from === 0 ? '[' : ','}${items}`;
    }
    yield one.length === 0 ? '[]' : ']';
  }
  yield isFirst ? '{}' : '}';
}

/** What names a tree among all others: the digest of its manifest, which lists the digests of all its files. */
function nameOf({ files }: RememberedTree): string | undefined {
  return files.find(([path]) => path === MANIFEST_PATH)?.[3];
}

/** All that the files of records depend on beside their inputs, and the tree in which they stand. */
function recordsKey({ given, pages }: Config, baseUrl: string, tree: RememberedTree): string {
  return JSON.stringify([given, pages, baseUrl, nameOf(tree)]);
}

function unchangedTree(tree: BuiltTree): BuiltTree {
  return { ...tree, rendered: 0, changes: { written: 0, unchanged: tree.files, removed: 0, kept: [] } };
}
