import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../../src/model/collections.js';
import { readConfig } from '../../../src/read/config/read-config.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { check, expectProblems, line } from '../../support/expect-problems.js';
import { type Files, memoryTree } from '../../support/memory-tree.js';

/** Checks a configuration whose mistakes are marked. */
function expectMistakes(text: string, ...expected: Parameters<typeof expectProblems>[1][]): void {
  expectProblems({ 'lc-api.yml': text }, ...expected);
  expect(check({ 'lc-api.yml': text.replace(/[⟦⟧]/g, '') }).isConfigInvalid).toBe(true);
}

function configOf(text: string) {
  const { config, findings } = readConfig(memoryTree({ 'lc-api.yml': text }));
  expect(findings).toEqual([]);
  if (config === undefined) throw new Error('The configuration is not valid.');
  return config;
}

const value = (...says: string[]) => ({ rule: 'config/value', says });

describe('without a configuration', () => {
  it.each([undefined, '', '# nothing\n', '{}', 'null', '---\n'])('every default holds: %j', (text) => {
    const files: Files = text === undefined ? {} : { 'lc-api.yml': text };
    const { config } = readConfig(memoryTree(files));
    expect(config?.locales.map(({ code, kind, prefix }) => [code, kind, prefix])).toEqual([
      ['en', 'full', ''],
      ['de', 'full', 'de/'],
      ['it', 'core', 'it/'],
      ['fr', 'core', 'fr/'],
    ]);
    expect(config?.defaultLocale.code).toBe('en');
    expect(config?.layout).toEqual(['{locale}/{collection}/{slug}']);
    expect(config?.pages).toBe(true);
    expect(config?.rawHtml).toBe('escape');
    expect(config?.baseUrl).toBeUndefined();
    expect(config?.limits).toEqual({
      listBytes: 5000000,
      llmsCharacters: 50000,
      fileBytes: 100000000,
      treeBytes: 1000000000,
      releases: 100,
      nesting: 100,
    });
  });
});

describe('a configuration file', () => {
  it('that is named must exist', () => {
    const { problems, isConfigInvalid } = checkTree(memoryTree({}), 'site.yml');
    expect(problems.map(line)).toEqual(['error config/syntax site.yml:1:1-1:1']);
    expect(problems[0]?.message).toBe('The configuration site.yml does not exist inside the root.');
    expect(isConfigInvalid).toBe(true);
  });

  it('is read under the name that is given', () => {
    const { problems } = checkTree(memoryTree({ 'site.yml': 'pages: 5\n' }), 'site.yml');
    expect(problems.map(line)).toEqual(['error config/value site.yml:1:8-1:9']);
  });

  it('that is not a regular file is refused', () => {
    for (const kind of ['link', 'folder', 'other'] as const) {
      const { problems } = checkTree(memoryTree({ 'lc-api.yml': { kind } }), undefined);
      expect(problems.map(line)).toEqual(['error config/syntax lc-api.yml:1:1-1:1']);
    }
  });

  it('ends the check if it is wrong: content is not checked', () => {
    const { problems, summary, coverage, valid } = check({
      'lc-api.yml': 'pages: 5\n',
      'content/en/courses/a.yml': '[',
    });
    expect(problems.map(({ rule }) => rule)).toEqual(['config/value']);
    expect(summary).toEqual({ records: 0, errors: 1, warnings: 0 });
    expect([coverage, valid]).toEqual([undefined, undefined]);
  });

  it('must be YAML', () => {
    expectMistakes('site: ⟦[⟧a\n', { rule: 'config/syntax' });
    expectMistakes('pages: true\n⟦pages⟧: false\n', { rule: 'config/syntax', says: ['written twice'] });
    expectMistakes('site: ⟦!!map⟧ {}\n', { rule: 'config/syntax', says: ['tags are not allowed'] });
    expectMistakes('pages: ⟦*x⟧\n', { rule: 'config/syntax' });
    expectMistakes(`site: ${'['.repeat(99)}⟦[⟧${']'.repeat(100)}\n`, {
      rule: 'config/syntax',
      says: ['deep'],
    });
    const { problems } = check({ 'lc-api.yml': Buffer.from([0xff]) });
    expect(problems.map(line)).toEqual(['error config/syntax lc-api.yml:1:1-1:1']);
  });

  it('must be a map', () => {
    expectMistakes('⟦- a⟧\n', value('must be a map of keys'));
    expectMistakes('⟦text⟧\n', value('must be a map of keys'));
  });

  it('may have a BOM, CRLF and comments', () => {
    expectMistakes('\uFEFF# first\r\npages: ⟦"🎉"⟧ # so\r\n', value('"pages"'));
  });
});

describe('a key of the configuration', () => {
  it('that is not known is reported with the near one, at every level', () => {
    expectMistakes(
      [
        '⟦baseURL⟧: https://a.example',
        'site: {⟦titel⟧: A, publisher: {name: B, ⟦nmae⟧: C}, contact: {⟦mail⟧: x}}',
        'limits: {⟦nestin⟧: 5}',
        'pages: {⟦form⟧: dist}',
        'locales: {en: {⟦knid⟧: full}}',
        'fields: {course: {⟦property⟧: {}, properties: {a: {⟦typ⟧: string}}}}',
        '⟦colour⟧: red',
        '',
      ].join('\n'),
      { rule: 'config/unknown-key', help: 'Write "baseUrl: https://a.example".' },
      { rule: 'config/unknown-key', says: ['"titel" in "site"'] },
      { rule: 'config/unknown-key', says: ['"nmae" in "site.publisher"'] },
      { rule: 'config/unknown-key', says: ['"mail" in "site.contact"', '"email"'] },
      { rule: 'config/unknown-key', says: ['"nestin" in "limits"', '"nesting"'] },
      { rule: 'config/unknown-key', says: ['"form" in "pages"', '"from"'] },
      { rule: 'config/unknown-key', says: ['"knid" in "locales.en"', '"kind"'] },
      { rule: 'config/unknown-key' },
      { rule: 'config/unknown-key', says: ['"typ" in "fields.course.properties.a"', '"type"'] },
      { rule: 'config/unknown-key', says: ['"colour"'] },
    );
  });

  it('may be fixed, and keeps its quotes', () => {
    const { problems } = check({ 'lc-api.yml': '{"baseURL": "https://a.example", \'pagse\': true}\n' });
    expect(problems.map(({ fix }) => fix)).toEqual([
      { file: 'lc-api.yml', start: 2, end: 9, insert: 'baseUrl' },
      { file: 'lc-api.yml', start: 34, end: 39, insert: 'pages' },
    ]);
  });
});

describe('a value of the configuration', () => {
  it('of the wrong type is reported at the value', () => {
    expectMistakes(
      [
        'baseUrl: ⟦[a]⟧',
        'layout: ⟦text⟧',
        'locales: ⟦[en]⟧',
        'site: {title: ⟦[a]⟧, publisher: ⟦text⟧}',
        'paths: {courses: ⟦kurse⟧}',
        'vocabularies: {course.level: ⟦beginner⟧}',
        'fields: {course: {properties: {a: ⟦string⟧}, required: ⟦a⟧}}',
        'rules: {link/anchor: ⟦[off]⟧}',
        'pages: ⟦yes⟧',
        'limits: {nesting: ⟦1.5⟧, fileBytes: ⟦"100"⟧}',
        '',
      ].join('\n'),
      ...[
        '"baseUrl" must be text',
        '"layout" must be a list',
        '"locales" must be a map of fields',
        '"site.title" must be text or a map of fields',
        '"site.publisher" must be a map of fields',
        '"paths.courses" must be a map of fields',
        '"vocabularies.course.level" must be a list',
        '"fields.course.properties.a" must be a map of fields',
        '"fields.course.required" must be a list',
        '"rules.link/anchor" must be text',
        '"pages" must be true or false or a map of fields',
        '"limits.nesting" must be a whole number',
        '"limits.fileBytes" must be a whole number',
      ].map((said) => value(said)),
    );
  });

  it('that is none of the allowed ones is reported with the near one', () => {
    expectMistakes(
      'rules: {link/anchor: ⟦warning⟧}\nlocales: {en: {kind: ⟦ful⟧}}\nfields: {course: {properties: {a: {type: ⟦text⟧}, b: {type: string, format: ⟦email⟧}}}}\n',
      value('"rules.link/anchor" is "warning"', '"off", "warn", "error"'),
      { ...value('"locales.en.kind" is "ful"'), help: 'Did you mean "full"?' },
      value('"fields.course.properties.a.type" is "text"'),
      value('"date", "uri"'),
    );
  });

  it('that is missing is reported at its object', () => {
    expectMistakes(
      'site: {license: ⟦{⟧url: https://a.example}}\nlocales:\n  en:\n    ⟦name⟧: English\npages: ⟦{⟧}\n',
      value('"name" is missing in "site.license"'),
      value('"kind" is missing in "locales.en"'),
      value('"from" is missing in "pages"'),
    );
  });

  it('that is blank is reported if text is needed', () => {
    expectMistakes(
      'site: {title: ⟦""⟧, description: {en: ⟦" "⟧}}\n',
      value('"site.title" may not be blank'),
      value('"site.description" may not be blank'),
    );
    expectMistakes('site: {publisher: {name: ⟦""⟧}}\n', value('"site.publisher.name" may not be blank'));
  });

  it('of a limit is at least 1', () => {
    expectMistakes(
      'limits: {nesting: ⟦0⟧, releases: ⟦-1⟧, fileBytes: 1}\n',
      value('The limit "0" of "nesting"', 'must be at least 1'),
      value('The limit "-1" of "releases"'),
    );
  });

  it('of a party’s URL is an absolute http(s) URL', () => {
    expectMistakes(
      'site:\n  publisher: {name: A, url: ⟦a.example⟧}\n  license: {name: B, url: ⟦"mailto:a@b.example"⟧}\n  contact: {url: ⟦"https://a b"⟧}\n',
      value('not an absolute http(s) URL'),
      value('not an absolute http(s) URL'),
      value('not an absolute http(s) URL'),
    );
  });

  it('of a URL has no letters that a URL must encode', () => {
    expectMistakes(
      'site:\n  publisher: {name: A, url: ⟦"https://a.example/straße"⟧}\n',
      value('a URL encodes some of its letters: https://a.example/stra%C3%9Fe'),
    );
  });

  it('of content and of pages is a folder below the root', () => {
    for (const folder of ['/srv', '..', 'a/../b', 'a\\b', '""', '"C:/x"']) {
      expectMistakes(`content: ⟦${folder}⟧\n`, value('is not a folder inside the root'));
      const says = folder === '""' ? 'may not be blank' : 'is not a folder inside the root';
      expectMistakes(`pages: {from: ⟦${folder}⟧}\n`, value(says));
    }
  });
});

describe('the base URL', () => {
  it('is reported at its value', () => {
    expectMistakes('baseUrl: ⟦ftp://a.example⟧\n', {
      rule: 'config/base-url',
      says: ['it must begin with http: or https:'],
    });
    expectMistakes('baseUrl: ⟦"https://a.example/?x"⟧\n', { rule: 'config/base-url', says: ['query'] });
  });
});

describe('the layout', () => {
  it('is reported at the template', () => {
    expectMistakes(
      'layout:\n  - "{collection}/{slug}"\n  - ⟦"{locale}/{slug}"⟧\n  - ⟦docs⟧\n',
      { rule: 'config/layout', says: ['it must contain {collection}'] },
      { rule: 'config/layout', says: ['"docs"', 'it must contain {collection}'] },
    );
    expectMistakes('layout: ⟦[]⟧\n', { rule: 'config/layout', says: ['no template'] });
  });
});

describe('the locales', () => {
  const locale = (...says: string[]) => ({ rule: 'config/locale', says });

  it('may be given in short and long form', () => {
    const config = configOf(
      'locales: {nl: {kind: core, name: Nederlands, faq: [Veelgestelde vragen]}, pt-BR: full}\ndefaultLocale: nl\n',
    );
    expect(config.locales).toMatchObject([
      {
        code: 'nl',
        kind: 'core',
        name: 'Nederlands',
        faq: ['FAQ', 'Veelgestelde vragen'],
        isDefault: true,
        prefix: '',
      },
      { code: 'pt-BR', kind: 'full', isDefault: false, prefix: 'pt-BR/' },
    ]);
  });

  it('are language tags', () => {
    expectMistakes(
      'locales: {en: full, ⟦german⟧: full, ⟦x⟧: core, ⟦"a/b"⟧: core, ⟦EN_us⟧: core, ⟦__proto__⟧: core, ⟦constructor⟧: full}\n',
      ...Array.from({ length: 6 }, () => locale('is not a language tag')),
    );
  });

  it('may not have the name of a folder of the tree, or differ in case alone', () => {
    expectMistakes('locales: {en: full, ⟦api⟧: core}\n', locale('"api"', 'published tree'));
    expectMistakes(
      'locales: {en: full, pt-BR: core, ⟦pt-br⟧: core}\n',
      locale('"pt-BR" and "pt-br"', 'case'),
    );
  });

  it('are full or core', () => {
    expectMistakes(
      'locales: {en: full, de: ⟦fulll⟧, it: ⟦5⟧, ⟦nl⟧: }\n',
      { ...value('"locales.de" is "fulll"', '"full", "core"'), help: 'Did you mean "full"?' },
      value('"locales.it" is "5"'),
      value('"nl" has no value'),
    );
  });

  it('are several, and the default one is among them', () => {
    expectMistakes('locales: ⟦{}⟧\n', locale('The list of locales cannot be used'));
    expectMistakes('⟦locales⟧: {de: full}\n', {
      ...locale('default locale "en"'),
      help: 'Write "defaultLocale: de", or add "en: full" to "locales".',
    });
    expectMistakes('locales: {de: full, nl: core}\ndefaultLocale: ⟦ln⟧\n', {
      ...locale('default locale "ln"'),
      help: 'Did you mean "nl"?',
    });
    expectMistakes('defaultLocale: ⟦nl⟧\n', locale('"en", "de", "it", "fr"'));
  });

  it('are the only ones that texts of the site may have', () => {
    expectMistakes(
      'site:\n  title: {en: A, ⟦dee⟧: B, ⟦__proto__⟧: C}\n  description: {⟦nl⟧: D}\n',
      { ...locale('"dee" is not a locale'), help: 'Did you mean "de"?' },
      locale('"__proto__" is not a locale'),
      locale('"nl" is not a locale'),
    );
  });
});

describe('the texts of the site', () => {
  it('are those of the locale, else of the default locale, else the first', () => {
    const config = configOf('site: {title: {de: Lernen, fr: Apprendre}, description: Text}\n');
    const [en, de] = config.locales;
    expect([en, de].map((one) => one && config.site.title(one))).toEqual(['Lernen', 'Lernen']);
    expect(en && config.site.description(en)).toBe('Text');
  });
});

describe('path segments', () => {
  const paths = (...says: string[]) => ({ rule: 'config/paths', says });

  it('need a known collection and locale, and are made like a slug', () => {
    expectMistakes(
      'paths:\n  ⟦course⟧: {de: kurse}\n  courses: {⟦nl⟧: cursussen, de: ⟦"Die Kurse"⟧, fr: ⟦""⟧}\n  ⟦constructor⟧: {de: x}\n',
      { ...paths('"course" is not a collection'), help: 'Did you mean "courses"?' },
      paths('"nl" is not a locale'),
      paths('The path segment "Die Kurse" cannot be used'),
      paths('The path segment "" cannot be used'),
      paths('"constructor" is not a collection'),
    );
  });

  it('may not be equal in one locale, nor that of the search page', () => {
    expectMistakes(
      'paths: {courses: {de: alles}, lessons: {de: ⟦alles⟧}}\n',
      paths('"alles" of lessons in de', 'courses'),
    );
    expectMistakes('paths: {courses: {en: ⟦lessons⟧}}\n', {
      ...paths('"lessons" of courses in en is already that of lessons'),
      help: 'Set "paths.courses.en" to another segment.',
    });
    expectMistakes(
      'paths: {lessons: {de: ⟦kurse⟧}, tools: {de: ⟦kurse⟧}}\n',
      paths('"kurse" of lessons in de is already that of courses'),
      paths('"kurse" of tools in de is already that of courses'),
    );
    expectMistakes('paths: {tools: {de: ⟦suche⟧}}\n', paths('the search page'));
    expect(configOf('paths: {courses: {de: alles}, lessons: {fr: alles}}\n')).toBeDefined();
  });

  it('may not be a locale, api or assets', () => {
    expectMistakes('paths: {tools: {en: ⟦de⟧}}\n', paths('published tree'));
    expectMistakes(
      'paths: {tools: {de: ⟦api⟧}, builds: {de: ⟦assets⟧}}\n',
      paths('"api"'),
      paths('"assets"'),
    );
  });

  it('may be swapped', () => {
    const config = configOf('paths: {courses: {de: lektionen}, lessons: {de: kurse}}\n');
    const de = config.locales[1];
    const segments = COLLECTIONS.slice(0, 2).map((collection) => de && config.segment(collection, de));
    expect(segments).toEqual(['lektionen', 'kurse']);
  });
});

describe('vocabularies', () => {
  const vocabulary = (...says: string[]) => ({ rule: 'config/vocabulary', says });

  it('are for free text fields', () => {
    expectMistakes(
      [
        'vocabularies:',
        '  ⟦course.levels⟧: [a]',
        '  ⟦course⟧: [a]',
        '  ⟦build.status⟧: [a]',
        '  ⟦course.tags⟧: [a]',
        '  ⟦course.slug⟧: [a]',
        '  ⟦article.datePublished⟧: [a]',
        '  ⟦course.description⟧: [a]',
        '  ⟦tool.url⟧: [a]',
        '  ⟦constructor⟧: [a]',
        '  ⟦__proto__⟧: [a]',
        '',
      ].join('\n'),
      { ...vocabulary('"course.levels"'), help: 'Did you mean "course.level"?' },
      ...Array.from({ length: 9 }, () => vocabulary('is not a free text field')),
    );
  });

  it('have values', () => {
    expectMistakes('vocabularies: {⟦course.level⟧: []}\n', vocabulary('is empty'));
  });
});

describe('extra fields', () => {
  const fields = (...says: string[]) => ({ rule: 'config/fields', says });

  it('are for record types', () => {
    expectMistakes(
      'fields: {⟦courses⟧: {}, ⟦toString⟧: {}}\n',
      { ...fields('"courses" is not a record type'), help: 'Did you mean "course"?' },
      fields('"toString" is not a record type'),
    );
  });

  it('have names of their own', () => {
    expectMistakes(
      `fields:\n  course:\n    properties:\n${[
        'title',
        'draft',
        'formerSlugs',
        'url',
        'lessons',
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        'a-b',
        '1a',
        '""',
        'ä',
      ]
        .map((name) => `      ⟦${name}⟧: {type: string}\n`)
        .join('')}`,
      ...['title', 'draft', 'formerSlugs', 'url', 'lessons'].map((name) =>
        fields(`"${name}" is already a field of course`),
      ),
      ...Array.from({ length: 8 }, () => fields('cannot be the name of a field')),
    );
  });

  it('have a form that makes sense', () => {
    expectMistakes(
      [
        'fields:',
        '  course:',
        '    properties:',
        '      ⟦a⟧: {type: array}',
        '      ⟦b⟧: {type: string, items: {type: string}}',
        '      ⟦c⟧: {type: integer, enum: [a]}',
        '      ⟦d⟧: {type: number, format: date}',
        '      ⟦e⟧: {type: array, items: {type: integer, enum: [a]}}',
        '      ⟦f⟧: {type: array, items: {type: boolean, format: uri}}',
        '      ⟦g⟧: {type: string, enum: []}',
        '      ⟦h⟧: {type: array, items: {type: string}, enum: [a]}',
        '      ⟦i⟧: {type: integer, enum: [1, 1.5]}',
        '      ⟦j⟧: {type: number, enum: ["1"]}',
        '      ⟦k⟧: {type: number, enum: [.inf]}',
        '      ⟦l⟧: {type: boolean, enum: [true]}',
        '      ⟦m⟧: {type: array, items: {type: number, enum: []}}',
        '',
      ].join('\n'),
      fields('an array needs "items"'),
      fields('"items" is only for arrays'),
      fields('"enum" has "a", which is not a whole number'),
      fields('"format" is only for text'),
      fields('"enum" has "a", which is not a whole number'),
      fields('"format" is only for text'),
      fields('"enum" has no value'),
      fields('"enum" is only for text and numbers'),
      fields('"enum" has "1.5", which is not a whole number'),
      fields('"enum" has "1", which is not a number'),
      fields('"enum" has ".inf", which is not a number'),
      fields('"enum" is only for text and numbers'),
      fields('"enum" has no value'),
    );
  });

  it('may have allowed values of their type', () => {
    const { fields: given } = configOf(
      'fields: {course: {properties: {a: {type: integer, enum: [1, 010]}, b: {type: number, enum: [0.5, 2]}, c: {type: string, enum: [1.10, no, x]}, d: {type: array, items: {type: integer, enum: [3]}}}}}\n',
    );
    expect(given.get('course')?.properties).toMatchObject({
      a: { type: 'integer', enum: [1, 10] },
      b: { type: 'number', enum: [0.5, 2] },
      c: { type: 'string', enum: ['1.10', 'no', 'x'] },
      d: { items: { type: 'integer', enum: [3] } },
    });
  });

  it('that are required are declared', () => {
    expectMistakes(
      'fields: {course: {properties: {price: {type: number}}, required: [price, ⟦prise⟧, ⟦title⟧, ⟦__proto__⟧]}}\n',
      { ...fields('"prise" is required'), help: 'Did you mean "price"?' },
      fields('"title" is required'),
      fields('"__proto__" is required'),
    );
  });
});

describe('deprecations', () => {
  const deprecation = (...says: string[]) => ({ rule: 'config/deprecation', says });
  const entry = (endpoint: string, others = 'since: 2026-12-01, sunset: 2027-06-30, description: Gone.') =>
    `deprecations: [{endpoint: ${endpoint}, ${others}}]\n`;

  it('need known endpoints: in every locale, by their names', () => {
    expectMistakes(entry('⟦listTolls⟧'), {
      ...deprecation('No endpoint has the name "listTolls"'),
      help: 'Did you mean "listTools"?',
    });
    expectMistakes(entry('⟦"*Nl"⟧'), deprecation('No endpoint matches "*Nl"'));
    expectMistakes(`locales: {en: full}\n${entry('⟦listToolsDe⟧')}`, deprecation('"listToolsDe"'));
    expectMistakes(entry('⟦/api/v1/de/tools.json⟧'), {
      ...deprecation('No endpoint has the name "/api/v1/de/tools.json"'),
      help: 'Did you mean "listToolsDe"?',
    });
    expect(configOf(entry('listToolsDe')).deprecation('listToolsDe')).toMatchObject({ sunset: '2027-06-30' });
    expect(configOf(entry('"*Fr"')).deprecation('getAllFr')).toBeDefined();
    expect(configOf(entry('"*Fr"')).deprecation('getAll')).toBeUndefined();
  });

  it('leave clients 180 days, from one day to another', () => {
    expectMistakes(entry('getTool', 'since: 2026-12-01, sunset: ⟦2027-05-29⟧, description: Gone.'), {
      ...deprecation('"sunset" must be at least 180 days after "since"'),
      help: 'Write 2027-05-30 or a later day.',
    });
    expectMistakes(
      entry('getTool', 'since: 2026-12-01, sunset: ⟦2020-01-01⟧, description: Gone.'),
      deprecation('180 days'),
    );
    expectMistakes(
      entry('getTool', 'since: ⟦2026-11-31⟧, sunset: ⟦2027-06-30T00:00:00Z⟧, description: Gone.'),
      {
        ...deprecation('The day "2026-11-31" of "since"', 'it is not a day'),
        help: 'Write a day that exists as YYYY-MM-DD.',
      },
      deprecation('The day "2027-06-30T00:00:00Z" of "sunset"'),
    );
    expect(
      configOf(entry('getTool', 'since: 2026-12-01, sunset: 2027-05-30, description: Gone.')),
    ).toBeDefined();
  });

  it('say of an endpoint one thing', () => {
    const days = 'since: 2026-12-01, sunset: 2027-06-30, description: Gone.';
    expectMistakes(
      `deprecations:\n  - {endpoint: "*Tool*", ${days}}\n  - {endpoint: ⟦getToolDe⟧, ${days}}\n`,
      deprecation('"getToolDe" is already deprecated by an earlier entry'),
    );
  });

  it('say why, in known locales, and what replaces the endpoint', () => {
    expectMistakes(
      entry(
        'getTool',
        'since: 2026-12-01, sunset: 2027-06-30, description: {en: ⟦" "⟧, ⟦nl⟧: Weg.}, replacement: ⟦/tools⟧',
      ),
      value('"description" in item 1 of "deprecations" may not be blank'),
      { rule: 'config/locale', says: ['"nl" is not a locale'] },
      value('not an absolute http(s) URL'),
    );
    expectMistakes(
      'deprecations: [⟦⟦{⟧⟧since: 2026-12-01, sunset: 2027-06-30}]\n',
      value('"description"'),
      value('"endpoint"'),
    );
    expectMistakes(
      entry('getTool', 'since: 2026-12-01, sunset: 2027-06-30, description: ⟦{}⟧'),
      value('"description" in item 1 of "deprecations" may not be blank'),
    );
  });
});

describe('rules', () => {
  const rules = (...says: string[]) => ({ rule: 'config/rules', says });

  it('that do not exist are reported with the nearest one', () => {
    expectMistakes(
      'rules: {⟦link/brokn⟧: off, ⟦constructor⟧: error, ⟦__proto__⟧: error}\n',
      { ...rules('"link/brokn" is not a rule'), help: 'Did you mean "link/broken"?' },
      rules('"constructor" is not a rule'),
      rules('"__proto__" is not a rule'),
    );
  });

  it('that keep the API valid cannot be lowered', () => {
    const ids = [
      'content/syntax',
      'content/alias',
      'schema/required',
      'slug/duplicate',
      'reference/unknown-course',
      'reference/unknown-option',
      'date/invalid',
      'config/paths',
    ];
    expectMistakes(
      `rules:\n${ids.map((id) => `  ⟦${id}⟧: warn\n`).join('')}`,
      ...ids.map((id) => rules(`The severity "warn" of "${id}" cannot be used`)),
    );
    for (const id of ids) expect(configOf(`rules: {${id}: error}\n`)).toBeDefined();
  });

  it('may be raised, and lowered if the API stays valid', () => {
    const config = configOf(
      'rules: {content/empty: error, link/broken: warn, limit/nesting: off, translation/missing: warn}\n',
    );
    expect([...config.rules]).toEqual([
      ['content/empty', 'error'],
      ['link/broken', 'warning'],
      ['limit/nesting', 'off'],
      ['translation/missing', 'warning'],
    ]);
  });
});

describe('an imported site', () => {
  const layout = (...says: string[]) => ({ rule: 'config/layout', says });
  const fields = (...says: string[]) => ({ rule: 'config/fields', says });

  it('has folders inside the root, with collections and addresses that can be', () => {
    expectMistakes(
      'folders:\n  ⟦../docs⟧: guides\n  ⟦"{lang}/docs"⟧: guides\n  docs: ⟦guide⟧\n  blog: {collection: ⟦posts⟧, url: ⟦blog⟧}\nskip: [⟦/x⟧]\nstatic: [⟦a/../b⟧]\n',
      layout('"../docs"', 'relative path'),
      layout('{lang} is not a variable'),
      layout('"guide"', 'is not a collection'),
      layout('"posts"'),
      layout('"blog"', 'not a path of the site'),
      layout('"/x"'),
      layout('"a/../b"'),
    );
    expectMistakes(
      'folders:\n  ⟦docs⟧: {collection: guides, order: weight}\n',
      layout(
        'The order of the folder "docs" cannot be used: only lessons, and records with a field "order", have one.',
      ),
    );
    expectMistakes('folders: ⟦{}⟧\n', layout('it is empty'));
    expectMistakes('content: .\nfolders: ⟦{docs: guides}⟧\n', layout('replaces "content" and "layout"'));
  });

  it('has folders that exist', () => {
    expectMistakes(
      'folders:\n  ⟦docs/{locale}⟧: guides\nstatic: [⟦static⟧]\n',
      value('"docs"'),
      value('"static"'),
    );
  });

  it('has fields that records have', () => {
    expectMistakes(
      'frontMatter:\n  rename: {date: ⟦datePublishd⟧}\n  defaults: {⟦guide⟧: {category: a}, guides: {⟦categori⟧: a}}\n',
      fields('"datePublishd"', 'no type has it'),
      fields('"guide" is not a collection'),
      fields('"categori" is not a field'),
    );
    expectMistakes('components: ⟦remove⟧\nintro: [⟦title⟧]\n', value('"remove"'), value('"title"'));
  });

  it('has one folder for each language', () => {
    const locale = (...says: string[]) => ({ rule: 'config/locale', says });
    expectMistakes(
      'locales:\n  en: full\n  de: {kind: full, folder: ⟦en⟧}\n  fr: {kind: full, folder: ⟦a/b⟧}\n',
      locale('two locales have it'),
      locale('not the name of one folder'),
    );
    const { locales } = configOf('locales: {en: full, pt-BR: {kind: full, folder: pt_BR}}');
    expect(locales.map(({ folder }) => folder)).toEqual(['en', 'pt_BR']);
  });
});
