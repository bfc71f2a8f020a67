import { sha256 } from '../base/digest.js';
import type { RecordOutput, RecordPieces } from '../emit/record-files.js';
import type { TreeFile } from '../tree/tree-writer.js';

/** A rendered record in a share. */
export interface PackedRecord {
  readonly pieces: RecordPieces;
  readonly files: readonly (TreeFile & { readonly text: string })[];
}

/** Returns a record as a line of a share. */
export function packRecord({ pieces, files }: RecordOutput): string {
  const packed: PackedRecord = {
    pieces,
    files: files.map((file) => {
      if (!('text' in file)) throw new Error(`The file ${file.path} was written elsewhere.`);
      const { path, mediaType, text } = file;
      const bytes = Buffer.from(text, 'utf8');
      return { path, mediaType, bytes: bytes.length, sha256: sha256(bytes), text };
    }),
  };
  return JSON.stringify(packed);
}
