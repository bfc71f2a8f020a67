import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../../src/model/project.js';
import { renderComment, renderReport } from '../../../src/report/action/report-markdown.js';
import { problem } from '../../support/sample-problem.js';
import { runs } from '../../support/scope.js';
import { acting, rendered } from './rendered.js';
import {
  anyReport,
  changed,
  commentText,
  comparison,
  fieldChange,
  HEAD,
  MARKER,
  recordChange,
  report,
  summaryText,
  WHEREABOUTS,
} from './sample-report.js';

/** Elements that a report is made of. */
const OWN = new Set(
  'h2 h3 p ul li strong code pre a table thead tbody tr th td details summary del ins hr'.split(' '),
);

function expectHarmless(markdown: string, more: readonly string[] = []): void {
  const { elements, links, lookedInto } = rendered(markdown);
  for (const { name } of elements) expect([...OWN, ...more]).toContain(name);
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
        expectHarmless(summaryText(given, WHEREABOUTS));
        expectHarmless(commentText(given, MARKER, WHEREABOUTS));
      }),
      { numRuns: runs(25) },
    );
  });

  it('keeps to any budget, well-formed, and says of everything that it left out how much that is', () => {
    fc.assert(
      fc.property(anyReport, fc.integer({ min: 4000, max: 12_000 }), (given, limit) => {
        const { text: whole } = renderReport(given, WHEREABOUTS, {
          limit: Number.MAX_SAFE_INTEGER,
          measure: characters,
        });
        const { text: markdown, isWhole } = renderReport(given, WHEREABOUTS, { limit, measure: characters });
        expect(isWhole).toBe(!markdown.includes('Left out, because there is no room'));
        expect(markdown.length).toBeLessThanOrEqual(limit);
        expectHarmless(markdown);
        // Room is kept for the words about what is left out.
        if (whole.length + 1000 <= limit) expect(markdown === whole).toBe(true);
        else if (!isWhole) expect(whole.length + 1000).toBeGreaterThan(limit);
      }),
      { numRuns: runs(25) },
    );
  });

  it('is the same twice', () => {
    fc.assert(
      fc.property(anyReport, (given) => {
        expect(summaryText(given, WHEREABOUTS)).toBe(summaryText(structuredClone(given), WHEREABOUTS));
      }),
      { numRuns: runs(20) },
    );
  });
});

describe('the verdict', () => {
  const breaking = comparison({ severity: 'breaking', bump: 'major' });

  it('is the first line, and says what the run failed on', () => {
    const head = (given: Parameters<typeof report>[0]) =>
      summaryText(report(given)).split('\n').slice(0, 3).filter(Boolean);
    expect(head({})).toEqual(['## Learning content: acceptable', '12 records with no problems.']);
    expect(head({ path: 'docs/site', problems: [problem()] })).toEqual([
      '## Learning content in `docs/site`: 1 thing to correct',
      '12 records with 1 error. The step fails because of errors.',
    ]);
    expect(head({ problems: [problem({ severity: 'warning' })] })).toEqual([
      '## Learning content: acceptable',
      '12 records with 1 warning.',
    ]);
    expect(head({ problems: [problem({ severity: 'warning' })], failOn: 'warning' })[1]).toBe(
      '12 records with 1 warning. The step fails because of warnings.',
    );
    expect(head({ comparison: breaking, failOnChanges: 'breaking' })[1]).toBe(
      '12 records with no problems. The step fails because of breaking changes. The change is **breaking**: links or apps that use the site today stop working.',
    );
    expect(head({ comparison: breaking })).toEqual([
      '## Learning content: acceptable',
      '12 records with no problems. The change is **breaking**: links or apps that use the site today stop working. Breaking changes do not fail this step. Set `fail-on-changes: breaking` if they should.',
    ]);
    expect(head({ comparison: comparison() })[1]).toContain('Nothing changes for readers and apps.');
  });

  it('says what became of a publication', () => {
    const url = 'https://acme.github.io/academy/';
    const to = 'the branch gh-pages';
    const head = (given: Parameters<typeof report>[0]) => rendered(summaryText(report(given))).text;
    const commit = '0123456789abcdef0123456789abcdef01234567';
    expect(head({ publication: { outcome: 'published', to, url, live: true, commit } })).toBe(
      `Learning content: published 12 records with no problems. Published to ${to} as commit ${commit}: ${url}. The site serves it.`,
    );
    expect(head({ publication: { outcome: 'published', to, url, live: false } })).toContain(
      'The site does not serve it yet.',
    );
    expect(head({ publication: { outcome: 'unchanged', to, url, live: true } })).toContain(
      `Learning content: unchanged 12 records with no problems. The content did not change since the last publication: ${url}.`,
    );
    expect(head({ publication: { outcome: 'outdated', to, url, live: false } })).toContain(
      'Learning content: not published, because another commit is',
    );
    expect(head({ publication: { outcome: 'pending', to, url, live: false } })).toContain(
      'Learning content: the deployment is not finished yet',
    );
    const failure = 'The deployment failed. GitHub reports: @someone broke it.';
    const lines =
      'Permission id-token: write is missing\nGive the job:\n\n  permissions:\n    id-token: write';
    expect(summaryText(report({ failure: lines }))).toContain(
      '```\n  permissions:\n    id-token: write\n```\n',
    );
    const failed = summaryText(
      report({ failure, publication: { outcome: 'cancelled', to, url, live: false } }),
    );
    expect(failed).toContain('## Learning content: the step failed\n');
    expect(failed).toContain(
      '**The step failed:** The deployment failed. GitHub reports: `@someone` broke it.',
    );
    expect(summaryText(report({ failure, problems: [problem()] }))).toContain('1 thing to correct\n');
  });

  it('of a fork is said to be the claim of its own run', () => {
    const fork = { conclusion: 'failure' };
    const { text, links } = rendered(commentText(report(), MARKER, { ...WHEREABOUTS, fork }));
    expect(text).toContain(
      "A run of the pull request's own workflow wrote this report, and ended with failure. The pull request can change that workflow: check what it changes before you rely on the report.",
    );
    expect(links).toEqual([WHEREABOUTS.run]);
    const hostile = { conclusion: '`](https://evil.example) @team' };
    expectHarmless(commentText(report(), MARKER, { ...WHEREABOUTS, fork: hostile }), ['blockquote']);
  });
});

describe('sections', () => {
  it('stand in one order, and only where they have something to say', () => {
    const given = report({
      problems: [problem({ severity: 'warning' }), problem({ line: 7 })],
      ...changed(recordChange('removed'), recordChange('added', { slug: 'new' }), {
        ...recordChange('removed', { slug: 'old' }),
        severity: 'safe',
        accepted: { reason: 'It was never public.' },
      }),
      coverage: { locales: ['en', 'de'], rows: [{ collection: 'courses', total: 3, counts: [3, 1] }] },
    });
    const headings = (text: string) => text.match(/^(?:#+ .*|\*\*.*\*\*)$/gm);
    expect(headings(summaryText(given))).toEqual([
      '## Learning content: 1 thing to correct',
      '### Errors',
      '### What changes for readers and apps',
      '**Breaking**',
      '**In numbers**',
      '**Safe**',
      '### Accepted breaks',
      '### Translations',
      '### Warnings',
    ]);
    expect(headings(summaryText(report()))).toEqual(['## Learning content: acceptable']);
  });

  it('list the translations only of collections in which records were added or removed', () => {
    const coverage = {
      locales: ['en', 'de'],
      rows: ['courses', 'lessons', 'tools'].map((collection) => ({ collection, total: 3, counts: [3, 1] })),
    };
    const told = (given: Parameters<typeof report>[0]) =>
      summaryText(report({ coverage, ...given })).match(/^\| `\w+s` (?=\| 3\/3)/gm);
    const field = { path: '/title', kind: 'changed' } as const;
    expect(told({})).toBeNull();
    expect(told(changed(fieldChange('value-changed', field, { type: 'tool' })))).toBeNull();
    expect(told(changed(recordChange('added', { type: 'lesson' })))).toEqual(['| `lessons` ']);
  });

  it('name fields as authors do', () => {
    const changes = ['/transcript', '/stack/2', '/faq/0/answer'].map((path) =>
      fieldChange('value-changed', { path, kind: 'changed', before: 'a', after: 'b' }, { type: 'lesson' }),
    );
    const { text } = rendered(summaryText(report(changed(...changes))));
    expect(text).toContain('faq[0].answer changed, stack[2] changed and text changed');
    expect(text).not.toContain('transcript');
  });

  it('list problems with the same message once, with the place of each', () => {
    const given = report({
      path: 'docs',
      problems: [1, 2].map((line) => problem({ line })).concat(problem({ file: 'content/de/y.md' })),
    });
    expect(rendered(summaryText(given)).text).toContain(
      'Errors "status" is "lvie", but must be one of "live", "internal", "archived". schema/enum In docs/content/en/builds/: x.md:1:9 x.md:2:9 In docs/content/de/: y.md:4:9',
    );
  });

  it('name a problem with its place, its help and the page of its rule', () => {
    const given = report({ path: 'docs/site', problems: [problem({ help: 'Write "live".' })] });
    const { text, links } = rendered(summaryText(given, WHEREABOUTS));
    expect(text).toContain(
      'docs/site/content/en/builds/x.md:4:9 "status" is "lvie", but must be one of "live", "internal", "archived". Write "live". schema/enum',
    );
    expect(links).toEqual([
      `${WHEREABOUTS.files}/docs/site/content/en/builds/x.md?plain=1#L4`,
      `${PROJECT.repository}/blob/main/docs/reference/rules/schema/enum.md`,
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
      const [link = ''] = rendered(summaryText(given, WHEREABOUTS)).links;
      const { pathname, search, hash } = new URL(link);
      expect(decodeURIComponent(pathname)).toBe(`/acme/academy/blob/${HEAD}/content/${name}`);
      expect(search + hash).toBe('?plain=1#L4');
    }
  });

  it('lead to no file outside the repository', () => {
    const given = report({ problems: [problem({ file: '../../../evil/x.md' })] });
    expect(rendered(summaryText(given, WHEREABOUTS)).links).toHaveLength(1);
  });
});

describe('a comment', () => {
  /** Errors of a repository that was just moved here: equal ones, and ones that differ in the value that they quote. */
  const MESSAGES = [
    (): string => 'The field "title" is missing.',
    (): string => 'There is no field "date". Fields: "datePublished", "dateModified".',
    (index: number): string => `"datePublished" is "${index}. March 2026", which is not a date.`,
    (index: number): string => `The link "../lessons/part-${index}.md" leads to no page.`,
  ];

  it('has room for 1,000 errors', () => {
    const problems = Array.from({ length: 1000 }, (_, index) => {
      const kind = index % MESSAGES.length;
      return problem({
        file: `content/en/lessons/getting-started-${Math.floor(index / 8)}/the-name-of-lesson-${index}.md`,
        rule: ['schema/required', 'schema/unknown-field', 'date/invalid', 'link/broken'][kind] as string,
        message: MESSAGES[kind]?.(index) as string,
        help: 'Write what the schema says, as in the example of the page about this rule.',
      });
    });
    const { text, isWhole } = renderComment(report({ problems }), MARKER, WHEREABOUTS);
    expect(isWhole).toBe(true);
    for (const { file } of problems) expect(text).toContain(file.slice(file.lastIndexOf('/') + 1));
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
  const removed = Array.from({ length: 3 }, (_, index) => recordChange('removed', { slug: `s${index}` }));
  const huge = report({
    problems: [...many, ...warnings],
    ...changed(...removed),
    coverage: { locales: ['en'], rows: [{ collection: 'courses', total: 3, counts: [2] }] },
  });

  it('keeps to what GitHub takes, and uses it', () => {
    const summary = Buffer.byteLength(summaryText(huge, WHEREABOUTS));
    const comment = commentText(huge, MARKER, WHEREABOUTS).length;
    expect([summary <= 1024 * 1024, comment <= 65_536]).toEqual([true, true]);
    expect([summary > 1024 * 1024 - 4000, comment > 65_536 - 4000]).toEqual([true, true]);
  });

  it('shows something of everything, breaking changes and errors most of all, and counts what is left out so that the sums are right', () => {
    const comment = commentText(huge, MARKER, WHEREABOUTS);
    const { text, links, elements } = rendered(comment);
    const warningsLeft = Number(/And (\d+) more warnings/.exec(text)?.[1]);
    const warningsShown = 20_000 - warningsLeft;
    expect(warningsShown).toBeGreaterThanOrEqual(10);
    // Errors and warnings are of one rule each, which is an item, too.
    const items = elements.filter(({ name }) => name === 'li').length - 2;
    const errorsShown = items - removed.length - warningsShown;
    expect(text.match(/course\/en\/s\d/g)).toHaveLength(3);
    expect(text.match(/And \d+ more \w+\./g)).toEqual([
      `And ${30_000 - errorsShown} more errors.`,
      `And ${warningsLeft} more warnings.`,
    ]);
    expect(text.slice(text.indexOf('Left out, because'))).toBe(
      `Left out, because there is no room: ${30_000 - errorsShown} of 30000 errors and ${warningsLeft} of 20000 warnings. ` +
        'The log of this run lists all problems. The artifact lc-api-report has everything.',
    );
    expect(links.at(-1)).toBe(WHEREABOUTS.run);
    const { text: inRepository } = rendered(commentText(huge, MARKER, { run: WHEREABOUTS.run }));
    expect(inRepository).toMatch(/The log of this run lists all problems\.$/);
  });
});
