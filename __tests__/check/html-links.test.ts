import { describe, expect, it } from 'vitest';
import { check, expectProblems } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const site = (body: string, more: Files = {}): Files => ({
  'lc-api.yml': 'rawHtml: sanitize\nstatic: [static]\n',
  'content/en/courses/a.md': `---\ntitle: A\nlevel: b\n---\n\n${body}\n`,
  'content/en/courses/b.yml': 'title: B\nlevel: b\ndescription: <a href="../tree.png">Tree</a>\n',
  'content/en/tree.png': 'png',
  'static/assets/oak.png': 'png',
  'static/oak.png': 'png',
  ...more,
});

/** What the addresses of the course `a` become. */
function targets(files: Files): unknown[] {
  const { valid, problems } = check(files);
  expect(problems.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
  const record = valid?.content.index.records.find(({ slug }) => slug === 'a');
  const links = record === undefined ? [] : (valid?.content.links.get(record) ?? []);
  return links.map(({ target, tail, link }) => {
    const text = record?.fields()['description'] as string;
    const to = target.kind === 'site' ? `/${target.path}` : target.file;
    return `${text.slice(link.start, link.end)} ${to}${tail}`;
  });
}

describe('an address in raw HTML that pages let through', () => {
  it.each([
    ['<img src="../tree.png" alt="Tree">', '../tree.png content/en/tree.png'],
    ['<p>\n<img\n  alt="Tree"\n  src=\'../tree.png\'>\n</p>', '../tree.png content/en/tree.png'],
    ['Text <img src=/oak.png> text', '/oak.png static/oak.png'],
    ['> Text <img\n> src=" ../tree.png " alt="">', '../tree.png content/en/tree.png'],
    ['<img src="/assets/oak.png">', '/assets/oak.png static/assets/oak.png'],
    ['- Item\n\n  <a href="/courses/b?x=1&amp;y=2#b">B</a>', '/courses/b?x=1&amp;y=2#b /courses/b?x=1&y=2#b'],
    ['<a class="x" href="b.yml" href="c.yml">B</a>', 'b.yml /courses/b'],
  ])('is resolved like that of Markdown: %s', (html, expected) => {
    expect(targets(site(html))).toEqual([expected]);
  });

  it('is left alone if it is not a path, or in code, a comment or an element that pages leave out', () => {
    const html =
      '<a href="https://example.org/x">A</a> <a href="#a">A</a> <a href="mailto:a@example.org">A</a> <img src="//example.org/a.png"> `<img src="no.png">` <!-- <img src="no.png"> --> <a href="">A</a>\n\n<script>\n"<img src=\'no.png\'>"\n</script>';
    expect(targets(site(html))).toEqual([]);
  });

  it('is reported each time it leads nowhere', () => {
    expectProblems(
      site(
        '⟦<img src="/assets/no.png" alt="x">⟧ and ⟦<img src="/assets/no.png" alt="x">⟧ ⟦<a href="no.md">⟧x</a>',
      ),
      { rule: 'asset/missing', says: ['/assets/no.png'] },
      { rule: 'asset/missing', says: ['/assets/no.png'] },
      { rule: 'link/broken', says: ['"no.md" does not exist'] },
    );
  });

  it('is found in YAML, too', () => {
    const { valid, problems } = check(site('Text.', { 'content/en/tree.png': 'png' }));
    expect(problems).toEqual([]);
    const record = valid?.content.index.records.find(({ slug }) => slug === 'b');
    const [found] = (record && valid?.content.links.get(record)) ?? [];
    expect(found?.target).toEqual({ kind: 'asset', file: 'content/en/tree.png' });
  });
});
