import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sha256 } from '../../src/base/digest.js';
import { GENERATOR, VERSION } from '../../src/model/generated/version.js';
import { academy } from '../support/example-sites.js';
import { listingOf } from '../support/listing.js';
import type { PublishedTree } from '../support/published-tree.js';

// The bytes of unchanged content may change between versions, but never without a line in CHANGELOG.md.

const FILE = '__tests__/golden/versions.json';
/** The digest of the academy by released version, oldest first. */
type Digests = Readonly<Record<string, string>>;

/** Returns the digest of a tree. Its generator, which has the version, does not count. */
function digestOf(tree: PublishedTree): string {
  const neutral = [...tree].map(([path, bytes]): [string, Buffer] => [
    path,
    Buffer.from(bytes.toString('latin1').replaceAll(GENERATOR, 'GENERATOR'), 'latin1'),
  ]);
  // The manifest lists digests of files with the generator in them.
  return sha256(Buffer.from(listingOf(new Map(neutral.filter(([path]) => path !== 'api/v1/manifest.json')))));
}

/** Returns the sections of the change log by their headings, the newest first. */
function sectionsOf(log: string): ReadonlyMap<string, string> {
  return new Map(
    log
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.trim(), lines.join('\n')];
      }),
  );
}

/** Returns what is missing in the change log; undefined if nothing is. */
function missingIn(log: string, digests: Digests, digest: string): string | undefined {
  const sections = sectionsOf(log);
  const released = [...sections.keys()].filter((heading) => heading !== 'Unreleased');
  const unknown = released.find((version) => digests[version] === undefined);
  if (unknown !== undefined)
    return `${FILE} has no digest for ${unknown}. Run this test with UPDATE_GOLDEN=1.`;
  const last = Object.keys(digests).at(-1);
  if (last === undefined || digests[last] === digest) return undefined;
  if (/^- Output/m.test(sections.get('Unreleased') ?? '')) return undefined;
  return `Content that did not change compiles to other bytes than with ${last}. Say so in CHANGELOG.md, under "## Unreleased", in a line that begins with "- Output".`;
}

it('CHANGELOG.md says if unchanged content compiles to other bytes than with the last version', () => {
  const log = readFileSync('CHANGELOG.md', 'utf8');
  const digest = digestOf(academy.tree());
  if (process.env['UPDATE_GOLDEN'] === '1' && sectionsOf(log).has(VERSION)) {
    const all = { ...(JSON.parse(readFileSync(FILE, 'utf8')) as Digests), [VERSION]: digest };
    writeFileSync(FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  }
  expect(missingIn(log, JSON.parse(readFileSync(FILE, 'utf8')) as Digests, digest)).toBeUndefined();
});

it('a change of bytes without its line, and a version without its digest, are found', () => {
  const log = (unreleased: string): string =>
    `# Changes\n\n## Unreleased\n\n${unreleased}\n## 1.0.0\n\nThe first.\n`;
  expect(missingIn(log(''), {}, 'b')).toMatch(
    /^__tests__\/golden\/versions\.json has no digest for 1\.0\.0\./,
  );
  expect(missingIn(log(''), { '1.0.0': 'b' }, 'b')).toBeUndefined();
  expect(missingIn(log('- Faster.\n'), { '1.0.0': 'a' }, 'b')).toMatch(
    /other bytes than with 1\.0\.0\. Say so in CHANGELOG\.md/,
  );
  expect(
    missingIn(log('- Output: pages have a table of contents.\n'), { '1.0.0': 'a' }, 'b'),
  ).toBeUndefined();
  const tree = new Map([['a.json', Buffer.from(`{"generator":"${GENERATOR}"}`)]]);
  const next = new Map([['a.json', Buffer.from('{"generator":"GENERATOR"}')]]);
  expect(digestOf(tree)).toBe(digestOf(next));
});
