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

/** Copies a share, so that a test can change it. */
function copyOf(share: string, name = 'copy'): string {
  const copy = join(folder, name);
  cpSync(share, copy, { recursive: true });
  return copy;
}

/** Builds another share. */
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

describe('shares that are not complete', () => {
  it('are refused: none at all', async () => {
    await expectRefused([], /^lc-api: merge needs shares: pass the folders/);
  });

  it('are refused with the names of the missing shares', async () => {
    await expectRefused(
      [shares[0], shares[2]],
      'One share is missing: 2/3. Build it, and pass all 3 shares.',
    );
    await expectRefused([shares[1]], '2 shares are missing: 1/3, 3/3. Build them, and pass all 3 shares.');
  });

  it('are refused if one is listed twice, the same folder or a copy', async () => {
    await expectRefused(
      [...shares, shares[1]],
      `The share 2/3 is listed twice: ${shares[1]} and ${shares[1]}.`,
    );
    const copy = copyOf(shares[0]);
    await expectRefused([copy, ...shares], `The share 1/3 is listed twice: ${copy} and ${shares[0]}.`);
  });

  it('are refused if a folder does not exist, or is something else', async () => {
    await expectRefused([...shares, 'nowhere'], 'The folder nowhere does not exist.');
    await expectRefused([...shares, root], `${root} is not a share: it has no file "share".`);
    await expectRefused([...shares, one], `${one} is not a share`);
    await expectRefused([...shares, 'package.json'], 'package.json is not a share');
    const other = join(folder, 'other');
    for (const text of ['{}', '[]', 'null', '', '{"format":"shares"}']) {
      writeFiles(other, { share: text });
      await expectRefused([...shares, other], `${other} is not a share: its file "share" is something else.`);
    }
  });
});

describe('shares of different builds', () => {
  it('are refused if the numbers of shares differ', async () => {
    await expectRefused(
      [shares[0], shares[1], await built('2/2')],
      /belong to builds with different numbers of shares\. Pass all/,
    );
  });

  it('are refused if the content differs, with the first difference', async () => {
    const changed = join(folder, 'changed');
    cpSync(root, changed, { recursive: true });
    writeFiles(changed, { 'content/en/articles/a-3.md': article('Another') });
    const other = await built('2/3', [], changed);
    await expectRefused(
      [shares[0], other, shares[2]],
      `The share 2/3 (${other}) was built from other content than the share 1/3 (${shares[0]}): "content/en/articles/a-3.md" differs. Build all shares from the same commit.`,
    );
  });

  it('are refused if a file was added or removed', async () => {
    const changed = join(folder, 'changed');
    cpSync(root, changed, { recursive: true });
    writeFiles(changed, { 'content/en/articles/new.md': article('New') });
    await expectRefused(
      [shares[0], await built('2/3', [], changed), shares[2]],
      '"content/en/articles/new.md" differs',
    );
    unlinkSync(join(changed, 'content/en/articles/new.md'));
    unlinkSync(join(changed, 'content/en/articles/a-7.md'));
    await expectRefused(
      [shares[0], await built('2/3', [], changed), shares[2]],
      '"content/en/articles/a-7.md" differs',
    );
  });

  it.each([
    ['--no-pages', ['--no-pages']],
    ['--base-url', ['--base-url', 'https://learn.example.org/other']],
    ['--config', ['--config', 'lc-api.yml']],
  ])('are refused if the options differ: %s', async (name, args) => {
    const other = await built('3/3', args);
    await expectRefused(
      [shares[0], shares[1], other],
      `The share 3/3 (${other}) was built with another ${name} than the share 1/3 (${shares[0]}).`,
    );
  });

  it('are refused if another program built one', async () => {
    const program = join(folder, 'program');
    cpSync('dist', program, { recursive: true });
    for (const file of ['core.js', 'main.js']) {
      appendFileSync(join(program, file), '// Another build of the same version.\n');
    }
    const out = join(folder, 'other');
    const args = [join(program, 'cli.js'), 'build', root, '--shard', '2/3', '--out', out];
    execFileSync(NODE, args, { env: environment() });
    const own = buildSharesAsProcesses(root, 3, folder);
    const merge = ['merge', own[0] as string, out, own[2] as string, '--out', join(folder, 'merged')];
    const { status, stderr } = lcApi(merge);
    expect(status).toBe(2);
    expect(stderr).toContain(`The share ${out} was built by another program (`);
    // The sources are another program than the bundle, too.
    await expectRefused([shares[0], out, shares[2]], `The share ${out} was built by another program (`);
  });
});

describe('a share that is not as it was written', () => {
  it('is refused: a byte differs', async () => {
    const copy = copyOf(shares[1]);
    const path = join(copy, 'share');
    const bytes = readFileSync(path);
    for (const place of [0, 20, 150, Math.floor(bytes.length / 2), bytes.length - 2]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8((bytes[place] as number) ^ 1, place);
      writeFileSync(path, damaged);
      await expectRefused(
        [shares[0], copy, shares[2]],
        /copy (is damaged|is not a share: its file "share" is|was built by another program)/,
      );
    }
  });

  it('is refused: it is shorter, longer, empty, a link or gone', async () => {
    const copy = copyOf(shares[1]);
    const path = join(copy, 'share');
    const bytes = readFileSync(path);
    for (const other of [bytes.subarray(0, -2), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]) {
      writeFileSync(path, other);
      await expectRefused([shares[0], copy, shares[2]], /is damaged|is not a share: its file "share" is/);
    }
    unlinkSync(path);
    await expectRefused([shares[0], copy, shares[2]], 'is not a share: it has no file');
    symlinkSync(join(shares[1], 'share'), path);
    await expectRefused([shares[0], copy, shares[2]], 'is not a share: it has no file');
  });

  it('leaves an earlier tree as it is', async () => {
    const out = join(folder, 'site');
    await succeed(['merge', ...shares, '--out', out]);
    const before = survey(out);
    const copy = copyOf(shares[2]);
    writeFileSync(join(copy, 'share'), readFileSync(join(copy, 'share')).subarray(0, -2));
    expect(lcApi(['merge', shares[0], shares[1], copy, '--out', out]).status).toBe(2);
    expect(survey(out)).toEqual(before);
  });
});

describe('the folder of a tree that is merged', () => {
  it('is not a share, nor above or in one', async () => {
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
  /** Expects that the build of a share explains why it is refused, and changes nothing in its folder. */
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

  it('writes nothing if the content has errors, and prints what a build prints', async () => {
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

  it('changes no other file', async () => {
    const strange = join(folder, 'strange');
    writeFiles(strange, { 'notes.txt': 'mine' });
    const say =
      'contains files that belong to no share: notes.txt. Build the share into a folder of its own.';
    await expectNotBuilt([root, '--shard', '1/3'], strange, 2, say);
    const share = copyOf(shares[0]);
    writeFiles(share, { 'notes.txt': 'mine' });
    await expectNotBuilt([root, '--shard', '1/3'], share, 2, say);
    const other = join(folder, 'other');
    writeFiles(other, { share: 'mine' });
    await expectNotBuilt([root, '--shard', '1/3'], other, 2, 'belong to no share: share.');
    const linked = copyOf(shares[0], 'linked');
    unlinkSync(join(linked, 'share'));
    symlinkSync(join(root, 'lc-api.yml'), join(linked, 'share'));
    await expectNotBuilt([root, '--shard', '1/3'], linked, 2, 'belong to no share: share.');
    expect([...readFiles(root).keys()].sort()).toEqual(Object.keys(CONTENT).sort());
  });

  it('is not into the content', async () => {
    await expectNotBuilt([root, '--shard', '1/3'], root, 2, 'is or contains the content that is built');
    await expectNotBuilt([root, '--shard', '1/3'], join(root, 'content'), 2, 'is or contains the content');
  });

  it.each([
    ['2', 'write the number of the share and the number of all shares, such as --shard 1/4'],
    ['a/b', 'write the number'],
    ['1/2/3', 'write the number'],
    ['-1/3', 'write the number'],
    ['1.5/3', 'write the number'],
    ['0/3', 'shares are numbered from 1 to 3'],
    ['4/3', 'shares are numbered from 1 to 3'],
    ['0/0', 'a build has at least one share'],
    ['1/1001', 'a build has at most 1000 shares'],
  ])('refuses --shard=%s', async (text, message) => {
    await expectNotBuilt(
      [root, `--shard=${text}`],
      join(folder, 'x'),
      2,
      `--shard "${text}" cannot be used: ${message}`,
    );
  });

  it('refuses --previous and --cache, which are for the whole tree', async () => {
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
