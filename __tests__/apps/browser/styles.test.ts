import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../../src/apps/browser/styles/', import.meta.url);

/** Returns the names of the classes in the selectors of a stylesheet. */
function classesIn(css: string): Set<string> {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '""');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, text]) => text as string);
  const names = selectors.filter((text) => !text.trim().startsWith('@')).join(' ');
  return new Set([...names.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string));
}

describe('the stylesheet of pages', () => {
  const files = readdirSync(FOLDER).map((name) => ({
    name,
    classes: classesIn(readFileSync(new URL(name, FOLDER), 'utf8')),
  }));

  it('styles each class in one file: no component changes another', () => {
    const all = [...new Set(files.flatMap(({ classes }) => [...classes]))];
    expect(all.length).toBeGreaterThan(100);
    const shared = all
      .map(
        (name) => [name, files.filter(({ classes }) => classes.has(name)).map((file) => file.name)] as const,
      )
      .filter(([, places]) => places.length > 1);
    expect(shared).toEqual([]);
  });

  it('is the files of the folder, all in a layer, so that a stylesheet of a site wins', () => {
    const entry = readFileSync(new URL('page.css', FOLDER), 'utf8');
    const rules = entry
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
      .split('\n');
    const imported = rules.map((rule) => /^@import "\.\/([\w-]+\.css)" layer\(pages\);$/.exec(rule)?.[1]);
    expect(imported.sort()).toEqual(files.map(({ name }) => name).filter((name) => name !== 'page.css'));
  });
});
