import { computed } from '../base/once.js';
import { COLLECTIONS, type Collection } from '../model/collections.js';
import { type Locale, namesLanguage } from '../model/locales.js';
import type { Finding } from '../model/problem.js';
import { nameFault } from '../read/config/check-locales.js';
import { collectionMeant, wordsFor } from '../read/config/collection-words.js';
import type { Config } from '../read/config/config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { MARKDOWN_SUFFIXES } from '../read/content/folders.js';
import { DOCUMENT_SUFFIXES, isRecordSuffix, looseMatches, pathBy } from '../read/content/layout.js';
import { type Layout, RECORD_SUFFIXES } from '../read/content/path-match.js';
import { slugFault } from '../read/schema/formats.js';
import { nearest } from '../read/schema/nearest.js';

/** The surroundings of a file that no template matches. */
interface Surroundings {
  readonly tree: ContentTree;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  readonly layout: Layout;
  /** Names in the folders that were listed so far, by folder. */
  readonly listed: Map<string, ReadonlySet<string>>;
}

/**
 * Returns the finding for a file that looks like content but matches no template: with the path that works, if there
 * is only one and it is free, otherwise with what its author has to decide.
 */
export function unmatched(
  path: string,
  config: Config,
  { tree, base, layout, listed }: Surroundings,
): Finding {
  const [, stem = '', written = ''] = /^(.*)\.([^./]+)$/s.exec(path.slice(base.length)) ?? [];
  const { suffix, verb } = formatOf(written);
  const finding = (help: string, ...hints: readonly string[]): Finding => ({
    rule: 'layout/unmatched',
    message: `This file is not read: its path does not match the layout (${config.layout.join(', ')}).${[...hintsFor(stem, written, config), ...hints].map((hint) => ` ${hint}.`).join('')}`,
    help,
    start: 0,
    end: 0,
  });
  if (
    !isRecordSuffix(written) &&
    layout.match(`${stem}.${suffix}`) !== undefined &&
    takenBy(tree, base + stem, listed) === undefined
  ) {
    const [hint] = hintsFor(stem, written, config).slice(-1);
    const to = `${base}${stem}.${suffix}`;
    return {
      ...finding(decision(`${verb === 'Move it to' ? 'Rename it to' : verb} ${to}`, config)),
      message: `This file is not read. ${hint}.`,
    };
  }
  const move = (to: string): Finding => finding(decision(`${verb} ${base}${to}.${suffix}`, config));

  const [reading, ...others] = looseMatches(config.layout, stem).flatMap((match) => {
    const collection = collectionFor(match.collection, config);
    return collection === undefined || (match.slug === undefined && suffix === 'md')
      ? []
      : [{ ...match, collection }];
  });
  if (reading === undefined || others.length > 0) return move(pattern(stem, config));
  const { template, slug = '', folders, locale: word } = reading;
  const locale = word === undefined ? config.defaultLocale : localeFor(word, config);
  const names = { locale: locale?.folder ?? LOCALE, collection: reading.collection.name, folders };
  if (locale === undefined) {
    return nameFault(word as string) === undefined
      ? finding(
          advice(word as string, config, ({ folder }) => tree.kind(`${base}${folder}`) === 'folder'),
          `"${word}" is not a configured locale (${codesOf(config).join(', ')})`,
        )
      : move(pathBy(template, { ...names, slug }));
  }
  const right = pathBy(template, { ...names, slug });
  const isSlug = slug === '' || slug === 'index' || slugFault(slug) === undefined;
  const match = layout.match(`${right}.${suffix}`);
  if (!isSlug || match === undefined || (match.slug !== undefined && slugFault(match.slug) !== undefined)) {
    return move(pathBy(template, { ...names, slug: '<slug>' }));
  }
  const taken = takenBy(tree, base + right, listed);
  return taken === undefined
    ? move(right)
    : finding(
        `${taken} exists already: remove one of the two files, or put "_" before the name of this one to hide this message.`,
      );
}

const LOCALE = '<locale>';
const COLLECTION = '<collection>';

/** Returns the suffix that a file should have, and what its author has to do. */
function formatOf(written: string): { readonly suffix: string; readonly verb: string } {
  const lower = written.toLowerCase();
  if (lower === 'toml') return { suffix: 'yml', verb: 'Write it as YAML to' };
  if (lower === 'json5') return { suffix: 'json', verb: 'Write it as JSON to' };
  if (DOCUMENT_SUFFIXES.has(lower)) return { suffix: 'md', verb: 'Write its text as Markdown to' };
  return { suffix: [...MARKDOWN_SUFFIXES, 'txt'].includes(lower) ? 'md' : lower, verb: 'Move it to' };
}

function hintsFor(stem: string, written: string, config: Config): readonly string[] {
  const codes = codesOf(config);
  const names = COLLECTIONS.map(({ name }) => name);
  const hints: string[] = [];
  for (const [place, word] of stem.split('/').entries()) {
    if (codes.includes(word) || names.includes(word)) continue;
    const near =
      collectionMeant(word, config)?.name ??
      (place === 0 ? config.locales.find((one) => namesLanguage(word, one))?.folder : undefined) ??
      nearest(word, place === 0 ? [...codes, ...names] : names)?.name;
    if (near !== undefined) hints.push(`"${word}" looks like "${near}"`);
  }
  if (!isRecordSuffix(written)) {
    const mdx = written.toLowerCase() === 'mdx' ? '; imports and components are not run' : '';
    hints.push(`Its name must end in .md, .yml, .yaml or .json${mdx}`);
  }
  return hints;
}

/** Returns the collection that a word means, or is a slip for. */
function collectionFor(word: string, config: Config): Collection | undefined {
  const meant = collectionMeant(word, config);
  if (meant !== undefined) return meant;
  const near = nearest(
    word,
    COLLECTIONS.flatMap((one) => wordsFor(one, config)),
  );
  return near?.isSlip ? collectionMeant(near.name, config) : undefined;
}

/** Returns the locale that a word means as the name of its language or in another case, or is a slip for. */
function localeFor(word: string, config: Config): Locale | undefined {
  const named = config.locales.find((locale) => namesLanguage(word, locale));
  if (named !== undefined) return named;
  const near = nearest(word, codesOf(config));
  return near?.isSlip ? config.locales.find(({ folder }) => folder === near.name) : undefined;
}

/** Returns the first template filled from a path: with words that are locales or collections, wherever they are. */
function pattern(stem: string, config: Config): string {
  const words = stem.split('/');
  const slug = words.pop() as string;
  const codes = codesOf(config);
  const locale = words.find((word) => codes.includes(word)) ?? (codes.length === 1 ? codes[0] : undefined);
  const collection = words.map((word) => collectionFor(word, config)).find((one) => one !== undefined);
  return pathBy(config.layout[0] as string, {
    locale: locale ?? LOCALE,
    collection: collection?.name ?? COLLECTION,
    slug: slugFault(slug) === undefined ? slug : '<slug>',
  });
}

/** Returns what to do, with the choices for the parts that a path leaves open. */
function decision(move: string, config: Config): string {
  return [
    `${move}, or put "_" before its name to hide this message.`,
    ...(move.includes(LOCALE) ? [`Locales: ${codesOf(config).join(', ')}.`] : []),
    ...(move.includes(COLLECTION) ? [`Collections: ${COLLECTIONS.map(({ name }) => name).join(', ')}.`] : []),
  ].join(' ');
}

function advice(code: string, { options, locales }: Config, hasFolder: (locale: Locale) => boolean): string {
  const present = locales.filter((locale) => locale.isDefault || hasFolder(locale));
  const listed = present.map((locale) => `${locale.code}: ${locale.kind}, `).join('');
  const add =
    options.locales === undefined
      ? `list all your locales in lc-api.yml, such as locales: {${listed}${code}: full}`
      : `add "${code}: full" to "locales" in lc-api.yml`;
  return `To publish "${code}", ${add}. Otherwise put "_" before its name to hide this message.`;
}

/** Returns the names of the folders of locales, which are their tags unless the configuration says otherwise. */
function codesOf({ locales }: Config): readonly string[] {
  return locales.map(({ folder }) => folder);
}

/** Returns a file that already has the record of a path without suffix. */
function takenBy(tree: ContentTree, stem: string, listed: Surroundings['listed']): string | undefined {
  return RECORD_SUFFIXES.flatMap((suffix) => [`${stem}.${suffix}`, `${stem}/index.${suffix}`]).find(
    (path) => tree.kind(path) !== undefined && isListed(tree, path, listed),
  );
}

/** Returns whether a path exists in exactly this case: some file systems ignore case. */
function isListed(tree: ContentTree, path: string, listed: Surroundings['listed']): boolean {
  const namesIn = (folder: string): ReadonlySet<string> =>
    computed(listed, folder, () => new Set(tree.list(folder).map(({ name }) => name)));
  const names = path.split('/');
  return names.every((name, place) => namesIn(names.slice(0, place).join('/')).has(name));
}
