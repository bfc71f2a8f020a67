import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '../../../src/compile/html/raw-html.js';
import { htmlAttributes } from '../../../src/read/content/markdown/html-attributes.js';
import { memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';
import { elements, readPage } from '../../support/read-page.js';
import { runs } from '../../support/scope.js';
import { pageText, sanitized, textPage } from './text-page.js';

describe('raw HTML that the configuration lets through', () => {
  it('keeps what learning content needs', () => {
    expect(sanitized('<details>\n<summary>More</summary>\n\nSome *text*.\n\n</details>')).toBe(
      '<details><summary>More</summary>\n\n<p>Some <em>text</em>.</p>\n</details>',
    );
    for (const text of [
      '<p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>2</sup>, <mark>new</mark> and <small>small</small>.</p>',
      '<p><abbr title="Application Programming Interface">API</abbr></p>',
      '<dl><dt>Agent</dt>\n<dd>Acts.</dd>\n</dl>',
    ])
      expect(sanitized(text)).toBe(text);
    expect(
      sanitized('<figure><img src="/repo/assets/a.png" alt="A"><figcaption>B</figcaption></figure>'),
    ).toBe(
      '<figure><img src="/repo/assets/a.png" alt="A" loading="lazy" decoding="async"><figcaption>B</figcaption></figure>',
    );
  });

  it('is text by default, unless it is harmless, and the twin and the record keep the source', () => {
    const body = 'Press <span>Ctrl</span>. <script>x</script>';
    const files = (more: string) => ({
      'lc-api.yml': `baseUrl: https://example.org\nlocales: {en: full}\n${more}`,
      'content/en/articles/one.md': `---\ntitle: One\ncategory: cost\n---\n\n${body}\n`,
    });
    const escaped = publish(memoryTree(files('')), 'https://example.org');
    const through = publish(memoryTree(files('rawHtml: sanitize\n')), 'https://example.org');
    expect(textAt(escaped, 'articles/one.html')).toContain('Press &lt;span&gt;Ctrl&lt;/span&gt;.');
    expect(textAt(through, 'articles/one.html')).toContain('<p>Press <span>Ctrl</span>. </p>');
    for (const path of ['articles/one.md', 'api/v1/articles/one.json', 'llms-full.txt']) {
      expect(textAt(through, path)).toBe(textAt(escaped, path));
      expect(textAt(through, path)).toContain('<span>Ctrl</span>. <script>x</script>');
    }
  });

  it('reads boolean attributes as browsers do, whatever their value', () => {
    expect(sanitized('<ol reversed="true"><li>a</li></ol>')).toBe('<ol reversed><li>a</li></ol>');
    expect(sanitized('<details open="false"><summary>a</summary></details>')).toBe(
      '<details open><summary>a</summary></details>',
    );
  });

  it('changes nothing of a text without HTML', () => {
    const text =
      '# A\n\n- [x] done\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n\nNote[^1].\n\n[^1]: Text.\n\n```js\nx < 1\n```\n\n![a](https://a.example/b.png)\n';
    expect(sanitized(text)).toBe(pageText().blocks(text, 1).text);
  });

  it('leaves Markdown next to it as it is', () => {
    const text =
      '## A\n\n- [x] done\n- [ ] open\n\n| a | b |\n|:-:|--:|\n| 1 | [x](https://a.example/?a=1&b=2) |\n\nNote[^1], note[^1].\n\n[^1]: Text.\n\n```js\nif (x < 1) "a"\n```\n\n![a](https://a.example/b.png "t") <https://a.example> ~~no~~  \n`&lt;`\n\n> 1. a\n> 2. b\n\n7. c\n';
    const plain = pageText().blocks(text, 1).text;
    // Blank lines of raw HTML and the form of empty elements aside.
    const same = (written: string): string => written.replace(/\s*\n\s*/g, '');
    expect(same(sanitized(`${text}\n<p></p>\n`))).toBe(same(plain));
  });

  it('has headings in the outline of the page, and only headings of Markdown have generated ids', () => {
    const text = pageText('sanitize');
    const written = text.blocks('## A\n\n<h1>B <div>c</div></h1>\n\n#### A\n\n<h6 id="a"> </h6>', 1).text;
    expect(written.match(/<h\d[^>]*>/g)).toEqual(['<h2 id="a">', '<h2>', '<h3 id="a-1">']);
    expect(text.headings.map(({ id }) => id)).toEqual(['a', 'a-1']);
  });

  it('does not list a heading that a comment has swallowed', () => {
    const text = pageText('sanitize');
    text.blocks('a <b>\n\n<div title="\n\n## Swallowed\n', 1);
    expect(text.headings).toEqual([]);
  });

  it('keeps the ids of its elements, each once, except those of the page itself', () => {
    const written = sanitized(
      '<p id="Part-text">a</p>\n\n<a id="x"></a><p id="x">b</p>\n\n[to x](#x) [to y](#y) <a name="y"></a> <a href="#">top</a>\n\nnote[^1] <i id="Note-1-1">c</i>\n\n[^1]: d',
    );
    expect(written).toContain('<p>a</p>');
    expect(written).toContain('<span id="x"></span>');
    expect(written.match(/ id="x"/g)).toHaveLength(1);
    expect(written).toContain('<a href="#x">to x</a> <a href="#y">to y</a> <span id="y"></span> top');
    expect(written).toContain('<i>c</i>');
    expect(written).toContain('<li id="Note-1-1">');
    expect(written).toContain('<a href="#Note-1-1" id="Note-1-ref1">1</a>');
    for (const text of [
      '<table id="t"><tr id="r"><td id="d">a</td></tr></table>',
      '<hr id="h">',
      '<h3 id="i">a</h3>',
      '<details id="e">a</details>',
      '<ul id="u"><li id="l">a</li></ul>',
      'a <b id="n">c</b>',
    ]) {
      const ids = [...text.matchAll(/id="(.)"/g)].map(([, id]) => id as string);
      expect([...sanitized(text).matchAll(/ id="(.)"/g)].map(([, id]) => id)).toEqual(ids);
      expect(htmlAttributes(text, 'sanitize').ids).toEqual(ids);
    }
  });

  it('leaves headings their ids, also those after it', () => {
    const files = (more: string) => ({
      'lc-api.yml': `baseUrl: https://example.org\nlocales: {en: full}\n${more}`,
      'content/en/articles/one.md':
        '---\ntitle: One\ncategory: cost\n---\n\nIntro. <a name="setup"></a> <a name="named"></a> <a name="one"></a>\n\n## Setup\n\n<b id="more">a</b>\n\n### More\n\n## Named {#other}\n',
    });
    const page = textAt(
      publish(memoryTree(files('rawHtml: sanitize\n')), 'https://example.org'),
      'articles/one.html',
    );
    expect([...page.matchAll(/<(\w+) id="([a-z][^"]*)"/g)].map(([, name, id]) => `${name} ${id}`)).toEqual([
      'h1 one',
      'span named',
      'h2 setup',
      'h3 more',
      'h2 other',
    ]);
  });

  it('cannot use our internal mark', () => {
    for (const mark of ['\ud800', '&#xd800;', '&#55296;', '\\\ud800'])
      expect(sanitized(`<p id="${mark}Part-text">a</p> <h2 id="${mark}0">b</h2>`)).not.toContain(
        'id="Part-text"',
      );
  });

  it('drops invalid addresses, and pictures with relative paths', () => {
    expect(sanitized('<a href="javascript&colon;alert(1)">a</a> <a href="java&Tab;script:x">b</a>')).toBe(
      '<p>a b</p>',
    );
    expect(sanitized('<a href="//a.example/ü b">a</a>')).toBe(
      '<p><a href="//a.example/%C3%BC%20b">a</a></p>',
    );
    for (const source of ['data:image/png;base64,AA', 'b.png', 'x:y'])
      expect(sanitized(`<img src="${source}" alt="words">`)).toBe('words');
  });

  it('sets the height of pictures of the site from their width', () => {
    expect(sanitized('<img src="https://example.org/repo/assets/wide.png" alt="" width="400">')).toContain(
      '<img src="/repo/assets/wide.png" alt="" width="400" height="100" loading="lazy"',
    );
  });

  it('fixes what is not allowed at its place', () => {
    expect(sanitized('<div><b><p>a</p><p>b</p></b></div>')).toBe('<div><p>a</p><p>b</p></div>');
    expect(sanitized('<div><i>a<div>b</div></i></div>')).toBe('<div>a<div>b</div></div>');
    expect(sanitized('<ul><p>a</p><li>b</ul>')).toBe('<ul><li><p>a</p></li><li>b</li></ul>');
    expect(sanitized('<dl><dd>a<dt>b</dl>')).toBe('<div><div>a</div><p><strong>b</strong></p></div>');
    expect(sanitized('<details>a</details>')).toBe('<div>a</div>');
    expect(sanitized('<details open><p>a</p></details>')).toBe('<div><p>a</p></div>');
    expect(sanitized('<summary>a</summary>')).toBe('<p>a</p>');
    expect(sanitized('<table><tr><td>a<tr><td>b<td>c</table>')).toContain('<td>a</td><td></td>');
    expect(sanitized('<table><tr><td colspan=2>a<tr><td>b<td>c</table>')).toContain('<td colspan="2">a</td>');
    expect(sanitized('<table><tr><td rowspan=9>a<td>b<tr><td>c</table>')).not.toContain('rowspan');
  });

  it('is shown as text if it is too large', () => {
    const deep = sanitized(`${'<b>'.repeat(10_000)}x`);
    expect(deep).toContain('&lt;b&gt;&lt;b&gt;');
    const many = Array.from({ length: 400 }, (_, n) => `<i title=${n}><b title=${n}><p>x`).join('');
    expect(sanitized(`<div>${many}</div>`)).toContain('&lt;i title=');
    const outside = '<b title=N><table><td></b></td></table>';
    const kept = sanitized(Array.from({ length: 500 }, (_, n) => outside.replace('N', String(n))).join(''));
    expect(kept.length).toBeLessThan(500_000);
  });
});

describe('the sanitizer', () => {
  const page = { frames: [], takeId: () => true, heading: () => ({ level: 2, id: '' }) };
  const clean = (text: string): string => sanitizeHtml(text, page) ?? '';

  const names = [
    ...[
      'a',
      'abbr',
      'b',
      'blockquote',
      'br',
      'code',
      'dd',
      'del',
      'details',
      'div',
      'dl',
      'dt',
      'em',
      'figure',
    ],
    ...['figcaption', 'h1', 'h3', 'hr', 'i', 'img', 'input', 'kbd', 'li', 'ol', 'p', 'pre', 'q', 's', 'span'],
    ...['strong', 'sub', 'summary', 'sup', 'table', 'caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time'],
    ...[
      'tr',
      'u',
      'ul',
      'wbr',
      'script',
      'style',
      'svg',
      'math',
      'mglyph',
      'mtext',
      'mi',
      'noscript',
      'title',
    ],
    ...['template', 'textarea', 'select', 'option', 'iframe', 'xmp', 'plaintext', 'form', 'button', 'object'],
    ...[
      'foreignObject',
      'desc',
      'annotation-xml',
      'font',
      'nobr',
      'ruby',
      'rt',
      'body',
      'html',
      'head',
      'base',
    ],
    ...['frameset', 'listing', 'image', 'isindex', 'marquee', 'video', 'x-y', 'meta', 'link', 'center'],
  ];
  const values = [
    ...[
      '',
      'x',
      'javascript:alert(1)',
      'JAVASCRIPT:x',
      'java\tscript:x',
      ' javascript:x',
      '&#106;avascript:x',
    ],
    ...[
      'javascript&colon;x',
      'data:text/html,x',
      'https://a.example/',
      '#x',
      '/b',
      '</style><img src=x onerror=y>',
    ],
    ...[
      '--><script>',
      '"><script>x</script>',
      "' onclick='x",
      '\u0001',
      'vbscript:x',
      '//a.example',
      'rect',
      '2',
    ],
  ];
  const attributeNames = [
    ...[
      'href',
      'src',
      'id',
      'class',
      'style',
      'title',
      'onclick',
      'onerror',
      'xlink:href',
      'srcdoc',
      'colspan',
    ],
    ...[
      'rowspan',
      'open',
      'align',
      'dir',
      'lang',
      'alt',
      'width',
      'datetime',
      'name',
      'action',
      'formaction',
    ],
    ...[
      'background',
      'srcset',
      'aria-label',
      'role',
      'type',
      'is',
      'slot',
      'start',
      'encoding',
      'definitionurl',
    ],
  ];
  const attribute = fc
    .tuple(fc.constantFrom(...attributeNames), fc.constantFrom(...values), fc.constantFrom('"', "'", ''))
    .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
  const piece = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 3 }))
        .map(([name, list]) => `<${name}${list.join('')}>`),
    },
    { weight: 3, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...[
          'text',
          ' ',
          '\n',
          '&lt;',
          '&amp;lt;',
          '<',
          '>',
          '"',
          '<!--',
          '-->',
          '--!>',
          '<!-->',
          '<![CDATA[',
          ']]>',
        ],
        ...['<?x', '<!DOCTYPE html>', '\u0000', '&#0;', '\ud800', '</', '<a href="', "='", '😀'],
      ),
    },
  );
  const fragment = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('leaves no script, no handler, no style and no address that runs, in well-formed HTML', () => {
    fc.assert(
      fc.property(fragment, (text) => {
        const cleaned = clean(text);
        const root = readPage(`<!DOCTYPE html>\n<html>${cleaned}</html>`);
        for (const { name, attributes } of elements(root)) {
          expect(name).not.toMatch(
            /^(?:script|style|svg|math|template|iframe|object|form|base|meta|link|noscript)$/,
          );
          for (const [key, value] of attributes) {
            expect(key).not.toMatch(/^on|^style$|^srcdoc$|^srcset$|action$|:/);
            if (key === 'href' || key === 'src')
              expect(value).toMatch(/^(?:https?:\/\/|mailto:|(?![a-z][a-z0-9+.-]*:))/i);
          }
        }
      }),
      { numRuns: runs(500) },
    );
  }, 60_000);

  it('does not change its own output', () => {
    fc.assert(
      fc.property(fragment, (text) => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: runs(500) },
    );
  }, 60_000);

  it('leaves whole pages of any Markdown with any HTML', () => {
    const markdown = fc.constantFrom(
      '\n\n',
      '\n',
      '# ',
      '- ',
      '> ',
      '**',
      '`',
      '```\n',
      '| a |\n|-|\n| ',
      '[x](',
      ')',
      '![',
      '[^1]',
      '\n[^1]: ',
      '    ',
      '[ ] ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, markdown), { maxLength: 30 }), (pieces) => {
        readPage(textPage(pieces.join(''), 'sanitize'));
      }),
      { numRuns: runs(500) },
    );
  }, 60_000);
});
