import { computed } from '../base/once.js';
import type { Collection } from './collections.js';
import { ENGLISH, TRANSLATIONS } from './generated/labels.js';
import type { Locale } from './locales.js';

/** The words of the published text in one language. `labels/en.yml` says what they are for. */
export type Labels = typeof ENGLISH;

/** What decides the words of a locale. */
export type LabelsOwner = Pick<Locale, 'code' | 'labels'>;

/** A text, the forms of a text with a number, or a group of texts. */
type Words = string | { readonly [name: string]: Words };

/** The words of a locale, and the paths of those that are English, because it has none. */
interface LocaleLabels {
  readonly labels: Labels;
  readonly missing: ReadonlySet<string>;
}

const labelsByLocale = new WeakMap<LabelsOwner, LocaleLabels>();
/** The texts that are English, by the words that contain them. */
const englishTexts = new WeakMap<object, ReadonlySet<string>>();

/** Chinese that is not written with the simplified characters of `labels/zh.yml`. */
const TRADITIONAL = /^zh-(?:.*-)?(?:Hant|TW|HK|MO)\b/i;

/** Returns the words that the program has for a language. */
function translatedLabels(code: string): Labels | undefined {
  const language = code.split('-')[0] as string;
  if (language === 'en') return ENGLISH;
  if (!Object.hasOwn(TRANSLATIONS, language) || TRADITIONAL.test(code)) return undefined;
  return JSON.parse(TRANSLATIONS[language] as string) as Labels;
}

/** Returns the words of a locale: those of the configuration, those of its language, or English. */
export function labelsOf(locale: LabelsOwner): Labels {
  return wordsOf(locale).labels;
}

/** Returns the paths of the words that a locale does not have, such as `fields/tags`. */
export function missingLabels(locale: LabelsOwner): ReadonlySet<string> {
  return wordsOf(locale).missing;
}

/** Returns whether words contain a text because the locale has none of its own. */
export function isMissing(labels: object, text: string): boolean {
  return englishTexts.get(labels)?.has(text) ?? false;
}

function wordsOf(locale: LabelsOwner): LocaleLabels {
  return computed(labelsByLocale, locale, () => resolved(locale));
}

function resolved(locale: LabelsOwner): LocaleLabels {
  const missing = new Set<string>();
  const english = new Set<string>();
  const choose = (source: Words, path: string, choices: readonly (Words | undefined)[]): Words => {
    const choice = choices.find((one) => one !== undefined);
    if (typeof source !== 'string' && !isPlural(source)) {
      const groups = choices.filter((one): one is Exclude<Words, string> => typeof one === 'object');
      const names = new Set([source, ...groups].flatMap((group) => Object.keys(group)));
      return Object.fromEntries(
        [...names].map((name) => [
          name,
          choose(
            wordsAt(source, name) ?? '',
            path === '' ? name : `${path}/${name}`,
            groups.map((group) => wordsAt(group, name)),
          ),
        ]),
      );
    }
    if (choice !== undefined) return choice;
    missing.add(path);
    for (const text of typeof source === 'string' ? [source] : Object.values(source))
      english.add(String(text));
    return source;
  };
  const labels = choose(ENGLISH, '', [locale.labels, translatedLabels(locale.code)]) as Labels;
  if (english.size > 0) englishTexts.set(labels, english);
  return { labels, missing };
}

/** Returns the words of a group by their name, which may be that of an inherited property, such as `constructor`. */
function wordsAt(group: Exclude<Words, string>, name: string): Words | undefined {
  return Object.hasOwn(group, name) ? group[name] : undefined;
}

/** Returns whether words are the forms of one text, for different numbers. */
export function isPlural(words: object): boolean {
  return Object.hasOwn(words, 'other');
}

/** Returns the name of a collection for people. */
export function labelOf({ name }: Pick<Collection, 'name'>, locale: LabelsOwner): string {
  return nameIn(labelsOf(locale).collections, name);
}

/** Returns the English name of a collection, for texts about the API. */
export function englishNameOf({ name }: Pick<Collection, 'name'>): string {
  return nameIn(ENGLISH.collections, name);
}

/** Returns the name of a field for people. A field that the configuration adds may have no name: it is made from its key. */
export function fieldLabel(locale: LabelsOwner, name: string): string {
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
