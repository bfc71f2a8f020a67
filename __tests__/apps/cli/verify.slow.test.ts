import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { serveFolder } from '../../compare/site.js';
import { CLI, lcApi } from '../../support/cli-process.js';
import { ACADEMY } from '../../support/example-sites.js';
import { temporaryFolder } from '../../support/folders.js';
import { runTool } from '../../support/run-tool.js';
import { SOUND } from '../../support/sample-repositories.js';

/** Reports each thread that the program starts. */
const TELL = `
  const threads = require('node:worker_threads');
  threads.Worker = class extends threads.Worker { constructor(...args) { super(...args); console.error('A thread.'); } };
  require('node:module').syncBuiltinESMExports();`;

it('compiles without threads what was built with threads, and finds the same bytes', () => {
  const article = (at: number): string =>
    `---\ncategory: agents\ndatePublished: 2026-01-01\n---\n\n# Title ${at}\n\nWords *${at}*.\n`;
  const articles = Array.from({ length: 400 }, (_, at) => [`content/en/articles/a-${at}.md`, article(at)]);
  const root = temporaryFolder({ ...SOUND, ...Object.fromEntries(articles), 'tell.cjs': TELL });
  const options = { cwd: root, nodeOptions: ['--require', join(root, 'tell.cjs')] };
  const build = lcApi(['build', '--out', '_site', '--no-cache'], options);
  expect(build.status).toBe(0);
  expect(build.stderr.includes('A thread.')).toBe(availableParallelism() > 1);
  const verify = lcApi(['verify', '_site'], options);
  expect(verify).toMatchObject({ status: 0, stderr: '' });
});

it('ends with status 1 after a site had time to become right', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'out');
  expect(lcApi(['build', ACADEMY, '--out', out]).status).toBe(0);
  rmSync(join(out, 'index.html'));
  const site = await serveFolder(out);
  const hurry = resolve('__tests__/support/fake-github/hurry.mjs');
  const program = temporaryFolder({
    'run.js': `import(${JSON.stringify(hurry)}).then(() => import(${JSON.stringify(CLI)}));`,
  });
  const run = await runTool(join(program, 'run.js'), ['verify', '--site', site.url], folder);
  expect(run).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      / serves 1 file of \d+ with other bytes than its manifest lists, or not at all:\n {2}index\.html\n/,
    ),
  });
});
