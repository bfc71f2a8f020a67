import { describe, expect, it } from 'vitest';
import { compareDiffering, toComparison } from '../../src/compare/compare-releases.js';
import { findDifferences, sideOf } from '../../src/run/compare-contents.js';
import {
  article,
  BASE,
  type Content,
  compareContent,
  course,
  edited,
  lesson,
  named,
  opened,
} from '../support/release-content.js';

/** What an edit of the content is for its readers. */
interface Case {
  readonly edit: Content;
  readonly before?: Content;
  readonly changes: readonly string[];
  readonly severity: string;
  readonly bump: string;
}

function comparison(...keys: readonly string[]): string {
  const options = keys.map((key) => `  - {key: ${key}, name: Name of ${key}}\n`).join('');
  return `title: This or that\nintro: About.\nverdict: That.\ndescription: D\ndatePublished: 2026-01-01\noptions:\n${options}dimensions: []\n`;
}

function licensed(name: string): string {
  return `${BASE['lc-api.yml']}site: {license: {name: ${name}, url: "https://license.example.org"}}\n`;
}

const CASES: Readonly<Record<string, Case>> = {
  nothing: { edit: {}, changes: [], severity: 'none', bump: 'none' },
  'a comment in the front matter': {
    edit: { 'content/en/articles/first.md': article('First', '# a comment\n') },
    changes: [],
    severity: 'none',
    bump: 'none',
  },
  'a changed title': {
    edit: { 'content/en/articles/first.md': article('First').replace('title: First', 'title: New') },
    changes: ['value-changed article/en/first#/title'],
    severity: 'safe',
    bump: 'patch',
  },
  'a section put in front of others': {
    edit: { 'content/en/articles/first.md': article('First').replace('## One', '## Zero\n\nNew.\n\n## One') },
    changes: ['value-changed article/en/first#/sections/0'],
    severity: 'safe',
    bump: 'patch',
  },
  'a new record': {
    edit: { 'content/en/articles/new.md': article('New') },
    changes: ['record-added article/en/new'],
    severity: 'safe',
    bump: 'minor',
  },
  'a new field': {
    edit: { 'content/en/articles/first.md': article('First', 'dateModified: 2026-02-02\n') },
    changes: ['field-added article/en/first#/dateModified'],
    severity: 'safe',
    bump: 'minor',
  },
  'a record that is gone': {
    edit: { 'content/en/articles/first.md': undefined },
    changes: ['record-removed article/en/first'],
    severity: 'breaking',
    bump: 'major',
  },
  'a record that became a draft': {
    edit: { 'content/en/articles/first.md': article('First', 'draft: true\n') },
    changes: ['record-removed article/en/first'],
    severity: 'breaking',
    bump: 'major',
  },
  'a translation that is gone': {
    edit: { 'content/de/courses/basics.md': undefined },
    changes: ['record-removed course/de/basics'],
    severity: 'breaking',
    bump: 'major',
  },
  'an optional field that every record of the type had': {
    edit: {
      'content/en/articles/first.md': article('First').replace('description: About First\n', ''),
    },
    changes: ['field-missing article/en/first#/description'],
    severity: 'risky',
    bump: 'minor',
  },
  'an optional field that not every record had': {
    before: edited({ 'content/en/articles/other.md': article('Other').replace(/description.*\n/, '') }),
    edit: { 'content/en/articles/first.md': article('First').replace(/description.*\n/, '') },
    changes: ['field-removed article/en/first#/description'],
    severity: 'safe',
    bump: 'patch',
  },
  'another id of a record, whose content is the same': {
    edit: { 'content/en/articles/first.md': article('First', 'id: own\n') },
    changes: ['id-changed article/en/first#/id'],
    severity: 'risky',
    bump: 'minor',
  },
  'an older address of a record, which becomes its id': {
    edit: { 'content/en/articles/first.md': article('First', 'formerSlugs: [legacy]\n') },
    changes: ['address-added article/en/first#/id'],
    severity: 'safe',
    bump: 'minor',
  },
  'an older address of a record that is translated': {
    edit: { 'content/en/courses/basics.md': course('Basics', 1, 'formerSlugs: [legacy]\n') },
    changes: ['address-added course/de/basics#/id', 'address-added course/en/basics#/id'],
    severity: 'safe',
    bump: 'minor',
  },
  'another key of an option': {
    before: edited({ 'content/en/comparisons/c.yml': comparison('chat', 'agent') }),
    edit: { 'content/en/comparisons/c.yml': comparison('chatbot', 'agent') },
    changes: [
      'anchor-removed comparison/en/c#name-of-chat',
      'key-changed comparison/en/c#/options/0/key',
      'value-changed comparison/en/c#/options/0/name',
    ],
    severity: 'risky',
    bump: 'minor',
  },
  'an option less, and another one more': {
    before: edited({ 'content/en/comparisons/c.yml': comparison('chat', 'agent') }),
    edit: { 'content/en/comparisons/c.yml': comparison('agent', 'human') },
    changes: [
      'anchor-removed comparison/en/c#name-of-chat',
      'key-changed comparison/en/c#/options/0',
      'value-changed comparison/en/c#/options/1',
    ],
    severity: 'risky',
    bump: 'minor',
  },
  'another key of a tool': {
    edit: {
      'content/en/tools/meter.md': `${BASE['content/en/tools/meter.md']}`.replace(': meter', ': gauge'),
    },
    changes: ['key-changed tool/en/meter#/toolKey'],
    severity: 'risky',
    bump: 'minor',
  },
  'another license': {
    before: edited({ 'lc-api.yml': licensed('CC BY 4.0') }),
    edit: { 'lc-api.yml': licensed('All rights reserved') },
    changes: ['license-changed /api/v1/index.json#/license'],
    severity: 'risky',
    bump: 'minor',
  },
  'a license that is no longer stated': {
    before: edited({ 'lc-api.yml': licensed('CC BY 4.0') }),
    edit: { 'lc-api.yml': `${BASE['lc-api.yml']}` },
    changes: ['license-changed /api/v1/index.json#/license'],
    severity: 'risky',
    bump: 'minor',
  },
  'a license where none was stated': {
    edit: { 'lc-api.yml': licensed('CC BY 4.0') },
    changes: [],
    severity: 'none',
    bump: 'none',
  },
  'records that change their places': {
    before: edited({ 'content/en/articles/other.md': article('First') }),
    edit: {
      'content/en/articles/first.md': article('First', 'id: other\n'),
      'content/en/articles/other.md': article('First', 'id: first\n'),
    },
    changes: ['id-changed article/en/first#/id', 'id-changed article/en/other#/id'],
    severity: 'risky',
    bump: 'minor',
  },
  'a lesson in another course': {
    edit: {
      'content/en/lessons/further/third.md': undefined,
      'content/en/lessons/basics/third.md': lesson('Third', 3),
    },
    changes: [
      'field-removed course/en/further#/estimatedMinutes',
      'lesson-moved lesson/en/third#/courseSlug',
      'value-changed course/en/basics#/estimatedMinutes',
      'value-changed course/en/basics#/lessonCount',
      'value-changed course/en/further#/lessonCount',
      'value-changed lesson/en/third#/number',
      'value-changed lesson/en/third#/order',
    ],
    severity: 'risky',
    bump: 'minor',
  },
  'lessons in another order': {
    edit: { 'content/en/lessons/basics/start.md': lesson('Start', 3) },
    changes: ['order-changed lesson/en/start#/number', 'order-changed lesson/en/start#/order'],
    severity: 'risky',
    bump: 'minor',
  },
  'another number of the same order': {
    edit: { 'content/en/lessons/basics/second.md': lesson('Second', 7) },
    changes: ['value-changed lesson/en/second#/number', 'value-changed lesson/en/second#/order'],
    severity: 'safe',
    bump: 'patch',
  },
  'courses in another order': {
    edit: { 'content/en/courses/basics.md': course('Basics', 9) },
    changes: ['order-changed course/en/basics#/order'],
    severity: 'risky',
    bump: 'minor',
  },
  'a slug renamed with formerSlugs': {
    edit: {
      'content/en/articles/first.md': undefined,
      'content/en/articles/primary.md': article('First', 'formerSlugs: [first]\n'),
    },
    changes: ['record-renamed article/en/first'],
    severity: 'safe',
    bump: 'patch',
  },
  'a slug renamed with formerSlugs, and its text changed': {
    edit: {
      'content/en/articles/first.md': undefined,
      'content/en/articles/primary.md': article('Now', 'formerSlugs: [first]\n'),
    },
    changes: [
      'record-renamed article/en/first',
      'value-changed article/en/primary#/description',
      'value-changed article/en/primary#/title',
    ],
    severity: 'safe',
    bump: 'patch',
  },
  'a course renamed with formerSlugs': {
    edit: {
      'content/en/courses/further.md': undefined,
      'content/en/lessons/further/third.md': undefined,
      'content/en/courses/beyond.md': course('Further', 2, 'formerSlugs: [further]\n'),
      'content/en/lessons/beyond/third.md': lesson('Third', 1),
    },
    changes: ['record-renamed course/en/further', 'value-changed lesson/en/third#/courseSlug'],
    severity: 'safe',
    bump: 'patch',
  },
  'a former slug that is dropped': {
    before: edited({ 'content/en/articles/first.md': article('First', 'formerSlugs: [zero]\n') }),
    edit: { 'content/en/articles/first.md': article('First') },
    changes: ['former-address-removed /articles/zero.md', 'id-changed article/en/first#/id'],
    severity: 'breaking',
    bump: 'major',
  },
  'a record that is gone with its former slugs': {
    before: edited({ 'content/en/articles/first.md': article('First', 'formerSlugs: [zero]\n') }),
    edit: { 'content/en/articles/first.md': undefined },
    changes: ['record-removed article/en/first'],
    severity: 'breaking',
    bump: 'major',
  },
  'a second rename that keeps both former slugs': {
    before: edited({ 'content/en/articles/first.md': article('First', 'formerSlugs: [zero]\n') }),
    edit: {
      'content/en/articles/first.md': undefined,
      'content/en/articles/primary.md': article('First', 'formerSlugs: [zero, first]\n'),
    },
    changes: ['record-renamed article/en/first'],
    severity: 'safe',
    bump: 'patch',
  },
  'a record merged into another': {
    edit: {
      'content/en/articles/first.md': undefined,
      'content/en/articles/other.md': article('Other', 'formerSlugs: [first]\n'),
    },
    // Unless its author writes its id.
    changes: ['id-changed article/en/other#/id', 'record-renamed article/en/first'],
    severity: 'risky',
    bump: 'minor',
  },
};

describe('what an edit of the content is for readers of the API', () => {
  it.each(Object.entries(CASES))('%s', async (_, { before = BASE, edit, changes, severity, bump }) => {
    const compared = await compareContent(before, edited(edit, before));
    expect(named(compared.changes)).toEqual(changes);
    expect([compared.severity, compared.bump]).toEqual([severity, bump]);
  });

  it('leaves a slug renamed without formerSlugs broken, and says what would fix it', async () => {
    const compared = await compareContent(
      BASE,
      edited({
        'content/en/articles/first.md': undefined,
        'content/en/articles/primary.md': article('First'),
      }),
    );
    expect(named(compared.changes)).toEqual([
      'record-added article/en/primary',
      'record-removed article/en/first',
    ]);
    expect(compared.severity).toBe('breaking');
    expect(compared.suggestions).toEqual([{ type: 'article', locale: 'en', from: 'first', to: 'primary' }]);
  });

  it('takes a record for the renamed one if most of it is the same, by its title or by its text', async () => {
    const text = 'Every run of an agent costs money, and nobody sees it before the bill comes in at the end.';
    const first = article('First').replace('Introduction.', text);
    const suggest = async (other: string) =>
      (
        await compareContent(
          edited({ 'content/en/articles/first.md': first }),
          edited({ 'content/en/articles/first.md': undefined, 'content/en/articles/primary.md': other }),
        )
      ).suggestions.map(({ from, to }) => `${from} ${to}`);
    expect(await suggest(first.replace('2026-01-01', '2026-02-02'))).toEqual(['first primary']);
    expect(await suggest(first.replace('second part', 'last part'))).toEqual(['first primary']);
    expect(await suggest(first.replaceAll('First', 'Primary'))).toEqual(['first primary']);
    expect(
      await suggest(article('First').replace(/^---\n\n.*/ms, '---\n\nSomething else altogether.')),
    ).toEqual([]);
    expect(await suggest(article('Primary'))).toEqual([]);
  });

  it('names the record that moved if no field of it says so', async () => {
    // Without "order", a renamed course takes another place by its new slug.
    const loose = (title: string, further = ''): string =>
      `---\ntitle: ${title}\nlevel: x\n${further}---\n\nText.\n`;
    const before: Content = {
      'lc-api.yml': 'locales: {en: full}\n',
      'content/en/courses/a.md': loose('A'),
      'content/en/courses/b.md': loose('B'),
    };
    const { changes, records, severity } = await compareContent(before, {
      ...before,
      'content/en/courses/a.md': undefined,
      'content/en/courses/z.md': loose('A', 'formerSlugs: [a]\n'),
    });
    expect(named(changes)).toEqual([
      expect.stringMatching(/^order-changed course\/en\/[bz]$/),
      'record-renamed course/en/a',
    ]);
    expect(records.changed).toEqual([expect.objectContaining({ severity: 'risky', fields: [] })]);
    expect(severity).toBe('risky');
  });
});

describe('what an edit of the configuration is for readers of the API', () => {
  const configured = (text: string): Content =>
    edited({ 'lc-api.yml': `locales: {en: full, de: core}\n${text}` });

  it('finds a locale that is gone, with its endpoints and records', async () => {
    const { changes, endpoints, severity } = await compareContent(
      BASE,
      edited({ 'lc-api.yml': 'locales: {en: full}\n', 'content/de/courses/basics.md': undefined }),
    );
    expect(severity).toBe('breaking');
    expect(named(changes)).toContain('locale-removed /api/v1/index.json#/locales/1');
    expect(named(changes)).toContain('record-removed course/de/basics');
    expect(endpoints.removed).toContain('/api/v1/de/courses/{slug}.json');
    expect(endpoints.removed).toContain('/de/kurse/{slug}.md');
    expect(endpoints.added).toEqual([]);
  });

  it('finds a locale that is new', async () => {
    const { changes, severity, bump } = await compareContent(
      BASE,
      edited({ 'lc-api.yml': 'locales: {en: full, de: core, fr: core}\n' }),
    );
    expect(named(changes)).toContain('locale-added /api/v1/index.json#/locales/2');
    expect([severity, bump]).toEqual(['safe', 'minor']);
  });

  it('finds an endpoint that will be retired, and another day of that', async () => {
    const until = (sunset: string): Content =>
      configured(
        `deprecations: [{endpoint: getTool, since: 2026-12-01, sunset: ${sunset}, description: Gone.}]\n`,
      );
    const path = '/paths/~1api~1v1~1tools~1{slug}.json/get/x-sunset';
    const [before, after] = ['2027-07-01', '2027-06-30'];
    const announced = await compareContent(BASE, until(before));
    expect(named(announced.changes)).toEqual([`endpoint-deprecated /api/v1/openapi.json#${path}`]);
    expect([announced.severity, announced.bump]).toEqual(['safe', 'minor']);
    expect(announced.schemas).toEqual([
      { schema: 'openapi', path, kind: 'added', after: before, severity: 'safe' },
    ]);
    expect((await compareContent(until(before), until(after))).schemas).toEqual([
      { schema: 'openapi', path, kind: 'changed', before, after, severity: 'safe' },
    ]);
    expect((await compareContent(until(before), BASE)).severity).toBe('none');
  });

  it('finds another default locale', async () => {
    const { changes, severity } = await compareContent(
      BASE,
      edited({ 'lc-api.yml': 'locales: {en: full, de: core}\ndefaultLocale: de\n' }),
    );
    expect(named(changes)).toContain('default-locale-changed /api/v1/index.json#/locales/1/default');
    expect(severity).toBe('breaking');
  });

  it('finds pages that have another path', async () => {
    const { changes, endpoints } = await compareContent(
      BASE,
      configured('paths: {tools: {en: instruments}}\n'),
    );
    expect(endpoints).toEqual({ added: ['/instruments/{slug}.md'], removed: ['/tools/{slug}.md'] });
    expect(named(changes)).toContain('url-changed tool/en/meter#/url');
  });

  it.each([
    ['a new field', '', 'properties: {price: {type: number}}', ['property-added'], 'safe'],
    ['a field that is gone', 'properties: {price: {type: number}}', '', ['property-removed'], 'risky'],
    [
      'another type',
      'properties: {price: {type: number}}',
      'properties: {price: {type: string}}',
      ['type-changed'],
      'breaking',
    ],
    [
      'a wider type',
      'properties: {price: {type: integer}}',
      'properties: {price: {type: number}}',
      ['type-changed'],
      'breaking',
    ],
    [
      'a narrower type',
      'properties: {price: {type: number}}',
      'properties: {price: {type: integer}}',
      ['type-narrowed'],
      'safe',
    ],
    [
      'a further value of an enumeration',
      'properties: {size: {type: string, enum: [s]}}',
      'properties: {size: {type: string, enum: [s, m]}}',
      ['enum-value-added'],
      'risky',
    ],
    [
      'an enumeration that is open now',
      'properties: {size: {type: string, enum: [s]}}',
      'properties: {size: {type: string}}',
      ['enum-opened'],
      'breaking',
    ],
    [
      'an enumeration with fewer values',
      'properties: {size: {type: string, enum: [s, m]}}',
      'properties: {size: {type: string, enum: [s]}}',
      ['enum-value-removed'],
      'safe',
    ],
    [
      'another description',
      'properties: {a: {type: string, description: x}}',
      'properties: {a: {type: string}}',
      [],
      'none',
    ],
  ])('judges the schema of a further field: %s', async (_, before, after, ids, severity) => {
    const fields = (text: string): Content => configured(text === '' ? '' : `fields: {tool: {${text}}}\n`);
    const compared = await compareContent(fields(before), fields(after));
    expect([...new Set(compared.changes.map(({ id }) => id))]).toEqual(ids);
    expect(
      compared.schemas.every(({ schema, path }) => schema === 'tool' && path.startsWith('/properties/')),
    ).toBe(true);
    expect(compared.severity).toBe(severity);
  });

  it('judges a field that is optional now, or required', async () => {
    const tool = '---\ntitle: Meter\ntoolKey: meter\ncategory: x\nprice: 5\n---\n\nWhat it measures.\n';
    const priced = (required: string): Content => ({
      ...configured(`fields: {tool: {properties: {price: {type: number}}${required}}}\n`),
      'content/en/tools/meter.md': tool,
    });
    const [optional, required] = [priced(''), priced(', required: [price]')];
    expect(named((await compareContent(required, optional)).changes)).toEqual([
      'property-optional /api/v1/schemas/tool.schema.json#/properties/price',
    ]);
    expect(named((await compareContent(optional, required)).changes)).toEqual([
      'property-required /api/v1/schemas/tool.schema.json#/properties/price',
    ]);
  });
});

it('sorts records by type, locale and slug, and fields by their paths', async () => {
  const { records } = await compareContent(
    BASE,
    edited({
      'content/en/lessons/basics/start.md': lesson('Begin', 1, 'outcome: x\n'),
      'content/en/articles/first.md': article('Changed'),
      'content/de/courses/basics.md': course('Neu', 1),
      'content/en/courses/further.md': course('New', 2),
    }),
  );
  expect(records.changed.map(({ type, locale, slug }) => `${type}/${locale}/${slug}`)).toEqual([
    'course/de/basics',
    'course/en/further',
    'lesson/en/start',
    'article/en/first',
  ]);
  for (const { fields } of records.changed) {
    const paths = fields.map(({ path }) => path);
    expect(paths).toEqual([...paths].sort());
  }
});

describe('links to a part of a page, and to a file', () => {
  const page = (text: string): string => `${article('First')}${text}`;

  it('are told that an anchor is gone, if its heading was renamed', async () => {
    const { changes, anchors, severity } = await compareContent(
      edited({ 'content/en/articles/first.md': page('\n## Costs\n\nMuch.\n\n## End\n\nText.\n') }),
      edited({ 'content/en/articles/first.md': page('\n## Prices\n\nMuch.\n\n## End\n\nText.\n') }),
    );
    expect(named(changes)).toEqual([
      'anchor-removed article/en/first#costs',
      'value-changed article/en/first#/sections/2/heading',
    ]);
    expect(anchors).toMatchObject([{ slug: 'first', anchor: 'costs', severity: 'safe' }]);
    expect(severity).toBe('safe');
  });

  it('keep working if the renamed heading keeps its id', async () => {
    const { changes } = await compareContent(
      edited({ 'content/en/articles/first.md': page('\n## Costs\n\nMuch.\n') }),
      edited({ 'content/en/articles/first.md': page('\n## Prices {#costs}\n\nMuch.\n') }),
    );
    expect(named(changes)).toEqual(['value-changed article/en/first#/sections/2/heading']);
  });

  it('are told that an anchor is gone, if only the id of its heading changed', async () => {
    const side = (heading: string) =>
      sideOf(opened(edited({ 'content/en/articles/first.md': page(heading) })), 'https://learn.example.org');
    const { changes } = await compareDiffering(
      findDifferences(side('\n## Costs {#costs}\n\nMuch.\n'), side('\n## Costs {#prices}\n\nMuch.\n')),
    );
    expect(named(changes)).toEqual(['anchor-removed article/en/first#costs']);
    expect(toComparison({ changes })).toMatchObject({
      severity: 'safe',
      anchors: [{ slug: 'first', title: 'First', anchor: 'costs' }],
    });
  });

  it('are told that an anchor is gone with its section, or inside of a text', async () => {
    const { changes } = await compareContent(
      edited({ 'content/en/articles/first.md': page('\n## Costs\n\n### Small\n\nA.\n\n## End\n\nB.\n') }),
      edited({ 'content/en/articles/first.md': page('\n## Costs\n\n### Tiny\n\nA.\n') }),
    );
    expect(named(changes).filter((change) => change.startsWith('anchor'))).toEqual([
      'anchor-removed article/en/first#end',
      'anchor-removed article/en/first#small',
    ]);
  });

  it('have nothing to lose on a site without pages', async () => {
    const config = { 'lc-api.yml': 'locales: {en: full, de: core}\npages: false\n' };
    const { changes } = await compareContent(
      edited({ ...config, 'content/en/articles/first.md': page('\n## Costs\n\nMuch.\n') }),
      edited({ ...config, 'content/en/articles/first.md': page('\n## Prices\n\nMuch.\n') }),
    );
    expect(named(changes)).toEqual(['value-changed article/en/first#/sections/2/heading']);
  });

  it('are told that a file has another address, if it was replaced', async () => {
    const first = { 'content/en/articles/first.md': page('\nSee [the plan](plan.csv).\n') };
    const { changes, assets, severity } = await compareContent(
      edited({ ...first, 'content/en/articles/plan.csv': 'a,b\n' }),
      edited({ ...first, 'content/en/articles/plan.csv': 'a,b,c\n' }),
    );
    expect(named(changes)).toEqual([
      expect.stringMatching(/^asset-replaced \/assets\/plan\.[0-9a-f]{12}\.csv$/),
      'value-changed article/en/first#/sections/1/body',
    ]);
    expect(assets).toMatchObject([{ to: expect.stringMatching(/^\/assets\/plan\./), severity: 'safe' }]);
    expect(severity).toBe('safe');
  });

  it('are told nothing about redirects from the addresses of an imported site', async () => {
    const config =
      'locales: {en: full}\nfolders: {docs: {collection: guides, url: /docs/}}\nintro: [paragraph]\n';
    const files = { 'docs/a.md': '---\ntitle: A\ncategory: Docs\n---\n\nText.\n' };
    const { changes } = await compareContent(
      { ...files, 'lc-api.yml': config },
      { ...files, 'lc-api.yml': `${config}redirects: false\n` },
    );
    expect(named(changes)).toEqual([]);
  });
});
