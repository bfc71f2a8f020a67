import { describe, expect, it } from 'vitest';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { pageText, sanitized } from './text-page.js';

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

  it('is a player in HTML, with its files and captions', () => {
    const source =
      '<video autoplay controls src="./film.mp4" title="A loop" onplay="x()" width="9">\n<track kind="captions" src="./en.vtt" srclang="en" label="English" default>\n</video>\n\nHear <audio><source src="./sound.mp3" type="audio/mpeg">*it*</audio>.';
    const files = { ...page(source), 'content/en/articles/en.vtt': 'WEBVTT' };
    expect(check(files).problems).toEqual([]);
    const tree = publish(memoryTree(files), 'https://example.org/repo');
    const html = textAt(tree, 'articles/one.html');
    expect(html).toMatch(
      /<span class="player"><video controls preload="metadata" src="(\/repo\/assets\/film\.\w+\.mp4)" aria-label="A loop"><track kind="captions" src="\/repo\/assets\/en\.\w+\.vtt" srclang="en" label="English" default>\s*<\/video> <a href="\1">A loop<\/a><\/span>/,
    );
    expect(html).toMatch(
      /Hear <span class="player"><audio controls preload="metadata" aria-label="(sound\.\w+\.mp3)"><source src="(\/repo\/assets\/\1)"><em>it<\/em><\/audio> <a href="\2">\1<\/a><\/span>\./,
    );
    expect(html).toContain("; media-src 'self' https:\">");
    expect(textAt(tree, 'articles/one.md')).toMatch(
      /<video autoplay controls src="https:[^"]*film\.\w+\.mp4" title/,
    );
    expect([...tree.keys()].filter((path) => /\.(?:mp4|mp3|vtt)$/.test(path))).toHaveLength(3);
  });

  it('is harmless in HTML, in links, and without an end tag', () => {
    expect(sanitized('<a href="/b"><video src="c.mp4">d</video></a>')).toContain('<a href="/b">d</a>');
    expect(sanitized('<video src="javascript:x">a</video> <source src="b"> <video>c</video>')).not.toMatch(
      /<video|<source/,
    );
    const open = sanitized('<video src="https://e.org/c.mp4">\n\n## Heading\n\nText.');
    expect(open).toMatch(
      /<\/video> <a href="https:\/\/e\.org\/c\.mp4">c\.mp4<\/a><\/span>[\s\S]*<h2 id="heading">Heading<\/h2>/,
    );
  });

  it.each([
    ['<video src="./film.mp4" title="A loop">', 'Write ![A loop](./film.mp4).'],
    ['<video></video>', 'Remove it, or write it as Markdown.'],
    ['<video src="{{ url }}/a.mp4"></video>', 'Write ![…](address).'],
  ])('is reported without an end tag or a file: %s', (source, help) => {
    for (const rawHtml of ['escape', 'sanitize']) {
      const files = page(source);
      files['lc-api.yml'] += `rawHtml: ${rawHtml}\n`;
      expect(check(files).problems.map((problem) => `${problem.rule} ${problem.help}`)).toEqual([
        `content/html ${help}`,
      ]);
    }
  });

  it('is called a film or a sound where it does not exist', () => {
    const files = page('![A](./no.mp4) ![B](./no.mp3) ![C](./no.png)');
    expect(check(files).problems.map(({ message }) => message)).toEqual([
      'The film "./no.mp4" does not exist.',
      'The sound "./no.mp3" does not exist.',
      'The picture "./no.png" does not exist.',
    ]);
  });
});
