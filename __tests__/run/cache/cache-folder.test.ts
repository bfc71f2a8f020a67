import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CacheChoice } from '../../../src/run/cache/cache-choice.js';
import { type CacheFolder, openCacheFolder } from '../../../src/run/cache/cache-folder.js';
import { choiceOf, ownFolder, write } from './folders.js';

function keep(folder: CacheFolder | undefined, name: string, key: string, ...parts: string[]): void {
  const writer = folder?.create(name);
  for (const part of parts) writer?.add(part);
  writer?.commit(key);
}

function textIn(folder: string, name = 'a', key = 'key', program = 'program'): string | undefined {
  return textOf(openCacheFolder(choiceOf(folder), program, 'check'), name, key);
}

function textOf(folder: CacheFolder | undefined, name: string, key: string): string | undefined {
  const entry = folder?.open(name, key);
  if (entry === undefined) return undefined;
  const bytes = Buffer.concat([...entry.parts()].map((part) => Buffer.from(part)));
  entry.close();
  return bytes.toString('utf8');
}

function filled(folder = join(ownFolder(), 'cache')): string {
  keep(openCacheFolder(choiceOf(folder), 'program', 'check'), 'a', 'key', 'What was ', 'kept: ä\n');
  return folder;
}

describe('a cache', () => {
  it('gives what was kept in it, and keeps itself from Git', () => {
    const folder = filled();
    expect(textIn(folder)).toBe('What was kept: ä\n');
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'a']);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('makes nothing before something is kept', () => {
    const folder = join(ownFolder(), 'cache');
    const cache = openCacheFolder(choiceOf(folder), 'program', 'check');
    expect(cache?.open('a', 'key')).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('ignores what is under another name, key or program', () => {
    const folder = filled();
    expect(textIn(folder, 'b')).toBeUndefined();
    expect(textIn(folder, 'a', 'another key')).toBeUndefined();
    expect(textIn(folder, 'a', 'key', 'another program')).toBeUndefined();
    writeFileSync(join(folder, 'b'), 'from elsewhere\n');
    expect(textIn(folder, 'b')).toBeUndefined();
    mkdirSync(join(folder, 'c'));
    expect(textIn(folder, 'c')).toBeUndefined();
  });

  it('ignores an entry that was cut anywhere, or of which any byte is another', () => {
    const folder = filled();
    const whole = readFileSync(join(folder, 'a'));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        writeFileSync(join(folder, 'a'), whole.subarray(0, place));
        expect(textIn(folder)).toBeUndefined();
        const other = Buffer.from(whole);
        other[place] = (other[place] as number) ^ change;
        writeFileSync(join(folder, 'a'), other);
        expect(textIn(folder)).toBeUndefined();
      }),
    );
    writeFileSync(join(folder, 'a'), Buffer.concat([whole, Buffer.from('more')]));
    expect(textIn(folder)).toBeUndefined();
    writeFileSync(join(folder, 'a'), whole);
    expect(textIn(folder)).toBe('What was kept: ä\n');
  });

  it('shows nobody what is half written, and keeps what was there when it is given up', () => {
    const folder = filled();
    const writer = openCacheFolder(choiceOf(folder), 'program', 'check')?.create('a');
    writer?.add('half');
    expect(textIn(folder)).toBe('What was kept: ä\n');
    writer?.abandon();
    writer?.commit('key');
    expect(textIn(folder)).toBe('What was kept: ä\n');
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'a']);
  });

  it('takes two who write at once: what is there is of one of them, and whole', () => {
    const folder = filled();
    const writers = ['one', 'two'].map((text) => {
      const writer = openCacheFolder(choiceOf(folder), 'program', 'check')?.create('a');
      return { text, writer };
    });
    for (const { text, writer } of writers) writer?.add(text);
    for (const { writer } of writers) writer?.add(' and more');
    for (const { text, writer } of writers) {
      writer?.commit('key');
      expect(textIn(folder)).toBe(`${text} and more`);
    }
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'a']);
  });

  it('removes what a program that was killed has left, and not what another one is writing', () => {
    const folder = filled();
    writeFileSync(join(folder, 'a.1.tmp'), '');
    writeFileSync(join(folder, 'a.2.tmp'), '');
    utimesSync(join(folder, 'a.1.tmp'), new Date(0), new Date(0));
    keep(openCacheFolder(choiceOf(folder), 'program', 'check'), 'b', 'key', 'text');
    expect(readdirSync(folder).sort()).toEqual(['.gitignore', 'a', 'a.2.tmp', 'b']);
  });
});

describe('a cache that a stranger may have filled', () => {
  const expectUnused = (folder: string, more: Partial<CacheChoice>, why: string): void => {
    const choice = choiceOf(folder, more);
    expect(openCacheFolder(choice, 'program', 'check')).toBeUndefined();
    expect(choice.notices).toEqual([expect.stringContaining(why)]);
    const unnamed = choiceOf(folder, { ...more, isNamed: false });
    expect(openCacheFolder(unnamed, 'program', 'check')).toBeUndefined();
    expect(unnamed.notices).toEqual([]);
  };

  it.each([
    'pull_request',
    'pull_request_target',
    'merge_group',
    'workflow_run',
    'issue_comment',
    'pull_request_review',
    'an event of tomorrow',
  ])('is not used where GitHub runs for %s', (event) => {
    expectUnused(filled(), { environment: { GITHUB_EVENT_NAME: event } }, `the event "${event}"`);
  });

  it.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'release', ''])(
    'is used by a check if GitHub runs for "%s"',
    (event) => {
      const choice = choiceOf(filled(), { environment: { GITHUB_EVENT_NAME: event } });
      const entry = openCacheFolder(choice, 'program', 'check')?.open('a', 'key');
      expect(entry).toBeDefined();
      entry?.close();
    },
  );

  it('is never used by a build in a workflow, whatever it runs for', () => {
    const environment = { GITHUB_EVENT_NAME: 'push' };
    const choice = choiceOf(filled(), { environment });
    expect(openCacheFolder(choice, 'program', 'build')).toBeUndefined();
    expect(choice.notices).toEqual([expect.stringContaining('builds in a workflow work without one')]);
    expect(openCacheFolder(choiceOf(filled()), 'program', 'build')).toBeDefined();
  });

  it('is not used through a symbolic link', () => {
    const folder = filled();
    const link = join(ownFolder(), 'link');
    symlinkSync(folder, link);
    expectUnused(link, {}, 'symbolic link');
    renameSync(join(folder, 'a'), join(folder, 'b'));
    symlinkSync('b', join(folder, 'a'));
    expect(textIn(folder)).toBeUndefined();
    expect(textIn(folder, 'b')).toBe('What was kept: ä\n');
  });

  it.each([['.lc-api'], ['.LC-API']])('is not used where a commit brought it as %s', (name) => {
    const root = ownFolder();
    const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root });
    git('init', '--quiet');
    const folder = filled(join(root, '.lc-api'));
    expect(textIn(folder)).toBe('What was kept: ä\n');
    write(root, `${name}/brought`, '');
    git('add', '--force', `${name}/brought`);
    expectUnused(folder, {}, 'Git tracks it');
    git('rm', '--quiet', '--cached', `${name}/brought`);
    expect(textIn(folder)).toBe('What was kept: ä\n');
  });

  it('is not used where Git cannot say whether a commit brought it', () => {
    const root = ownFolder();
    const folder = filled(join(root, '.lc-api'));
    expect(textIn(folder)).toBe('What was kept: ä\n');
    write(root, '.git', 'no repository\n');
    expectUnused(folder, {}, 'Git tracks it');
  });

  it('is not read through a link in it', () => {
    const folder = ownFolder();
    writeFileSync(join(folder, 'ignored'), '*\n');
    symlinkSync('/dev/zero', join(folder, '.gitignore'));
    const choice = choiceOf(folder);
    expect(openCacheFolder(choice, 'program', 'check')).toBeUndefined();
    expect(choice.notices).toEqual([expect.stringContaining('name one of its own')]);
  });

  it('is not made of a folder that holds other files', () => {
    const folder = ownFolder();
    write(folder, 'thesis.txt', 'My only copy.');
    const choice = choiceOf(folder);
    expect(openCacheFolder(choice, 'program', 'check')).toBeUndefined();
    expect(choice.notices).toEqual([expect.stringContaining('name one of its own')]);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });
});

describe('a cache that cannot be written', () => {
  it('is told of once, to those who asked for it', () => {
    const folder = join(ownFolder(), 'cache');
    const choice = choiceOf(folder);
    const cache = openCacheFolder(choice, 'program', 'check');
    // For an administrator no folder is read-only.
    writeFileSync(folder, 'A file stands where the folder must be.');
    keep(cache, 'a', 'key', 'text');
    keep(cache, 'a', 'key', 'text');
    expect(cache?.open('a', 'key')).toBeUndefined();
    expect(choice.notices).toEqual([
      expect.stringMatching(/^Nothing new is stored in the cache .*: it cannot be written \(E[A-Z]+\)\.$/),
    ]);
    expect(openCacheFolder(choiceOf(folder), 'program', 'check')).toBeUndefined();
  });

  it('is read all the same', () => {
    const folder = filled();
    const choice = choiceOf(folder);
    const cache = openCacheFolder(choice, 'program', 'check');
    // For an administrator no folder is read-only: a name that is too long cannot be written either.
    keep(cache, 'x'.repeat(300), 'key', 'new');
    expect(choice.notices).toEqual([expect.stringContaining('Nothing new is stored')]);
    expect(textOf(cache, 'a', 'key')).toBe('What was kept: ä\n');
  });

  it('is no concern of those who did not', () => {
    const folder = join(ownFolder(), 'cache');
    const choice = choiceOf(folder, { isNamed: false });
    const cache = openCacheFolder(choice, 'program', 'check');
    writeFileSync(folder, '');
    keep(cache, 'a', 'key', 'text');
    expect(choice.notices).toEqual([]);
  });
});
