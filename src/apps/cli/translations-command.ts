import { join, resolve } from 'node:path';
import { count } from '../../base/count.js';
import { exists, isFolder } from '../../base/existence.js';
import { pathFrom } from '../../base/paths.js';
import { UsageError } from '../../base/usage-error.js';
import {
  acceptTranslations,
  findTranslations,
  TRANSLATION_STATES,
  type Translation,
  type Translations,
} from '../../compare/translations/translations.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import { visible } from '../../report/terminal-text.js';
import { renderJsonTranslations, renderPrettyTranslations } from '../../report/translations.js';
import type { Command, CommandLine, ExitStatus } from './command.js';
import { rootOf, unknownName } from './command-line.js';
import { hasColors, withProgress } from './terminal.js';

/** `lc-api translations`: lists the translations that need work, and records which are up to date. */
export const translationsCommand: Command = {
  name: 'translations',
  usage: 'translations [root] [path...]',
  summary: 'list what is to translate, or to translate again',
  about:
    'Lists translations that are missing, that have no original, whose original has changed since they were accepted (stale), or that were never accepted (unknown), each with the command to run. With --accept, records instead that translations are up to date.',
  options: {
    locale: { value: 'L', help: 'only translations into this locale' },
    missing: { help: 'only what is not translated yet' },
    stale: { help: 'only stale translations, with the words that changed in their originals' },
    unknown: { help: 'only translations that were never accepted' },
    orphaned: { help: 'only translations without an original' },
    format: { value: 'F', help: 'pretty (default) or json' },
    accept: {
      help: 'record that translations are up to date: those at the paths, or all that were never accepted',
    },
  },
  notes:
    'lc-api.translations.jsonl, next to the configuration, records what was accepted: commit it. See docs/guide/translations.md.',
  examples: [
    'lc-api translations --locale fr',
    'lc-api translations --stale --locale fr',
    'lc-api translations --accept content/fr/lessons/git/why.md',
    'lc-api translations --accept',
  ],
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run(line) {
    const [first = '.', ...more] = line.positionals;
    const [root, paths] = isRoot(first, line) ? [rootOf(line), more] : ['.', line.positionals];
    if (paths.length > 0 && !line.flag('accept'))
      throw new UsageError('To accept translations, add --accept.');
    const format = line.choice('format', ['pretty', 'json']) ?? 'pretty';
    const config = line.value('config');
    const locale = line.value('locale');
    const translations = await withProgress((progress) => findTranslations(root, config, progress, locale));
    const { all, errors } = translations;
    const locales = translations.locales.filter((code) => locale === undefined || code === locale);
    if (locale !== undefined && locale === translations.defaultLocale)
      throw new UsageError(
        `"${locale}" is the default locale, which is translated. Locales: ${translations.locales.join(', ')}.`,
      );
    if (locale !== undefined && locales.length === 0)
      throw unknownName('locale', locale, translations.locales);
    if (errors > 0)
      process.stderr.write(`lc-api: The content has ${count(errors, 'error')}: run lc-api check.\n`);
    const states = TRANSLATION_STATES.filter((state) => state !== 'current' && line.flag(state));
    const wanted = all.filter(
      (one) => locales.includes(one.locale) && (states.length === 0 || states.includes(one.state)),
    );
    if (line.flag('accept')) {
      if (all.length === 0)
        throw new UsageError(
          `There are no translations in ${root}. Before a folder, write the root: "." for this one.`,
        );
      if (paths.length > 0)
        return accept(
          root,
          translations,
          paths.flatMap((path) => translationsAt(path, root, wanted)),
        );
      // To accept a stale translation, somebody has to have read what changed.
      const acceptable = line.flag('stale') ? ['stale', 'unknown'] : ['unknown'];
      const stale = wanted.filter(({ state }) => state === 'stale' && !acceptable.includes(state));
      const status = accept(
        root,
        translations,
        wanted.filter(({ state }) => acceptable.includes(state)),
      );
      if (stale.length > 0)
        process.stdout.write(
          `Not accepted: ${count(stale.length, 'stale translation')}. Read what changed with --stale, then accept by paths or with --stale --accept.\n`,
        );
      return status;
    }
    const list = { shown: wanted.filter(({ state }) => state !== 'current'), all, locales };
    const text =
      format === 'json'
        ? renderJsonTranslations(list)
        : renderPrettyTranslations(list, hasColors(process.stdout), line.flag('stale'));
    process.stdout.write(text);
    const where = [...(root === '.' ? [] : [`in ${root}`]), ...(config ? [`with --config ${config}`] : [])];
    if (format === 'pretty' && where.length > 0 && list.shown.length > 0)
      process.stdout.write(`Run the commands ${visible(where.join(', '))}.\n`);
    return 0;
  },
};

/** Returns whether the first argument is the root: with `--accept`, it may be a folder of it. */
function isRoot(first: string, line: CommandLine): boolean {
  if (!line.flag('accept')) return true;
  const config = line.value('config') ?? CONFIG_FILE;
  return isFolder(first) && (exists(join(first, config)) || !exists(config));
}

function accept(root: string, translations: Translations, chosen: readonly Translation[]): ExitStatus {
  const done = acceptTranslations(root, translations, chosen);
  const failed = chosen.filter(({ original, parts }) => original && !parts).length;
  const next = done > 0 ? ` Commit ${translations.file}.` : '';
  process.stdout.write(`Accepted ${count(done, 'translation')}.${next}\n`);
  return failed > 0 ? 1 : 0;
}

/** Returns the translations of a file, of a record in a file (`file#slug`), or under a folder. */
function translationsAt(path: string, root: string, wanted: readonly Translation[]): readonly Translation[] {
  const place = pathFrom(root, resolve(path));
  const matches = wanted.filter(
    ({ path: at, original }) =>
      original && `${at.replace('#', '/#')}/`.startsWith(`${place.replace('#', '/#')}/`),
  );
  if (matches.length === 0) {
    const of = wanted.filter(({ original }) => original?.file.path === place).map((one) => one.path);
    const help = of.length === 0 ? '' : ` It is an original, translated in: ${of.join(', ')}.`;
    throw new UsageError(`There is no translation to accept at ${path}.${help}`);
  }
  return matches;
}
