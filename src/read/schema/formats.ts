import { slugFrom } from '../content/folders.js';

/** Returns whether a text is a date of content: `YYYY-MM-DD`, or an RFC 3339 date-time with offset. The day must exist. */
export function isDate(text: string): boolean {
  const found = DATE.exec(text);
  if (found === null) return false;
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = found
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  const isTime = hour <= 23 && minute <= 59 && (second <= 59 || (second === 60 && minute === 59));
  return isTime && offsetHour <= 23 && offsetMinute <= 59;
}

/** Returns whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return text.length === 10 && isDate(text);
}

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2})))?$/;

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Returns whether a text is an ISO 8601 duration, such as `PT1H30M` or `P2W`. */
export function isDuration(text: string): boolean {
  return /^P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(
    text,
  );
}

/** Returns whether a text is an absolute URI with a scheme. */
export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/.test(text) && URL.canParse(text);
}

/** Returns why a text cannot be a slug (words of lower-case letters and digits, joined by single hyphens). */
export function slugFault(slug: string): string | undefined {
  if (slug === '') return 'it is empty';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'only lower-case letters a-z, digits and single hyphens between them are allowed';
  }
  if (slug.length > 128) return 'it is longer than 128 characters';
  if (slug === 'index' || /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(slug)) return 'this name is reserved';
  return undefined;
}

/** Returns a text as a slug, as the author of a German or another text would write it; undefined if nothing is left. */
export function slugMeant(text: string, isGerman: boolean): string | undefined {
  const lower = text.toLowerCase().normalize('NFC');
  const german = { ä: 'ae', ö: 'oe', ü: 'ue' };
  const plain = isGerman ? lower.replace(/[äöü]/g, (letter) => german[letter as 'ä']) : lower;
  const slug = slugFrom(plain.replaceAll('ß', 'ss'));
  return slugFault(slug) === undefined ? slug : undefined;
}
