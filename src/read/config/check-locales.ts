import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import { DEFAULT_LOCALES, LOCALE_PATTERN, RESERVED_FOLDERS } from '../../model/locales.js';
import type { Report } from '../../model/problem.js';
import { entryValue, isAbsent, type MapNode, spanOf } from '../content/node.js';
import { listOf, quoted } from '../schema/describe.js';
import { CONFIG_RULES, reportNotInEnum } from '../schema/findings.js';
import { didYouMean } from '../schema/nearest.js';
import { entriesAt } from './values-at.js';

/** Returns the codes of the locales that paths may name. */
export function localeCodes({ locales }: Configuration): readonly string[] {
  return locales === undefined ? DEFAULT_LOCALES.map(([code]) => code) : Object.keys(locales);
}

/** Reports locales that are not language tags, collide with folders or with one another, or have no kind. */
export function checkLocales(options: Configuration, root: MapNode, report: Report): void {
  const byLowerCase = new Map<string, string>();
  for (const { key: code, keySpan, value } of entriesAt(root, '/locales')) {
    const twin = byLowerCase.get(code.toLowerCase());
    byLowerCase.set(code.toLowerCase(), code);
    const refuse = (message: string, help: string): void =>
      report({ rule: 'config/locale', message, help, ...keySpan });
    const fault = nameFault(code);
    if (fault !== undefined) refuse(...fault);
    const inCase = `The locales "${twin}" and "${code}" differ only in case, which some file systems ignore.`;
    if (twin !== undefined) refuse(inCase, 'Remove one of the two.');
    if (isAbsent(value)) {
      report({
        rule: 'config/value',
        message: `The locale ${quoted(code)} has no value.`,
        help: `Write "${code}: full" or "${code}: core", or remove the locale.`,
        ...keySpan,
      });
    } else if (
      value.kind === 'scalar' &&
      options.locales?.[code] !== 'full' &&
      options.locales?.[code] !== 'core'
    ) {
      reportNotInEnum(value, `locales.${code}`, ['full', 'core'], {
        rules: CONFIG_RULES,
        howToWrite: () => `Write ${code}: full, or ${code}: core to publish fewer collections.`,
        report,
      });
    }
  }
  const codes = localeCodes(options);
  const code = options.defaultLocale ?? 'en';
  if (codes.length === 0 || codes.includes(code)) return;
  const place =
    options.defaultLocale === undefined
      ? root.entries.find(({ key }) => key === 'locales')?.keySpan
      : entryValue(root, 'defaultLocale');
  report({
    rule: 'config/locale',
    message: `The default locale ${quoted(code)} is not one of the locales: ${listOf(codes)}.`,
    help:
      didYouMean(code, codes) ?? `Write "defaultLocale: ${codes[0]}", or add "${code}: full" to "locales".`,
    ...spanOf(place ?? root),
  });
}

/** Returns what is wrong with the name of a locale, and what to do. */
export function nameFault(code: string): readonly [message: string, help: string] | undefined {
  if (!LOCALE_PATTERN.test(code))
    return [`${quoted(code)} is not a language tag.`, 'Write a tag such as nl or pt-BR.'];
  return RESERVED_FOLDERS.includes(code) || COLLECTIONS.some(({ name }) => name === code)
    ? [`The locale "${code}" has the name of a folder of the published tree.`, 'Use another tag.']
    : undefined;
}
