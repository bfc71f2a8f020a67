import { describe, expect, it } from 'vitest';
import { check } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';

const HOSTS = 'frames: [www.youtube-nocookie.com, player.vimeo.com, slides.example]\n';

const site = (body: string, config = HOSTS) => ({
  'lc-api.yml': `baseUrl: https://example.org/repo\n${config}`,
  'content/en/articles/one.md': `---\ntitle: One\ncategory: cost\n---\n\n${body}\n`,
});

const treeOf = (body: string, config?: string) =>
  publish(memoryTree(site(body, config)), 'https://example.org/repo');

const pageOf = (body: string, config?: string): string => textAt(treeOf(body, config), 'articles/one.html');

const box = (frame: string, page: string, title: string): string =>
  `<span class="frame"><button type="button" hidden data-markdown-ignore data-frame="${frame}" aria-label="${title}: Load from ${new URL(frame).host}">Load from ${new URL(frame).host}</button> <a href="${page}">${title}</a></span>`;

const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';

describe('a frame of an allowed host', () => {
  it.each([
    [`![A *loop*](${FILM})`, 'www.youtube-nocookie.com/embed/abcdefghijk', FILM],
    [
      '![A loop](https://youtu.be/abcdefghijk?t=90s)',
      'www.youtube-nocookie.com/embed/abcdefghijk?start=90',
      `${FILM}&amp;t=90s`,
    ],
    [
      '<iframe width="9" src="//www.youtube.com/embed/abcdefghijk?rel=0&amp;start=5" title="A loop" allow="x"></iframe>',
      'www.youtube-nocookie.com/embed/abcdefghijk?rel=0&amp;start=5',
      `${FILM}&amp;t=5s`,
    ],
    [
      '<iframe src="https://player.vimeo.com/video/12?h=a" title="A loop"></iframe>',
      'player.vimeo.com/video/12?h=a',
      'https://vimeo.com/12',
    ],
    ['![A loop](https://vimeo.com/12/ab)', 'player.vimeo.com/video/12?h=ab', 'https://vimeo.com/12/ab'],
    [
      '<figure><iframe src="https://slides.example/a?b=1&c=2" title="A loop"></iframe></figure>',
      'slides.example/a?b=1&amp;c=2',
      'https://slides.example/a?b=1&amp;c=2',
    ],
    [
      '<iframe src=" HTTPS://Slides.Example/a" title="A loop"></iframe>',
      'slides.example/a',
      'https://slides.example/a',
    ],
  ])('is a button with its title and a link: %s', (source, frame, page) => {
    for (const config of [HOSTS, `${HOSTS}rawHtml: sanitize\n`]) {
      expect(check(site(source, config)).problems).toEqual([]);
      const html = pageOf(source, config);
      expect(html).toContain(box(`https://${frame}`, page, 'A loop'));
      expect(html).not.toContain('<iframe');
    }
  });

  it('is the only host that its page may load a frame from, and only there', () => {
    const tree = treeOf(`![A](${FILM}) ![B](https://slides.example/b) ![C](https://slides.example/c)`);
    const html = textAt(tree, 'articles/one.html');
    expect(html).toContain('; frame-src https://slides.example https://www.youtube-nocookie.com">');
    const [, script = ''] = /<script src="\/repo\/(assets\/frames\.\w+\.js)" defer>/.exec(html) ?? [];
    expect(textAt(tree, script)).toContain('createElement("iframe")');
    expect(textAt(tree, 'articles/index.html')).not.toMatch(/frame-src|frames\.\w+\.js/);
    expect([...treeOf('Text.', '').keys()].filter((path) => path.includes('frames.'))).toEqual([]);
  });

  it('is its source in JSON and the twin', () => {
    const source = `<iframe src="https://slides.example/a" title="A"></iframe>\n\n![B](${FILM})`;
    const tree = treeOf(source);
    expect(textAt(tree, 'articles/one.md')).toContain(source);
    expect(textAt(tree, 'api/v1/articles/one.json')).toContain(JSON.stringify(source).slice(1, -1));
  });

  it('needs its end tag, and is words in a link; a picture stays a picture', () => {
    const open = '<iframe src="https://slides.example/a" title="A">';
    for (const config of [HOSTS, `${HOSTS}rawHtml: sanitize\n`]) {
      const [problem] = check(site(open, config)).problems;
      expect(problem?.message).toMatch(
        /has no end tag, so (?:pages show it as text|what is after it is lost)/,
      );
      expect(problem?.help).toContain('Write "</iframe>" after its words.');
    }
    expect(pageOf(`[![A](${FILM})](https://e.org)`)).toContain('<p><a href="https://e.org">A</a></p>');
    expect(pageOf('![A](https://slides.example/a.png)')).toContain('<img src="https://slides.example/a.png"');
  });
});

describe('a frame of MDX', () => {
  it('needs no end tag of its own', () => {
    const files = {
      'lc-api.yml': `baseUrl: https://example.org/repo\nfolders: {docs: guides}\ncomponents: unwrap\nfrontMatter: {defaults: {guides: {category: docs}}}\n${HOSTS}`,
      'docs/one.mdx': `# One\n\nText.\n\n<iframe\n  src="https://www.youtube.com/embed/abcdefghijk"\n  title="A loop"\n/>\n\nMore.\n`,
    };
    expect(check(files).problems).toEqual([]);
    const html = textAt(publish(memoryTree(files), 'https://example.org/repo'), 'guides/one.html');
    expect(html).toContain(box('https://www.youtube-nocookie.com/embed/abcdefghijk', FILM, 'A loop'));
    expect(html).toContain('<p>More.</p>');
  });
});

describe('a frame of another host', () => {
  it.each([
    ['https://www.youtube.com/embed/abcdefghijk', 'www.youtube-nocookie.com'],
    ['https://slides.example.evil.example/a', 'slides.example.evil.example'],
  ])('is reported with the setting that shows it: %s', (address, host) => {
    const config = 'frames: [slides.example]\n';
    const source = `<iframe src="${address}" title="A"></iframe>`;
    const [problem] = check(site(source, config)).problems;
    expect(problem?.rule).toBe('content/html');
    expect(problem?.help).toBe(
      `Write [A](${address}). To show it in a frame that readers load with a click: "frames: [${host}]" in lc-api.yml.`,
    );
    for (const rawHtml of ['', 'rawHtml: sanitize\n'])
      expect(pageOf(source, config + rawHtml)).not.toMatch(/<iframe|class="frame"|frame-src/);
  });

  it.each([
    'javascript:alert(1)',
    'https://slides.example@evil.example/',
    'https://evil.example@slides.example/',
    'https://slides.example./',
    'https://slides.example%2eevil.example/',
    'https://evil.example\\@slides.example/',
    'http://slides.example:81/',
    'data:text/html,x',
    '/a',
  ])('is never loaded: %s', (address) => {
    for (const rawHtml of ['', 'rawHtml: sanitize\n'])
      expect(
        pageOf(`<iframe src="${address}"></iframe> ![a](<${address}>)`, `${HOSTS}${rawHtml}`),
      ).not.toMatch(/<iframe|class="frame"|frame-src/);
  });

  it('is reported without a title, and is called by its host', () => {
    const frame = '<iframe src="https://slides.example/a"></iframe>';
    const { problems } = check(site(`![](${FILM})\n\n${frame}`));
    expect(problems.map(({ rule, line, message }) => `${rule} ${line} ${message}`)).toEqual([
      `asset/alt 6 The film "${FILM}" has no title: pages show the name of its host.`,
      'asset/alt 8 This frame has no title: pages show the name of its host.',
    ]);
    for (const config of [HOSTS, ''])
      expect(pageOf(`![](${FILM})`, config)).toContain('>www.youtube.com</a>');
    expect(pageOf(frame)).toContain('>slides.example</a>');
  });

  it('is a link if a picture has the address of a film', () => {
    expect(pageOf(`![A loop](${FILM})`, '')).toContain(`<p><a href="${FILM}">A loop</a></p>`);
  });

  it('must be a host in the configuration', () => {
    for (const host of [
      'https://slides.example',
      '*.example',
      'Slides.example',
      'localhost',
      'a.example/b',
      'a.example;',
    ])
      expect(check(site('Text.', `frames: ["${host}"]\n`)).problems).toEqual([
        expect.objectContaining({
          rule: 'config/value',
          message: `The host "${host}" cannot be used: it is not the name of a host in lower case.`,
        }),
      ]);
  });
});
