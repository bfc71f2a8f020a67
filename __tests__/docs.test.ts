import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from './support/cli-in-process.js';
import { temporaryFolder, writeFiles } from './support/folders.js';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...(readdirSync('docs', { recursive: true }) as string[]).map((path) => `docs/${path}`),
].filter((path) => path.endsWith('.md'));

/** Returns the anchor of a heading on GitHub. */
function anchorOf(heading: string): string {
  const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`/g, '');
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchorsOf(page: string): ReadonlySet<string> {
  const prose = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return new Set([...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading as string)));
}

it.each(PAGES)('%s leads only to files and headings that exist', (page) => {
  const prose = readFileSync(page, 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/`[^`\n]*`/g, '');
  for (const [, target = ''] of prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)/g)) {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    expect(existsSync(file), target).toBe(true);
    if (anchor !== undefined && file.endsWith('.md')) expect([...anchorsOf(file)], target).toContain(anchor);
  }
});

it('the index of the documentation leads to every page of its folder', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(pages.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

it('the tutorial leads to a site in two languages, and prints what it shows', async () => {
  let folder = temporaryFolder();
  const run = async (command: string) => {
    const words = command.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
    return runCli(words.slice(1), { cwd: folder });
  };
  const text = readFileSync('docs/tutorial.md', 'utf8');
  for (const [, path, language, block = ''] of text.matchAll(
    /(?:^`([^`\n]+)`:\n\n)?^```(\w*)\n([\s\S]*?)^```$/gm,
  )) {
    if (path !== undefined) writeFiles(folder, { [path]: block });
    else if (language === 'sh') {
      for (const line of block.trim().split('\n')) {
        if (line.startsWith('cd ')) folder = join(folder, line.slice(3));
        // It runs until somebody stops it, and GitHub is not here.
        else if (line !== 'lc-api dev' && !line.startsWith('git ')) {
          const { status, stderr } = await run(line);
          expect([line, status, stderr]).toEqual([line, 0, '']);
        }
      }
    } else {
      const [command = '', ...shown] = block.trimEnd().split('\n');
      const { stdout } = await run(command.replace(/^\$ /, ''));
      expect(stdout).toContain(shown.join('\n'));
      const lesson = join(folder, 'content/en/lessons/branches/first-branch.md');
      writeFiles(folder, {
        'content/en/lessons/branches/first-branch.md': readFileSync(lesson, 'utf8').replace(
          'records.md',
          'record.md',
        ),
      });
      expect((await run('lc-api check')).stdout).toContain('No problems in 10 records');
    }
  }
  expect((await run('lc-api translations')).stdout).toBe(
    'de: 6 current, 0 stale, 0 unknown, 0 missing, 0 orphaned\n',
  );
  expect((await run('lc-api check')).stdout).toMatch(/No problems in 12 records\n$/);
  const built = await run('lc-api build --out _site --base-url https://you.github.io/my-site');
  expect(built.status).toBe(0);
  expect(existsSync(join(folder, '_site/de/kurse/branches.html'))).toBe(true);
});
