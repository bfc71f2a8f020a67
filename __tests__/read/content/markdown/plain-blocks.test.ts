import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksHtml,
  markdownHtml,
  micromarkHtml,
  readBlocks,
} from '../../../../src/compile/html/markdown-html.js';
import { allHtml } from '../../../../src/compile/html/shown-html.js';
import { labelsOf } from '../../../../src/model/labels.js';
import { createLocale } from '../../../../src/model/locales.js';
import { createAnchors } from '../../../../src/read/content/markdown/anchors.js';
import { splitBlocks } from '../../../../src/read/content/markdown/blocks.js';
import { htmlIn } from '../../../../src/read/content/markdown/html-attributes.js';
import { plainBlock } from '../../../../src/read/content/markdown/plain/block.js';
import { firstParagraph, tokenizedParagraph } from '../../../../src/read/content/markdown/plain-text.js';
import { scanMarkdown } from '../../../../src/read/content/markdown/scan.js';
import { scanEvents } from '../../../../src/read/content/markdown/scan-events.js';
import { tokenize } from '../../../../src/read/content/markdown/tokenize.js';
import { CORPUS } from '../../../support/corpus.js';
import { cpuSeconds } from '../../../support/cpu-time.js';
import { allGfmExtensions } from '../../../support/gfm.js';
import { isEveryday, runs, someOf } from '../../../support/scope.js';
import { nearlyPlainText } from './nearly-plain-text.js';

const labels = labelsOf(createLocale('en', { kind: 'full' }, 'en'));

/** The HTML of a text, and the headings in the order in which they were asked for. */
function page(text: string, htmlOf: typeof markdownHtml): readonly string[] {
  const anchors = createAnchors();
  const headings: string[] = [];
  const html = htmlOf(text, {
    labels,
    prefix: 'Note-',
    tagOf: ({ rank, text: words, id }) => {
      headings.push(`${rank} ${words} ${id}`);
      return { level: rank, id: anchors.add(words, id) };
    },
  });
  return [html, ...headings];
}

/** Returns the scan of micromark with all of GFM, which reads the text as a whole. */
function wholeScan(text: string) {
  const meanings = splitBlocks(text).flatMap((block) => block.meanings ?? []);
  const whole = { start: 0, end: text.length, line: 1, code: false, mayBeOpen: false, meanings };
  return scanEvents(text, tokenize(text, [whole], allGfmExtensions()));
}

function expectEqual(text: string): void {
  const [scan, expected] = [scanMarkdown(text), wholeScan(text)];
  // `toEqual` takes long for large values.
  if (!isDeepStrictEqual(scan, expected)) expect(scan).toEqual(expected);
  expect(page(text, markdownHtml)).toEqual(page(text, micromarkHtml));
  // Pages that show HTML need all of it.
  expect(htmlIn(text, readBlocks(text, true).events)).toEqual(htmlIn(text, tokenize(text)));
  const shown = page(text, (source, options) => blocksHtml(readBlocks(source, true), options, allHtml));
  expect(shown).toEqual(page(text, (source, options) => micromarkHtml(source, options, allHtml)));
  expect(firstParagraph(text)).toBe(tokenizedParagraph(text));
}

/** How much of a text is read without micromark, from 0 to 1. */
function plainShare(source: string): number {
  const plain = splitBlocks(source).filter((block) => plainBlock(source, block) !== undefined);
  return plain.reduce((sum, { start, end }) => sum + end - start, 0) / source.length;
}

describe('plain blocks', () => {
  it('are read and written as micromark does it, in any text', () => {
    fc.assert(fc.property(nearlyPlainText(3), expectEqual), { numRuns: runs(400) });
  });

  it('are ordinary text, headings, links, lists, code and tables', () => {
    for (const plain of [
      'A paragraph with [a link](./c.md "t"), `code`, **bold**, _emphasis_ & more, 2 * 3 < 7.\n',
      'Two lines\nof text.',
      '## A `code` and [link](./b.md)\n\nText.\n',
      '## A heading {#named}\n\nText.\n',
      '- one\n- **two** [a](b)\n',
      '1. one\n2. two\n',
      '```js\na & b\n\n```\n',
      '| a | b |\n|---|:-:|\n| 1 | `2` |\n| 3 |\n',
      '![Alternative](./image.png)\n',
      '***\n',
      'text\n- one\n',
      'A hard  \nbreak, an \\* escape and [![a picture](a.png)](b.md).\n',
      '> A quote\n>\n> - of [two](a.md)\n> - parts\n',
      '- one\n\n  ```\n  code\n  ```\n\n- two\n',
      '- one\n  - two\n    more\n- three\n',
      'See https://e.org/a_(b)?c=d&e, (www.e.org) and @me.\n',
      '1. one\n2. two\n\n- three\n',
      '<aside>\n<p>note</p>\n</aside>\n\n<!-- a\n\nb -->\n',
    ]) {
      expect(plainShare(plain), plain).toBe(1);
      expectEqual(plain);
    }
  });

  it.each([
    '> > [!NOTE]\n> > more\n\n> a',
    '- > [!NOTE]\n  > more\n\na',
    'Qui\u00a0? *Moi*',
    'a \u2003b',
    'a\u3000b `c`',
  ])('have the same first paragraph: %j', expectEqual);

  it.skipIf(isEveryday)('take time by the length of a text, whatever it holds', () => {
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
      '<!--',
      '<p>\n\n',
      'https://a',
      'https://a...',
      ' https://a',
      'www.a(',
      ' www.',
      '@a ',
      '<b>',
      '<a b="',
      '<a b="c" ',
      '<https://a>',
      '(*a*)',
      '- a\n\n1. b\n\n',
    ]) {
      const source = piece.repeat(400_000 / piece.length);
      const read = (): void => {
        for (const block of splitBlocks(source)) plainBlock(source, block);
      };
      // By the square of the length it would be minutes.
      expect(cpuSeconds(read), piece).toBeLessThan(10);
    }
  });

  const academy = fileURLToPath(new URL('../../../../examples/academy/content', import.meta.url));
  it.each([academy, ...(CORPUS === undefined ? [] : [join(CORPUS, 'content')])])(
    'are most of the bodies in %s',
    (folder) => {
      let all = 0;
      let plain = 0;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of folder === academy ? files : someOf(files)) {
        if (!file.endsWith('.md')) continue;
        const body = readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        expectEqual(body);
        all += body.length;
        plain += plainShare(body) * body.length;
      }
      expect(plain / all).toBeGreaterThan(0.5);
    },
  );
});
