import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync('docs/explanation/security.md', 'utf8');

/** Returns the rows of the table of attacks, as cells. */
function attacks(): readonly (readonly string[])[] {
  const section = /## What each could try\n([\s\S]*?)\n## /.exec(PAGE)?.[1] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| attack') && !line.startsWith('| **'))
    .map((line) => line.slice(2, -2).split(' | '));
}

describe('docs/explanation/security.md', () => {
  it('names a test for each attack, and each test exists and has tests', () => {
    expect(attacks().length).toBeGreaterThan(20);
    for (const [attack, stops, tests = ''] of attacks()) {
      const files = [...tests.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file]) => `__tests__/${file}`);
      expect(stops, attack).not.toBe('');
      expect(files, attack).not.toEqual([]);
      for (const file of files) {
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, 'utf8'), file).toMatch(/\bexpect\(/);
      }
    }
  });

  it('names files of the repository that exist', () => {
    const named = [...PAGE.matchAll(/`((?:\.github|__tests__)\/[\w./-]+|SECURITY\.md|LICENSE)`/g)];
    expect(named.length).toBeGreaterThan(3);
    for (const [, file = ''] of named) expect(existsSync(file), file).toBe(true);
  });
});

describe('what is known of GitHub', () => {
  it('has a document and the day on which it was read, or says that it is not verified', () => {
    const page = readFileSync('docs/reference/action.md', 'utf8');
    const section = /## What is known of GitHub\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
    const sources = section
      .split('\n')
      .filter((line) => /^\| (?!GitHub \|)/.test(line))
      .map((line) => line.split(' | ')[1]);
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources)
      expect(source).toMatch(
        /^not verified \|$|^see \[.*\]\(#|\(https:\/\/\S+\), read on \d{4}-\d\d-\d\d \|$/,
      );
  });
});
