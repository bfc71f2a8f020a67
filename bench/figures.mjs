import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs files of tests that print figures as rows of a table, and yields each row as soon as it is there, as its cells.
 *
 * @param {readonly string[]} files Below `__tests__`.
 * @param {{ isLong?: boolean, words?: string }} how With `words`, only tests with these words in their names.
 * @throws Error with all else that the tests printed, if one fails.
 */
export async function* figuresOf(files, { isLong = false, words = '' }) {
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      ...files.map((name) => `__tests__/${name}`),
      '--disable-console-intercept',
      `--test-timeout=${24 * 3_600_000}`,
      ...(words === '' ? [] : ['-t', words]),
    ],
    {
      env: { ...process.env, PRINT_FIGURES: '1', ...(isLong && { LONG: '1' }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('| ')) yield line.slice(2, -2).split(' | ');
    else lines.push(line);
  }
  if (child.exitCode === null) await new Promise((done) => child.once('exit', done));
  if (child.exitCode !== 0) throw new Error(lines.join('\n'));
}
