import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { withFailingDisk } from '../../support/failing-disk.js';
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.js';

/** A command that writes into a content repository, and the files that are there before. */
interface Scenario {
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** Whether its files are whole or absent, but may be some of them. Others are all written, or none. */
  readonly mayBePartial?: boolean;
}

const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\n';
const articleOf = (title: string): string => `---\ntitle: ${title}\ncategory: cost\n---\n\nText.\n`;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  init: { args: ['init', '--title=T', '--locales=en,de'], files: {}, mayBePartial: true },
  'init over a .gitignore': {
    args: ['init', '--title=T', '--locales=en'],
    files: { '.gitignore': 'caf\u00e9\n' },
    mayBePartial: true,
  },
  new: { args: ['new', 'article', 'second'], files: { 'lc-api.yml': CONFIG } },
  'check --fix': {
    args: ['check', '--fix', '--no-cache'],
    files: { 'lc-api.yml': CONFIG, 'content/en/articles/a.md': articleOf('Cost: high') },
  },
  'translations --accept': {
    args: ['translations', '--accept'],
    files: {
      'lc-api.yml': CONFIG,
      'content/en/articles/a.md': articleOf('A'),
      'content/de/articles/a.md': articleOf('B'),
    },
  },
};

/** Returns the texts of the files in a folder, without unfinished ones. */
function textsOf(folder: string): Record<string, string> {
  const all = [...readFiles(folder)].map(([path, bytes]) => [path, bytes.toString('latin1')] as const);
  return Object.fromEntries(all.filter(([path]) => !/(^|\/)\.lc-api-\w+\.tmp$/.test(path)));
}

describe.each(Object.entries(SCENARIOS))('lc-api %s', (_, { args, files, mayBePartial = false }) => {
  const before = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('latin1')]),
  );

  /** Runs the command. One call fails; if the process is killed there, all later calls fail as well. */
  async function run(folder: string, fault: number, code: string, isKilled: boolean) {
    const calls: string[] = [];
    const { status, stderr } = await withFailingDisk(
      folder,
      ({ name, site }) => {
        const call = calls.push(`${name} ${site}`) - 1;
        return call === fault || (isKilled && call > fault) ? code : undefined;
      },
      () => runCli(args, { cwd: folder }),
    );
    return { calls, status, stderr };
  }

  it.each([
    ['a call fails', 'EIO', false],
    ['the disk is full from a call on', 'ENOSPC', true],
  ] as const)('leaves whole files when %s, and can be run again', async (_, code, isKilled) => {
    const folder = temporaryFolder(files);
    const { calls } = await run(folder, Number.POSITIVE_INFINITY, code, isKilled);
    const after = textsOf(folder);
    // The first and the last call of each line of the program.
    const faults = new Set(calls.flatMap((call) => [calls.indexOf(call), calls.lastIndexOf(call)]));
    expect(faults.size).toBeGreaterThan(5);
    for (const fault of faults) {
      rmSync(folder, { recursive: true });
      writeFiles(folder, files);
      const { status, stderr } = await run(folder, fault, code, isKilled);
      const between = textsOf(folder);
      const context = `${calls[fault]}: status ${status}, ${stderr}`;
      expect([0, 2], context).toContain(status);
      if (status === 2) expect(stderr, context).toMatch(/^lc-api: .+: .+ \(E[A-Z]+\)/);
      for (const [path, text] of Object.entries(between))
        expect([after[path], before[path]], `${path}: ${context}`).toContain(text);
      if (status === 0) expect(between, context).toEqual(after);
      else if (!mayBePartial) expect([after, before], context).toContainEqual(between);
      await runCli(args, { cwd: folder });
      expect(textsOf(folder), context).toEqual(after);
      const left = [...readFiles(folder).keys()].filter((path) => !(path in after));
      // A kill after the last file has its name leaves nothing to remove.
      expect(left, context).toEqual([]);
    }
  });
});
