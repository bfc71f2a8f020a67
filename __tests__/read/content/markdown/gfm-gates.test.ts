import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { compile, parse, postprocess, preprocess } from 'micromark';
import { gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';
import { describe, expect, it } from 'vitest';
import { COMMON } from '../../../../src/compile/html/html-extensions.js';
import { gfmExtensions } from '../../../../src/read/content/markdown/gfm.js';
import type { SyntaxExtension } from '../../../../src/read/content/markdown/syntax-extension.js';
import { CORPUS } from '../../../support/corpus.js';
import { allGfmExtensions } from '../../../support/gfm.js';
import { runs, someOf } from '../../../support/scope.js';

/** Returns the tokens of a text and its HTML, as one text, which is compared quickly. */
function read(text: string, extensions: SyntaxExtension[]): string {
  const events = postprocess(
    parse({ extensions })
      .document()
      .write(preprocess()(text, undefined, true)),
  );
  const tokens = events.map(
    ([kind, { type, start, end }]) => `${kind} ${type} ${start.offset}-${end.offset}`,
  );
  const htmlExtensions = [...COMMON, gfmFootnoteHtml(), gfmTaskListItemHtml()];
  return [...tokens, compile({ htmlExtensions })(events)].join('\n');
}

/** The characters that the extensions hook into, whole and in parts. */
const PIECES = [
  ...[
    '|',
    '|-|',
    ':-',
    '-:',
    '--',
    '$',
    '$$',
    '| a |',
    '\n',
    '\n\n',
    ' ',
    'a',
    'A',
    '1',
    '-',
    '- ',
    '1. ',
    '> ',
    '    ',
  ],
  ...['http', 'https', '://', 'HTTP://', 'https://a.b/c', 'www', '.', 'WWW.', 'www.a.b', 'w', '@', 'a@b.co'],
  ...[
    ':x:',
    ':+1:',
    'mailto:',
    'xmpp:a@b.c',
    '[',
    ']',
    '[^',
    '^',
    '[^a]',
    '[^a]:',
    ': ',
    '~',
    '~~',
    '~a~',
    '[ ]',
    '[x]',
    '[X] ',
  ],
  ...[
    '[\t]',
    '[\n]',
    '*',
    '_',
    '`',
    '```\n',
    '\\',
    '<',
    '>',
    '!',
    '(',
    ')',
    '&#64;',
    '&#x7c;',
    '\t',
    '# ',
    '\n===\n',
  ],
] as const;

describe('the extensions that a text needs', () => {
  it('give the HTML and the tokens of all extensions, for any text', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (source) => {
        expect(read(source, gfmExtensions(source))).toBe(read(source, allGfmExtensions()));
      }),
      { numRuns: runs(1_000) },
    );
  });

  it.skipIf(CORPUS === undefined)(
    'give them for bodies of the corpus',
    () => {
      const folder = join(CORPUS ?? '', 'content');
      for (const file of someOf(readdirSync(folder, { recursive: true, encoding: 'utf8' }))) {
        if (!file.endsWith('.md')) continue;
        const body = readFileSync(join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        expect(read(body, gfmExtensions(body)), file).toBe(read(body, allGfmExtensions()));
      }
    },
    60_000,
  );
});
