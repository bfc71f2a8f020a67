import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLI, lcApi, NODE } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { readFiles, writeFiles } from '../support/folders.js';
import { firstDifference } from '../support/published-tree.js';
import { article } from '../support/workspace.js';
import { buildSharesAsProcesses, expectSame, makeFolder, removeFolder, succeedAsProcess } from './shares.js';

/** Enough that a build does not end before it is killed. */
const RECORDS = 150;

let base: string;
let root: string;
let shares: readonly string[];
let one: string;
beforeAll(() => {
  base = makeFolder();
  root = join(base, 'root');
  const files = new Map([['lc-api.yml', 'baseUrl: https://learn.example.org\nlocales: {en: full}\n']]);
  for (let index = 0; index < RECORDS; index++)
    files.set(`content/en/articles/a-${index}.md`, article(`Number ${index}`));
  writeFiles(root, files);
  one = join(base, 'one');
  shares = buildSharesAsProcesses(root, 2, base);
  succeedAsProcess(['merge', ...shares, '--out', one]);
});
afterAll(() => removeFolder(base));

/** Builds the first of two shares, and kills the build when a file appears. Returns whether it was in time. */
function killedAt(name: RegExp, out: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [CLI, 'build', root, '--shard', '1/2', '--out', out], {
      stdio: 'ignore',
      env: environment(),
    });
    const watcher = watch(out, (_, file) => {
      if (file !== null && name.test(file)) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      watcher.close();
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL');
      else reject(new Error(`The build ended with ${code ?? signal}.`));
    });
  });
}

it.each([
  ['nothing', false],
  ['a share', true],
])(
  'a share whose build was killed is refused, and can be built again in the same folder, which contained %s before',
  async (_, isThere) => {
    for (const [moment, name] of [
      ['first', /\.tmp$/],
      ['last', /^share$/],
    ] as const) {
      const out = join(base, `killed-${moment}-${isThere}`);
      if (isThere) cpSync(shares[0] as string, out, { recursive: true });
      else mkdirSync(out);
      const isKilled = await killedAt(name, out);
      const merged = join(base, `merged-${moment}-${isThere}`);
      const { status, stderr } = lcApi(['merge', out, shares[1] as string, '--out', merged]);
      // The build may have ended before it was killed. Then the share is whole.
      if (status === 0) expectSame(one, merged);
      else {
        expect([isKilled, status, existsSync(merged)]).toEqual([true, 2, false]);
        // The earlier share is removed before the new one is begun.
        expect(stderr).toMatch(/(contains an unfinished share: its build was stopped|has no file "share")/);
      }
      if (moment === 'first') expect(status).toBe(2);
      succeedAsProcess(['build', root, '--shard', '1/2', '--out', out]);
      expect(firstDifference(readFiles(shares[0] as string), readFiles(out))).toBeUndefined();
    }
  },
);
