import { expect, it } from 'vitest';
import { CONSTRUCTS } from '../../support/constructs.js';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../../support/published-tree.js';

const FILES = {
  'lc-api.yml': 'baseUrl: https://example.org\n',
  'content/en/courses/markdown.md': '---\ntitle: Markdown\nlevel: beginner\n---\n\nText.\n',
  'content/en/lessons/markdown/loop.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'content/en/lessons/markdown/loop.mp4': 'film',
  'content/en/lessons/markdown/loop.mp3': 'sound',
};

const lesson = (body: string) => ({
  ...FILES,
  'content/en/lessons/markdown/all.md': `---\ntitle: All\nnumber: "1"\nstatus: published\n---\n\n${body}\n`,
});

it('pages, JSON and twins show each construct as the reference says (renew with vitest -u, and read it)', async () => {
  const shown = CONSTRUCTS.map(([name, markdown]) => {
    const files = lesson(markdown);
    const tree = publish(memoryTree(files), 'https://example.org');
    const page = textAt(tree, 'lessons/all.html');
    const text =
      /<div class="text">([\s\S]*?)<\/div>\n+(?:<\/article>|<nav|<section|<aside)/.exec(page)?.[1] ?? page;
    const { transcript } = jsonAt<{ transcript: string }>(tree, 'api/v1/lessons/all.json');
    expect(textAt(tree, 'lessons/all.md')).toContain(transcript);
    // Only addresses differ from the source.
    const plain = (one: string): string =>
      one.replace(/https:\/\/example\.org\/assets\/loop\.\w+\./g, './loop.');
    expect(plain(transcript)).toBe(markdown);
    const problems = check(files).problems.map(({ rule, message, help }) => `${rule}: ${message} ${help}`);
    return [`## ${name}`, markdown, '---', text.trim(), ...problems.map((problem) => `! ${problem}`)].join(
      '\n',
    );
  });
  expect(shown.length).toBe(40);
  await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot('../../golden/constructs.txt');
}, 60_000);
