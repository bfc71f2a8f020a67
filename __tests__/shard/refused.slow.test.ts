import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli-in-process.js';
import { lcApi, NODE } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { readFiles, survey, writeFiles } from '../support/folders.js';
import { SOUND } from '../support/sample-repositories.js';
import { article } from '../support/workspace.js';
import {
  buildShares,
  buildSharesAsProcesses,
  expectSame,
  makeFolder,
  removeFolder,
  SHARE_FILES,
  succeed,
} from './shares.js';

const CONTENT: Readonly<Record<string, string>> = {
  ...SOUND,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `content/en/articles/a-${index}.md`,
      article(`Number ${index}`),
    ]),
  ),
};

let base: string;
let root: string;
let one: string;
/** Shares 1/3 to 3/3 of the content. */
let shares: readonly [string, string, string];
let folder: string;
let tests = 0;
beforeAll(async () => {
  base = makeFolder();
  root = join(base, 'root');
  writeFiles(root, CONTENT);
  one = join(base, 'one');
  await succeed(['build', root, '--out', one]);
  shares = (await buildShares(root, 3, base)) as readonly [string, string, string];
});
afterAll(() => removeFolder(base));
beforeEach(() => {
  folder = join(base, `test-${++tests}`);
});

/** A copy of a share, for a test to do with as it likes. */
function copyOf(share: string, name = 'copy'): string {
  const copy = join(folder, name);
  cpSync(share, copy, { recursive: true });
  return copy;
}

/** Another share, built for a test. */
async function built(index: string, args: readonly string[] = [], from = root): Promise<string> {
  const out = join(folder, `built-${index.replace('/', '-of-')}`);
  await succeed(['build', from, '--shard', index, '--out', out, ...args]);
  return out;
}

/** Expects that a merge explains in one line why it is refused, and writes nothing. */
async function expectRefused(given: readonly string[], message: string | RegExp): Promise<void> {
  const out = join(folder, 'merged');
  const { status, stdout, stderr } = await runCli(['merge', ...given, '--out', out]);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect({ status, stdout, isThere: existsSync(out) }).toEqual({ status: 2, stdout: '', isThere: false });
}

describe('shares that are not all there', () => {
  it('are refused: none at all', async () => {
    await expectRefused([], /^lc-api: merge needs shares: give the folders/);
  });

  it('are refused with the names of those that are missing', async () => {
    await expectRefused(
      [shares[0], shares[2]],
      'One share is missing: 2/3. Build it, and give all 3 shares.',
    );
    await expectRefused([shares[1]], '2 shares are missing: 1/3, 3/3. Build them, and give all 3 shares.');
  });

  it('are refused where one is given twice, the same folder or a copy', async () => {
    await expectRefused(
      [...shares, shares[1]],
      `The share 2/3 is given twice: ${shares[1]} and ${shares[1]}.`,
    );
    const copy = copyOf(shares[0]);
    await expectRefused([copy, ...shares], `The share 1/3 is given twice: ${copy} and ${shares[0]}.`);
  });

  it('are refused where a folder does not exist, or is something else', async () => {
    await expectRefused([...shares, 'nowhere'], 'There is no folder nowhere.');
    await expectRefused([...shares, root], `${root} is no share: it holds no share.json.`);
    await expectRefused([...shares, one], `${one} is no share`);
    await expectRefused([...shares, 'package.json'], 'package.json is no share');
    const other = join(folder, 'other');
    for (const text of ['{}', '[]', 'null', '', '{"format":"shares"}']) {
      writeFiles(other, { 'share.json': text });
      await expectRefused([...shares, other], `${other} is no share: its share.json is something else.`);
    }
  });
});

describe('shares of different builds', () => {
  it('are refused where there is another number of them', async () => {
    await expectRefused(
      [shares[0], shares[1], await built('2/2')],
      /are of builds with another number of shares\. Give all/,
    );
  });

  it('are refused where the content is another, with what differs', async () => {
    const changed = join(folder, 'changed');
    cpSync(root, changed, { recursive: true });
    writeFiles(changed, { 'content/en/articles/a-3.md': article('Another') });
    const other = await built('2/3', [], changed);
    await expectRefused(
      [shares[0], other, shares[2]],
      `The share 2/3 (${other}) was made of other content than the share 1/3 (${shares[0]}): "content/en/articles/a-3.md" is another. Build all shares of the same commit.`,
    );
  });

  it('are refused where a file came, or went', async () => {
    const changed = join(folder, 'changed');
    cpSync(root, changed, { recursive: true });
    writeFiles(changed, { 'content/en/articles/new.md': article('New') });
    await expectRefused(
      [shares[0], await built('2/3', [], changed), shares[2]],
      '"content/en/articles/new.md" is another',
    );
    unlinkSync(join(changed, 'content/en/articles/new.md'));
    unlinkSync(join(changed, 'content/en/articles/a-7.md'));
    await expectRefused(
      [shares[0], await built('2/3', [], changed), shares[2]],
      '"content/en/articles/a-7.md" is another',
    );
  });

  it.each([
    ['--no-pages', ['--no-pages']],
    ['--base-url', ['--base-url', 'https://learn.example.org/other']],
    ['--config', ['--config', 'lc-api.yml']],
  ])('are refused where the options were others: %s', async (name, args) => {
    const other = await built('3/3', args);
    await expectRefused(
      [shares[0], shares[1], other],
      `The share 3/3 (${other}) was made with another ${name} than the share 1/3 (${shares[0]}).`,
    );
  });

  it('are refused where another program made one', async () => {
    const program = join(folder, 'program');
    cpSync('dist', program, { recursive: true });
    for (const file of ['core.js', 'main.js']) {
      appendFileSync(join(program, file), '// Another build of the same version.\n');
    }
    const out = join(folder, 'other');
    const args = ['build', root, '--shard', '2/3', '--out', out];
    execFileSync(NODE, [join(program, 'cli.js'), ...args], { env: environment() });
    const own = buildSharesAsProcesses(root, 3, folder);
    const merge = ['merge', own[0] as string, out, own[2] as string, '--out', join(folder, 'merged')];
    const { status, stderr } = lcApi(merge);
    expect(status).toBe(2);
    expect(stderr).toContain(`The share 2/3 (${out}) was made by another program (`);
    // The sources are another program than the bundle, too.
    await expectRefused([shares[0], out, shares[2]], `The share 2/3 (${out}) was made by another program (`);
  });
});

describe('a share that is not as it was written', () => {
  it.each(SHARE_FILES)('is refused: a byte of %s is another', async (name) => {
    const path = join(copyOf(shares[1]), name);
    const bytes = readFileSync(path);
    for (const place of [0, Math.floor(bytes.length / 2), bytes.length - 2]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8((bytes[place] as number) ^ 1, place);
      writeFileSync(path, damaged);
      await expectRefused(
        [shares[0], join(path, '..'), shares[2]],
        /copy[\s\S]*(is damaged|is no share: its share\.json)/,
      );
    }
  });

  it.each(SHARE_FILES)('is refused: %s is shorter, longer, empty, a link or gone', async (name) => {
    const copy = copyOf(shares[1]);
    const path = join(copy, name);
    const bytes = readFileSync(path);
    for (const other of [bytes.subarray(0, -2), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]) {
      writeFileSync(path, other);
      await expectRefused([shares[0], copy, shares[2]], /is damaged|is no share: its share\.json/);
    }
    unlinkSync(path);
    await expectRefused([shares[0], copy, shares[2]], /is not whole: it has no|is no share: it holds no/);
    symlinkSync(join(shares[1], name), path);
    await expectRefused([shares[0], copy, shares[2]], /is damaged|is no share: it holds no/);
  });

  it('is refused: files of two shares are mixed', async () => {
    for (const name of SHARE_FILES.filter((file) => file !== 'content.json')) {
      const copy = copyOf(shares[1], `mixed-${name}`);
      cpSync(join(shares[0], name), join(copy, name));
      await expectRefused([shares[0], copy, shares[2]], /is damaged|is given twice/);
    }
  });

  it('leaves an earlier tree as it is', async () => {
    const out = join(folder, 'site');
    await succeed(['merge', ...shares, '--out', out]);
    const before = survey(out);
    const copy = copyOf(shares[2]);
    writeFileSync(join(copy, 'records.pack'), readFileSync(join(copy, 'records.pack')).reverse());
    expect((await runCli(['merge', shares[0], shares[1], copy, '--out', out])).status).toBe(2);
    expect(survey(out)).toEqual(before);
  });
});

describe('the folder of a tree that is merged', () => {
  it('is none of a share, nor above or below one', async () => {
    const copies = shares.map((share, place) => copyOf(share, `${place}`));
    const before = survey(folder);
    for (const out of [
      copies[1] as string,
      folder,
      join(copies[2] as string, 'site'),
      join(folder, 'x/..'),
    ]) {
      const { status, stderr } = await runCli(['merge', ...copies, '--out', out]);
      expect(stderr).toContain('merge into a folder of its own.');
      expect(status).toBe(2);
    }
    expect(survey(folder)).toEqual(before);
  });
});

describe('building a share', () => {
  /** Expects that the build of a share explains why it is refused, and touches nothing in its folder. */
  async function expectNotBuilt(
    args: readonly string[],
    out: string,
    status: number,
    message: string,
  ): Promise<void> {
    const before = existsSync(out) ? survey(out) : undefined;
    const result = await runCli(['build', ...args, '--out', out]);
    expect(result.stderr).toContain(message);
    expect(result.status).toBe(status);
    expect(existsSync(out) ? survey(out) : undefined).toEqual(before);
  }

  it('writes nothing where the content has errors, and says what a build says', async () => {
    const wrong = join(folder, 'wrong');
    writeFiles(wrong, { ...CONTENT, 'content/en/courses/x.md': 'No front matter' });
    const out = copyOf(shares[0]);
    await expectNotBuilt([wrong, '--shard', '1/3'], out, 1, `Nothing was written to ${out}.`);
    await expectNotBuilt([wrong, '--shard', '1/3'], join(folder, 'new'), 1, 'schema/required');
    const stderrOf = async (...more: readonly string[]): Promise<string> =>
      (await runCli(['build', wrong, '--out', join(folder, 'new'), ...more])).stderr;
    const share = await stderrOf('--shard', '1/3');
    const build = await stderrOf();
    expect(share).toBe(build);
    writeFiles(wrong, { 'lc-api.yml': 'locales: 5\n' });
    await expectNotBuilt([wrong, '--shard', '1/3'], out, 2, 'config/');
  });

  it('touches no file of somebody else', async () => {
    const strange = join(folder, 'strange');
    writeFiles(strange, { 'notes.txt': 'mine' });
    const say = 'holds files that belong to no share: notes.txt. Build the share into a folder of its own.';
    await expectNotBuilt([root, '--shard', '1/3'], strange, 2, say);
    const share = copyOf(shares[0]);
    writeFiles(share, { 'notes.txt': 'mine' });
    await expectNotBuilt([root, '--shard', '1/3'], share, 2, say);
    const packs = join(folder, 'packs');
    writeFiles(
      packs,
      new Map([
        ['records.pack', 'mine'],
        ['share.json', '{"format":"mine"}'],
      ]),
    );
    await expectNotBuilt([root, '--shard', '1/3'], packs, 2, 'records.pack, share.json');
    const linked = copyOf(shares[0], 'linked');
    unlinkSync(join(linked, 'records.pack'));
    symlinkSync(join(root, 'lc-api.yml'), join(linked, 'records.pack'));
    await expectNotBuilt([root, '--shard', '1/3'], linked, 2, 'records.pack');
    expect([...readFiles(root).keys()].sort()).toEqual(Object.keys(CONTENT).sort());
  });

  it('is not into the content', async () => {
    await expectNotBuilt(
      [root, '--shard', '1/3'],
      root,
      2,
      'is, or contains, the content that it is made from',
    );
    await expectNotBuilt([root, '--shard', '1/3'], join(root, 'content'), 2, 'is, or contains, the content');
  });

  it.each([
    ['2', 'it takes the number of a share and of all of them, such as --shard 1/4'],
    ['a/b', 'it takes the number'],
    ['1/2/3', 'it takes the number'],
    ['-1/3', 'it takes the number'],
    ['1.5/3', 'it takes the number'],
    ['0/3', 'shares are numbered from 1 to 3'],
    ['4/3', 'shares are numbered from 1 to 3'],
    ['0/0', 'a build has at least one share'],
    ['1/1001', 'a build has at most 1000 shares'],
  ])('takes no --shard=%s', async (text, message) => {
    await expectNotBuilt(
      [root, `--shard=${text}`],
      join(folder, 'x'),
      2,
      `--shard "${text}" cannot be used: ${message}`,
    );
  });

  it('takes no --previous and no --cache, which are for the whole tree', async () => {
    const out = join(folder, 'x');
    await expectNotBuilt(
      [root, '--shard', '1/3', '--previous', 'git:HEAD'],
      out,
      2,
      'pass it to lc-api merge',
    );
    await expectNotBuilt([root, '--shard', '1/3', '--cache', folder], out, 2, 'leave --cache out');
  });

  it('needs records, or --allow-empty', async () => {
    const empty = join(folder, 'empty');
    writeFiles(empty, new Map([['lc-api.yml', SOUND['lc-api.yml']]]));
    await expectNotBuilt(
      [empty, '--shard', '1/2'],
      join(folder, 'x'),
      2,
      'Use --allow-empty to build an empty site.',
    );
    await succeed(['build', empty, '--out', join(folder, 'one'), '--allow-empty']);
    const own = await buildShares(empty, 2, folder, ['--allow-empty']);
    await succeed(['merge', ...own, '--out', join(folder, 'merged')]);
    expectSame(join(folder, 'one'), join(folder, 'merged'));
  });
});
