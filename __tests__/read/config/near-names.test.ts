import { expect, it } from 'vitest';
import { check } from '../../support/expect-problems.js';

const COURSE = { 'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\n' };

it.each([
  'lc-api.yaml',
  'lcapi.yml',
  '.lc-api.yml',
  'lc_api.yml',
  'lc-api.yml.yml',
  'LC-API.yml',
  'lc-api.json',
])('a configuration that is called %s is not passed over', (name) => {
  expect(check({ ...COURSE, [name]: 'locales: {en: full}\n' }).problems).toMatchObject([
    { rule: 'config/syntax', message: `"${name}" is not read: the configuration is lc-api.yml.` },
  ]);
  expect(check({ ...COURSE, [name]: 'x', 'lc-api.yml': 'locales: {en: full}\n' }).problems).toEqual([]);
});

it.each(['lc-api-notes.yml', 'api.yml', 'lc-api.md', 'lc-api'])('%s is something else', (name) => {
  expect(check({ ...COURSE, [name]: 'x' }).problems).toEqual([]);
});

it('all mistakes of a configuration are reported in one run', () => {
  const text = 'locales: [en]\nsitee: x\nbaseUrl: www.x.org\nrules: {a/b: off}\ndefaultLocale: xx\n';
  expect(
    check({ ...COURSE, 'lc-api.yml': text }).problems.map(({ rule, line }) => `${line} ${rule}`),
  ).toEqual(['1 config/value', '2 config/unknown-key', '3 config/base-url', '4 config/rules']);
});
