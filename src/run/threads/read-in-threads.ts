import type { ReadAhead } from '../../check/check.js';
import type { Reading } from '../../check/records/readings.js';
import type { PackedReading } from '../../check/records/record-codec.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { ContentFile } from '../../read/content/layout.js';
import type { ReadSite, SentReading } from './read-task.js';
import { SharedWork } from './shared-work.js';
import type { ThreadSource } from './threads.js';

/** Fewer files are read when the check asks for them. */
const MANY = 256;

/**
 * Returns a function that reads files in this thread and, if there are many, in others.
 *
 * @param root Folder of the content repository.
 * @param tree The content of this folder. It notes which files threads read, if the next run asks for them.
 */
export function readInThreads(root: string, threads: ThreadSource, tree: ContentTree): ReadAhead {
  return async (reader, files, { config, base }, progress) => {
    const readings = new Map<string, Reading>();
    const site: ReadSite = { root, options: config.options, base, isCached: tree.noteRead !== undefined };
    const revived = (
      contentFile: ContentFile,
      { packed: json, fields, file }: SentReading,
    ): Reading | undefined => {
      const packed = JSON.parse(json) as PackedReading;
      // Problems of a file that matches no template depend on other files, which the tree of a thread does not trace.
      if (packed.records.length === 0 && reader.match(contentFile.path) === undefined) return undefined;
      // Threads neither trace the files that a file includes, nor know which of them may be published.
      if (packed.includes !== undefined) return undefined;
      if (file !== undefined) tree.noteRead?.(contentFile.path, file.signature, file.digest);
      return reader.revive(contentFile, packed, fields);
    };
    const work = new SharedWork<ContentFile, Reading | undefined>(files.length < MANY ? [] : files, {
      here: (contentFile) => reader.get(contentFile),
      start: () => threads.start('content', site),
      async there(thread, block) {
        const sent = (await thread.ask('read', block)) as readonly SentReading[];
        return block.map((contentFile, place) => revived(contentFile, sent[place] as SentReading));
      },
    });
    let done = 0;
    for (let next = work.next(); next.done !== true; next = work.next()) {
      const { path } = files[done++] as ContentFile;
      const reading = await next.value;
      if (reading !== undefined) readings.set(path, reading);
      progress(done);
    }
    return {
      get({ path }) {
        const reading = readings.get(path);
        // The check asks once for each, and goes on for long.
        readings.delete(path);
        return reading;
      },
    };
  };
}
