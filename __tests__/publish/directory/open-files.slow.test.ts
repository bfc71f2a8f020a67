import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CLI, NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { writeFiles } from '../../support/folders.js';
import { article } from '../../support/workspace.js';

/** Files that a process may have open here: an eighth of what systems allow at least. */
const MOST = 64;

/** A process of Node has about 20 without doing anything, and half as many for each of its threads. */
const NODE_FILES = 24;
const THREAD_FILES = 12;

/**
 * What this program opens at a time: of a locale its list, `all.json`, its search index and its corpus, each with
 * the file of before; the file being written; a temporary file in each thread; the cache.
 */
const OWN_FILES = 16;

/** Enough for threads to start. */
const RECORDS = 600;

it.runIf(process.platform === 'linux')(
  'has few files open at a time, however many it reads and writes',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lc-api-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const root = join(folder, 'repository');
    const locales = ['en', 'de', 'it', 'fr'];
    const files = new Map([
      [
        'lc-api.yml',
        'baseUrl: https://learn.example.org\nlocales: {en: full, de: full, it: full, fr: full}\n',
      ],
    ]);
    for (let number = 0; number < RECORDS; number++) {
      const path = `content/${locales[number % locales.length]}/articles/number-${Math.floor(number / locales.length)}.md`;
      files.set(path, article(`Number ${number}`));
    }
    writeFiles(root, files);
    const options = ['--out', join(folder, 'site'), '--cache', join(folder, 'cache')];

    const first = await build(root, options);
    writeFiles(root, { 'content/en/articles/number-0.md': article('Another title') });
    const second = await build(root, options);

    const threads = Math.min(3, availableParallelism() - 1);
    const most = NODE_FILES + threads * THREAD_FILES + OWN_FILES;
    for (const { status, errors, opened } of [first, second]) {
      expect(errors).toBe('');
      expect(status).toBe(0);
      // Else nothing was seen of the build.
      expect(opened).toBeGreaterThan(10);
      expect(opened).toBeLessThanOrEqual(Math.min(most, MOST));
    }
  },
);

/** Builds in a process that may open few files, and gives how many it had open at most. */
function build(
  root: string,
  options: readonly string[],
): Promise<{ readonly status: number | null; readonly errors: string; readonly opened: number }> {
  return new Promise((resolve, reject) => {
    const limited = `ulimit -n ${MOST}; exec "$0" "$@"`;
    const child = spawn('/bin/sh', ['-c', limited, NODE, CLI, 'build', root, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: environment(),
    });
    let errors = '';
    let opened = 0;
    child.stderr.on('data', (part: Buffer) => {
      errors += part.toString();
    });
    const watch = setInterval(() => {
      opened = Math.max(opened, openFiles(child.pid as number));
    }, 1);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(watch);
      resolve({ status, errors, opened });
    });
  });
}

function openFiles(process: number): number {
  try {
    return readdirSync(`/proc/${process}/fd`).length;
  } catch {
    return 0;
  }
}
