import { describe, expect, it } from 'vitest';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { pageText } from './text-page.js';

const page = (body: string) => ({
  'lc-api.yml': 'baseUrl: https://example.org/repo\n',
  'content/en/articles/one.md': `---\ntitle: One\ncategory: cost\n---\n\n${body}\n`,
  'content/en/articles/film.mp4': 'film',
  'content/en/articles/sound.mp3': 'sound',
});

describe('a film or a sound', () => {
  it('is a player with a link, and is published; JSON and the twin have the source', () => {
    const tree = publish(
      memoryTree(page('![A *loop*](./film.mp4 "t")\n\nHear ![it](sound.mp3).')),
      'https://example.org/repo',
    );
    const html = textAt(tree, 'articles/one.html');
    expect(html).toMatch(
      /<p><span class="player"><video controls preload="metadata" src="(\/repo\/assets\/film\.\w+\.mp4)" aria-label="A loop"><\/video> <a href="\1">A loop<\/a><\/span><\/p>/,
    );
    expect(html).toMatch(
      /<audio controls preload="metadata" src="(\/repo\/assets\/sound\.\w+\.mp3)" aria-label="it">/,
    );
    expect(html).toContain("; media-src 'self' https:\">");
    for (const path of ['articles/one.md', 'api/v1/articles/one.json'])
      expect(textAt(tree, path)).toMatch(
        /!\[A \*loop\*\]\(https:\/\/example.org\/repo\/assets\/film\.\w+\.mp4 /,
      );
    // Pages without one may load none.
    expect(textAt(tree, 'articles/index.html')).not.toContain('media-src');
  });

  it('is its words in a link, and has the name of its file without any', () => {
    const htmlOf = (text: string): string => pageText().blocks(text, 1).text;
    expect(htmlOf('[![a](https://e.org/b.webm)](https://e.org)')).toBe(
      '<p><a href="https://e.org">a</a></p>',
    );
    expect(htmlOf('![](https://e.org/c/b.webm?d#t=5)')).toContain(
      'src="https://e.org/c/b.webm?d#t=5" aria-label="b.webm"></video> <a href="https://e.org/c/b.webm?d#t=5">b.webm</a>',
    );
  });

  it('is reported as HTML, with the Markdown to write', () => {
    const { problems } = check(page('<video src="./film.mp4" title="A loop"></video>'));
    expect(problems.map(({ rule, help }) => `${rule} ${help}`)).toEqual([
      'content/html Write ![A loop](./film.mp4).',
    ]);
  });
});
