import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryTree } from '../../src/read/content/content-tree.js';
import { checkTree } from '../../src/run/check-tree.js';
import { expectNone, expectProblems, line, linesOf } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const course = (body: string) => `---\ntitle: A\nlevel: b\n---\n\n${body}\n`;
const site = (body: string, more: Files = {}): Files => ({
  'content/en/courses/a.md': course(body),
  ...more,
});

describe('a picture or download', () => {
  it('may be anywhere in the root', () => {
    expectNone(
      site(
        '![a](./a.png) ![b](../../_media/b.svg) [c](../../../files/c.pdf "C") [d](./d.csv?x#y) [e](./_e.json) [f](./noext)',
        {
          'content/en/courses/a.png': '',
          'content/_media/b.svg': '',
          'files/c.pdf': '',
          'content/en/courses/d.csv': '',
          'content/en/courses/_e.json': '',
          'content/en/courses/noext': '',
        },
      ),
    );
  });

  it('may be in the folder of GitBook, but not in a hidden folder of it', () => {
    const files = { '.gitbook/assets/a b.png': '', '.gitbook/assets/.env': '', '.gitbook/key.pem': '' };
    expectNone(site('![a](<../../../.gitbook/assets/a b.png>)', files));
    expectProblems(
      site(
        '⟦[a](../../../.gitbook/assets/.env)⟧ ⟦[b](../../../.gitbook/key.pem)⟧ ⟦[c](../../../x.gitbook/assets/.env)⟧',
        files,
      ),
      { rule: 'asset/refused' },
      { rule: 'asset/refused' },
      { rule: 'asset/refused' },
    );
  });

  it('is never found by a backslash, which is a separator on Windows', () => {
    expectProblems(
      site('⟦[a](x%5C..%5C..%5Csecret.pdf)⟧', { 'content/en/courses/x\\..\\..\\secret.pdf': 'secret' }),
      { rule: 'link/broken', says: ['is not a path of a file'], help: 'Write "x/../../secret.pdf".' },
    );
  });

  it.each([
    ['page.HTM', ''],
    ['page.xhtml', ''],
    ['code.mjs', ''],
    ['a.svg', '<svg><script>alert(1)</script></svg>'],
    ['a.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>'],
    ['a.svg', '<svg\nonload = "alert(1)"/>'],
    ['a.svg', '<svg><a href="java&#x0A;script&#58;alert(1)"/></svg>'],
    ['a.svg', '<svg><foreignObject><iframe srcdoc="&lt;script&gt;"/></foreignObject></svg>'],
    ['a.svg', '<!DOCTYPE svg [<!ENTITY a "&#60;scr"> ]><svg>&a;</svg>'],
    ['a.svg', Buffer.from('\uFEFF<svg><script/></svg>', 'utf16le')],
    ['feed.xml', '<?xml-stylesheet type="text/xsl" href="evil.xml"?><a/>'],
    ['feed.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'],
  ] as const)('is refused if it could run scripts: %s %s', (name, text) => {
    expectProblems(site(`⟦[a](./${name})⟧`, { [`content/en/courses/${name}`]: text }), {
      rule: 'asset/active',
      says: [`"./${name}"`, 'of your site'],
    });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><title>One = "two", on it</title><a href="https://a.org/on/"/></svg>',
    '<!DOCTYPE svg [ <!ENTITY  ns_svg\t"http://www.w3.org/2000/svg"> ]><svg xmlns="&ns_svg;"/>',
    '<svg><style>.descript { fill: red }</style><foreignObject><div>Text</div></foreignObject></svg>',
  ])('may be SVG without scripts: %s', (text) => {
    expectNone(site('[a](./a.svg)', { 'content/en/courses/a.svg': text }));
  });

  it('is refused if its published name is too long for file systems', () => {
    const [long, longest] = ['x'.repeat(239), `ä${'x'.repeat(236)}`];
    expectProblems(
      site(`⟦![a](./${long}.png)⟧ ![b](./${longest}.png)`, {
        [`content/en/courses/${long}.png`]: '',
        [`content/en/courses/${longest}.png`]: '',
      }),
      { rule: 'asset/refused', says: ['its name is too long'], help: 'Give the file a shorter name.' },
    );
  });

  it.each([
    ['con.png', 'as a device', 'file-con.png'],
    ['aux', 'as a device', 'file-aux'],
    ['a.png.', 'cannot store', 'a.png'],
    ['a.png%20', 'cannot store', 'a.png'],
    ['a%3Ab%3F.png', 'cannot store', 'a-b-.png'],
  ])('is refused if Windows, and mirrors on it, cannot have its name: %s', (written, why, help) => {
    expectProblems(
      site(`⟦![a](./${written})⟧`, { [`content/en/courses/${decodeURIComponent(written)}`]: '' }),
      {
        rule: 'asset/refused',
        says: ['is not published: Windows', why],
        help: `Rename the file, for example to "${help}".`,
      },
    );
  });

  it('is refused as what it is, if it is not a file', () => {
    const files = { 'content/en/courses/pipe.pdf': { kind: 'other' } } as const;
    expectProblems(
      site('⟦![a](./pipe.pdf)⟧ ⟦[a](./pipe.pdf)⟧', files),
      ...[1, 2].map(() => ({
        rule: 'asset/refused',
        says: ['it is a pipe, a socket or a device'],
        help: 'Link to a regular file.',
      })),
    );
  });

  it('is refused by its name in a folder of an imported site, and as a logo', () => {
    const config = 'baseUrl: https://x.example\nstatic: [static]\nsite: {logo: nul.png}\n';
    const files = { 'lc-api.yml': config, 'static/con.png': '', 'nul.png': '' };
    expect(linesOf(site('![a](/con.png)', files))).toEqual([
      'error asset/refused content/en/courses/a.md:6:1-6:15',
      'error asset/refused lc-api.yml:3:14-3:21',
    ]);
  });

  it('that is not there is reported, with the near name', () => {
    expectProblems(
      site('⟦![a](./lop.png)⟧ ⟦[b](../../files/x.pdf)⟧ ⟦![c](./agents.md)⟧', {
        'content/en/courses/loop.png': '',
      }),
      {
        rule: 'asset/missing',
        says: ['picture "./lop.png" does not exist'],
        help: 'Did you mean "./loop.png"?',
      },
      {
        rule: 'asset/missing',
        says: ['file "../../files/x.pdf" does not exist'],
        help: 'Add the file, or correct the path.',
      },
      { rule: 'asset/missing', says: ['picture "./agents.md"'] },
    );
  });

  it('whose name only looks the same is shown with all its characters', () => {
    const rest =
      'The name of the file looks the same, but has other characters: archives of macOS write "ü" as "u" and an accent.';
    const decomposed = 'bild-u\u0308.svg';
    const composed = decomposed.normalize('NFC');
    expectProblems(site(`⟦![a](./${composed})⟧`, { [`content/en/courses/${decomposed}`]: '' }), {
      rule: 'asset/missing',
      help: `Write "./bild-u%CC%88.svg". ${rest}`,
    });
    expectNone(site('![a](./bild-u%CC%88.svg)', { [`content/en/courses/${decomposed}`]: '' }));
    expectProblems(site(`⟦![a](./${decomposed})⟧`, { [`content/en/courses/${composed}`]: '' }), {
      rule: 'asset/missing',
      help: `Write "./bild-%C3%BC.svg". ${rest}`,
    });
  });

  it('that is a folder is not there', () => {
    expectProblems(
      site('⟦![a](./img.png)⟧ ⟦[b](./files)⟧', {
        'content/en/courses/img.png/x': '',
        'content/en/courses/files/y': '',
      }),
      { rule: 'asset/missing' },
      { rule: 'link/broken' },
    );
  });

  it('that is hidden, or the configuration, is refused whether it is there or not', () => {
    const refused = {
      rule: 'asset/refused',
      says: ['hidden files and configuration are never published'],
      help: 'If it exists, move it to a folder that is not hidden, such as content/_media.',
    };
    expectProblems(
      site(
        '⟦[a](../../../.git/config)⟧ ⟦[b](./.env)⟧ ⟦![c](../../../lc-api.yml)⟧ ⟦[d](../../../node_modules/x/y.js)⟧ ⟦[e](../.hidden/x.pdf)⟧ ⟦[f](../../../%2egit/HEAD)⟧ ⟦[g](../../../lc-api.accept.yml)⟧ ⟦[h](../../../LC-API.yml)⟧ ⟦[i](../../../Node_Modules/x/y.js)⟧',
        {
          '.git/config': '',
          'content/en/courses/.env': '',
          'lc-api.yml': '',
          'node_modules/x/y.js': '',
        },
      ),
      ...Array.from({ length: 9 }, () => refused),
    );
  });

  it('behind a symbolic link is refused', () => {
    expectProblems(
      site('⟦![a](./a.png)⟧ ⟦[b](../../../linked/b.pdf)⟧', {
        'content/en/courses/a.png': { kind: 'link' },
        linked: { kind: 'link' },
      }),
      { rule: 'asset/refused', says: ['symbolic links are not followed'], help: 'Link to the file itself.' },
      { rule: 'asset/refused', says: ['symbolic links are not followed'] },
    );
  });
});

describe('in a folder of this machine', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'lc-api-assets-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const lines = (): string[] => checkTree(directoryTree(join(root, 'site')), undefined).problems.map(line);

  it('links out of the site are refused, be they symbolic or spelt', () => {
    write('secret.pdf', 'secret');
    write('secret/b.pdf', 'secret');
    write(
      'site/content/en/courses/a.md',
      course('[a](./a.pdf) [b](./folder.d/b.pdf) [c](../../../../secret.pdf)'),
    );
    symlinkSync('../../../../secret.pdf', join(root, 'site/content/en/courses/a.pdf'));
    symlinkSync('../../../../secret', join(root, 'site/content/en/courses/folder.d'));
    expect(lines()).toEqual([
      'error asset/refused content/en/courses/a.md:6:1-6:13',
      'error asset/refused content/en/courses/a.md:6:14-6:35',
      'error asset/refused content/en/courses/a.md:6:36-6:63',
    ]);
  });

  it('a folder of content that is a symbolic link is not followed, which is said', () => {
    write('real/en/courses/a.md', course(''));
    mkdirSync(join(root, 'linked'));
    symlinkSync('../real', join(root, 'linked/content'));
    const { problems } = checkTree(directoryTree(join(root, 'linked')), undefined);
    expect(problems.map(line)).toEqual(['error content/unreadable content:1:1-1:1']);
  });

  it('paths that no file system takes name nothing', () => {
    write(
      'site/content/en/courses/a.md',
      course(`[a](./a%00b.pdf) [b](./${'x'.repeat(300)}.pdf) [c](./${'y/'.repeat(3000)}z.pdf)`),
    );
    expect(lines().map((text) => text.split(' ')[1])).toEqual([
      'asset/missing',
      'asset/missing',
      'asset/missing',
    ]);
  });
});
