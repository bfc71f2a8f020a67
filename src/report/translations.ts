import { count, listed } from '../base/count.js';
import { TRANSLATION_STATES, type Translation } from '../compare/translations/translations.js';
import { MARKDOWN } from '../read/content/folders.js';
import { quoted } from '../read/schema/describe.js';
import { valueLines } from './changes/pretty.js';
import { createPaint, type Style } from './colors.js';
import { printJson } from './print-json.js';
import { visible } from './terminal-text.js';

/** Translations to print. */
export interface TranslationList {
  readonly shown: readonly Translation[];
  /** All translations into the locales of the summary. */
  readonly all: readonly Translation[];
  readonly locales: readonly string[];
}

/** Returns translations for programs, with their numbers by locale. */
export function renderJsonTranslations(list: TranslationList): string {
  const translations = list.shown.map((one) => {
    const { state, type, locale, slug, path, original, reason, changes, command } = one;
    return { state, type, locale, slug, path, original: original?.file.path, reason, changes, command };
  });
  return printJson({ version: 1, translations, summary: countStates(list) });
}

function countStates({
  all,
  locales,
}: TranslationList): readonly Readonly<Record<string, string | number>>[] {
  return locales.map((locale) => {
    const group = all.filter((one) => one.locale === locale);
    const counts = TRANSLATION_STATES.map((state) => [
      state,
      group.filter((one) => one.state === state).length,
    ]);
    return { locale, ...Object.fromEntries(counts) };
  });
}

const STYLES: Readonly<Record<Translation['state'], Style>> = {
  current: 'good',
  stale: 'warning',
  unknown: 'dim',
  missing: 'error',
  orphaned: 'error',
};

/**
 * Returns translations for people at a terminal, a line each, and their numbers by locale.
 *
 * @param hasWords Whether the words that changed follow each stale translation.
 */
export function renderPrettyTranslations(list: TranslationList, colors: boolean, hasWords: boolean): string {
  const paint = createPaint(colors);
  const lines = list.shown.flatMap((one) => {
    const state = paint(STYLES[one.state], one.state) + ' '.repeat(9 - one.state.length);
    const words = (hasWords ? (one.changes ?? []) : []).flatMap(({ part, kind, before, after }) => [
      `  ${paint('frame', visible(partName(part, one)))} ${kind}`,
      ...(kind === 'changed' && before === undefined ? ['    (the old text is not in this repository)'] : []),
      ...valueLines(before, after, paint),
    ]);
    return [`${state}${paint('bold', visible(one.path))}: ${visible(sayWhat(one))}`, ...words];
  });
  const sums = countStates(list).map((counts) => {
    const parts = TRANSLATION_STATES.map((state) => `${counts[state]} ${state}`);
    return `${counts['locale']}: ${parts.join(', ')}`;
  });
  return [...lines, ...(lines.length > 0 ? [''] : []), ...sums, ''].join('\n');
}

/** Returns the name of a part as its author knows it: the field of a Markdown body is the body. */
function partName(part: string, { original }: Translation): string {
  if (original === undefined || !MARKDOWN.test(original.file.path)) return part;
  const { lead } = original.collection.body;
  return part === lead || part.startsWith(`${lead}: `) ? `body${part.slice(lead.length)}` : part;
}

/** Changed parts that a line lists. */
const MOST_PARTS = 3;

function sayWhat(one: Translation): string {
  const { state, reason, changes = [], command } = one;
  const names = changes
    .slice(0, MOST_PARTS)
    .map(({ part, kind }) => `${quoted(partName(part, one))} ${kind}`);
  const more = changes.length - names.length;
  const what = {
    current: '',
    missing: '',
    orphaned: '',
    stale: `${listed([...names, ...(more > 0 ? [count(more, 'more change')] : [])])}: update it, then`,
    unknown: 'never accepted: if it is up to date,',
  }[state];
  const end = command === undefined ? '' : ` run: ${command}`;
  return reason === undefined ? `${what}${end}`.trimStart() : reason + (end && `:${end}`);
}
