import { type Handle, readStored, type Stored } from '../base/spill-store.js';
import type { TracedTree } from '../cache/traced-tree.js';
import type { ReadAhead } from '../check/check.js';
import type { Reading } from '../check/records/reading-memory.js';
import type { FoundFile } from '../content/find-files.js';
import type { Fields } from '../schema/value.js';
import type { ReadSite, SentReading } from './read-task.js';
import { rest } from './rest.js';
import type { Thread, ThreadSource } from './threads.js';

/** Files of a block: enough that sending it costs little, few enough that nobody waits long for another's. */
const BLOCK = 16;

/** Blocks that a thread has before it. */
const AHEAD = 2;

/** Fewer files are read before threads have started. */
const MANY = 256;

/** Files that are read here before threads are started: starting them takes as long. */
const ALONE = 64;

/**
 * Reads files here and, where there are many, in threads.
 *
 * @param root Folder of the content repository.
 * @param traced Is told what threads have seen of files, where the next run is to know them.
 */
export function readInThreads(
  root: string,
  threads: ThreadSource,
  traced: Pick<TracedTree, 'adopt'> | undefined,
): ReadAhead {
  return async (reader, files, { config, base }, progress) => {
    const readings = new Map<string, Reading>();
    if (files.length < MANY) return readings;
    let next = 0;
    const take = (): readonly FoundFile[] => {
      const block = files.slice(next, next + BLOCK);
      next += block.length;
      return block;
    };
    const readHere = (block: readonly FoundFile[]): void => {
      for (const found of block) readings.set(found.path, reader.read(found));
    };
    const takeOver = (found: FoundFile, { packed, stored, file }: SentReading): void => {
      // What is said of a file that nothing reads depends on others, and a thread's tree does not keep what it is asked.
      if (packed.records.length === 0 && reader.match(found.path) === undefined) return;
      for (const one of stored) if (one !== undefined) threads.keepOpen(one.file);
      const reading = reader.revive(found, packed, (record) => new StoredFields(stored[record] as Stored));
      if (reading !== undefined) readings.set(found.path, reading);
      if (file !== undefined) traced?.adopt(found.path, file.signature, file.digest);
    };
    const site: ReadSite = {
      root,
      given: config.given,
      base,
      isKept: traced !== undefined,
    };
    const readThere = async (thread: Thread): Promise<void> => {
      for (let block = take(); block.length > 0; block = take()) {
        const sent = (await thread.ask('read', block)) as readonly SentReading[] | undefined;
        if (sent === undefined) {
          // It has no place for what it reads: this one, which keeps that in memory, goes on without it.
          readHere(block);
          return;
        }
        for (const [place, found] of block.entries()) takeOver(found, sent[place] as SentReading);
        progress(next);
      }
    };
    const help = async (): Promise<void> => {
      const started = await threads.start();
      await Promise.all(
        started.map(async (thread) => {
          try {
            await thread.ask('content', site);
          } catch {
            // One that does not come to work is no help, and no harm.
            return;
          }
          await Promise.all(Array.from({ length: AHEAD }, () => readThere(thread)));
        }),
      );
    };
    while (next < ALONE) readHere(take());
    let failure: { readonly error: unknown } | undefined;
    const helped = help().catch((error: unknown) => {
      failure = { error };
    });
    for (let block = take(); block.length > 0; block = take()) {
      readHere(block);
      progress(next);
      // Threads' answers wait for this one to rest.
      await rest();
      if (failure !== undefined) break;
    }
    await helped;
    if (failure !== undefined) throw failure.error;
    return readings;
  };
}

/** Fields that a thread has stored. A class: there may be a hundred thousand. */
class StoredFields implements Handle<Fields> {
  readonly #place: Stored;

  constructor(place: Stored) {
    this.#place = place;
  }

  value(): Fields {
    return readStored(this.#place) as Fields;
  }

  stored(): Stored {
    return this.#place;
  }
}
