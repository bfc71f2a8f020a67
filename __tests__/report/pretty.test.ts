import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/model/problem.js';
import { SourceFile } from '../../src/read/content/source-file.js';
import { type PrettyProblemsOptions, renderPretty } from '../../src/report/problems/pretty.js';
import { anyProblem, hostileText, problem } from '../support/sample-problem.js';

const BUILD = '---\ntitle: X\ntagline: Y\nstatus: lvie\n---\n\n## Idea\n\nText\n';

function render(problems: readonly Problem[], options: Partial<PrettyProblemsOptions> = {}): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return renderPretty(problems, {
    source: (path) => (path.startsWith('content/en/builds/') ? new SourceFile(path, BUILD) : undefined),
    colors: false,
    summary: { records: 128, errors, warnings: problems.length - errors },
    ...options,
  });
}

describe('problems for a terminal', () => {
  it('are shown with their line, what to do, other places and the page of the rule', () => {
    const shown = render([
      problem({
        help: 'Did you mean "live"?',
        related: [
          {
            file: 'content/de/builds/x.md',
            line: 3,
            column: 1,
            endLine: 3,
            endColumn: 5,
            message: 'first used here',
          },
        ],
      }),
    ]);
    expect(
      shown,
    ).toBe(`error[schema/enum] "status" is "lvie", but must be one of "live", "internal", "archived".
  --> content/en/builds/x.md:4:9
   |
 4 | status: lvie
   |         ^^^^
   = help: Did you mean "live"?
   = also: content/de/builds/x.md:3:1 first used here
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/schema/enum.md

1 error in 128 records
`);
  });

  it('have lines as long as the terminal, and a frame as wide', () => {
    const long = problem({
      message: `"status" is "lvie", but must be one of ${'"live", '.repeat(20)}.`,
      help: `Write one of ${'"live", '.repeat(20)}.`,
      column: 1,
    });
    const source = (path: string) => new SourceFile(path, `\n\n\nstatus: ${'lvie '.repeat(60)}`);
    for (const columns of [40, 80, 200]) {
      const lines = render([long], { columns, source }).split('\n');
      const widths = lines.filter((line) => !line.includes('https:')).map((line) => line.length);
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
      expect(lines.find((line) => line.startsWith(' 4 |'))).toHaveLength(columns);
      expect(lines.filter((line) => line.startsWith('           "live"')).length > 0).toBe(columns < 200);
    }
  });

  it('keep their order and are counted', () => {
    const shown = render([
      problem({
        rule: 'link/anchor',
        severity: 'warning',
        message: 'No such heading.',
        line: 9,
        column: 1,
        endColumn: 5,
      }),
      problem({ fix: { file: 'content/en/builds/x.md', start: 34, end: 38, insert: 'live' } }),
      problem({
        file: 'content/en/gone.md',
        rule: 'content/unreadable',
        message: 'Gone.',
        line: 1,
        column: 1,
      }),
    ]);
    expect(shown).toBe(`warning[link/anchor] No such heading.
  --> content/en/builds/x.md:9:1
   |
 9 | Text
   | ^^^^
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/link/anchor.md

error[schema/enum] "status" is "lvie", but must be one of "live", "internal", "archived".
  --> content/en/builds/x.md:4:9
   |
 4 | status: lvie
   |         ^^^^
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/schema/enum.md

error[content/unreadable] Gone.
  --> content/en/gone.md:1:1
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/content/unreadable.md

2 errors, 1 warning in 128 records
One of these can be fixed automatically: lc-api check --fix
`);
  });

  it('mark the first line of a span of several lines', () => {
    expect(render([problem({ line: 4, column: 1, endLine: 9, endColumn: 5 })])).toContain(
      ' 4 | status: lvie\n   | ^^^^^^^^^^^^\n',
    );
  });

  it('make room for long line numbers', () => {
    const source = (path: string) => new SourceFile(path, `${'\n'.repeat(1233)}status: lvie\n`);
    expect(
      render([problem({ line: 1234, help: 'Fix it.' })], { source }),
    ).toContain(`     --> content/en/builds/x.md:1234:9
      |
 1234 | status: lvie
      |         ^^^^
      = help: Fix it.
`);
  });

  it('are shown once where they say the same, with the other places', () => {
    const files = ['a', 'b', 'c'].map((name) =>
      problem({ file: `content/en/builds/${name}.md`, help: 'Fix it.' }),
    );
    expect(
      render([files[0] as Problem, problem({ message: 'Another.' }), ...files.slice(1)]),
    ).toBe(`error[schema/enum] "status" is "lvie", but must be one of "live", "internal", "archived".
  --> content/en/builds/a.md:4:9
   |
 4 | status: lvie
   |         ^^^^
   = help: Fix it.
   = same in 2 more:
     - content/en/builds/b.md:4:9
     - content/en/builds/c.md:4:9
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/schema/enum.md

error[schema/enum] Another.
  --> content/en/builds/x.md:4:9
   |
 4 | status: lvie
   |         ^^^^
   = see: https://github.com/org/lc-api-action/blob/main/docs/reference/rules/schema/enum.md

4 errors in 128 records
`);
  });

  it('count the places that they do not list', () => {
    const files = Array.from({ length: 40 }, (_, index) =>
      problem({ file: `content/en/builds/${index}.md` }),
    );
    const shown = render(files);
    expect(shown).toContain('same in 39 more:\n');
    expect(shown).toContain(
      '     - content/en/builds/10.md:4:9\n     - … and 29 more; --format json lists them all\n',
    );
    expect(shown).toContain('40 errors in 128 records');
  });

  it('stay apart where their help or their other places differ', () => {
    const related = [{ file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 2, message: 'here' }];
    const shown = render([
      problem(),
      problem({ help: 'Fix it.' }),
      problem({ related }),
      problem({ related }),
    ]);
    expect(shown.match(/^error/gm)).toHaveLength(4);
  });

  it('are announced where there are none', () => {
    expect(render([])).toBe('No problems in 128 records\n');
    expect(render([], { summary: { records: 1, errors: 0, warnings: 0 } })).toBe('No problems in 1 record\n');
  });

  it('come before the coverage of the locales', () => {
    const coverage = {
      locales: ['en', 'de', 'it', 'fr'],
      rows: [
        { collection: 'courses', total: 5, counts: [5, 4, 5, 0] },
        { collection: 'glossary', total: 12, counts: [12, 12, undefined, undefined] },
      ],
    };
    expect(render([], { coverage })).toBe(`coverage   en      de       it      fr
courses    5/5     4/5 -1   5/5     0/5 -5
glossary   12/12   12/12    ·       ·
all        100 %   94 %     100 %   0 %

No problems in 128 records
`);
    expect(render([], { coverage: { locales: ['en'], rows: [] } })).toBe('No problems in 128 records\n');
  });

  it('come before the coverage of many locales, one a line', () => {
    const locales = ['en', 'de', 'it', 'fr', 'es', 'nl', 'pt-BR'];
    const rows = [
      { collection: 'courses', total: 5, counts: [5, 5, 5, 5, 5, 5, 4] },
      { collection: 'glossary', total: 2, counts: [2, 2, 2, 2, 2, 2, undefined] },
    ];
    const lines = render([], { coverage: { locales, rows } }).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'coverage   courses   glossary   all',
      'en         5/5       2/2        100 %',
    ]);
    expect(lines[7]).toBe('pt-BR      4/5 -1    ·          80 %');
  });

  it('have the same text with colours', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 4 }), hostileText, (problems, text) => {
        const source = (path: string) => new SourceFile(path, text);
        const plain = render(problems, { source });
        const coloured = render(problems, { source, colors: true });
        expect(coloured).toContain('\x1b[');
        expect(stripVTControlCharacters(coloured)).toBe(plain);
      }),
    );
  });

  it('never let content act on the terminal or on the log of a workflow', () => {
    fc.assert(
      fc.property(fc.array(anyProblem, { maxLength: 4 }), hostileText, (problems, text) => {
        const shown = render(problems, { source: (path) => new SourceFile(path, text) });
        expect(shown).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
        expect(shown).not.toContain('##[');
        for (const line of shown.split('\n')) expect(line.trimStart()).not.toMatch(/^::/);
        const ours = render(problems, { source: (path) => new SourceFile(path, text), colors: true }).replace(
          /\x1b\[(?:0|[12]|1;3[13]|3[24])m/g,
          '',
        );
        expect(ours).not.toContain('\x1b');
      }),
    );
  });

  it('cannot forge a workflow command by the name of a file', () => {
    const files = ['a.md', '::stop-commands::x.md'].map((file) => problem({ file }));
    expect(render(files)).toContain('\n     - ::stop-commands::x.md:4:9\n');
  });

  it('mark the value itself where the line before it holds anything', () => {
    const before = fc.array(fc.constantFrom('a', '\t', '日', '👩‍💻', '🇩🇪', 'e\u0301', '\u202e', ' '), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(before, (parts) => {
        // A space keeps the last part from joining the value.
        const prefix = `${parts.join('')} `;
        const column = [...prefix].length + 1;
        const shown = render([problem({ line: 1, column, endColumn: column + 4 })], {
          source: (path) => new SourceFile(path, `${prefix}lvie`),
        });
        const [, , , source, mark] = shown.split('\n') as [string, string, string, string, string];
        expect(source.endsWith('lvie')).toBe(true);
        // Both lines end in the same column of the terminal.
        expect(columnsOf(mark)).toBe(columnsOf(source));
        expect(mark.endsWith(' ^^^^')).toBe(true);
      }),
    );
  });
});

/** Columns by another way than the program's: by grapheme. */
function columnsOf(text: string): number {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  return graphemes.reduce(
    (sum, { segment }) => sum + (/^[日\p{Emoji_Presentation}]/u.test(segment) ? 2 : 1),
    0,
  );
}
