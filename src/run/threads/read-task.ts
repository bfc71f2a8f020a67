import { sha256 } from '../../base/digest.js';
import { type Signature, signatureOf } from '../../base/signature.js';
import { createByteStore } from '../../base/spill-store.js';
import { ContentReader } from '../../check/records/content-reader.js';
import { packReading } from '../../check/records/record-codec.js';
import type { Configuration } from '../../model/generated/types.js';
import { createConfig } from '../../read/config/config.js';
import { directoryTree } from '../../read/content/content-tree.js';
import type { ContentFile } from '../../read/content/layout.js';

/** The content whose files are read. */
export interface ReadSite {
  /** Folder of the content repository. */
  readonly root: string;
  readonly options: Configuration;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  /** Whether the results are cached, which needs digests of files and fields. */
  readonly isCached: boolean;
}

/** The result of reading a file. */
export interface SentReading {
  /** A `PackedReading` as JSON, whose short texts engines store once. */
  readonly packed: string;
  /** The fields of its records as JSON; undefined for records with errors. */
  readonly fields: readonly (Uint8Array | undefined)[];
  /** The state of the file when it was read. */
  readonly file: { readonly digest: string; readonly signature: Signature } | undefined;
}

/** Returns the tasks of reading files: `content` once, then `read` for each block. */
export function openReadTask(): {
  content(site: ReadSite): void;
  read(files: readonly ContentFile[]): readonly SentReading[];
} {
  let read: ((contentFile: ContentFile) => SentReading) | undefined;
  return {
    content(site) {
      const tree = directoryTree(site.root);
      const config = createConfig(site.options);
      let bytes: Uint8Array | undefined;
      const watched: typeof tree = {
        ...tree,
        read(path) {
          bytes = tree.read(path);
          return bytes;
        },
      };
      // The fields are sent at once.
      const store = createByteStore(Number.POSITIVE_INFINITY);
      const reader = new ContentReader(watched, config, site.base, store);
      read = (contentFile) => {
        bytes = undefined;
        const signature = site.isCached ? signatureOf(`${site.root}/${contentFile.path}`) : undefined;
        const reading = reader.get(contentFile);
        return {
          packed: JSON.stringify(packReading(reading, site.isCached)),
          fields: reading.records.map((record) => (record.isValid ? record.json() : undefined)),
          file:
            signature === undefined || bytes === undefined ? undefined : { digest: sha256(bytes), signature },
        };
      };
    },
    read(files) {
      if (read === undefined) throw new Error('The task "content" comes before "read".');
      return files.map(read);
    },
  };
}
