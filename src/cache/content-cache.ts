import { relative, resolve, sep } from 'node:path';
import { sha256 } from '../base/digest.js';
import type { CacheChoice } from './cache-choice.js';
import type { CacheEntry } from './cache-entry.js';
import { type CacheFolder, openCacheFolder } from './cache-folder.js';
import { readLines, writeLines } from './json-lines.js';
import { thisProgram } from './program.js';
import { type RememberedBonds, readBonds, StoredReadings } from './stored-readings.js';
import { readTrace, type Trace } from './trace.js';
import { type TracedTree, tracedTree } from './traced-tree.js';

/** What a command works on, and all that its result depends on beside the content. */
export interface CachedWork {
  /** Folder of the content repository. */
  readonly root: string;
  readonly choice: CacheChoice;
  /** Name of the command. */
  readonly command: string;
  readonly config: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Further options that its result depends on. */
  readonly options?: Readonly<Record<string, string | boolean | undefined>>;
}

/** What earlier runs of a command left in the cache, and what this one will. */
export interface ContentCache {
  /** The content: what is read goes through it. */
  readonly tree: TracedTree;
  /** What reading files gave. */
  readonly readings: StoredReadings;
  readonly folder: CacheFolder;
  /**
   * The result of the last run, where nothing that it depends on is another now.
   *
   * @param read Reads it from what JSON gave; gives undefined for what is none.
   */
  result<Result>(read: (value: unknown) => Result | undefined): Result | undefined;
  /** Ends the run and keeps its result, as JSON; null for none. What reading files gave is kept with it. */
  keep(result: unknown): void;
}

/** Opens the cache of a command; undefined where there can be none. */
export function openContentCache(work: CachedWork): ContentCache | undefined {
  const { root, choice, command, config, baseUrl, options = {} } = work;
  const program = orNone(thisProgram);
  const folder = program && openCacheFolder(choice, program.identity, command);
  if (program === undefined || folder === undefined) return undefined;
  const asked = JSON.stringify([config ?? null, baseUrl ?? null]);
  const key = JSON.stringify([asked, options]);
  const name = nameOf(command, program.name, key);
  let kept = readKept(folder.open(name, key));
  const tree = tracedTree(root, kept?.trace, below(root, choice.folder));
  const readings = new StoredReadings(folder, tree, nameOf('readings', program.name, asked), kept?.bonds);
  const write = (trace: Trace, result: unknown, bonds: RememberedBonds | undefined): void => {
    const writer = folder.create(name);
    try {
      const { files, ...rest } = trace;
      writeLines(writer, { ...rest, result, bonds }, files);
      writer.commit(key);
    } catch {
      // What is too long for a string is worked out again.
      writer.abandon();
    }
  };
  return {
    tree,
    readings,
    folder,
    result(read) {
      if (kept === undefined || !tree.repeats(kept.trace)) {
        // A long run does not hold it to its end.
        kept = undefined;
        return undefined;
      }
      const result = read(kept.result);
      // What had to be opened to be sure of it need not be opened again.
      const trace = tree.opened > 0 ? tree.trace() : undefined;
      if (result !== undefined && trace !== undefined) write(trace, kept.result, kept.bonds);
      return result;
    },
    keep(result) {
      readings.save();
      const trace = tree.trace();
      if (trace !== undefined) write(trace, result, readings.remembered);
    },
  };
}

/** What cannot be known is no reason to fail: a cache is a help and no more. */
function orNone<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The name of an entry: runs with other options, and by other programs, have their own. */
function nameOf(what: string, program: string, options: string): string {
  return `${what}-${program}-${sha256(options).slice(0, 8)}`;
}

interface Kept {
  readonly trace: Trace;
  readonly result: unknown;
  readonly bonds: RememberedBonds | undefined;
}

function readKept(entry: CacheEntry | undefined): Kept | undefined {
  if (entry === undefined) return undefined;
  const kept = orNone(() => {
    const [head, files] = readLines(entry);
    const { result, bonds, ...rest } = head as Readonly<Record<string, unknown>>;
    const trace = readTrace({ ...rest, files });
    return trace && { trace, result, bonds: readBonds(bonds) };
  });
  entry.close();
  return kept;
}

/** The path of a folder relative to the root, where it lies below it. */
function below(root: string, folder: string): string | undefined {
  const way = relative(resolve(root), resolve(folder)).split(sep).join('/');
  return way === '' || way === '..' || way.startsWith('../') || resolve(way) === way ? undefined : way;
}
