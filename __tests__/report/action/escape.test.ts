import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code, prose, sentence } from '../../../src/report/action/escape.js';
import { visible } from '../../../src/report/terminal-text.js';
import { runs } from '../../support/scope.js';
import { hostileText, TRICKS } from './hostile-text.js';
import { acting, rendered } from './rendered.js';

/** What is documented to be shown of a text. */
function shown(text: string, maxCharacters = 600): string {
  const half = /[\ud800-\udbff]$/.test(text.slice(0, maxCharacters));
  const kept =
    text.length > maxCharacters ? `${text.slice(0, half ? maxCharacters - 1 : maxCharacters)}…` : text;
  const line = visible(kept.replace(/\s+/g, ' ').trim());
  return line === '' ? '(empty)' : line;
}

/** Every place that a report gives a text of a stranger, with the elements of that place. */
const PLACES: readonly { name: string; write: (markdown: string) => string; own: readonly string[] }[] = [
  { name: 'an item', write: (text) => `- Here: ${text} end\n- next`, own: ['ul', 'li', 'li'] },
  { name: 'a paragraph', write: (text) => `Here: ${text} end`, own: ['p'] },
  { name: 'a heading', write: (text) => `## Here: ${text} end`, own: ['h2'] },
  { name: 'a deletion', write: (text) => `Here: <del>${text}</del> end`, own: ['p', 'del'] },
  {
    name: 'a cell',
    write: (text) => `| a | b |\n| - | - |\n| Here: ${text} end | 2 |\n`,
    own: ['table', 'thead', 'tr', 'th', 'th', 'tbody', 'tr', 'td', 'td'],
  },
];

describe.each(PLACES)('the text of a stranger in $name', ({ write, own }) => {
  const forms = { prose, code } as const;

  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    'is shown as it is, and nothing more, by %s',
    (form) => {
      fc.assert(
        fc.property(hostileText, (text) => {
          const { elements, links, text: read, lookedInto } = rendered(write(forms[form](text)));
          expect(elements.map(({ name }) => name).filter((name) => name !== 'code')).toEqual(own);
          expect(links).toEqual([]);
          expect(acting(lookedInto)).toEqual([]);
          expect(read).toContain(`Here: ${shown(text)} end`.replace(/\s+/g, ' '));
        }),
        { numRuns: runs(200), examples: TRICKS.map((trick) => [trick]) },
      );
    },
  );
});

describe('the text of a stranger', () => {
  it('stays readable where no word of it could act', () => {
    expect(prose('"status" is "lvie", but must be one of "live", "internal": Größe & Maß, 100 %.')).toBe(
      '"status" is "lvie", but must be one of "live", "internal": Größe &amp; Maß, 100 %.',
    );
    expect(prose('Has no heading "#setup".')).toBe('Has no heading "`#setup`".');
    expect(prose('Ask @org/team about #1 and x | y')).toBe('Ask `@org/team` about `#1` and x &#124; y');
  });

  it('keeps the full stop of a sentence out of code', () => {
    expect(prose('Write ![…](../../_media/loop.svg).')).toBe('Write `![…](../../_media/loop.svg)`.');
    expect(prose('It is (@org/team).')).toBe('It is (`@org/team`).');
    expect(prose('See x_y(1)), too.')).toBe('See `x_y(1)`), too.');
  });

  it('is one line, and cannot command the runner of a workflow', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const line of [prose(text), code(text)]) {
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u);
          expect(line).not.toContain('##[');
        }
      }),
    );
  });

  it('is cut where it is too long, never inside a character', () => {
    expect(prose('abcdef', 3)).toBe('abc…');
    expect(code('ab😀', 3)).toBe('`ab…`');
    expect(code('x'.repeat(10_000_000), 5)).toBe('`xxxxx…`');
  });

  it('is named empty where nothing of it can be seen', () => {
    for (const nothing of ['', ' ', '\n\t'])
      expect([prose(nothing), code(nothing)]).toEqual(['(empty)', '(empty)']);
  });
});

describe('a message of this program', () => {
  it('keeps the text to write in one code span', () => {
    expect(sentence('Put the text in quotes: `title: "Git: for teachers"`.')).toBe(
      'Put the text in quotes: `title: "Git: for teachers"`.',
    );
    expect(sentence('Write `a | b`, or (`[x](y.md)`).')).toBe('Write `a `&#124;` b`, or (`[x](y.md)`).');
    expect(sentence('The text "a`b`c" has @org/team and `x`')).toBe(
      'The text "``a`b`c``" has `@org/team` and `x`',
    );
  });

  it('shows what it quotes of strangers, and nothing of it acts', () => {
    const quoting = fc.tuple(hostileText, hostileText).map(([one, two]) => `"${one}": write \`${two}\`.`);
    fc.assert(
      fc.property(quoting, (text) => {
        for (const { write, own } of PLACES) {
          const { elements, links, lookedInto } = rendered(write(sentence(text)));
          expect(elements.map(({ name }) => name).filter((name) => name !== 'code')).toEqual(own);
          expect(links).toEqual([]);
          expect(acting(lookedInto)).toEqual([]);
        }
      }),
      { numRuns: runs(200), examples: TRICKS.map((trick) => [`\`${trick}\` ${trick}`]) },
    );
  });
});
