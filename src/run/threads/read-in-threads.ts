import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ReadAhead } from '../../check/check.js';
import type { Reading, Readings } from '../../check/records/readings.js';
import type { PackedReading } from '../../check/records/record-codec.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { ReadSite, SentReading } from './read-task.js';
import type { Thread, ThreadSource } from './threads.js';

/** Files of a block: enough that sending it costs little, few enough that no thread waits long for another. */
const BLOCK = 16;

/** Blocks that a thread has in its queue. */
const AHEAD = 2;

/** Fewer files are read before threads have started. */
const MANY = 256;

/** Files that this thread reads before it starts others, because starting them takes as long. */
const ALONE = 64;

/**
 * Returns a function that reads files in this thread and, if there are many, in others.
 *
 * @param root Folder of the content repository.
 * @param tree The content of this folder. It notes which files threads read, if the next run asks for them.
 */
export function readInThreads(root: string, threads: ThreadSource, tree: ContentTree): ReadAhead {
  return async (reader, files, { config, base }, progress) => {
    const readings = new Map<string, Reading>();
    const result: Readings = {
      get({ path }) {
        const reading = readings.get(path);
        // The check asks once for each, and goes on for long.
        readings.delete(path);
        return reading;
      },
    };
    if (files.length < MANY) return result;
    let next = 0;
    const take = (): readonly ContentFile[] => {
      const block = files.slice(next, next + BLOCK);
      next += block.length;
      return block;
    };
    const readHere = (block: readonly ContentFile[]): void => {
      for (const contentFile of block) readings.set(contentFile.path, reader.get(contentFile));
    };
    const takeSent = (contentFile: ContentFile, { packed: json, fields, file }: SentReading): void => {
      const packed = JSON.parse(json) as PackedReading;
      // Problems of a file that matches no template depend on other files, which the tree of a thread does not trace.
      if (packed.records.length === 0 && reader.match(contentFile.path) === undefined) return;
      // Threads neither trace the files that a file includes, nor know which of them may be published.
      if (packed.includes !== undefined) return;
      const reading = reader.revive(contentFile, packed, fields);
      if (reading !== undefined) readings.set(contentFile.path, reading);
      if (file !== undefined) tree.noteRead?.(contentFile.path, file.signature, file.digest);
    };
    const site: ReadSite = { root, options: config.options, base, isCached: tree.noteRead !== undefined };
    const readThere = async (thread: Thread): Promise<void> => {
      for (let block = take(); block.length > 0; block = take()) {
        const sent = (await thread.ask('read', block)) as readonly SentReading[];
        for (const [place, contentFile] of block.entries()) takeSent(contentFile, sent[place] as SentReading);
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
            // This thread goes on without a thread that fails to start.
            return;
          }
          await Promise.all(Array.from({ length: AHEAD }, () => readThere(thread)));
        }),
      );
    };
    while (next < ALONE) readHere(take());
    const helped = help();
    helped.catch(() => {
      // Nothing more is read after a failure.
      next = files.length;
    });
    for (let block = take(); block.length > 0; block = take()) {
      readHere(block);
      progress(next);
      // Yield to the event loop so that worker replies can arrive.
      await yieldToEventLoop();
    }
    await helped;
    return result;
  };
}
