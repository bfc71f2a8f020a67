import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readEarlierAssets } from '../../src/compare/earlier-assets.js';

import type { Manifest, ManifestFile } from '../../src/model/generated/types.js';
import { buildDirectory } from '../../src/run/build.js';
import { publishContent } from '../../src/run/publish-content.js';
import { strange } from '../compare/strange-release.js';
import { local } from '../support/bare-repository.js';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.js';
import { article, BASE } from '../support/release-content.js';

const baseUrl = 'https://learn.example.org';
const FIRST = 'content/en/articles/first.md';

vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');

/** An article with a picture of its own: each release has another one. */
const withPicture = (name: string, bytes = 0) => ({
  [FIRST]: `${article(`About ${name}`)}\n![A picture](picture.svg)\n`,
  'content/en/articles/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${name} ${'-'.repeat(bytes)} --></svg>`,
});

function site(): { root: string; out: string; build: () => ReturnType<typeof buildDirectory> } {
  const root = temporaryFolder(BASE);
  const out = join(temporaryFolder(), 'site');
  const build = async (): ReturnType<typeof buildDirectory> => {
    const result = await buildDirectory({ root, out, baseUrl, previous: `dir:${out}` });
    expect(result.summary.errors).toBe(0);
    expect(manifestOf(out).files.map(({ path }) => path)).toEqual(
      [...readFiles(out).keys()].filter((path) => path !== 'api/v1/manifest.json').sort(),
    );
    return result;
  };
  return { root, out, build };
}

const manifestOf = (out: string): Manifest =>
  JSON.parse(readFileSync(join(out, 'api/v1/manifest.json'), 'utf8')) as Manifest;

const agesOf = (out: string): readonly number[] =>
  manifestOf(out).files.flatMap(({ age }) => (age === undefined ? [] : [age]));

/** Everything in /assets/ that the pages of a tree name, and its bytes. */
function assetsOf(out: string): Map<string, Buffer> {
  const pages = [...readFiles(out)].filter(([path]) => path.endsWith('.html'));
  const names = pages.flatMap(
    ([, text]) => text.toString().match(/assets\/[\w.-]+\.[0-9a-f]{12}\.\w+/g) ?? [],
  );
  return new Map(names.map((path) => [path, readFileSync(join(out, path))]));
}

/** Turns a tree into one of an earlier version of the program: with other style sheets and scripts. */
function asOfEarlierVersion(out: string): void {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const own = [...assetsOf(out)].filter(([path]) => /\.(?:css|js)$/.test(path));
  expect(own.map(([path]) => path.replace(/^assets\/|\.[0-9a-f]{12}/g, '')).sort()).toEqual([
    'page.js',
    'quiz.js',
    'search.js',
    'style.css',
  ]);
  const files = new Map([...readFiles(out)].filter(([path]) => !own.some(([gone]) => gone === path)));
  const renamed = own.map(([path, bytes]) => {
    const older = Buffer.concat([bytes, Buffer.from('/* older */')]);
    const name = path.replace(/[0-9a-f]{12}/, digest(older).slice(0, 12));
    files.set(name, older);
    return [path, name] as const;
  });
  const { files: entries, ...manifest } = manifestOf(out);
  for (const [path, bytes] of files) {
    if (!path.endsWith('.html')) continue;
    const text = renamed.reduce((page, [from, to]) => page.replaceAll(from, to), bytes.toString());
    files.set(path, Buffer.from(text));
  }
  const mediaTypes = new Map(entries.map(({ path, mediaType }) => [path, mediaType]));
  for (const [from, to] of renamed) mediaTypes.set(to, mediaTypes.get(from) as string);
  files.delete('api/v1/manifest.json');
  const listed = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => ({
      ...{ path, bytes: bytes.length, sha256: digest(bytes) },
      mediaType: mediaTypes.get(path),
    }));
  rmSync(out, { recursive: true });
  writeFiles(out, files);
  writeFiles(out, { 'api/v1/manifest.json': JSON.stringify({ ...manifest, files: listed }) });
}

it('keeps everything that the pages of earlier releases load', async () => {
  const { root, out, build } = site();
  const loaded: Map<string, Buffer>[] = [];
  for (const name of ['A', 'B', 'C']) {
    writeFiles(root, withPicture(name));
    await build();
    // A is the tree of an earlier version of the program.
    if (name === 'A') asOfEarlierVersion(out);
    loaded.push(assetsOf(out));
  }
  expect(new Set(loaded.flatMap((assets) => [...assets.keys()])).size).toBe(12);
  for (const [path, bytes] of loaded.flatMap((assets) => [...assets]))
    expect(readFileSync(join(out, path)), path).toEqual(bytes);
  // A picture of each; of A, also what all pages share: a style sheet and a script of its program, and the scripts of search and quizzes.
  expect(agesOf(out).toSorted()).toEqual([1, 2, 2, 2, 2, 2]);

  // Nothing changed, so nothing is published, and nothing gets older.
  const again = await build();
  expect(again.tree?.changes).toMatchObject({ written: 0, removed: 0 });
  // A picture that is used again is a file like any other.
  writeFiles(root, withPicture('B'));
  await build();
  expect(agesOf(out).toSorted()).toEqual([1, 3, 3, 3, 3, 3]);
  // A build without a previous release has nothing of it.
  await buildDirectory({ root, out, baseUrl });
  expect(agesOf(out)).toEqual([]);
  expect([...readFiles(out).keys()].filter((path) => path.includes('picture.'))).toHaveLength(1);
});

it('removes the oldest after ten releases, which is no change for readers', async () => {
  const { root, out, build } = site();
  for (let release = 0; release <= 12; release++) {
    writeFiles(root, withPicture(`release ${release}`));
    const { judged } = await build();
    if (release > 0) expect(judged?.comparison.severity).toBe('safe');
  }
  expect(agesOf(out).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
});

it('keeps the newest if all are too large', async () => {
  const texts = ['A', 'B', 'C'].map((letter) => letter.repeat(11_000_000));
  const pictures = texts.map((text, age) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const path = `assets/picture.${sha256.slice(0, 12)}.svg`;
    const entry = { path, bytes: text.length, sha256, mediaType: 'image/svg+xml' };
    return { text, entry: age === 0 ? entry : { ...entry, age } };
  });
  const before = await strange(Object.fromEntries(pictures.map(({ text, entry }) => [entry.path, text])), {
    files: pictures.map(({ entry }) => entry).sort((a, b) => (a.path < b.path ? -1 : 1)),
  });
  const agesWith = async (treeBytes: number, files: readonly ManifestFile[] = []) =>
    (await readEarlierAssets(before, files, treeBytes)).files.map(({ age }) => age).toSorted();
  expect(await agesWith(1_000_000_000)).toEqual([1, 2]);
  // Nor do they fill a tree that its limit leaves no room in, even if its own files stay as they are.
  expect(await agesWith(20_000_000)).toEqual([1]);
  const [newest] = pictures.map(({ entry }) => entry);
  expect(await agesWith(30_000_000, [newest as ManifestFile])).toEqual([1]);
  expect(await agesWith(20_000_000, [newest as ManifestFile])).toEqual([]);
});

it('keeps them on a branch, and publishes nothing if nothing else changed', async () => {
  const { root } = site();
  const { remote, repository } = local();
  const publish = () =>
    publishContent({
      ...{ root, remote, baseUrl, branch: 'gh-pages', pause: async () => {} },
      access: { by: 'person', token: undefined, repository: undefined },
    });
  const files = () => Object.keys(repository.files());
  for (const name of ['A', 'B']) {
    writeFiles(root, withPicture(name));
    expect((await publish()).publication?.outcome).toBe('published');
  }
  const before = files();
  expect(before.filter((path) => path.startsWith('assets/picture.'))).toHaveLength(2);
  expect((await publish()).publication?.outcome).toBe('unchanged');
  expect(files()).toEqual(before);
});

it('keeps only files in the folder of assets that are what their names and the manifest say', async () => {
  const digits = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const good = `assets/sub/page.${digits('a')}.css`;
  const files = {
    [good]: 'a',
    [`assets/page.${digits('b')}.css`]: 'a',
    [`assets/.git/hooks/page.${digits('a')}.css`]: 'a',
    [`assets/.${digits('a')}.css`]: 'a',
    [`api/v1/courses/page.${digits('a')}.json`]: 'a',
    'assets/page.css': 'a',
  };
  const { files: kept, unread } = await readEarlierAssets(await strange(files), [], 1_000_000);
  expect(kept.map(({ path }) => path)).toEqual([good]);
  expect(unread).toBe(0);
});
