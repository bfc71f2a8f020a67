import { describe, expect, it } from 'vitest';
import { type Change, createChange } from '../../../src/compare/change.js';
import { toComparison } from '../../../src/compare/compare-releases.js';
import type { RecordName } from '../../../src/compare/comparison.js';
import { renderMarkdown } from '../../../src/report/action/changes-markdown.js';
import { renderJson } from '../../../src/report/changes/json.js';
import { renderPretty } from '../../../src/report/changes/pretty.js';
import { article, BASE, compareContent, edited } from '../../support/release-content.js';
import { acting, rendered } from '../action/rendered.js';

const HOSTILE = [
  '@octocat fixes #1',
  '`@octocat`',
  '`` ``` @octocat',
  '</details><script>alert(1)</script>',
  '![x](https://evil.example/p.png) [y](javascript:alert(1)) https://evil.example',
  '\n\n# Heading\n\n- [ ] task\n\n```\n@octocat\n```\n',
  '\n```\n\n    @octocat\n\n~~~~',
  '\u001b[31mred\u001b[0m\u202eevil',
  '##[error]no',
  '::error::no',
  '|a|b|\n|-|-|\n|@octocat|x|',
  '<!-- @octocat',
  '    @octocat',
  '\\`@octocat',
];

function reported(text: string): {
  changes: Change[];
  suggestions: never[];
  comparison: ReturnType<typeof toComparison>;
} {
  const record: RecordName = { type: 'course', locale: 'en', slug: 'a', title: text, url: 'https://x.org/a' };
  const changes = [
    createChange('record-removed', 'course/en/a', { kind: 'removed', record }),
    createChange('anchor-removed', `course/en/a#${text}`, { kind: 'anchor', record, anchor: text }),
    createChange('asset-replaced', `/assets/${text}`, { kind: 'asset', from: `/assets/${text}`, to: text }),
    createChange('value-changed', 'course/en/a#/title', {
      kind: 'field',
      record,
      field: { path: '/title', kind: 'changed', before: 'Old', after: text },
    }),
    createChange('field-added', 'course/en/a#/x', {
      kind: 'field',
      record,
      field: { path: `/${text}`, kind: 'added', after: { [text]: text } },
    }),
    {
      ...createChange('endpoint-removed', `/${text}`, { kind: 'endpoint', is: 'removed', path: `/${text}` }),
      accepted: { reason: text },
    },
    createChange('type-changed', `/x#/${text}`, {
      kind: 'schema',
      schema: { schema: text, path: `/${text}`, kind: 'changed', before: text, after: 'x' },
    }),
  ];
  return { changes, suggestions: [], comparison: toComparison({ changes }) };
}

describe('the Markdown report', () => {
  it.each(HOSTILE)('lets no text of the content act: %j', (text) => {
    const markdown = renderMarkdown(reported(text));
    const { elements, links, lookedInto } = rendered(markdown);
    expect(elements.map(({ name }) => name)).not.toContain('script');
    expect(elements.filter(({ name }) => ['img', 'h1', 'input'].includes(name))).toEqual([]);
    expect(links).toEqual([]);
    expect(acting(lookedInto)).toEqual([]);
    expect(markdown).not.toMatch(/[\u202e\u001b]|##\[|^\s*::/m);
    // Nothing breaks out of its list or table: both sections are still there.
    expect(elements.filter(({ name }) => name === 'h3')).toHaveLength(2);
  });

  it('begins with the most serious changes', async () => {
    const compared = await compareContent(
      BASE,
      edited({
        'content/en/articles/first.md': undefined,
        'content/en/articles/other.md': article('Another').replace('The second part', 'The second piece'),
      }),
    );
    const text = renderMarkdown({ ...compared, comparison: compared });
    expect(text).toMatch(/^The change is \*\*breaking\*\* and calls for a \*\*major\*\* version\./);
    expect(text.indexOf('**Breaking**')).toBeLessThan(text.indexOf('**Safe**'));
    expect(text).toContain('The second <del>part</del> <ins>piece</ins>');
  });

  it('stays within its limit, and says what it leaves out', () => {
    const many = Array.from({ length: 500 }, (_, index) => {
      const path = `/${index}`;
      return createChange('endpoint-removed', path, { kind: 'endpoint', is: 'removed', path });
    });
    const text = renderMarkdown(
      { changes: many, suggestions: [], comparison: toComparison({ changes: many }) },
      3000,
    );
    expect(text.length).toBeLessThanOrEqual(3000);
    expect(text).toMatch(/Left out, because there is no room: \d+ of 500 breaking changes\b/);
    expect(text).toMatch(/`lc-api diff --format json` lists all changes\.\n$/);
  });

  it('lists the endpoints that it counts before records, which may be too many to be shown', () => {
    const title = 'T'.repeat(100);
    const changes = Array.from({ length: 1000 }, (_, index) => {
      const record: RecordName = {
        type: 'course',
        locale: 'en',
        slug: `a${index}`,
        title,
        url: 'https://x.org/a',
      };
      return createChange('record-added', `course/en/a${index}`, { kind: 'added', record });
    });
    const path = '/llms-courses.txt';
    changes.push(createChange('endpoint-added', path, { kind: 'endpoint', is: 'added', path }));
    const report = { changes, suggestions: [], comparison: toComparison({ changes }) };
    for (const text of [renderMarkdown(report), renderPretty(report, { colors: false })]) {
      expect(text).toContain(path);
      expect(text).toMatch(/and \d+ more/i);
    }
  });
});

describe('the report for terminals', () => {
  it.each(HOSTILE)('cannot be made to act on the terminal or the log: %j', (text) => {
    for (const colors of [false, true]) {
      const printed = renderPretty(reported(text), { colors });
      const plain = colors ? printed.replaceAll(/\u001b\[[\d;]*m/g, '') : printed;
      expect(plain).not.toMatch(/[\u001b\u202e\r]|##\[/);
      expect(plain.split('\n').some((line) => line.startsWith('::'))).toBe(false);
    }
  });

  it('shows the words of a long text that changed, with some around', async () => {
    const long = (word: string): string =>
      article('First').replace(
        'The first part.',
        `${'Text before it. '.repeat(50)}${word}${' and after.'.repeat(50)}`,
      );
    const compared = await compareContent(
      edited({ 'content/en/articles/first.md': long('one') }),
      edited({ 'content/en/articles/first.md': long('two') }),
    );
    const lines = renderPretty({ ...compared, comparison: compared }, { colors: false }).split('\n');
    expect(lines.find((line) => line.includes('one'))).toMatch(/^ {4}- ….{35,40}one.{35,40}…$/);
    expect(lines.find((line) => line.includes('two'))).toMatch(/^ {4}\+ ….{35,40}two.{35,40}…$/);
    expect(lines.at(-2)).toBe('1 safe; calls for a patch version');
  });

  it('says that nothing changed', async () => {
    const compared = await compareContent(BASE, BASE);
    expect(renderPretty({ ...compared, comparison: compared }, { colors: false })).toBe('No changes\n');
    expect(renderMarkdown({ ...compared, comparison: compared })).toBe(
      'No changes for readers of the API.\n',
    );
  });
});

it('prints JSON in the form of the contract', async () => {
  const { severity, bump, records, endpoints, schemas } = await compareContent(BASE, BASE);
  expect(JSON.parse(renderJson({ severity, bump, records, endpoints, schemas }))).toEqual({
    version: 1,
    severity: 'none',
    bump: 'none',
    records: { added: [], removed: [], renamed: [], changed: [] },
    endpoints: { added: [], removed: [] },
    schemas: [],
  });
});

describe('lost anchors and replaced files', () => {
  const record: RecordName = { type: 'course', locale: 'en', slug: 'a', title: 'A', url: 'https://x.org/a' };
  const [from, to] = ['/assets/plan.0123456789ab.pdf', '/assets/plan.ba9876543210.pdf'];
  const changes = [
    createChange('anchor-removed', 'course/en/a#costs', { kind: 'anchor', record, anchor: 'costs' }),
    createChange('asset-replaced', from, { kind: 'asset', from, to }),
  ];
  const judged = { changes, suggestions: [], comparison: toComparison({ changes }) };

  it('are listed as safe for people at a terminal', () => {
    const text = renderPretty(judged, { colors: false });
    expect(text).toContain('safe course/en/a A\n  anchor-removed #costs: ');
    expect(text).toContain(`safe ${from}\n  asset-replaced: `);
    expect(text).toContain(`    now ${to}\n`);
    expect(text).toContain('2 safe; calls for a patch version');
  });

  it('are listed in comments', () => {
    const text = renderMarkdown(judged);
    expect(text).toContain('lost anchor: `#costs` of `a` A');
    expect(text).toContain(`replaced: \`${from}\` is \`${to}\` now`);
  });

  it('are in the JSON for programs', () => {
    expect(JSON.parse(renderJson(judged.comparison))).toMatchObject({
      severity: 'safe',
      anchors: [{ ...record, anchor: 'costs', severity: 'safe' }],
      assets: [{ from, to, severity: 'safe' }],
    });
  });
});
