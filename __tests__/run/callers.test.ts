import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareRepository } from '../support/bare-repository.js';
import { type CommandResult, runCli } from '../support/cli-in-process.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { FIXABLE, SOUND, WARNED } from '../support/sample-repositories.js';

/** Places that a run works with, next to one another. */
interface Places {
  readonly root: string;
  /** The first release was written here. */
  readonly site: string;
  readonly other: string;
  readonly remote: string;
}

/** Every command that runs the pipeline on content. */
const CALLERS: Readonly<Record<string, (places: Places) => readonly string[]>> = {
  check: ({ root }) => ['check', root],
  build: ({ root, other }) => ['build', root, '--out', other],
  'build with a change feed': ({ root, site, other }) => [
    ...['build', root, '--out', other, '--previous', `dir:${site}`],
  ],
  publish: ({ root, remote }) => ['publish', root, '--to', 'branch', '--remote', remote],
};

const WITH_RELEASE = ['build with a change feed', 'publish'];

type Files = Readonly<Record<string, string>>;

/** The first release, built into `site` and published to `site.git`: made once, and copied for every test. */
let released: Promise<string> | undefined;

async function release(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lc-api-released-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'root');
  writeFiles(root, SOUND);
  await runCli(['build', root, '--out', join(folder, 'site')]);
  await runCli(['publish', root, '--to', 'branch', '--remote', bareRepository(folder).path]);
  return folder;
}

/** Publishes sound content, replaces its files, and runs a command. */
async function runOn(files: Files, caller: string): Promise<CommandResult> {
  const folder = temporaryFolder();
  if (WITH_RELEASE.includes(caller)) {
    released ??= release();
    cpSync(await released, folder, { recursive: true });
  }
  const places = {
    root: temporaryFolder(files),
    site: join(folder, 'site'),
    other: join(folder, 'other'),
    remote: join(folder, 'site.git'),
  };
  return runCli(CALLERS[caller]?.(places) ?? []);
}

/** The problems that a command shows. */
function problemsIn({ stdout, stderr }: CommandResult): readonly string[] {
  return [...`${stdout}${stderr}`.matchAll(/^(?:error|warning)\[[^\]]+\]/gm)].map(([problem]) => problem);
}

const DRAFT = SOUND['content/en/courses/basics.md'].replace('level:', 'draft: true\nlevel:');

describe.each(Object.keys(CALLERS))('%s', (caller) => {
  it.each<[what: string, files: Files, status: number, problems: readonly string[]]>([
    ['sound content', SOUND, 0, []],
    ['content with warnings', WARNED, 0, ['warning[layout/unmatched]', 'warning[layout/unmatched]']],
    ['content with an error', FIXABLE, 1, ['error[schema/unknown-field]']],
    [
      'a configuration with an error',
      { ...SOUND, 'lc-api.yml': 'baseURL: x\n' },
      2,
      ['error[config/unknown-key]'],
    ],
  ])('judges %s as every command does', async (_, files, status, problems) => {
    const result = await runOn(files, caller);
    expect(result.status).toBe(status);
    expect(problemsIn(result)).toEqual(problems);
  });

  it.runIf(caller !== 'check')('refuses content without a published record', async () => {
    const result = await runOn({ ...SOUND, 'content/en/courses/basics.md': DRAFT }, caller);
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('Nothing to publish: the only record in');
  });

  it.runIf(WITH_RELEASE.includes(caller))('refuses a broken lc-api.accept.yml', async () => {
    const result = await runOn(
      {
        ...SOUND,
        'content/en/courses/basics.md': SOUND['content/en/courses/basics.md'].replace('Basics', 'Changed'),
        'lc-api.accept.yml': 'accept: [{change: no-such-change}]\n',
      },
      caller,
    );
    expect(result.status).toBe(2);
    expect(problemsIn(result)).toEqual(['error[config/value]']);
  });
});
