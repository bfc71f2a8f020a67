import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

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
