import { unzipSync } from 'fflate';

/**
 * Reads one file of a ZIP archive that may come from anybody: nothing is written to disk, and neither what
 * the archive claims nor what it unpacks to makes it take more memory than it may.
 *
 * @param maxBytes Of the unpacked file.
 * @returns Undefined where the archive has no such file.
 * @throws Error where the archive is damaged, or the file larger than it may be.
 */
export function readZipFile(zip: Uint8Array, path: string, maxBytes: number): Buffer | undefined {
  try {
    // What a file unpacks to goes into a buffer of the size that the archive claims: more than that is cut off.
    let isFound = false;
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (name !== path) return false;
        // Thousands of entries can share the same bytes, and each of them would be unpacked.
        if (isFound) throw new Error('it is there twice');
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
