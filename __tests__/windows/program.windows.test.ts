import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lcApi } from '../support/cli-process.js';
import { readFiles, temporaryFolder, writeFiles } from '../support/folders.js';
import { commit, git } from '../support/git.js';
import {
  lcApiArgs,
  openWindows,
  runWindows,
  startWindows,
  type Windows,
  windowsPath,
} from '../support/wine.js';

// Windows itself runs the tests of single rules in CI. This suite runs the whole program, on Linux.
const opened = openWindows();
const windows = opened as Windows;

const BASE = 'https://learn.example';

/** Runs `lc-api` on Windows. */
const lcApiOnWindows = (cwd: string, ...args: readonly string[]) =>
  runWindows(windows, lcApiArgs(...args), cwd);

/** Returns a copy of examples/academy. */
function academy(): string {
  const root = join(temporaryFolder(), 'academy');
  cpSync(resolve('examples/academy'), root, { recursive: true });
  return root;
}

/** Returns the files of a build on this machine. */
function builtHere(root: string): Map<string, Buffer> {
  const out = join(temporaryFolder(), 'out');
  const { status, stderr } = lcApi(['build', root, '--out', out, '--base-url', BASE, '--no-cache']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return readFiles(out);
}

/** Returns the names of files that differ. */
function differences(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = new Set([...a.keys(), ...b.keys()]);
  return [...paths].filter((path) => a.get(path)?.equals(b.get(path) ?? Buffer.from('?')) !== true);
}

/** Waits until a condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 300) throw new Error('It did not happen.');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** A program of Windows that has a file open so that nobody else may open, move or remove it. */
async function hold(file: string, milliseconds: number) {
  const folder = temporaryFolder();
  const ready = join(folder, 'ready');
  // 0x10000000 is UV_FS_O_EXLOCK: libuv then shares the file with nobody.
  const script = `const fs = require('fs'); fs.openSync(${JSON.stringify(windowsPath(file))}, 2 | 0x10000000);
    fs.writeFileSync(${JSON.stringify(windowsPath(ready))}, ''); setTimeout(() => process.exit(), ${milliseconds});`;
  const { ended, child } = startWindows(windows, ['-e', script]);
  await until(() => existsSync(ready));
  return { ended, child };
}

describe.skipIf(opened === undefined)('lc-api on Windows', () => {
  it('checks content with the same report', () => {
    const broken = resolve('examples/broken');
    const here = lcApi(['check', broken, '--format', 'json']);
    const there = lcApiOnWindows(broken, 'check', '.', '--format', 'json');
    expect(there.status).toBe(here.status);
    expect(JSON.parse(there.stdout)).toEqual(JSON.parse(here.stdout));
  });

  it('builds the same bytes, and nothing the second time', () => {
    const root = academy();
    const expected = builtHere(root);
    const args = ['build', '.', '--out', '../out', '--base-url', BASE];
    const first = lcApiOnWindows(root, ...args);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const out = join(root, '../out');
    expect(differences(readFiles(out), expected)).toEqual([]);
    const warm = lcApiOnWindows(root, ...args);
    expect(warm.stdout).toContain('0 written');
    appendFileSync(join(root, 'content/en/glossary/agent.md'), '\nA word more.\n');
    expect(lcApiOnWindows(root, ...args).status).toBe(0);
    expect(differences(readFiles(out), builtHere(root))).toEqual([]);
  });

  it('fixes the same mistakes', () => {
    const files = { 'content/en/courses/a.md': '---\r\ntitel: A\r\nlevel: b\r\n---\r\n\r\nText.\r\n' };
    const [here, there] = [temporaryFolder(files), temporaryFolder(files)];
    expect(lcApi(['check', here, '--fix']).status).toBe(0);
    expect(lcApiOnWindows(there, 'check', '.', '--fix').status).toBe(0);
    expect(differences(readFiles(there), readFiles(here))).toEqual([]);
    expect(readFileSync(join(there, 'content/en/courses/a.md'), 'utf8')).toContain('title: A\r\n');
  });

  it('begins a repository, and adds records to it', () => {
    const [here, there] = [temporaryFolder(), temporaryFolder()];
    const start = ['init', '.', '--title', 'T', '--locales', 'en,de', '--base-url', BASE];
    const add = ['new', 'lesson', 'second', '--course', 'first-steps', '--title', 'Second'];
    for (const args of [start, add]) {
      expect(lcApi(args, { cwd: here }).status).toBe(0);
      expect(lcApiOnWindows(there, ...args)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(differences(readFiles(there), readFiles(here))).toEqual([]);
  });

  it('shows changes in the preview', async () => {
    const root = academy();
    const { child, output, ended } = startWindows(windows, lcApiArgs('dev', '.', '--port', '0'), {
      cwd: root,
    });
    try {
      let address = '';
      await until(() => {
        address = /http:\/\/\S+?:\d+/.exec(output())?.[0] ?? '';
        return address !== '';
      });
      const page = (): Promise<string> => fetch(`${address}/glossary/agent`).then((answer) => answer.text());
      const file = join(root, 'content/en/glossary/agent.md');
      expect(await page()).toContain('<html');
      appendFileSync(file, '\nA word from Windows.\n');
      await until(async () => (await page()).includes('A word from Windows.'));
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

  it('reads and writes nothing outside of its folders by a path with backslashes', () => {
    const folder = temporaryFolder({ 'secret.pdf': 'TOP SECRET', 'a/secret.pdf': 'TOP SECRET' });
    const root = join(folder, 'a/b');
    const links = [
      'x%5C..%5C..%5C..%5C..%5C..%5C..%5Csecret.pdf',
      'x\\\\..\\\\..\\\\..\\\\..\\\\..\\\\secret.pdf',
      '../../../A.PDF',
      './a.pdf:s',
      './a.pdf.',
    ];
    writeFiles(root, {
      'content/en/courses/a.md': `---\ntitle: A\nlevel: b\n---\n\n${links.map((link) => `[x](<${link}>)`).join(' ')}\n`,
      'content/en/courses/a.pdf': 'own',
      'a.pdf': 'own',
    });
    const { stdout } = lcApiOnWindows(root, 'check', '.', '--format', 'json');
    expect(JSON.parse(stdout).summary).toMatchObject({ errors: links.length });
    writeFileSync(
      join(root, 'lc-api.yml'),
      'rules: {link/broken: warn, asset/missing: warn, asset/refused: warn}\n',
    );
    const built = lcApiOnWindows(root, 'build', '.', '--out', 'c/d/_site', '--base-url', BASE, '--no-cache');
    expect(built.status).toBe(0);
    const published = [...readFiles(join(root, 'c'))]
      .filter(([path, bytes]) => path.includes('.pdf') || bytes.includes('TOP SECRET'))
      .map(([path]) => path);
    expect(published).toEqual([]);
    expect([...readFiles(folder).keys()].filter((path) => path.includes('secret')).sort()).toEqual([
      'a/secret.pdf',
      'secret.pdf',
    ]);
  });

  it('starts no git.exe of the content', () => {
    const root = academy();
    git(root, 'init', '--quiet');
    const marker = join(temporaryFolder(), 'marker');
    const script = `require('fs').writeFileSync(${JSON.stringify(windowsPath(marker))}, '')`;
    for (const folder of ['', 'node_modules/.bin']) {
      mkdirSync(join(root, folder), { recursive: true });
      copyFileSync(windows.node, join(root, folder, 'git.exe'));
      for (const name of ['version', 'ls-files', 'status', 'init', 'config', 'rev-parse'])
        writeFileSync(join(root, folder, name), script);
    }
    commit(root, 'Write');
    mkdirSync(join(root, '.lc-api'));
    for (const args of [
      ['check', '.'],
      ['diff', 'git:HEAD', 'git:HEAD'],
      ['publish', '.', '--to', 'branch', '--dry-run', '--remote', BASE, '--base-url', BASE],
    ])
      lcApiOnWindows(root, ...args);
    expect(existsSync(marker)).toBe(false);
    const { status, stderr } = lcApiOnWindows(root, 'diff', 'git:HEAD', 'git:HEAD');
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Git was not found.') });
  });

  it('waits for a file that another program has open, and names it if it stays open', async () => {
    const root = academy();
    const out = join(root, '../out');
    const args = ['build', '.', '--out', '../out', '--base-url', BASE, '--no-cache'];
    expect(lcApiOnWindows(root, ...args).status).toBe(0);
    const title = join(root, 'lc-api.yml');
    writeFileSync(title, readFileSync(title, 'utf8').replace(/^( *title:).*$/m, '$1 Another title'));
    const file = join(out, 'llms.txt');
    const long = await hold(file, 30_000);
    const refused = lcApiOnWindows(root, ...args);
    long.child.kill('SIGKILL');
    await long.ended;
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('llms.txt') });
    expect(refused.stderr).toContain('llms.txt is in use or cannot be written');
    const short = await hold(file, 2000);
    expect(lcApiOnWindows(root, ...args)).toMatchObject({ status: 0, stderr: '' });
    await short.ended;
    expect(differences(readFiles(out), builtHere(root))).toEqual([]);
  });

  it('leaves a whole tree if two builds write into one folder', async () => {
    const root = academy();
    const args = lcApiArgs('build', '.', '--out', '../out', '--base-url', BASE, '--no-cache');
    const runs = await Promise.all([0, 1].map(() => startWindows(windows, args, { cwd: root }).ended));
    const refused = { status: 2, stderr: expect.stringContaining('Another build writes into') };
    expect(runs).toContainEqual(expect.objectContaining({ status: 0 }));
    for (const run of runs) if (run.status !== 0) expect(run).toMatchObject(refused);
    expect(differences(readFiles(join(root, '../out')), builtHere(root))).toEqual([]);
  });
});
