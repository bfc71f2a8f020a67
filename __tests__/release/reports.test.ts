import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { type Change, createChange, type RecordName } from '../../src/release/change.js';
import { toComparison } from '../../src/release/compare-releases.js';
import { renderJson } from '../../src/report/changes/json.js';
import { code, renderMarkdown } from '../../src/report/changes/markdown.js';
import { renderPretty } from '../../src/report/changes/pretty.js';
import { article, BASE, compareContent, edited } from '../support/release-content.js';

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
  it.each(HOSTILE)('has whatever content wrote in code: %j', (text) => {
    const html = micromark(renderMarkdown(reported(text)), {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
    // What is left when code is cut out is ours alone.
    const prose = html.replace(/<code[^>]*>[\s\S]*?<\/code>/g, '');
    expect(prose).not.toMatch(/@|octocat|evil|alert|#1|Heading|<h1|<img|<a |<input|<table|&lt;/);
    expect(html).not.toMatch(/<script|<img|<a |\u202e|\u001b/);
    // Every item is still an item: nothing broke out of its list.
    expect(prose.match(/<h3>/g)).toHaveLength(2);
  });

  it('says first what hurts, then what may, then the rest', async () => {
    const compared = await compareContent(
      BASE,
      edited({
        'content/en/articles/first.md': undefined,
        'content/en/articles/other.md': article('Another').replace('The second part', 'The second piece'),
      }),
    );
    const text = renderMarkdown({ ...compared, comparison: compared });
    expect(text).toMatch(/^\*\*Breaking\*\* changes; they call for a \*\*major\*\* version\./);
    expect(text.indexOf('### Breaking (1)')).toBeLessThan(text.indexOf('### Safe (1)'));
    expect(text).toContain('    - The second part.\n    + The second piece.');
  });

  it('stays within its limit, and says what it leaves out', () => {
    const { changes } = reported('x');
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...(changes[3] as Change),
      accepted: undefined as never,
      target: `/${index}`,
    }));
    const text = renderMarkdown(
      { changes: many, suggestions: [], comparison: toComparison({ changes: many }) },
      { limit: 5000 },
    );
    expect(text.length).toBeLessThanOrEqual(5000);
    expect(text).toMatch(/… and \d+ more; `lc-api diff --format json` lists them all\.\n$/);
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
      expect(text).toMatch(/and \d+ more/);
    }
  });

  it('gives text as a code span that reads back', () => {
    for (const text of ['a', '`', '``', '` a', 'a `b` c', '```']) {
      expect(micromark(code(text))).toBe(`<p><code>${text}</code></p>`);
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
      'No changes for those who read the API.\n',
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
