import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** Whether a file holds some bytes. */
export function holdsBytes(path: string, bytes: Uint8Array): boolean {
  return statSync(path).size === bytes.length && readFileSync(path).equals(bytes);
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

function readFull(file: number, buffer: Buffer): number {
  let length = 0;
  while (length < buffer.length) {
    const read = readSync(file, buffer, length, buffer.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return length;
}
