import { expect, it } from 'vitest';
import type { Locale } from '../../src/model/locales.js';
import { dateLabel, minutesLabel, valueLabel } from '../../src/model/value-labels.js';

const locale = (code: string): Locale => ({ code }) as Locale;

it.each([
  ['en', '28 September 2026', '1 May 2026'],
  ['de', '28. September 2026', '1. Mai 2026'],
  ['it', '28 settembre 2026', '1º maggio 2026'],
  ['fr', '28 septembre 2026', '1er mai 2026'],
  ['de-AT', '28. September 2026', '1. Mai 2026'],
  ['nl', '2026-09-28', '2026-05-01'],
])('writes days as readers of %s do', (code, day, first) => {
  expect(dateLabel(locale(code), '2026-09-28T23:30:00+02:00')).toBe(day);
  expect(dateLabel(locale(code), '2026-05-01')).toBe(first);
});

it('writes minutes as hours and minutes', () => {
  const texts = [0, 5, 60, 104].map((minutes) => minutesLabel(locale('en'), minutes));
  expect(texts).toEqual(['0 min', '5 min', '1 h', '1 h 44 min']);
  expect(minutesLabel(locale('de'), 80)).toBe('1 Std. 20 Min.');
});

it('translates common values, and keeps the others', () => {
  expect(valueLabel(locale('de'), 'beginner')).toBe('Einstieg');
  expect(valueLabel(locale('nl'), 'beginner')).toBe('Beginner');
  expect(valueLabel(locale('en'), 'B2')).toBe('B2');
  expect(valueLabel(locale('en'), 'constructor')).toBe('constructor');
});
