import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFile } from '../../../src/apps/dev/find-file.js';
import type { PreviewFile, PreviewSite } from '../../../src/apps/dev/preview-site.js';
import { sha256 } from '../../../src/base/digest.js';
import { mediaTypeOf } from '../../../src/model/media-types.js';
import { runs } from '../../support/scope.js';

/** A site of a few texts. */
function siteOf(texts: Readonly<Record<string, string>>, path = ''): PreviewSite {
  const file = (name: string, text: string): PreviewFile => ({
    parts: [Buffer.from(text)],
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
    mediaType: mediaTypeOf(name),
    listedAs: mediaTypeOf(name),
  });
  return {
    baseUrl: `http://localhost:4321${path}`,
    prefix: decodeURIComponent(path),
    files: new Map(Object.entries(texts).map(([name, text]) => [name, file(name, text)])),
    folders: new Set(['a']),
    drafts: new Set(),
    version: '',
    rendered: { key: '', texts: new Map() },
  };
}

describe('any address', () => {
  const parts = fc.constantFrom(
    '/',
    'a',
    'b',
    '..',
    '.',
    '%',
    '%2e',
    '%2f',
    '%00',
    '?',
    '#',
    '.html',
    '\\',
    'é',
    ':',
    '//',
  );
  const addresses = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((some) => `/${some.join('')}`),
    fc.string({ unit: 'binary' }),
  );

  it.each(['', '/b'])('has an answer of the tree alone, below "%s"', (path) => {
    const site = siteOf({ 'index.html': '', '404.html': '', 'a/index.html': '', 'a/b.html': '' }, path);
    fc.assert(
      fc.property(addresses, (address) => {
        const found = findFile(site, address);
        if (found.kind === 'file') expect(found.file).toBe(site.files.get(found.path));
        // What follows a redirect stays on this host.
        if (found.kind === 'redirect') {
          expect(new URL(found.location, site.baseUrl).origin).toBe('http://localhost:4321');
          const next = findFile(site, found.location);
          expect(next.kind === 'file' ? next.status : undefined).toBe(200);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});
