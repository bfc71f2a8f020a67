import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../src/model/project.js';
import { renderComment, renderJobSummary, renderReport } from '../../src/report/action/report-markdown.js';
import { problem } from '../report/sample-problem.js';
import { acting, rendered } from './rendered.js';
import { anyReport, comparison, HEAD, MARKER, recordChange, report, WHEREABOUTS } from './sample-report.js';

/** Elements that a report is made of. */
const OWN = new Set(
  'h2 h3 p ul li strong code a table thead tbody tr th td details summary del ins hr'.split(' '),
);

function expectHarmless(markdown: string): void {
  const { elements, links, lookedInto } = rendered(markdown);
  for (const { name } of elements) expect(OWN).toContain(name);
  for (const link of links) {
    expect([PROJECT.repository, WHEREABOUTS.run, WHEREABOUTS.files].some((own) => link.startsWith(own))).toBe(
      true,
    );
  }
  expect(elements.filter(({ name }) => name === 'details').length).toBe(
    elements.filter(({ name }) => name === 'summary').length,
  );
  expect(acting(lookedInto)).toEqual([]);
  for (const line of markdown.split('\n')) expect(line.trimStart().startsWith('::')).toBe(false);
  expect(markdown).not.toContain('##[');
}

const characters = (text: string) => text.length;

describe('a report', () => {
  it('harms nobody, whatever stands in the content', () => {
    fc.assert(
      fc.property(anyReport, (given) => {
        expectHarmless(renderJobSummary(given, WHEREABOUTS));
        expectHarmless(renderComment(given, MARKER, WHEREABOUTS));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps to any budget, well-formed, and says of everything that it left out how much that is', () => {
    fc.assert(
      fc.property(anyReport, fc.integer({ min: 4000, max: 12_000 }), (given, limit) => {
        const whole = renderReport(given, WHEREABOUTS, {
          limit: Number.MAX_SAFE_INTEGER,
          measure: characters,
        });
        const markdown = renderReport(given, WHEREABOUTS, { limit, measure: characters });
        expect(markdown.length).toBeLessThanOrEqual(limit);
        expectHarmless(markdown);
        const items = (text: string) => rendered(text).elements.filter(({ name }) => name === 'li').length;
        const rows = (text: string) => rendered(text).elements.filter(({ name }) => name === 'td').length;
        if (markdown.includes('Left out here')) {
          expect(items(markdown) + rows(markdown)).toBeLessThan(items(whole) + rows(whole));
        } else {
          expect(markdown).toBe(whole);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same twice', () => {
    fc.assert(
      fc.property(anyReport, (given) => {
        expect(renderJobSummary(given, WHEREABOUTS)).toBe(
          renderJobSummary(structuredClone(given), WHEREABOUTS),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('the verdict', () => {
  const breaking = comparison({ severity: 'breaking', bump: 'major' });

  it('is the first line, and says what the run failed on', () => {
    const head = (given: Parameters<typeof report>[0]) =>
      renderJobSummary(report(given)).split('\n').slice(0, 3).filter(Boolean);
    expect(head({})).toEqual(['## Learning content: acceptable', '12 records with no problems.']);
    expect(head({ path: 'docs/site', problems: [problem()] })).toEqual([
      '## Learning content in `docs/site`: not acceptable',
      '12 records with 1 error. It fails because of errors.',
    ]);
    expect(head({ problems: [problem({ severity: 'warning' })] })).toEqual([
      '## Learning content: acceptable',
      '12 records with 1 warning.',
    ]);
    expect(head({ problems: [problem({ severity: 'warning' })], failOn: 'warning' })[1]).toBe(
      '12 records with 1 warning. It fails because of warnings.',
    );
    expect(head({ comparison: breaking, failOnChanges: 'breaking' })[1]).toBe(
      '12 records with no problems. It fails because of breaking changes. For users of the API the change is **breaking** and calls for a major version.',
    );
    expect(head({ comparison: breaking })[0]).toBe('## Learning content: acceptable');
    expect(head({ comparison: comparison() })[1]).toContain('Nothing changes for users of the API.');
  });
});

describe('sections', () => {
  it('stand in one order, and only where they have something to say', () => {
    const given = report({
      problems: [problem({ severity: 'warning' }), problem({ line: 7 })],
      comparison: comparison({
        severity: 'breaking',
        bump: 'major',
        records: {
          removed: [recordChange({ severity: 'breaking' })],
          added: [recordChange({ slug: 'new' })],
        },
        endpoints: { added: ['/api/v1/x.json'], removed: [] },
      }),
      changes: [{ change: 'record-removed', path: 'course/en/agents-basics', severity: 'breaking' }],
      accepted: [{ change: 'record-removed', path: 'course/en/old', reason: 'It was never public.' }],
      coverage: { locales: ['en', 'de'], rows: [{ collection: 'courses', total: 3, counts: [3, 1] }] },
    });
    const headings = (text: string) => text.match(/^(?:#+ .*|\*\*.*\*\*)$/gm);
    expect(headings(renderJobSummary(given))).toEqual([
      '## Learning content: not acceptable',
      '### What changes for users of the API',
      '**Breaking**',
      '**In numbers**',
      '**Safe**',
      '### Accepted breaks',
      '### Translations',
      '### Problems',
      '**Errors**',
      '**Warnings**',
    ]);
    expect(headings(renderJobSummary(report()))).toEqual(['## Learning content: acceptable']);
  });

  it('name a problem with its place, its remedy and the page of its rule', () => {
    const given = report({ path: 'docs/site', problems: [problem({ help: 'Write "live".' })] });
    const { text, links } = rendered(renderJobSummary(given, WHEREABOUTS));
    expect(text).toContain(
      'In docs/site/content/en/builds/x.md: docs/site/content/en/builds/x.md:4:9 "status" is "lvie", but must be one of "live", "internal", "archived". Write "live". (schema/enum)',
    );
    expect(links).toEqual([
      `${WHEREABOUTS.files}/docs/site/content/en/builds/x.md?plain=1#L4`,
      `${PROJECT.repository}/blob/main/docs/rules/schema/enum.md`,
    ]);
  });

  it('lead to a file whatever its name is', () => {
    const names = [
      'a)b(c.md',
      "it's*_~!.md",
      'x y.md',
      'Größe.md',
      '100%.md',
      'a?b#c.md',
      'a[b]c.md',
      '<a>.md',
    ];
    for (const name of names) {
      const given = report({ problems: [problem({ file: `content/${name}` })] });
      const [link = ''] = rendered(renderJobSummary(given, WHEREABOUTS)).links;
      const { pathname, search, hash } = new URL(link);
      expect(decodeURIComponent(pathname)).toBe(`/acme/academy/blob/${HEAD}/content/${name}`);
      expect(search + hash).toBe('?plain=1#L4');
    }
  });

  it('lead to no file outside the repository', () => {
    const given = report({ problems: [problem({ file: '../../../evil/x.md' })] });
    expect(rendered(renderJobSummary(given, WHEREABOUTS)).links).toHaveLength(1);
  });
});

describe('a report that is too large', () => {
  const many = Array.from({ length: 30_000 }, (_, index) =>
    problem({
      file: `content/en/builds/b${index % 500}.md`,
      line: index + 1,
      message: `Wrong: ${'ü'.repeat(40)}`,
    }),
  ).sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const warnings = many.slice(0, 20_000).map((one) => ({ ...one, severity: 'warning' as const }));
  const removed = Array.from({ length: 3 }, (_, index) =>
    recordChange({ slug: `s${index}`, severity: 'breaking' }),
  );
  const huge = report({
    problems: [...many, ...warnings],
    comparison: comparison({ severity: 'breaking', bump: 'major', records: { removed } }),
    changes: removed.map(({ slug }) => ({
      change: 'record-removed',
      path: `course/en/${slug}`,
      severity: 'breaking',
    })),
    coverage: { locales: ['en'], rows: [{ collection: 'courses', total: 3, counts: [2] }] },
  });

  it('keeps to what GitHub takes, and uses it', () => {
    const summary = Buffer.byteLength(renderJobSummary(huge, WHEREABOUTS));
    const comment = renderComment(huge, MARKER, WHEREABOUTS).length;
    expect([summary <= 1024 * 1024, comment <= 65_536]).toEqual([true, true]);
    expect([summary > 1024 * 1024 - 4000, comment > 65_536 - 4000]).toEqual([true, true]);
  });

  it('shows something of everything, breaking changes and errors most of all, and counts what is left out so that the sums are right', () => {
    const comment = renderComment(huge, MARKER, WHEREABOUTS);
    const { text, links, elements } = rendered(comment);
    const warningsShown = 10;
    const errorsShown = elements.filter(({ name }) => name === 'li').length - removed.length - warningsShown;
    expect(text.match(/course\/en\/s\d/g)).toHaveLength(3);
    expect(text.match(/And \d+ more \w+\./g)).toEqual([
      `And ${30_000 - errorsShown} more errors.`,
      'And 19990 more warnings.',
    ]);
    expect(text.slice(text.indexOf('Left out here'))).toBe(
      `Left out here for want of room: ${30_000 - errorsShown} of 30000 errors and 19990 of 20000 warnings. ` +
        'The whole report is report.json in the artifact lc-api-report of this run; the log lists all problems.',
    );
    expect(links.at(-1)).toBe(WHEREABOUTS.run);
    const { text: inRepository } = rendered(renderComment(huge, MARKER, { run: WHEREABOUTS.run }));
    expect(inRepository).toContain(
      'The log of this run lists all problems, and the outputs report-json and changes-json name the files',
    );
  });
});
