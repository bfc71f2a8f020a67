import { sha256 } from '../base/digest.js';
import { type Signature, signatureOf } from '../base/signature.js';
import type { Stored } from '../base/spill-store.js';
import { ContentReader } from '../check/records/content-reader.js';
import { type PackedReading, packReading } from '../check/records/packed-reading.js';
import type { Reading } from '../check/records/reading-memory.js';
import { createConfig } from '../config/config.js';
import { directoryTree } from '../content/content-tree.js';
import type { FoundFile } from '../content/find-files.js';
import type { Configuration } from '../model/generated/types.js';

/** The content that files are read of. */
export interface ReadSite {
  /** Folder of the content repository. */
  readonly root: string;
  readonly given: Configuration;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  /** Whether what was read is to be known again: by the digests of files and of fields. */
  readonly isKept: boolean;
}

/** What reading a file gave. */
export interface SentReading {
  readonly packed: PackedReading;
  /** Where the fields of its records stand; undefined for those that have errors. */
  readonly stored: readonly (Stored | undefined)[];
  /** The file, as it was when it was read. */
  readonly file: { readonly digest: string; readonly signature: Signature } | undefined;
}

/**
 * The tasks of reading files: `content` first, then `read`, as often as it takes. It gives nothing where the fields
 * of a record cannot be stored for others.
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
        const reading = reader.read(found);
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
      if (read === undefined) throw new Error('No content was named before its files.');
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

/** Where the fields of a reading's records stand; undefined where no temporary file takes them. */
function storedFields({ records }: Reading): SentReading['stored'] | undefined {
  try {
    return records.map((record) => (record.isValid ? record.stored() : undefined));
  } catch {
    return undefined;
  }
}
