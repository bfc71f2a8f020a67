import { expect, it } from 'vitest';
import { missingLabels } from '../../../src/model/labels.js';
import { readConfig } from '../../../src/read/config/read-config.js';
import { check, expectProblems } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';

const labels = (...says: string[]) => ({ rule: 'config/labels', says });

it.each([
  [
    'a label that does not exist',
    'labels: {de: {⟦hme⟧: Anfang}}\n',
    { rule: 'config/unknown-key', says: ['home'] },
  ],
  [
    'a locale that does not exist',
    'labels: {⟦es⟧: {home: Inicio}}\n',
    { rule: 'config/locale', says: ['"es"'] },
  ],
  [
    'a field that does not exist',
    'labels: {de: {fields: {⟦tgas⟧: Themen}}}\n',
    labels('"tgas" is not a field'),
  ],
  ['a placeholder too few', 'labels: {de: {tagged: ⟦Thema⟧}}\n', labels('does not contain {tag}')],
  ['an empty text', 'labels: {de: {home: ⟦""⟧}}\n', labels('has no text')],
  ['a line break', 'labels: {de: {list: ⟦"Liste\\nslug: x"⟧}}\n', labels('contains a line break')],
  ['a block of text', 'labels:\n  de:\n    list: ⟦|\n      Liste⟧\n', labels('contains a line break')],
  ['eleven months', `labels: {de: {months: ⟦${'M '.repeat(10)}M⟧}}\n`, labels('has 11 parts')],
  [
    'a form without its placeholder',
    'labels: {de: {searchCount: {one: Ein Treffer, other: ⟦Treffer⟧}}}\n',
    labels('"other" does not contain {count}'),
  ],
  [
    'two equal headings of a comparison',
    'labels: {de: {fields: {verdict: ⟦Vergleich⟧}}}\n',
    labels('"Vergleich" is also the label of dimensions'),
  ],
])('refuses %s', (_, text, expected) => {
  expectProblems({ 'lc-api.yml': text }, expected);
});

it('accepts names of own fields, values and collections, and some of the texts', () => {
  const { config, findings } = readConfig(
    memoryTree({
      'lc-api.yml': `locales: {en: full, ru: full}
fields: {lesson: {properties: {videoUrl: {type: string}}}}
labels:
  en: {collections: {courses: Workshops}}
  ru:
    searchCount: {one: "{count} результат", few: "{count} результата", many: "{count} результатов", other: "{count} результата"}
    fields: {videoUrl: Видео}
    values: {B2: Выше среднего}
`,
    }),
  );
  expect(findings).toEqual([]);
  const russian = config?.locales[1];
  expect(russian && missingLabels(russian).has('searchCount')).toBe(false);
  expect(russian && missingLabels(russian).has('home')).toBe(true);
});

it('reports missing labels once for each locale, and no locale that has them all', () => {
  const { problems } = check({
    'lc-api.yml': 'locales: {en: full, pt-BR: full, zh-CN: full, zh-TW: full, th: full, de: full}\n',
    'content/en/courses/a.md': '---\ntitle: A\n---\n\nText.\n',
  });
  const found = problems.filter(({ rule }) => rule === 'locale/labels');
  expect(found.map(({ message }) => message.slice(0, 16))).toEqual(['Pages in "zh-TW"', 'Pages in "th" ha']);
});
