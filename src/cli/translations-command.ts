import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { count } from '../report/count.js';
import { visible } from '../report/terminal-text.js';
import { renderJsonTranslations, renderPrettyTranslations } from '../report/translations.js';
import {
  acceptTranslations,
  findTranslations,
  type Translation,
  type Translations,
} from '../translations/translations.js';
import type { Command, ExitStatus } from './command.js';
import { rootOf, unknownName } from './command-line.js';
import { hasColors, withProgress } from './terminal.js';

/** The states that an option narrows the list to. */
const NARROWING = [
  'missing',
  'stale',
  'unknown',
  'orphaned',
] as const satisfies readonly Translation['state'][];

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
    accept: { help: 'record that translations are up to date: those at the paths, or all that are listed' },
  },
  notes:
    'lc-api.translations.jsonl, next to the configuration, records what was accepted: commit it. See docs/translations.md.',
  examples: [
    'lc-api translations --locale fr',
    'lc-api translations --stale --locale fr',
    'lc-api translations --accept content/fr/lessons/git/why.md',
    'lc-api translations --unknown --accept',
  ],
  positionals: { min: 0, max: Number.POSITIVE_INFINITY },
  async run(line) {
    const [first = '.', ...more] = line.positionals;
    const isRoot = !line.flag('accept') || statSync(first, { throwIfNoEntry: false })?.isDirectory() === true;
    const [root, paths] = isRoot ? [rootOf(line), more] : ['.', line.positionals];
    if (paths.length > 0 && !line.flag('accept'))
      throw new UsageError('To accept translations, add --accept.');
    const format = line.choice('format', ['pretty', 'json']) ?? 'pretty';
    const config = line.value('config');
    const found = await withProgress((progress) => findTranslations(root, config, progress));
    const locale = line.value('locale');
    if (locale !== undefined && !found.locales.includes(locale))
      throw unknownName('locale', locale, found.locales);
    if (found.errors > 0)
      process.stderr.write(`lc-api: The content has ${count(found.errors, 'error')}: run lc-api check.\n`);
    const locales = locale === undefined ? found.locales : [locale];
    const states = NARROWING.filter((state) => line.flag(state));
    const wanted = found.all.filter(
      (one) =>
        locales.includes(one.locale) && (states.length === 0 || states.some((state) => state === one.state)),
    );
    if (line.flag('accept')) return accept(root, found, wanted, paths);
    const list = { shown: wanted.filter(({ state }) => state !== 'current'), all: found.all, locales };
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

/** Records that the translations at some paths are up to date; without paths, all that are wanted. */
function accept(
  root: string,
  found: Translations,
  wanted: readonly Translation[],
  paths: readonly string[],
): ExitStatus {
  const chosen = paths.length === 0 ? wanted : paths.flatMap((path) => translationsAt(path, root, wanted));
  const there = chosen.filter(({ original }) => original !== undefined);
  const done = there.length === 0 ? 0 : acceptTranslations(root, found, there);
  const where = done === 0 ? '' : ` Commit ${found.file}.`;
  process.stdout.write(`Accepted ${count(done, 'translation')}.${where}\n`);
  return done < there.length ? 1 : 0;
}

/** Returns the translations of a file, of a record in a file (`file#slug`), or under a folder. */
function translationsAt(path: string, root: string, wanted: readonly Translation[]): readonly Translation[] {
  const place = relative(root, resolve(path)).split(sep).join('/');
  const found = wanted.filter(
    ({ path: at }) => at === place || at.startsWith(`${place}/`) || at.startsWith(`${place}#`),
  );
  if (found.some(({ original }) => original !== undefined)) return found;
  throw new UsageError(`There is no translation to accept at ${path}.`);
}
