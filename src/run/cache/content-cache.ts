import { resolve } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { isWithin, pathFrom } from '../../base/paths.js';
import { optional, shaped, text } from '../../base/shape.js';
import type { CacheChoice } from './cache-choice.js';
import type { CacheEntry } from './cache-entry.js';
import { type CacheFolder, openCacheFolder } from './cache-folder.js';
import { thisProgram } from './program.js';
import { StoredReadings, type StoredRelations, storedRelations } from './stored-readings.js';
import { readTrace, type Trace } from './trace.js';
import { TracedTree } from './traced-tree.js';

/** The subject of a command, and everything besides the content that its result depends on. */
export interface CachedWork {
  /** Folder of the content repository. */
  readonly root: string;
  readonly choice: CacheChoice;
  /** Name of the command. */
  readonly command: string;
  readonly config: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Other options that its result depends on. */
  readonly options?: Readonly<Record<string, string | boolean | undefined>>;
}

/** The cache of a command: the results of earlier runs, and of this one for the next. */
export interface ContentCache {
  /** The content. Read it through this tree only. */
  readonly tree: TracedTree;
  /** Results of reading files. */
  readonly readings: StoredReadings;
  readonly folder: CacheFolder;
  /**
   * Returns the result of the last run, if nothing that it depends on has changed.
   *
   * @param read Converts the parsed JSON to a result. Returns undefined if it is not one.
   * @param today The day of this run. A result that depends on another day is not returned.
   */
  result<Result>(read: (value: unknown) => Result | undefined, today?: string): Result | undefined;
  /**
   * Ends the run. Stores its result as JSON (null for none), and the results of reading files.
   *
   * @param day The day that the result depends on; undefined if it is the same on every day.
   */
  keep(result: unknown, day?: string): void;
}

/** What the entry of a run holds besides its trace. */
interface StoredRun {
  readonly result: unknown;
  /** The day that the result depends on; undefined if it is the same on every day. */
  readonly day: string | undefined;
  readonly relations: StoredRelations | undefined;
}

/** Opens the cache of a command. Returns undefined if the cache cannot be used. */
export function openContentCache(work: CachedWork): ContentCache | undefined {
  const { root, choice, command, config, baseUrl, options = {} } = work;
  const program = orNone(thisProgram);
  const folder = program === undefined ? undefined : openCacheFolder(choice, program, command);
  if (folder === undefined) return undefined;
  const asked = JSON.stringify([config ?? null, baseUrl ?? null]);
  const key = JSON.stringify([asked, options]);
  const name = nameOf(command, key);
  let entry = readContent(folder.open(name, key));
  const tree = new TracedTree(root, entry?.trace, below(root, choice.folder));
  const readings = new StoredReadings(folder, tree, nameOf('readings', asked), entry?.relations);
  const write = (trace: Trace, { result, day, relations }: StoredRun): void => {
    const writer = folder.create(name);
    try {
      const { files, ...rest } = trace;
      writer.addValues([{ ...rest, result, day, relations }]);
      writer.addValues(files);
      writer.commit(key);
    } catch {
      // Too long for a string: the next run starts without it.
      writer.abandon();
    }
  };
  return {
    tree,
    readings,
    folder,
    result(read, today) {
      const isOtherDay = entry?.day !== undefined && entry.day !== today;
      if (entry === undefined || isOtherDay || !tree.repeats(entry.trace)) {
        // A long run does not need its memory.
        entry = undefined;
        return undefined;
      }
      const result = read(entry.result);
      // Files that were opened to compare them need not be opened again by the next run.
      const trace = tree.opened > 0 ? tree.trace() : undefined;
      if (result !== undefined && trace !== undefined) write(trace, entry);
      return result;
    },
    keep(result, day) {
      readings.save();
      const trace = tree.trace();
      if (trace !== undefined) write(trace, { result, day, relations: readings.remembered });
    },
  };
}

/** Returns undefined instead of throwing. Best effort: if the cache fails, the run continues without it. */
function orNone<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch {
    // As above.
    return undefined;
  }
}

/** Returns the name of an entry. Runs with other options use other entries. */
function nameOf(what: string, options: string): string {
  return `${what}-${sha256(options).slice(0, 8)}`;
}

/** Reads the trace, the result and the relations of the last run. */
function readContent(entry: CacheEntry | undefined) {
  if (entry === undefined) return undefined;
  const content = orNone(() => {
    const files = entry.values();
    const { result, day, relations, ...rest } = files.next().value as Readonly<Record<string, unknown>>;
    const trace = readTrace({ ...rest, files });
    if (trace === undefined) return undefined;
    return {
      trace,
      result,
      day: shaped(optional(text()), day),
      relations: shaped(storedRelations, relations),
    };
  });
  entry.close();
  return content;
}

/** Returns the path of a folder relative to the root; undefined if it is not inside the root. */
function below(root: string, folder: string): string | undefined {
  const way = pathFrom(resolve(root), resolve(folder));
  return way === '' || !isWithin(resolve(folder), resolve(root)) ? undefined : way;
}
