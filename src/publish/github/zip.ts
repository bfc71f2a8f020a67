import { unzipSync } from 'fflate';

/**
 * Returns one file of a ZIP archive that may come from a stranger; undefined if the archive has no such file. Nothing
 * is written to disk, and memory stays bounded whatever the archive claims or contains.
 *
 * @param maxBytes Limit for the unpacked file.
 * @throws Error if the archive is damaged, or the file is larger than the limit.
 */
export function readZipFile(zip: Uint8Array, path: string, maxBytes: number): Buffer | undefined {
  try {
    // The file is unpacked into a buffer of the size that the archive claims; the rest is cut off.
    let isFound = false;
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (name !== path) return false;
        // Thousands of entries can share the same bytes, and each would be unpacked.
        if (isFound) throw new Error('the archive holds it twice');
        isFound = true;
        if (originalSize > maxBytes)
          throw new Error(`it has ${originalSize} bytes, and at most ${maxBytes} are read`);
        return true;
      },
    });
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return file === undefined ? undefined : Buffer.from(file.buffer, file.byteOffset, file.length);
  } catch (error) {
    throw new Error(`${path} of the ZIP archive cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
