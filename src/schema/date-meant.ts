import { isDate } from './formats.js';

/** How the names of months begin in English, German, Italian, French and Spanish. */
const MONTHS = [
  'jan|jän|gen|ene',
  'feb|fév|fev',
  'mar|mär',
  'apr|avr|abr',
  'may|mai|mag',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aoû|aou|ago',
  'sep|set',
  'oct|okt|ott',
  'nov',
  'dec|dez|déc|dic',
].map((names) => new RegExp(`^(?:${names})`, 'iu'));

/** Returns how to write a date that has another form; undefined if it cannot be told. */
export function dateHelp(text: string): string | undefined {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim().replace(/\.\s+/g, '.')) ?? [];
  const days = [
    ...new Set([day(year, second, first), text.includes('/') ? day(year, first, second) : undefined]),
  ];
  const found = [...days, fromIso(text), fromWords(text)].filter((one) => one !== undefined);
  if (found.length > 0) return `Write ${found.join(' or ')}.`;
  if (/^\d{4}$/.test(text)) return `Add the month and the day, such as ${text}-01-31.`;
  if (isDate(`${text}-01`)) return `Add the day, such as ${text}-01.`;
  const [, month, last] = /^(\d{4}-\d{2})-(\d{2})$/.exec(text) ?? [];
  if (month === undefined || Number(last) > 31) return undefined;
  const length = [31, 30, 29, 28].find((count) => isDate(`${month}-${count}`));
  return length === undefined
    ? undefined
    : `The month ${month} has ${length} days: write ${month}-${length} or an earlier day.`;
}

/** Returns a date that lacks zeros, or whose time has a space before it. */
function fromIso(text: string): string | undefined {
  const [, year = '', month = '', date = '', time] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const found = day(year, month, date);
  return found === undefined || time === undefined
    ? found
    : `${found}, or with the time ${found}T${time}:00+00:00`;
}

/** Returns a date whose month has a name: `14. März 2026`, `March 14, 2026`. */
function fromWords(text: string): string | undefined {
  const words = text.trim().split(/[\s.,]+/);
  const numbers = words
    .filter((word) => /^\d{1,4}(?:st|nd|rd|th|er)?$/.test(word))
    .map((word) => word.replace(/\D+/, ''));
  const names = words.flatMap((word) => MONTHS.findIndex((names) => names.test(word)) + 1 || []);
  const year = numbers.find((number) => number.length === 4);
  const date = numbers.find((number) => number.length < 3);
  return numbers.length === 2 && names.length === 1
    ? day(year ?? '', String(names[0]), date ?? '')
    : undefined;
}

/** Returns a day that exists. */
function day(year: string, month: string, date: string): string | undefined {
  const found = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDate(found) ? found : undefined;
}
