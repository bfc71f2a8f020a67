import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/model/collections.js';
import { equalHeadings } from '../../src/model/headings.js';
import { fieldLabel, isMissing, labelsOf, missingLabels } from '../../src/model/labels.js';
import { pluralForms } from '../../src/model/plurals.js';

const FOLDER = 'src/model/labels';

/** Returns the words of a language by their paths. */
function words(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}/${key}`);
  };
  visit(load(readFileSync(`${FOLDER}/${language}.yml`, 'utf8')), '');
  return found;
}

function placeholders(text: string): readonly string[] {
  return (text.toLowerCase().match(/\{\w+\}/g) ?? []).sort();
}

const english = words('en');
const languages = readdirSync(FOLDER).map((file) => file.replace('.yml', ''));

const FORMS = /\/(?:zero|one|two|few|many|other)$/;

describe.each(languages)('the words of %s', (language) => {
  const own = words(language);
  const isForm = (path: string): boolean => english.has(`${path.replace(FORMS, '')}/other`);

  it('are complete, with the forms that the language has for numbers', () => {
    const expected = [...english.keys()].flatMap((path) => {
      if (!isForm(path)) return [path];
      const forms = path.endsWith('/other') ? pluralForms(language) : [];
      return forms.map((form) => path.replace(/other$/, form));
    });
    expect([...own.keys()].sort()).toEqual(expected.sort());
    expect([...own.values()].filter((text) => text.trim() === '')).toEqual([]);
    expect(missingLabels({ code: language, labels: undefined })).toEqual(new Set());
  });

  it('have the placeholders of the English ones', () => {
    for (const [path, text] of own)
      if (!isForm(path) || path.endsWith('/other'))
        expect([path, placeholders(text)]).toEqual([
          path,
          placeholders(english.get(path.replace(FORMS, '/other')) ?? ''),
        ]);
  });

  it('name each collection, month and theme', () => {
    const { collections, months, themes } = labelsOf({ code: language, labels: undefined });
    expect(Object.keys(collections)).toEqual(COLLECTIONS.map(({ name }) => name));
    expect(months.split(' ')).toHaveLength(12);
    expect(themes.split(', ')).toHaveLength(3);
  });

  it('name the headings of a record differently', () => {
    expect(equalHeadings({ code: language, labels: undefined })).toEqual([]);
  });
});

describe('the words of a locale', () => {
  it.each([
    ['pt-BR', 'Cursos'],
    ['zh-CN', '课程'],
    ['zh-Hans-SG', '课程'],
    ['zh', '课程'],
    ['zh-TW', 'Courses'],
    ['zh-Hant', 'Courses'],
    ['th', 'Courses'],
  ])('of %s are those of its language, if there are any', (code, courses) => {
    expect(labelsOf({ code, labels: undefined }).collections.courses).toBe(courses);
  });

  it('are those of the configuration, then of the language, then English', () => {
    const german = { code: 'de', labels: { home: 'Anfang', fields: { videoUrl: 'Film' } } };
    expect(labelsOf(german)).toMatchObject({ home: 'Anfang', search: 'Suche' });
    expect([fieldLabel(german, 'videoUrl'), fieldLabel(german, 'tags')]).toEqual(['Film', 'Themen']);
    expect(missingLabels(german).size).toBe(0);
    const thai = { code: 'th', labels: { home: 'หน้าแรก' } };
    expect(labelsOf(thai)).toMatchObject({ home: 'หน้าแรก', search: 'Search' });
    expect(missingLabels(thai).has('search')).toBe(true);
    expect(missingLabels(thai).has('home')).toBe(false);
    expect([isMissing(labelsOf(thai), 'Search'), isMissing(labelsOf(german), 'Search')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the words of a configuration', () => {
  it('may be those of values that are called like properties of objects', () => {
    const values = { constructor: 'Konstruktor', valueOf: 'Wert' };
    expect(labelsOf({ code: 'de', labels: { values } }).values).toMatchObject(values);
  });
});
