// `npm run bench -- faults [words]`: lets every call of `node:fs` fail, and every call that writes be the last one, in the
// commands that write. Prints what each fault left. Takes hours; with words, only commands whose names contain them.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const HEAD =
  'command | calls | EIO | EACCES | EMFILE | disk full | killed | power cut | old | new | marked | part | lost';
const FILES = ['interrupted.test.ts', 'interrupted-trees.slow.test.ts', 'interrupted-threads.slow.test.ts'];

console.log(`| ${HEAD} |\n|${'---|'.repeat(HEAD.split('|').length)}`);
const child = spawn(
  process.execPath,
  [
    resolve('node_modules/vitest/vitest.mjs'),
    'run',
    ...FILES.map((name) => `__tests__/apps/cli/${name}`),
    '--disable-console-intercept',
    `--test-timeout=${24 * 3_600_000}`,
    ...(process.argv.length > 3 ? ['-t', process.argv.slice(3).join(' ')] : []),
  ],
  { env: { ...process.env, LONG: '1' }, stdio: ['ignore', 'pipe', 'inherit'] },
);
const lines = [];
for await (const line of createInterface({ input: child.stdout })) {
  if (line.startsWith('| ')) console.log(line);
  else lines.push(line);
}
if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
if (child.exitCode !== 0) {
  console.log(lines.join('\n'));
  process.exitCode = 1;
}
