import { sha256 } from '../../base/digest.js';
import { type Signature, signatureOf } from '../../base/signature.js';
import type { Stored } from '../../base/spill-store.js';
import { ContentReader } from '../../check/records/content-reader.js';
import { type PackedReading, packReading } from '../../check/records/packed-reading.js';
import type { Reading } from '../../check/records/readings.js';
import type { Configuration } from '../../model/generated/types.js';
import { createConfig } from '../../read/config/config.js';
import { directoryTree } from '../../read/content/content-tree.js';
import type { FoundFile } from '../../read/content/find-files.js';

/** The content whose files are read. */
export interface ReadSite {
  /** Folder of the content repository. */
  readonly root: string;
  readonly given: Configuration;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  /** Whether the results are cached, which needs digests of files and fields. */
  readonly isKept: boolean;
}

/** The result of reading a file. */
export interface SentReading {
  readonly packed: PackedReading;
  /** Where the fields of its records are stored; undefined for records with errors. */
  readonly stored: readonly (Stored | undefined)[];
  /** The state of the file when it was read. */
  readonly file: { readonly digest: string; readonly signature: Signature } | undefined;
}

/**
 * Returns the tasks of reading files: `content` once, then `read` for each block. `read` returns undefined if fields
 * cannot be stored for other threads.
 */
export function openReadTask(): {
  content(site: ReadSite): void;
  read(files: readonly FoundFile[]): readonly SentReading[] | undefined;
} {
  let read: ((found: FoundFile) => SentReading | undefined) | undefined;
  return {
    content(site) {
      const tree = directoryTree(site.root);
      const config = createConfig(site.given);
      let bytes: Uint8Array | undefined;
      const watched: typeof tree = {
        ...tree,
        read(path) {
          bytes = tree.read(path);
          return bytes;
        },
      };
      const reader = new ContentReader(watched, config, site.base);
      read = (found) => {
        bytes = undefined;
        const signature = site.isKept ? signatureOf(`${site.root}/${found.path}`) : undefined;
        const reading = reader.get(found);
        const stored = storedFields(reading);
        if (stored === undefined) return undefined;
        return {
          packed: packReading(reading, site.isKept),
          stored,
          file:
            signature === undefined || bytes === undefined ? undefined : { digest: sha256(bytes), signature },
        };
      };
    },
    read(files) {
      if (read === undefined) throw new Error('The task "content" comes before "read".');
      const readings: SentReading[] = [];
      for (const found of files) {
        const reading = read(found);
        if (reading === undefined) return undefined;
        readings.push(reading);
      }
      return readings;
    },
  };
}

/** Stores the fields of a reading's records. Returns undefined if no temporary file can be written. */
function storedFields({ records }: Reading): SentReading['stored'] | undefined {
  try {
    return records.map((record) => (record.isValid ? record.stored() : undefined));
  } catch {
    // The main thread reads the files itself, and reports what it cannot read.
    return undefined;
  }
}
