import { createHash } from 'node:crypto';
import { openFiles, type PublishedRelease } from '../../src/compare/published-release.js';

/** A release of files in memory whose manifest a stranger wrote. */
export async function strange(
  files: Readonly<Record<string, string>>,
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<PublishedRelease> {
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    mediaType: 'application/json',
  }));
  const text = JSON.stringify({
    version: 1,
    locale: 'en',
    generator: 'stranger',
    baseUrl: 'https://learn.example.org',
    contentVersion: '',
    files: listed,
    records: [],
    ...manifest,
  });
  const all = new Map([...Object.entries(files), ['api/v1/manifest.json', text]]);
  return openFiles({
    name: 'stranger',
    async open(path) {
      const content = all.get(path);
      return content === undefined ? undefined : inParts(Buffer.from(content));
    },
  });
}

/** Bytes in small parts: characters and lines break anywhere. */
async function* inParts(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const size = Math.max(7, Math.ceil(bytes.length / 100_000));
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
