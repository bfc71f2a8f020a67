import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNAL, treeFault } from '../../../src/compare/tree-fault.js';
import { ForeignFilesError } from '../../../src/publish/directory/foreign-files.js';
import { OutputFolder } from '../../../src/publish/directory/output-folder.js';
import { survey, writeFiles } from '../../support/folders.js';
import { article, openWorkspace, type Workspace } from '../../support/workspace.js';

const MANIFEST = 'api/v1/manifest.json';

/** A tree of an earlier build, and files of others in it, around it and reached from it by links. */
async function openSurrounded(): Promise<Workspace & { readonly others: () => ReturnType<typeof survey> }> {
  const workshop = openWorkspace();
  const { folder, out, build } = workshop;
  await build();
  writeFiles(
    folder,
    new Map([
      ['outside.txt', 'mine'],
      ['elsewhere/outside.txt', 'mine'],
      ['elsewhere/sub/x', ''],
    ]),
  );
  writeFiles(
    out,
    new Map([
      ['notes/deep/notes.txt', 'mine'],
      ['.git/HEAD', 'ref'],
      ['.git/refs/x', ''],
    ]),
  );
  mkdirSync(join(out, 'notes/empty'));
  symlinkSync('../elsewhere', join(out, 'link'));
  symlinkSync('../outside.txt', join(out, 'linked.txt'));
  const others = (): ReturnType<typeof survey> =>
    new Map([...survey(folder)].filter(([path]) => /outside|elsewhere|notes|\.git|link/.test(path)));
  return { ...workshop, others };
}

const HOSTILE_PATHS: readonly unknown[] = [
  '../outside.txt',
  'notes/../../outside.txt',
  'api/../../elsewhere/outside.txt',
  '..',
  '.',
  '',
  '/etc/hostname',
  '//etc/hostname',
  '..\\outside.txt',
  'C:\\outside.txt',
  'C:/outside.txt',
  './notes/deep/notes.txt',
  'notes//deep/notes.txt',
  'notes/./deep/notes.txt',
  'notes/deep/notes.txt/',
  'notes',
  'notes/deep',
  'notes/empty',
  'link',
  'link/outside.txt',
  'link/sub/x',
  'linked.txt',
  '.git',
  '.git/HEAD',
  '.GIT/HEAD',
  '.git/refs/x',
  '.lc-api-incomplete',
  '.lc-api-staging',
  '.lc-api-staging/x',
  'notes\0/x',
  'x'.repeat(300),
  'x/'.repeat(100_000),
  `${'x'.repeat(200)}/`.repeat(100),
  '__proto__',
  'constructor',
  7,
  null,
  true,
  {},
  ['../outside.txt'],
];

describe('an old manifest that names what no build wrote', () => {
  it.each(['in the manifest', 'in the journal'])('is not followed (%s)', async (where) => {
    const { build, others, out, write, folder } = await openSurrounded();
    // Hostile paths must not reach these files even though they are named: /etc/hostname is only read here.
    const hostname = readFileSync('/etc/hostname');
    const before = others();
    const manifest = JSON.parse(readFileSync(join(out, MANIFEST), 'utf8'));
    if (where === 'in the journal') writeFileSync(join(out, JOURNAL), JSON.stringify(HOSTILE_PATHS));
    else manifest.files.push(...HOSTILE_PATHS.map((path) => ({ path })), null, 7, 'x', []);
    writeFileSync(join(out, MANIFEST), JSON.stringify(manifest));
    // A new build, with files to write and to remove.
    write({ 'content/en/articles/first.md': undefined, 'content/en/articles/third.md': article('Third') });
    const changes = (await build()).tree?.changes;
    expect(changes?.removed).toBe(3);
    expect(others()).toEqual(before);
    expect(readFileSync('/etc/hostname')).toEqual(hostname);
    expect(treeFault(out)).toBeUndefined();
    await build({ out: join(folder, 'clean') });
    const own = [...survey(out)].filter(([path]) => !before.has(`site/${path}`)).map(([path]) => path);
    expect(own).toEqual([...survey(join(folder, 'clean')).keys()]);
  });

  it('does not make a link in the way of a file ours', async () => {
    const { build, others, out, folder } = await openSurrounded();
    rmSync(join(out, 'llms.txt'));
    symlinkSync('../elsewhere', join(out, 'llms.txt'));
    rmSync(join(out, 'articles'), { recursive: true });
    symlinkSync('../elsewhere', join(out, 'articles'));
    const manifest = JSON.parse(readFileSync(join(out, MANIFEST), 'utf8'));
    manifest.files.push({ path: 'articles' });
    writeFileSync(join(out, MANIFEST), JSON.stringify(manifest));
    const before = survey(join(folder, 'elsewhere'));
    const beforeOthers = others();
    await expect(build()).rejects.toThrow(ForeignFilesError);
    expect(others()).toEqual(beforeOthers);
    expect(survey(join(folder, 'elsewhere'))).toEqual(before);
  });
});

describe('an old manifest that cannot be read', () => {
  it.each<readonly [string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['not JSON', () => 'files: []'],
    ['null', () => 'null'],
    ['a number', () => '7'],
    ['a list', () => '[]'],
    ['of a later version', (text) => text.replace('"version":1', '"version":2')],
    ['without files', () => '{"version":1}'],
    ['with files that are no list', () => '{"version":1,"files":{"path":"llms.txt"}}'],
    ['nested very deeply', () => '['.repeat(200_000)],
    ['no text', () => '\uFFFD\u0000'],
  ])(
    'owns nothing when it is %s: files with the same bytes are taken over, others are in the way',
    async (_, damage) => {
      const { build, out, write } = openWorkspace();
      await build();
      const manifest = join(out, MANIFEST);
      writeFileSync(manifest, damage(readFileSync(manifest, 'utf8')));
      write({ 'content/en/articles/first.md': undefined });
      const before = survey(out);
      await expect(build()).rejects.toThrow(ForeignFilesError);
      expect(survey(out)).toEqual(before);
      rmSync(manifest);
      write({ 'content/en/articles/first.md': article('First') });
      expect((await build()).tree?.changes).toMatchObject({ written: 1, removed: 0 });
    },
  );

  it.each<readonly [string, (manifest: string, folder: string) => void]>([
    ['a folder', (manifest) => writeFiles(manifest, { 'notes.txt': 'mine' })],
    ['a link to a manifest', (manifest, folder) => symlinkSync(join(folder, 'old.json'), manifest)],
    ['a link to itself', (manifest) => symlinkSync(manifest, manifest)],
  ])('owns nothing when it is %s', async (_, make) => {
    const { build, out, folder } = openWorkspace();
    await build();
    const text = readFileSync(join(out, MANIFEST));
    writeFileSync(join(folder, 'old.json'), text);
    rmSync(join(out, MANIFEST));
    make(join(out, MANIFEST), folder);
    expect(OutputFolder.read(out).owned.size).toBe(0);
    const before = survey(out);
    await expect(build()).rejects.toThrow(ForeignFilesError);
    expect(survey(out)).toEqual(before);
    expect(readFileSync(join(folder, 'old.json'))).toEqual(text);
  });
});

describe('an old manifest with a hundred thousand files that are not there', () => {
  it('costs little, and removes nothing', async () => {
    const { build, out, folder } = openWorkspace();
    await build();
    const entries = Array.from(
      { length: 100_000 },
      (_, index) => `{"path":"a/${index % 1000}/${index}.json"}`,
    );
    writeFileSync(join(out, MANIFEST), `{"version":1,"files":[${entries.join(',')}]}`);
    expect((await build()).tree?.changes).toMatchObject({ written: 1, removed: 0 });
    await build({ out: join(folder, 'clean') });
    expect([...survey(out).keys()]).toEqual([...survey(join(folder, 'clean')).keys()]);
  });
});
