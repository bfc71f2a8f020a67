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

/** A date whose month has a name, with its numbers as they are written. */
export interface DateInWords {
  /** Undefined if the text has none. */
  readonly year: string | undefined;
  readonly month: string;
  readonly date: string;
}

/** Returns a day as `2026-01-31`. */
export function isoDate(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Reads a date whose month has a name: `14. März 2026`, `Jul 08 2022`, `May 3`. It may be a day that does not exist. */
export function dateInWords(text: string): DateInWords | undefined {
  const words = text.trim().split(/[\s.,]+/);
  const numbers = words
    .filter((word) => /^\d{1,4}(?:st|nd|rd|th|er)?$/.test(word))
    .map((word) => word.replace(/\D+/, ''));
  const names = words.flatMap((word) => MONTHS.findIndex((names) => names.test(word)) + 1 || []);
  const year = numbers.find((number) => number.length === 4);
  const date = numbers.find((number) => number.length < 3);
  if (date === undefined || names.length !== 1 || numbers.length !== (year === undefined ? 1 : 2))
    return undefined;
  return { year, month: String(names[0]), date };
}
