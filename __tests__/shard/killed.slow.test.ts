import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLI, lcApi, NODE } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { writeFiles } from '../support/folders.js';
import { article } from '../support/workspace.js';
import { buildSharesAsProcesses, expectSame, makeFolder, removeFolder, succeedAsProcess } from './shares.js';

/** Enough that a share is not written within the moment that killing takes. */
const RECORDS = 300;

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

/** Builds the first of two shares, and kills the build when a file of it appears. Gives whether it was in time. */
function killedAt(name: string, out: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [CLI, 'build', root, '--shard', '1/2', '--out', out], {
      stdio: 'ignore',
      env: environment(),
    });
    const watcher = watch(out, (_, file) => {
      if (file === name) child.kill('SIGKILL');
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
  'a share whose build was killed is refused, and can be built again over what is left, with %s there before',
  async (_, isThere) => {
    for (const name of ['share.json', 'records.pack', 'content.json', 'readings.jsonl']) {
      const out = join(base, `killed-at-${name}-${isThere}`);
      if (isThere) cpSync(shares[0] as string, out, { recursive: true });
      else mkdirSync(out);
      const isKilled = await killedAt(name, out);
      const merged = join(base, `merged-${name}-${isThere}`);
      const { status, stderr } = lcApi(['merge', out, shares[1] as string, '--out', merged]);
      // It may have come to its end while it was killed: then the share is whole, and nothing else is a share.
      if (status === 0) expectSame(one, merged);
      else {
        expect([isKilled, status, existsSync(merged)]).toEqual([true, 2, false]);
        expect(stderr).toContain(`${out} holds a share that is not whole: its build was stopped`);
      }
      if (name === 'records.pack') expect(status).toBe(2);
      succeedAsProcess(['build', root, '--shard', '1/2', '--out', out]);
      expectSame(shares[0] as string, out);
    }
  },
);
