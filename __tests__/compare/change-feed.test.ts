import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { appendRelease, readFeed } from '../../src/compare/change-feed.js';
import { ReleaseError } from '../../src/compare/release-error.js';
import type { Changes } from '../../src/model/generated/types.js';
import { buildDirectory } from '../../src/run/build.js';
import type { BuildResult } from '../../src/run/cache/stored-result.js';
import { atomFaults } from '../compile/feeds/atom-xml.js';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.js';
import { article, BASE, type Content, compareContent, edited } from '../support/release-content.js';
import { createRepository, type TestRepository } from '../support/release-repository.js';

const ajv = new Ajv2020.default();
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync('schemas/changes.schema.json', 'utf8')));

function feedAt(tree: string): Changes {
  const feed = JSON.parse(readFileSync(join(tree, 'api/v1/changes.json'), 'utf8'));
  expect(validate(feed), JSON.stringify(validate.errors)).toBe(true);
  return feed;
}

function entries(text: string): Changes['releases'] {
  return readFeed(Buffer.from(text), 'the test');
}

const OPTIONS = { locale: 'en', contentVersion: 'v', limit: 3 };
const identity = (id: string) => ({ id, date: '2026-03-01T12:00:00Z' });

describe('a change feed', () => {
  const changed = () => compareContent(BASE, edited({ 'content/en/articles/first.md': article('Changed') }));

  it('gets an entry, newest first, within its limit', async () => {
    const comparison = await changed();
    let releases: Changes['releases'] = [];
    for (const id of ['a', 'b', 'c', 'd'])
      releases = entries(appendRelease(releases, comparison, identity(id), OPTIONS).text);
    expect(releases.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
    expect(releases[0]).toEqual({
      id: 'd',
      date: '2026-03-01T12:00:00Z',
      contentVersion: 'v',
      severity: 'safe',
      bump: 'patch',
      added: [],
      changed: [
        {
          id: 'first',
          type: 'article',
          locale: 'en',
          slug: 'first',
          title: 'Changed',
          url: 'https://learn.example.org/articles/first',
          severity: 'safe',
          fields: ['/description', '/title'],
        },
      ],
      removed: [],
      renamed: [],
      endpoints: { added: [], removed: [] },
    });
    expect(appendRelease(releases, comparison, identity('e'), { ...OPTIONS, limit: 0 }).text).toBe(
      '{"version":1,"locale":"en","releases":[]}\n',
    );
  });

  it('has at most 2 MB: entries that do not fit have counts, then the oldest leave', async () => {
    const comparison = await changed();
    const [first] = entries(appendRelease([], comparison, identity('first'), OPTIONS).text);
    const release = (id: string, records: number): Changes['releases'][number] => ({
      ...(first as Changes['releases'][number]),
      id,
      changed: Array.from({ length: records }, () => ({
        ...first?.changed[0],
        title: 'ü'.repeat(300),
      })) as never,
    });
    const append = (...releases: Changes['releases']): Changes['releases'] => {
      const { text } = appendRelease(releases, comparison, identity('new'), { ...OPTIONS, limit: 20_000 });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_000_000);
      expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
      return entries(text);
    };
    const lists = (feed: Changes['releases']) => feed.map(({ id, changed: list }) => `${id} ${list.length}`);
    const large = append(release('b', 2000), release('a', 2000));
    expect(lists(large)).toEqual(['new 1', 'b 2000', 'a 0']);
    expect(large.map(({ counts }) => counts)).toEqual([
      undefined,
      undefined,
      { added: 0, changed: 2000, removed: 0, renamed: 0 },
    ]);
    // Counts stay, and what is larger than the file has no records at all.
    expect(append(...large).at(-1)).toEqual(large.at(-1));
    expect(lists(append(release('huge', 5000), release('a', 2)))).toEqual(['new 1', 'huge 0', 'a 2']);
    const many = Array.from({ length: 12_000 }, (_, at) => release(`${at}`, 0));
    const feed = append(...many);
    expect(feed.length).toBeGreaterThan(5000);
    expect(feed.length).toBeLessThan(12_000);
    expect(feed.slice(1).map(({ id }) => id)).toEqual(many.slice(0, feed.length - 1).map(({ id }) => id));
  });

  it('keeps its bytes if nothing changed', async () => {
    const first = appendRelease([], await changed(), identity('a'), OPTIONS).text;
    const same = await compareContent(BASE, BASE);
    expect(appendRelease(entries(first), same, identity('b'), OPTIONS)).toEqual({
      text: first,
      notices: [],
    });
    expect(appendRelease([], same, identity('b'), OPTIONS).text).toBe(
      '{"version":1,"locale":"en","releases":[]}\n',
    );
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"version":2,"releases":[]}',
    '{"version":1,"releases":{}}',
    '{"version":1,"releases":[null]}',
    '{"version":1,"releases":[{"id":1}]}',
    '{"version":1,"releases":[{"id":"a","date":"x","contentVersion":"v","severity":"fatal","bump":"major","added":[],"changed":[],"removed":[],"renamed":[],"endpoints":{"added":[],"removed":[]}}]}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ])('that cannot be read is an error, and never an empty feed: %.60s', (previous) => {
    expect(() => readFeed(Buffer.from(previous), 'the site')).toThrow(
      /^The change feed of the site cannot be read/,
    );
  });

  it('has no entry, and says so, if no date is known', async () => {
    const { text, notices } = appendRelease([], await changed(), undefined, OPTIONS);
    expect((JSON.parse(text) as Changes).releases).toEqual([]);
    expect(notices).toEqual([expect.stringContaining('SOURCE_DATE_EPOCH')]);
  });
});

describe('a build with a previous release', () => {
  const baseUrl = 'https://learn.example.org';
  const buildFrom = (
    repository: Pick<TestRepository, 'folder'>,
    out: string,
    previous: string,
  ): Promise<BuildResult> => buildDirectory({ root: repository.folder, out, baseUrl, previous });

  it('carries the feed on, from release to release', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    const first = await buildFrom(repository, out, `dir:${out}`);
    expect(first.tree?.notices).toEqual([
      expect.stringMatching(/^There is no previous release: There is no folder/),
    ]);
    expect(feedAt(out).releases).toEqual([]);
    const second = repository.commit(
      { 'content/en/articles/first.md': article('Changed') },
      '2026-03-02T12:00:00+01:00',
    );
    expect(existsSync(join(out, 'changes.atom'))).toBe(false);
    await buildFrom(repository, out, `dir:${out}`);
    const atom = readFileSync(join(out, 'changes.atom'), 'utf8');
    expect(await atomFaults([atom])).toEqual([]);
    expect(atom).toContain('<title>Changed</title>\n<updated>2026-03-02T12:00:00+01:00</updated>');
    expect(atom.match(/<entry>/g)).toHaveLength(1);
    expect(feedAt(out).releases).toEqual([
      expect.objectContaining({
        id: second,
        commit: second,
        date: '2026-03-02T12:00:00+01:00',
        severity: 'safe',
      }),
    ]);
    // A build of the same content changes not a byte.
    const again = await buildFrom(repository, out, `dir:${out}`);
    expect(again.tree?.changes).toMatchObject({ written: 0, removed: 0 });
    const third = repository.commit(
      { 'content/en/articles/first.md': undefined },
      '2026-03-03T12:00:00+01:00',
    );
    await buildFrom(repository, out, `dir:${out}`);
    expect(feedAt(out).releases.map(({ id, severity, bump }) => ({ id, severity, bump }))).toEqual([
      { id: third, severity: 'breaking', bump: 'major' },
      { id: second, severity: 'safe', bump: 'patch' },
    ]);
    // The only record of the feed is gone, and with it the feed.
    expect(existsSync(join(out, 'changes.atom'))).toBe(false);
    expect(feedAt(out).releases[0]?.removed).toEqual([
      expect.objectContaining({ slug: 'first', title: 'Changed' }),
    ]);
  });

  it('compares with a release of an earlier version, which has no ids', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    await buildFrom(repository, out, `dir:${out}`);
    const manifest = join(out, 'api/v1/manifest.json');
    const earlier = readFileSync(manifest, 'utf8').replaceAll(/\{"id":"[^"]*",|,"json":"[^"]*"/g, (part) =>
      part.startsWith('{') ? '{' : '',
    );
    expect(JSON.parse(earlier).records[0]).not.toHaveProperty('id');
    writeFileSync(manifest, earlier);
    const { judged } = await buildFrom(repository, out, `dir:${out}`);
    expect(judged?.comparison.severity).toBe('none');
    expect(feedAt(out).releases).toEqual([]);
    expect(JSON.parse(readFileSync(manifest, 'utf8')).records[0]).toHaveProperty('id');
  });

  it('compares with content at a commit', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    repository.commit({ 'content/en/articles/new.md': article('New') });
    await buildFrom(repository, out, 'git:HEAD~1');
    expect(feedAt(out).releases).toEqual([
      expect.objectContaining({
        bump: 'minor',
        added: [expect.objectContaining({ slug: 'new', title: 'New' })],
      }),
    ]);
  });

  it('writes the same tree as one without, but for the feed and the manifest', async () => {
    const repository = createRepository();
    repository.commit(BASE);
    repository.commit({ 'content/en/articles/new.md': article('New') });
    const [plain, fed] = [join(temporaryFolder(), 'plain'), join(temporaryFolder(), 'fed')];
    await buildDirectory({ root: repository.folder, out: plain, baseUrl });
    await buildFrom(repository, fed, 'git:HEAD~1');
    const [first, second] = [readFiles(plain), readFiles(fed)];
    expect([...second.keys()].filter((path) => !first.has(path))).toEqual(['changes.atom']);
    expect(
      [...second].filter(([path, bytes]) => !first.get(path)?.equals(bytes)).map(([path]) => path),
    ).toEqual(['api/v1/changes.json', 'api/v1/manifest.json', 'changes.atom']);
  });

  it('accepts what lc-api.accept.yml accepts', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    repository.commit({
      'content/en/articles/first.md': undefined,
      'lc-api.accept.yml':
        '- {change: record-removed, path: article/en/first, reason: Old}\n- {change: record-removed, path: nothing, reason: Old}\n',
    });
    const { problems } = await buildFrom(repository, out, 'git:HEAD~1');
    expect(feedAt(out).releases).toEqual([expect.objectContaining({ severity: 'safe', bump: 'minor' })]);
    expect(problems).toEqual([
      expect.objectContaining({ file: 'lc-api.accept.yml', line: 2, severity: 'warning' }),
    ]);
  });

  it('fails if the feed of the previous release was damaged, and leaves what was there', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    await buildDirectory({ root: repository.folder, out, baseUrl });
    writeFileSync(join(out, 'api/v1/changes.json'), '{"version":1,"releases":[{}]}');
    const before = readFiles(out);
    repository.commit({ 'content/en/articles/new.md': article('New') });
    // Its manifest names other bytes, unless whoever edited the feed did that, too.
    await expect(buildFrom(repository, out, `dir:${out}`)).rejects.toThrow('does not have the bytes');
    expect(readFiles(out)).toEqual(before);
  });

  it('takes the date from SOURCE_DATE_EPOCH outside of a repository, and from no clock', async () => {
    const root = join(temporaryFolder(), 'content');
    const write = (content: Content): void => writeFiles(root, content);
    const out = join(temporaryFolder(), 'site');
    write(BASE);
    await buildDirectory({ root, out, baseUrl });
    write({ 'content/en/articles/new.md': article('New') });
    const next = join(temporaryFolder(), 'next');
    const undated = await buildDirectory({ root, out: next, baseUrl, previous: `dir:${out}` });
    expect(undated.tree?.notices).toEqual([expect.stringContaining('its date is unknown')]);
    expect(feedAt(next).releases).toEqual([]);
    vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { tree } = await buildDirectory({ root, out: next, baseUrl, previous: `dir:${out}` });
    expect(feedAt(next).releases).toEqual([
      expect.objectContaining({ id: tree?.contentVersion, date: '2026-01-01T00:00:00Z' }),
    ]);
    expect(feedAt(next).releases[0]).not.toHaveProperty('commit');
  });

  it('writes nothing where lc-api.accept.yml has mistakes', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    repository.commit({ 'lc-api.accept.yml': '- {change: record-remove, path: x, reason: y}\n' });
    const result = await buildFrom(repository, out, 'git:HEAD~1');
    expect(result).toMatchObject({
      isConfigInvalid: true,
      problems: [{ file: 'lc-api.accept.yml', severity: 'error' }],
    });
    expect(result.tree).toBeUndefined();
    expect(existsSync(out)).toBe(false);
  });

  it('fails, and leaves what was there, if the previous release is damaged', async () => {
    const repository = createRepository();
    const out = join(temporaryFolder(), 'site');
    repository.commit(BASE);
    await buildDirectory({ root: repository.folder, out, baseUrl });
    const broken = join(temporaryFolder(), 'broken');
    writeFiles(broken, { 'api/v1/manifest.json': '{}' });
    const before = feedAt(out);
    await expect(buildFrom(repository, out, `dir:${broken}`)).rejects.toBeInstanceOf(ReleaseError);
    expect(feedAt(out)).toEqual(before);
  });
});
