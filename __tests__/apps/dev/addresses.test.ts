import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../../src/apps/dev/client-page.js';
import { findFile } from '../../../src/apps/dev/find-file.js';
import { pageVersion } from '../../../src/apps/dev/page-version.js';
import type { PreviewFile, PreviewSite } from '../../../src/apps/dev/preview-site.js';
import { sha256 } from '../../../src/base/digest.js';
import { mediaTypeOf } from '../../../src/model/media-types.js';
import { runs } from '../../support/scope.js';

/** A site of a few texts. */
function siteOf(
  texts: Readonly<Record<string, string>>,
  path = '',
  drafts: readonly string[] = [],
): PreviewSite {
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
    drafts: new Set(drafts),
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

describe('the version of a page', () => {
  const PAGE =
    '<head><link rel="stylesheet" href="/site.css"><link rel="alternate" href="/a/b.md"></head>' +
    '<body data-index="/index.json"><a href="/other.html">x</a><img src="../dot.svg"><img srcset="one.svg 1x, /two.svg 2x">' +
    '<script src="http://localhost:4321/a.js"></script><img src="https://elsewhere.example/dot.svg"><img src="http://["></body>';
  const FILES = {
    'a/b.html': PAGE,
    '404.html': '',
    'site.css': '',
    'dot.svg': '',
    'a/one.svg': '',
    'two.svg': '',
    'a.js': '',
    'index.json': '',
    'a/b.md': '',
    'other.html': '',
  };
  const before = pageVersion(siteOf(FILES), '/a/b');

  it.each(['a/b.html', 'site.css', 'dot.svg', 'a/one.svg', 'two.svg', 'a.js', 'index.json'])(
    'follows %s',
    (path) => {
      expect(pageVersion(siteOf({ ...FILES, [path]: `${PAGE}x` }), '/a/b')).not.toBe(before);
      const { [path as 'a.js']: _, ...others } = FILES;
      expect(pageVersion(siteOf(others), '/a/b')).not.toBe(before);
    },
  );

  it.each(['a/b.md', 'other.html', 'new.html'])('does not follow %s', (path) => {
    expect(pageVersion(siteOf({ ...FILES, [path]: 'x' }), '/a/b')).toBe(before);
  });

  it('follows whether it is a draft', () => {
    expect(pageVersion(siteOf(FILES, '', ['a/b.html']), '/a/b')).not.toBe(before);
  });
});

it('adds the script to any page and takes nothing away', () => {
  const pieces = fc.constantFrom(
    '<body>',
    '</body>',
    '</BODY>',
    '</html>',
    '<p>',
    '$&',
    '$1',
    'é',
    '\n',
    '<meta charset="utf-8">',
  );
  fc.assert(
    fc.property(fc.array(pieces), (some) => {
      const page = some.join('');
      const shown = withClient(page, { target: '/$&', version: 'a', isDraft: true });
      const [script = ''] = /<script data-target[\s\S]*?<\/script>\n/.exec(shown) ?? [];
      expect(script).toContain('data-target="/$&amp;"');
      expect(shown.replace(script, () => '')).toBe(page);
    }),
  );
});
