import { isMissing, type LabelsOwner, labelsOf } from './labels.js';
import { type PluralForm, pluralForm } from './plurals.js';

/** Returns a value in the language of a locale; the value itself if its word is not known. */
export function valueLabel(locale: LabelsOwner, value: string): string {
  const values: Readonly<Record<string, string>> = labelsOf(locale).values;
  return Object.hasOwn(values, value) ? (values[value] as string) : value;
}

/**
 * Returns a word of a vocabulary as people write it, such as `How to` for `how-to`, if its language has no word for it.
 * Values that are not keys in small letters stay as they are.
 */
export function vocabularyLabel(locale: LabelsOwner, value: string): string {
  const label = valueLabel(locale, value);
  if (label !== value || !/^[a-z]+(?:[-_][a-z]+)*$/.test(value)) return label;
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll(/[-_]/g, ' ');
}

/** Returns the day of a date as people of a locale write it; the text itself if it does not begin with a date. */
export function dateLabel(locale: LabelsOwner, text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  const labels = labelsOf(locale);
  const { months, date, first } = labels;
  const name = months.split(' ')[Number(month) - 1];
  if (year === undefined || day === undefined || name === undefined || isMissing(labels, months))
    // English dates in other languages would mislead.
    return text.slice(0, 10);
  return (day === '01' ? first : date)
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', String(Number(year)));
}

/** Returns minutes as people of a locale write them: `1 h 20 min`. */
export function minutesLabel(locale: LabelsOwner, minutes: number): string {
  const { hours, minutes: short } = labelsOf(locale);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(whole > 0 ? [`${whole} ${hours}`] : []),
    ...(rest > 0 || whole === 0 ? [`${rest} ${short}`] : []),
  ];
  return parts.join(' ');
}

/** Returns the words with `{count}` for a number of lessons, in the plural form of a locale. */
export function lessonTotal(locale: LabelsOwner, count: number): string {
  const labels = labelsOf(locale);
  const forms: Readonly<Partial<Record<PluralForm, string>>> = labels.lessonTotal;
  const code = isMissing(labels, labels.lessonTotal.other) ? 'en' : locale.code;
  return forms[pluralForm(code, count)] ?? labels.lessonTotal.other;
}
