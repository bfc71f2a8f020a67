import { expect, it } from 'vitest';
import { pluralForm, pluralForms } from '../../src/model/plurals.js';

const LANGUAGES =
  'en de it es fr pt pl ar ja zh ko th vi id ru uk hr sr cs sk he lt lv sl ro nl sv el hu tr fa hi'.split(
    ' ',
  );

it.each(LANGUAGES)('has the forms of CLDR for the whole numbers of %s', (language) => {
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 1000; count++)
    expect([count, pluralForm(language, count)]).toEqual([count, rules.select(count)]);
});

it('lists the forms of a language', () => {
  expect(pluralForms('pl')).toEqual(['one', 'few', 'many', 'other']);
  expect(pluralForms('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(pluralForms('zh-CN')).toEqual(['other']);
  expect(pluralForms('nl')).toEqual(['one', 'other']);
});
