import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder } from '../../support/folders.js';

const HUGO = {
  'hugo.toml': 'title = "Courses"\n',
  'content/one.md': '---\ntitle: One\ndate: 2026-01-01\n---\n\nThe first page.\n',
  'content/two.md': '---\ntitle: Two\ndate: 2026-01-01\n---\n\nThe second page.\n',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Runs a command at noon of a day, and returns its output. */
async function on(day: string, root: string, ...args: readonly string[]): Promise<string> {
  vi.setSystemTime(`${day}T12:00:00Z`);
  const { status, stdout, stderr } = await runCli(args, { cwd: root });
  expect([status, stderr.includes('error')]).toEqual([0, false]);
  return stdout + stderr;
}

it('a page that gets a later day after the import is reported until that day, also by runs that change nothing', async () => {
  const root = temporaryFolder(HUGO);
  await on('2026-06-15', root, 'init', '--from', 'hugo', '--base-url', 'https://example.org');
  const check = (day: string): Promise<string> => on(day, root, 'check', '--cache', '.lc-api');
  expect(await check('2026-06-15')).not.toContain('warning');
  const path = join(root, 'content/two.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('2026-01-01', '2026-06-17'));
  const reported = [
    'warning[date/held-back] "date" is 2026-06-17: Hugo does not publish this page before that day, but lc-api does.',
    '  --> content/two.md:3:7',
    '   = help: Until that day, add "content/two.md" to "skip" in lc-api.yml, or write `draft: true`.',
  ];
  for (const day of ['2026-06-15', '2026-06-16', '2026-06-16']) {
    const text = await check(day);
    for (const line of reported) expect(text).toContain(line);
  }
  expect(await check('2026-06-17')).not.toContain('warning');
  expect(await check('2026-06-16')).toContain(reported[0]);
});

it('the day decides on a warning of a build, and on no byte of the tree', async () => {
  const root = temporaryFolder({
    ...HUGO,
    'lc-api.yml':
      'baseUrl: https://example.org\nfolders: {content: guides}\nfrontMatter: {ignore: [date, expiryDate], defaults: {guides: {category: any}}}\n',
    // Hugo does not build this page, whatever the day.
    'content/wrong.md': '---\ntitle: Wrong\ndate: 2099-13-45\n---\n\nNo day.\n',
    'content/old.md': '---\ntitle: Old\nexpiryDate: 2026-06-16\n---\n\nAn old page.\n',
  });
  const build = (day: string): Promise<string> =>
    on(day, root, 'build', '--out', 'site', '--cache', '.lc-api');
  const isSameTree = / 0 written, \d+ unchanged, 0 removed/;
  expect(await build('2026-06-15')).not.toContain('warning');
  const later = await build('2026-06-16');
  expect(later).toContain(
    'warning[date/held-back] "expiryDate" is 2026-06-16: Hugo does not publish this page from that day on',
  );
  expect(later).toMatch(isSameTree);
  expect(await build('2026-06-16')).toContain('date/held-back');
  expect(await build('2026-06-15')).not.toContain('warning');
  writeFileSync(join(root, 'hugo.toml'), 'title = "Courses"\nbuildExpired = true\n');
  const all = await build('2026-06-16');
  expect(all).not.toContain('warning');
  expect(all).toMatch(isSameTree);
});
