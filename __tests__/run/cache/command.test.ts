import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCommand } from '../../../src/apps/cli/build-command.js';
import { checkCommand } from '../../../src/apps/cli/check-command.js';
import type { Command } from '../../../src/apps/cli/command.js';
import { parseCommandLine } from '../../../src/apps/cli/command-line.js';
import { MANY_FILES } from '../../../src/run/cache/cache-choice.js';
import { survey } from '../../support/folders.js';
import { ownFolder, write } from './folders.js';

afterEach(() => vi.unstubAllEnvs());

const term = (number: number, more = ''): string =>
  `---\nterm: Term ${number}\ntitle: Term ${number}\n${more}---\n\nWhat it is.\n`;

/** A repository with as many files of content; some have mistakes. */
function repository(files: number): string {
  const root = ownFolder();
  write(root, 'lc-api.yml', 'baseUrl: https://learn.example.org\nlocales: {en: full}\n');
  for (let number = 1; number <= files; number++) {
    const more = number === 7 ? 'keywrds: [x]\n' : number === 9 ? 'draft: 5\n' : '';
    write(root, `content/en/glossary/term-${number}.md`, term(number, more));
  }
  return root;
}

/** A repository without mistakes. */
function sound(files: number): string {
  const root = repository(files);
  for (const number of [7, 9]) write(root, `content/en/glossary/term-${number}.md`, term(number));
  return root;
}

/** Runs a command in this process, as on a machine of no one's. */
async function run(
  command: Command,
  ...args: readonly string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  if (process.env['GITHUB_EVENT_NAME'] === undefined) vi.stubEnv('GITHUB_EVENT_NAME', '');
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  const restore = (): void => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(restore);
  try {
    return { status: await command.run(parseCommandLine(args, command), []), ...printed };
  } finally {
    restore();
  }
}

const MANY = MANY_FILES;

describe('lc-api build and its cache', () => {
  it('keeps none in the folder that is published', async () => {
    const root = sound(MANY);
    const out = ownFolder();
    for (const cache of [out, join(out, 'cache')])
      await expect(run(buildCommand, root, '--out', out, '--cache', cache)).rejects.toThrow(
        /published as a whole/,
      );
    expect(readdirSync(out)).toEqual([]);
  });

  it('leaves nothing half-written in it where a build fails', async () => {
    const root = sound(MANY);
    const out = ownFolder();
    write(out, 'index.html', 'mine');
    await expect(run(buildCommand, root, '--out', out)).rejects.toThrow(/index\.html/);
    expect(readdirSync(join(root, '.lc-api')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('lc-api check and its cache', () => {
  it(`makes one from ${MANY} files on, below the root, and none before`, async () => {
    const few = repository(MANY - 1);
    await run(checkCommand, few);
    expect(readdirSync(few).sort()).toEqual(['content', 'lc-api.yml']);
    const many = repository(MANY);
    await run(checkCommand, many);
    expect(readdirSync(many).sort()).toEqual(['.lc-api', 'content', 'lc-api.yml']);
    expect(readFileSync(join(many, '.lc-api/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('makes the one that is named, however few files there are', async () => {
    const few = repository(1);
    const folder = join(ownFolder(), 'cache');
    await run(checkCommand, few, '--cache', folder);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('makes none with --no-cache, and the one that is named with --cache', async () => {
    const root = repository(MANY);
    await run(checkCommand, root, '--no-cache');
    expect(existsSync(join(root, '.lc-api'))).toBe(false);
    const folder = join(ownFolder(), 'a', 'cache');
    await run(checkCommand, root, '--cache', folder);
    expect(existsSync(join(root, '.lc-api'))).toBe(false);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it.each(['pretty', 'json', 'github', 'sarif'])(
    'prints the same bytes as %s, cold, filling, unchanged and changed',
    async (format) => {
      const root = repository(MANY);
      const check = (...args: string[]): ReturnType<typeof run> =>
        run(checkCommand, root, '--format', format, ...args);
      const cold = await check('--no-cache');
      expect(cold.stdout).toContain('keywrds');
      expect(await check()).toEqual(cold);
      expect(await check()).toEqual(cold);
      write(root, 'content/en/glossary/term-3.md', term(3, 'synonims: [x]\n'));
      const changed = await check('--no-cache');
      expect(changed).not.toEqual(cold);
      expect(await check()).toEqual(changed);
      expect(await check()).toEqual(changed);
    },
  );

  it('fixes what it knows to be wrong from the cache', async () => {
    const root = repository(MANY);
    await run(checkCommand, root);
    const { stdout, stderr } = await run(checkCommand, root, '--fix');
    expect(stderr).toMatch(/\nFixed 1 problem\.\n$/);
    expect(readFileSync(join(root, 'content/en/glossary/term-7.md'), 'utf8')).toContain('keywords: [x]');
    expect(stdout).not.toContain('keywrds');
    expect((await run(checkCommand, root)).stdout).toBe(stdout);
  });

  it('neither believes nor writes one where a pull request runs, and says so to those who ask for it', async () => {
    const root = repository(MANY);
    const cold = await run(checkCommand, root);
    const entries = () =>
      readdirSync(join(root, '.lc-api')).map((name) => [name, statSync(join(root, '.lc-api', name)).ctimeMs]);
    const before = entries();
    vi.stubEnv('GITHUB_EVENT_NAME', 'pull_request');
    write(root, 'content/en/glossary/term-3.md', term(3, 'synonims: [x]\n'));
    const judged = await run(checkCommand, root);
    expect(judged).toEqual(await run(checkCommand, root, '--no-cache'));
    expect(judged).not.toEqual(cold);
    expect(entries()).toEqual(before);
    const named = await run(checkCommand, root, '--cache', join(root, '.lc-api'));
    expect(named.stdout).toBe(judged.stdout);
    expect(named.stderr).toMatch(/^The cache .* is not used: runs for the event "pull_request" .*\.\n$/);
  });

  it('says once that one that was asked for cannot be written, and checks all the same', async () => {
    const root = repository(MANY);
    write(root, 'occupied', '');
    const named = ['--cache', join(root, 'occupied/cache')];
    const plain = await run(checkCommand, root, '--no-cache');
    expect((await run(checkCommand, root, ...named)).stdout).toBe(plain.stdout);
    const { stderr } = await run(checkCommand, root, '--fix', ...named);
    expect(stderr.match(/is not used/g)).toHaveLength(1);
  });

  it('refuses --cache without a folder, and with --no-cache', async () => {
    const root = repository(1);
    await expect(run(checkCommand, root, '--cache', '')).rejects.toThrow('needs a value: write --cache DIR');
    await expect(run(checkCommand, root, '--cache', 'x', '--no-cache')).rejects.toThrow('contradict');
  });
});

describe('the tree of lc-api build', () => {
  it('has the same bytes, without a cache, filling it, and with it', async () => {
    const root = sound(MANY);
    const out = (): string => join(root, '_site');
    const tree = async (...args: string[]): Promise<readonly (readonly [string, string])[]> => {
      rmSync(out(), { recursive: true, force: true });
      const { status, stderr } = await run(buildCommand, root, '--out', out(), ...args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return [...survey(out())].map(([path, { content }]) => [path, content]);
    };
    const cold = await tree('--no-cache');
    expect(existsSync(join(root, '.lc-api'))).toBe(false);
    expect(await tree()).toEqual(cold);
    expect(existsSync(join(root, '.lc-api'))).toBe(true);
    expect(await tree()).toEqual(cold);
    writeFileSync(join(root, 'content/en/glossary/term-3.md'), term(3, 'keywords: [x]\n'));
    const changed = await tree('--no-cache');
    expect(changed).not.toEqual(cold);
    expect(await tree()).toEqual(changed);
  });
});
