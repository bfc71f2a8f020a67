import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Whether a file begins with some bytes. */
export function holdsBytes(path: string, bytes: Uint8Array): boolean {
  const buffer = Buffer.allocUnsafe(bytes.length);
  const file = openSync(path, 'r');
  try {
    return readFull(file, buffer) === bytes.length && buffer.equals(bytes);
  } finally {
    closeSync(file);
  }
}

/** Whether two files hold the same bytes. They are compared part by part: each may be larger than memory. */
export function areSameFiles(a: string, b: string): boolean {
  if (statSync(a).size !== statSync(b).size) return false;
  const files = [openSync(a, 'r'), openSync(b, 'r')] as const;
  const buffers = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 20)] as const;
  try {
    for (;;) {
      const [first, second] = [readFull(files[0], buffers[0]), readFull(files[1], buffers[1])];
      if (first !== second || !buffers[0].subarray(0, first).equals(buffers[1].subarray(0, second)))
        return false;
      if (first === 0) return true;
    }
  } finally {
    files.forEach(closeSync);
  }
}

/** Hands out the bytes of a file, part by part: it may be larger than memory. */
export function eachPart(path: string, take: (part: Uint8Array) => void): void {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(1 << 20);
  try {
    for (let length = readFull(file, buffer); length > 0; length = readFull(file, buffer))
      take(buffer.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

/**
 * Reads until a buffer is full or the file ends, and gives the number of bytes.
 *
 * @param position Where to read; without one, where the last reading ended.
 */
export function readFull(file: number, buffer: Uint8Array, position?: number): number {
  let length = 0;
  while (length < buffer.length) {
    const from = position === undefined ? null : position + length;
    const read = readSync(file, buffer, length, buffer.length - length, from);
    if (read === 0) break;
    length += read;
  }
  return length;
}
