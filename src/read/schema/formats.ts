import { fullFormats } from 'ajv-formats/dist/formats.js';
import { latinSlug } from '../content/folders.js';

/** What `ajv-formats` knows of the formats of JSON Schema that content has. */
const {
  date,
  'date-time': moment,
  uri,
} = fullFormats as unknown as {
  readonly date: { validate(text: string): boolean };
  readonly 'date-time': { validate(text: string): boolean };
  uri(text: string): boolean;
};

/** Returns whether a text is a date of content: `YYYY-MM-DD`, or an RFC 3339 date-time with offset. The day must exist. */
export function isDate(text: string): boolean {
  return isDay(text) || (RFC_3339.test(text) && moment.validate(text));
}

/** Returns whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return date.validate(text);
}

/** The form of a date-time. `ajv-formats` also accepts a space, an offset without minutes, and some hours after 23. */
const RFC_3339 = /^.{10}[Tt](?:[01]\d|2[0-3]):[0-5]\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/**
 * Returns whether a text is an ISO 8601 duration, such as `PT1H30M` or `P2W`. `ajv-formats` does not accept fractions of
 * seconds.
 */
export function isDuration(text: string): boolean {
  return /^P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(
    text,
  );
}

/** Returns whether a text is an absolute URI with a scheme, as the published schemas promise it, and browsers can open it. */
export function isUri(text: string): boolean {
  return uri(text) && URL.canParse(text);
}

/** Returns a text as the URI that browsers make of it, with its other letters encoded; undefined if they make none. */
export function uriMeant(text: string): string | undefined {
  if (!/^\w+:\/\/[^\s\\]+$/.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return isUri(href) ? href : undefined;
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
  const slug = latinSlug(plain.replaceAll('ß', 'ss'));
  return slugFault(slug) === undefined ? slug : undefined;
}
