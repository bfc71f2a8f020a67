import type { LocaleKind } from './collections.js';
import type { ConfigurationLabels } from './generated/types.js';

/** One configured locale. */
export interface Locale {
  /** Language tag, such as `en` or `pt-BR`. */
  readonly code: string;
  readonly kind: LocaleKind;
  /** Name of its folder: the tag, unless the configuration says otherwise. */
  readonly folder: string;
  /** Name of the language, in itself. */
  readonly name: string;
  /** Headings that introduce questions and answers in a Markdown body, compared without case. */
  readonly faq: readonly string[];
  /** Whether its readers see the original of a page that has no translation. */
  readonly hasFallback: boolean;
  /** The locale that is served without a prefix. */
  readonly isDefault: boolean;
  /** Beginning of the human and API paths of the locale: empty, or `de/`. */
  readonly prefix: string;
  /** Words of the interface that the configuration sets. */
  readonly labels?: ConfigurationLabels | undefined;
}

/** Texts by language or locale. English is there for all locales that have none. */
export type ByLanguage<Text> = Readonly<Record<string, Text>> & { readonly en: Text };

/** Returns the text of a locale: its own, that of its language, or the English one. */
export function textFor<Text>(texts: ByLanguage<Text>, { code }: Pick<Locale, 'code'>): Text {
  return texts[code] ?? texts[code.split('-')[0] as string] ?? texts.en;
}

/** The names of languages in themselves, by tag (CLDR). */
const NAMES: ReadonlyMap<string, string> = new Map(
  `ar العربية|be Беларуская|bg Български|bn বাংলা|bs Bosanski|ca Català|cs Čeština|cy Cymraeg|da Dansk|de Deutsch
el Ελληνικά|en English|eo Esperanto|es Español|et Eesti|eu Euskara|fa فارسی|fi Suomi|fr Français|ga Gaeilge|gl Galego
gu ગુજરાતી|he עברית|hi हिन्दी|hr Hrvatski|hu Magyar|hy Հայերեն|id Indonesia|is Íslenska|it Italiano|ja 日本語|ka ქართული
kk Қазақ тілі|km ខ្មែរ|kn ಕನ್ನಡ|ko 한국어|lt Lietuvių|lv Latviešu|mk Македонски|ml മലയാളം|mn Монгол|mr मराठी|ms Melayu
my မြန်မာ|nb Norsk bokmål|ne नेपाली|nl Nederlands|nn Norsk nynorsk|no Norsk|pa ਪੰਜਾਬੀ|pl Polski|pt Português
pt-BR Português (Brasil)|ro Română|ru Русский|sa संस्कृतम्|si සිංහල|sk Slovenčina|sl Slovenščina|sq Shqip|sr Српски|sv Svenska
sw Kiswahili|ta தமிழ்|te తెలుగు|th ไทย|tr Türkçe|uk Українська|ur اردو|uz Oʻzbek|vi Tiếng Việt|zh 中文
zh-CN 简体中文|zh-HK 繁體中文（香港）|zh-Hans 简体中文|zh-Hant 繁體中文|zh-TW 繁體中文`
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

/** Headings of questions and answers, by language. */
const FAQ: Readonly<Record<string, string>> = {
  en: 'FAQ',
  de: 'Häufige Fragen',
  it: 'Domande frequenti',
  fr: 'Questions fréquentes',
};

/** Other names of languages, which folders often have. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['eng', 'english'],
  de: ['ger', 'deu', 'german'],
  it: ['ita', 'italian'],
  fr: ['fre', 'fra', 'french'],
  es: ['spa', 'spanish', 'espanol'],
  pt: ['por', 'portuguese', 'portugues'],
  nl: ['dut', 'nld', 'dutch'],
  pl: ['pol', 'polish'],
};

/** Returns whether a word, in any case, is a name of the language of a locale. */
export function namesLanguage(word: string, { code, name }: Locale): boolean {
  return [name.toLowerCase(), ...(OTHER_NAMES[code] ?? [])].includes(word.toLowerCase());
}

/** A language tag in a configuration: language, then script, region or variants (BCP 47). */
export const LOCALE_PATTERN = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Folders of the published tree, which no locale may be called. */
export const RESERVED_FOLDERS: readonly string[] = ['api', 'assets'];

/**
 * Returns a locale from its short or long form. Every locale accepts `FAQ` besides its own words.
 *
 * @param code Language tag.
 * @param settings The locale in the configuration.
 * @param defaultLocale Code of the locale that is served without a prefix.
 */
export function createLocale(
  code: string,
  settings: Pick<Locale, 'kind' | 'labels'> & {
    name?: string;
    folder?: string;
    faq?: readonly string[];
    fallback?: boolean;
  },
  defaultLocale: string,
): Locale {
  const faq = FAQ[code.split('-')[0] as string];
  const isDefault = code === defaultLocale;
  return {
    code,
    kind: settings.kind,
    folder: settings.folder ?? code,
    name: settings.name ?? NAMES.get(code) ?? code,
    faq: ['FAQ', ...(faq === undefined ? [] : [faq]), ...(settings.faq ?? [])],
    hasFallback: settings.fallback === true && !isDefault,
    isDefault,
    prefix: isDefault ? '' : `${code}/`,
    labels: settings.labels,
  };
}

/** The locales of a site that configures none. */
export const DEFAULT_LOCALES: readonly (readonly [string, LocaleKind])[] = [
  ['en', 'full'],
  ['de', 'full'],
  ['it', 'core'],
  ['fr', 'core'],
];
