import type { Hash } from 'node:crypto';

/**
 * A new digest. Node's cryptography is loaded with the first one: loading it takes longer than a
 * check of a small repository, which needs none.
 */
export function createDigest(algorithm: 'sha1' | 'sha256'): Hash {
  return process.getBuiltinModule('node:crypto').createHash(algorithm);
}

/** A new SHA-256 digest. */
export function createSha256(): Hash {
  return createDigest('sha256');
}

/** SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return process.getBuiltinModule('node:crypto').hash('sha256', content, 'hex');
}
