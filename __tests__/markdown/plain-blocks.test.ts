import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';
import { describe, expect, it } from 'vitest';
import { createAnchors } from '../../src/content/markdown/anchors.js';
import { splitBlocks } from '../../src/content/markdown/blocks.js';
import { allGfmExtensions } from '../../src/content/markdown/gfm.js';
import { plainBlock } from '../../src/content/markdown/plain/block.js';
import { scanMarkdown } from '../../src/content/markdown/scan.js';
import { scanEvents } from '../../src/content/markdown/scan-events.js';
import { markdownHtml, micromarkHtml } from '../../src/emit/html/markdown-html.js';
import { createLocale } from '../../src/model/locales.js';
import { pageLabelsOf } from '../../src/model/page-labels.js';

const labels = pageLabelsOf(createLocale('en', { kind: 'full' }, 'en'));

/** The HTML of a text, and the headings in the order in which they were asked for. */
function page(text: string, htmlOf: typeof markdownHtml): readonly string[] {
  const anchors = createAnchors();
  const headings: string[] = [];
  const html = htmlOf(text, {
    labels,
    prefix: 'Note-',
    tagOf: ({ rank, text: words }) => {
      headings.push(`${rank} ${words}`);
      return { level: rank, id: anchors.add(words) };
    },
  });
  return [html, ...headings];
}

/** What micromark with all of GFM, which reads the text as a whole, says. */
function wholeScan(text: string) {
  // micromark drops a byte order mark and counts from after it.
  const offset = text.startsWith('\ufeff') ? 1 : 0;
  const document = parse({ extensions: allGfmExtensions() }).document({ line: 1, column: 1, offset });
  return scanEvents(text, postprocess(document.write(preprocess()(text, undefined, true))));
}

function expectEqual(text: string): void {
  expect(scanMarkdown(text)).toEqual(wholeScan(text));
  expect(page(text, markdownHtml)).toEqual(page(text, micromarkHtml));
}

/** What a plain text is made of, and what is nearly that and something else. */
const WORDS = [
  ...[
    'word',
    'two words',
    'é',
    '東京',
    '😀',
    '\u00a0',
    '\u2003',
    '\u3000',
    '«',
    '“q”',
    '…',
    '$',
    '+',
    '1',
    '-',
    '=',
  ],
  ...['`', '``', '`code`', '`a b`', '` a `', '`a\nb`', '`|`', '`\\`', '`<b>`', '`[`'],
  ...[
    '*',
    '**',
    '***',
    '*em*',
    '**strong**',
    '***both***',
    '_',
    '__',
    '_em_',
    '__strong__',
    'snake_case',
    '*a*b',
    '**a *b* c**',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '](./a.md)',
    '[text](./a.md)',
    '[*a*](b)',
    '[a](b "t")',
    "[a](b 't')",
    '[a](<b>)',
  ],
  ...[
    '[a]()',
    '[](b)',
    '![alt](i.png)',
    '![*a* `b`](i.png "t & t")',
    '[![a](b)](c)',
    '[a](b(c))',
    '[a](b c)',
    '[a] (b)',
  ],
  ...[
    '[a](javascript:x)',
    '[a](mailto:a@b.co)',
    '[a](https://e.org/?q=1)',
    '[a](/ü%20 "ü")',
    '[a][b]',
    '[a]',
    '[^1]',
    '[ ] ',
    '[x] ',
  ],
  ...[
    '&',
    '&amp;',
    '& ',
    'AT&T',
    '&#35;',
    '&copy',
    '&x',
    '<',
    '< 3',
    '<3',
    '<=',
    '<b>',
    '</b>',
    '<a@b.co>',
    '<!--',
    '-->',
    '<5`a@b.c>`',
  ],
  ...[
    '\\',
    '\\*',
    '\\\n',
    '~',
    '~~',
    '~~s~~',
    '@',
    'a@b.co',
    'www.a.b',
    'WWW.',
    'ww.a',
    'http://a.b',
    'HTTPS://a.b',
    'ftp://a',
    'a:b',
    '|',
    '||',
  ],
  ...[
    '!',
    '"',
    "'",
    '#',
    '# ',
    '>',
    ':',
    ':-',
    '.',
    ',',
    ';',
    '?',
    '\t',
    '\u0000',
    '\ufeff',
    '\u007f',
    '\u0001',
    ' ',
    '  ',
  ],
] as const;

const STARTS = [
  ...[
    '# ',
    '## ',
    '###### ',
    '####### ',
    '#',
    '#\t',
    '- ',
    '-  ',
    '-     ',
    '* ',
    '+ ',
    '-',
    '*',
    '1. ',
    '1) ',
    '2. ',
    '10. ',
    '1234567890. ',
    '1.',
  ],
  ...[
    '- [ ] ',
    '- [x] ',
    '> ',
    '>',
    ' ',
    '  ',
    '    ',
    '\t',
    '```',
    '```js\n',
    '~~~',
    '---',
    '***',
    '___',
    '* * *',
    '===',
    '--',
    '-:',
    '| ',
    ':-',
    '<div>',
    '[a]: b',
    '[^1]: n',
  ],
  ...['', '', '', '', ''],
] as const;

const SECTIONS = [
  '# Heading\n',
  '## A `code` and [link](./b.md) #\n',
  '- one\n- two\n',
  '- **one**: [a](b)\n- two\n- three\n',
  '* one\n* two\n',
  '+ one\n',
  '- one\n  more\n- two\n',
  '- one\n  - two\n',
  '- one\n\n- two\n',
  '- one\nlazy\n',
  '1. one\n2. two\n',
  '3) one\n4) two\n',
  '1. one\n1) two\n',
  '- [ ] open\n- [x] done\n',
  '> quote\n> more\n',
  '> quote\nlazy\n',
  '```js\nconst a = 1 & "2";\n```\n',
  '``` js  extra\n\n\n\tx\n  ```  \n',
  '```\n```\n',
  '~~~\n```\n~~~~\n',
  '```\nopen\n',
  '``` `a`\nx\n```\n',
  '| a | b |\n|---|:-:|\n| 1 | `2` |\n| 3 |\n',
  '| a | b |\n| - | - |\n|  | [x](y) |\n',
  '| a |\n|--|\n',
  '|a|\n|-|\n|b|c|\n',
  '| a | b |\n| - |\n| c | d |\n',
  '| a \\| b |\n|-|\n| `\\|` |\n',
  'a | b\n--|--\nc | d\n',
  '---\n',
  '***\n',
  'Setext\n===\n',
  'Two\nlines\n---\n',
  '<div>\nx\n</div>\n',
  '<!-- a -->\n',
  '[a]: ./target.md "title"\n',
  '[^1]: A note.\n',
  '    indented\n',
  'A [reference][a] and a note[^1].\n',
  'A paragraph with [a link](./c.md "t"), `code`, **bold** and *emphasis*.\n',
  'Two lines\nof *text\nover* lines.\n',
  'Hard  \nbreak\n',
  'text\n- one\n',
  'text\n# heading\n',
  'text\n```\ncode\n```\n',
  'text\n| a |\n|-|\n| b |\n',
  'text\n***\n',
  'text\n1. one\n',
] as const;

const word = fc.constantFrom(...WORDS);
const line = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.tuple(word, fc.constantFrom('', '', ' ')), { maxLength: 8 }))
  .map(([start, words]) => start + words.map((pair) => pair.join('')).join(''));
const section = fc.oneof(
  fc.constantFrom(...SECTIONS),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `${lines.join('\n')}\n`),
);
const text = fc
  .tuple(
    fc.array(fc.tuple(section, fc.constantFrom('\n', '\n', '\n', '', '\n\n', ' \n')), { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([sections, ended]) => {
    const whole = sections.map((pair) => pair.join('')).join('');
    return ended ? whole : whole.replace(/\n+$/, '');
  });

/** How much of a text is read without micromark, from 0 to 1. */
function plainShare(source: string): number {
  const plain = splitBlocks(source).filter((block) => plainBlock(source, block) !== undefined);
  return plain.reduce((sum, { start, end }) => sum + end - start, 0) / source.length;
}

describe('plain blocks', () => {
  it('are read and written as micromark does it, in any text', () => {
    fc.assert(fc.property(text, expectEqual), { numRuns: Number(process.env.FC_RUNS ?? 3000) });
  });

  it('are ordinary text, headings, links, lists, code and tables', () => {
    for (const plain of [
      'A paragraph with [a link](./c.md "t"), `code`, **bold**, _emphasis_ & more, 2 * 3 < 7.\n',
      'Two lines\nof text.',
      '## A `code` and [link](./b.md)\n\nText.\n',
      '- one\n- **two** [a](b)\n',
      '1. one\n2. two\n',
      '```js\na & b\n\n```\n',
      '| a | b |\n|---|:-:|\n| 1 | `2` |\n| 3 |\n',
      '![Alternative](./image.png)\n',
      '***\n',
      'text\n- one\n',
    ]) {
      expect(plainShare(plain), plain).toBe(1);
      expectEqual(plain);
    }
  });

  it('take time by the length of a text, whatever it holds', () => {
    for (const piece of [
      '*a ',
      '`',
      '[',
      '<5',
      '&a',
      '| ',
      '|a',
      '- ',
      '_a*',
      '[a](',
      '[a](b "',
      '```\n',
      '#',
      '1',
    ]) {
      const source = piece.repeat(400_000 / piece.length);
      const start = performance.now();
      for (const block of splitBlocks(source)) plainBlock(source, block);
      expect(performance.now() - start, piece).toBeLessThan(500);
    }
  });

  const academy = fileURLToPath(new URL('../../examples/academy/content', import.meta.url));
  const corpus = fileURLToPath(new URL('../../../shared/corpus/content', import.meta.url));
  it.each([academy, corpus].filter((folder) => existsSync(folder)))(
    'are most of the bodies in %s',
    (folder) => {
      let all = 0;
      let plain = 0;
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.md')) continue;
        const body = readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        expectEqual(body);
        all += body.length;
        plain += plainShare(body) * body.length;
      }
      if (process.env.FC_RUNS) console.log(folder, plain, all, plain / all);
      expect(plain / all).toBeGreaterThan(0.5);
    },
  );
});
