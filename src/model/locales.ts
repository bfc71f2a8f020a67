import type { LocaleKind } from './collections.js';

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
  /** The locale that is served without a prefix. */
  readonly isDefault: boolean;
  /** Beginning of the human and API paths of the locale: empty, or `de/`. */
  readonly prefix: string;
}

/** Languages that need no configuration. */
const KNOWN: Readonly<Record<string, { readonly name: string; readonly faq: string }>> = {
  en: { name: 'English', faq: 'FAQ' },
  de: { name: 'Deutsch', faq: 'Häufige Fragen' },
  it: { name: 'Italiano', faq: 'Domande frequenti' },
  fr: { name: 'Français', faq: 'Questions fréquentes' },
};

/** Other names of languages, which folders often have. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['eng', 'english'],
  de: ['ger', 'deu', 'german'],
  it: ['ita', 'italian'],
  fr: ['fre', 'fra', 'french'],
  es: ['spa', 'spanish', 'espanol', 'español'],
  pt: ['por', 'portuguese', 'portugues', 'português'],
  nl: ['dut', 'nld', 'dutch', 'nederlands'],
  pl: ['pol', 'polish', 'polski'],
};

/** Returns whether a word, in any case, is a name of the language of a locale. */
export function namesLanguage(word: string, { code, name }: Locale): boolean {
  return [name.toLowerCase(), ...(NAMES[code] ?? [])].includes(word.toLowerCase());
}

/** A language tag in a configuration: language, then script, region or variants (BCP 47). */
export const LOCALE_PATTERN = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Folders of the published tree, which no locale may be called. */
export const RESERVED_FOLDERS: readonly string[] = ['api', 'assets'];

/**
 * Returns a locale from its short or long form. Every locale accepts `FAQ` besides its own words.
 *
 * @param code Language tag.
 * @param given The locale in the configuration.
 * @param defaultLocale Code of the locale that is served without a prefix.
 */
export function createLocale(
  code: string,
  given: { kind: LocaleKind; name?: string; folder?: string; faq?: readonly string[] },
  defaultLocale: string,
): Locale {
  const known = KNOWN[code] ?? KNOWN[code.split('-')[0] as string];
  const isDefault = code === defaultLocale;
  return {
    code,
    kind: given.kind,
    folder: given.folder ?? code,
    name: given.name ?? (KNOWN[code] === undefined ? code : KNOWN[code].name),
    faq: ['FAQ', ...(known === undefined ? [] : [known.faq]), ...(given.faq ?? [])],
    isDefault,
    prefix: isDefault ? '' : `${code}/`,
  };
}

/** The locales of a site that configures none. */
export const DEFAULT_LOCALES: readonly (readonly [string, LocaleKind])[] = [
  ['en', 'full'],
  ['de', 'full'],
  ['it', 'core'],
  ['fr', 'core'],
];
