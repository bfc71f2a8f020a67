import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../src/model/project.js';
import { TAG } from '../workflows/files.js';
import { PAGES, proseOf } from './blocks.js';

/** The address of a file of this repository on GitHub. */
const OWN = new RegExp(`^${PROJECT.repository}/(?:blob|tree|edit)/main/`);

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
  return new Set(
    [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading as string)),
  );
}

it.each(PAGES)('%s leads only to files and headings that exist', (page) => {
  for (const [, target = ''] of proseOf(page)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(/\]\(([^)\s]+)/g)) {
    const [path = '', anchor] = target.split('#');
    const isOwn = OWN.test(path);
    if (/^(?:https?|mailto):/.test(path) && !isOwn) continue;
    const file = isOwn ? path.replace(OWN, '') : path === '' ? page : join(dirname(page), path);
    expect(existsSync(file), target).toBe(true);
    if (anchor !== undefined && file.endsWith('.md')) expect([...anchorsOf(file)], target).toContain(anchor);
  }
});

it.each(['guide', 'reference', 'explanation', 'contributing'])(
  'the index of the documentation leads to every page of docs/%s',
  (folder) => {
    const index = readFileSync('docs/README.md', 'utf8');
    const pages = readdirSync(`docs/${folder}`).filter((name) => name.endsWith('.md'));
    expect(pages).not.toEqual([]);
    expect(pages.filter((name) => !index.includes(`(${folder}/${name})`))).toEqual([]);
  },
);

it('the page about the installation names the newest release', () => {
  const versions = readFileSync('docs/guide/install.md', 'utf8').match(/\bv\d+\.\d+\.\d+\b/g) ?? [];
  expect(versions.length).toBeGreaterThan(1);
  expect(new Set(versions)).toEqual(new Set([TAG]));
});
