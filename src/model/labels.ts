import type { Collection } from './collections.js';
import { ENGLISH, TRANSLATIONS } from './generated/labels.js';
import type { Locale } from './locales.js';

/** The words of the published text in one language. `labels/en.yml` says what they are for. */
export type Labels = typeof ENGLISH;

/** Words by the languages that have them, as far as they were needed. */
const translated = new Map<string, Labels>([['en', ENGLISH]]);

/** Returns the words of a language; undefined if the program does not know it. */
export function labelsIn(language: string): Labels | undefined {
  const known = translated.get(language);
  if (known !== undefined || !Object.hasOwn(TRANSLATIONS, language)) return known;
  const labels = JSON.parse(TRANSLATIONS[language] as string) as Labels;
  translated.set(language, labels);
  return labels;
}

/** Returns the words of a locale: its own, those of its language, or English. */
export function labelsOf({ code }: Pick<Locale, 'code'>): Labels {
  return labelsIn(code) ?? labelsIn(code.split('-')[0] as string) ?? ENGLISH;
}

/** Returns the name of a collection for people. */
export function labelOf({ name }: Pick<Collection, 'name'>, locale: Pick<Locale, 'code'>): string {
  return nameIn(labelsOf(locale).collections, name);
}

/** Returns the English name of a collection, for texts about the API. */
export function englishNameOf({ name }: Pick<Collection, 'name'>): string {
  return nameIn(ENGLISH.collections, name);
}

/** Returns the name of a field for people. That of a field that the configuration adds is made from its key. */
export function fieldLabel(locale: Locale, name: string): string {
  return nameIn(labelsOf(locale).fields, name);
}

function nameIn(names: Readonly<Record<string, string>>, key: string): string {
  if (Object.hasOwn(names, key)) return names[key] as string;
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
