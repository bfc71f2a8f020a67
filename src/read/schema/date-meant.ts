import { dateInWords, isoDate } from '../content/date-in-words.js';
import { isDate } from './formats.js';

/** How to write a date that has another form. */
export interface DateMeant {
  readonly help: string;
  /** The date, if the text can hardly mean another one. */
  readonly day?: string;
}

/** Returns how to write a date that has another form; undefined if it cannot be told. */
export function dateMeant(text: string): DateMeant | undefined {
  const words = dateInWords(text);
  if (words !== undefined && words.year === undefined) {
    return { help: `Add the year, such as ${isoDate('2026', words.month, words.date)}.` };
  }
  const candidates = [
    ...fromNumbers(text),
    ...(words === undefined ? [] : [isoDate(words.year ?? '', words.month, words.date)]),
  ];
  const days = [...new Set([...candidates, ...fromIso(text)])].filter((one) => isDate(one.slice(0, 10)));
  const [day, other] = days;
  if (day !== undefined) {
    const isSure = other === undefined && day.length === 10 && fromNumbers(text).length === 0;
    return { help: `Write ${days.join(' or ')}.`, ...(isSure && { day }) };
  }
  if (/^\d{4}$/.test(text)) return { help: `Add the month and the day, such as ${text}-01-31.` };
  if (isDate(`${text}-01`)) return { help: `Add the day, such as ${text}-01.` };
  const help = [...candidates, text].map(lengthOfMonth).find((one) => one !== undefined);
  return help === undefined ? undefined : { help };
}

/** Returns the dates that `14.03.2026`, `14/3/2026` or `3/14/2026` can mean. */
function fromNumbers(text: string): readonly string[] {
  const [, first = '', second = '', year] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim().replace(/\.\s+/g, '.')) ?? [];
  if (year === undefined) return [];
  const days = [isoDate(year, second, first), ...(text.includes('/') ? [isoDate(year, first, second)] : [])];
  return days;
}

/** Returns the date of a text that lacks zeros, or whose time has a space before it; with the time, if there is one. */
function fromIso(text: string): readonly string[] {
  const [, year, month = '', date = '', time] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  if (year === undefined) return [];
  const day = isoDate(year, month, date);
  return [time === undefined ? day : `${day}, or with the time ${day}T${time}:00+00:00`];
}

/** Returns how many days a month has, for a date that is one of the days after them. */
function lengthOfMonth(text: string): string | undefined {
  const [, month, last] = /^(\d{4}-\d{2})-(\d{2})$/.exec(text) ?? [];
  if (month === undefined || Number(last) > 31) return undefined;
  const length = [31, 30, 29, 28].find((count) => isDate(`${month}-${count}`));
  return length === undefined
    ? undefined
    : `The month ${month} has ${length} days: write ${month}-${length} or an earlier day.`;
}
