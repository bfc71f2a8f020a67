import type { Hash } from 'node:crypto';

/**
 * Returns a new digest. Node's crypto module is loaded with the first one: loading it takes longer than checking a small
 * repository, which needs no digest.
 */
export function createDigest(algorithm: 'sha1' | 'sha256'): Hash {
  return process.getBuiltinModule('node:crypto').createHash(algorithm);
}

/** Returns a new SHA-256 digest. */
export function createSha256(): Hash {
  return createDigest('sha256');
}

/** Returns a SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return process.getBuiltinModule('node:crypto').hash('sha256', content, 'hex');
}
