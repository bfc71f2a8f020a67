import { dump } from 'js-yaml';
import { UsageError } from '../../base/usage-error.js';
import { fieldLabel, isPlural, labelsOf, missingLabels } from '../../model/labels.js';
import { LOCALE_PATTERN } from '../../model/locales.js';
import { pluralForms } from '../../model/plurals.js';
import { type Config, extraFields } from '../../read/config/config.js';
import { requireConfig } from '../../read/config/read-config.js';
import { directoryTree } from '../../read/content/content-tree.js';
import type { Command } from './command.js';
import { rootOf } from './command-line.js';

/** `lc-api labels`: prints the words of the interface that a language does not have. */
export const labelsCommand: Command = {
  name: 'labels',
  usage: 'labels [root]',
  summary: 'list the words of the interface to translate',
  about:
    'Prints the words of the interface that a locale does not have, in English, as the key "labels" of lc-api.yml: translate them and add them to the configuration. Extra fields and values of vocabularies that have no name yet are in the list, too. The locale may be one that you want to add.',
  options: { locale: { value: 'L', help: 'the locale, such as th or pt-BR (required)' } },
  notes: 'See docs/guide/add-a-language.md.',
  examples: ['lc-api labels --locale th', 'lc-api labels --locale th > labels.yml'],
  positionals: { min: 0, max: 1 },
  run(line) {
    const config = requireConfig(directoryTree(rootOf(line)), line.value('config'));
    const locale = line.value('locale');
    if (locale === undefined || !LOCALE_PATTERN.test(locale))
      throw new UsageError('Name the locale by its language tag, such as "--locale th".');
    const words = wordsToTranslate(config, locale);
    process.stdout.write(
      Object.keys(words).length === 0
        ? `# The interface has no English words in ${locale}.\n`
        : dump({ labels: { [locale]: words } }, { lineWidth: -1 }),
    );
    return 0;
  },
};

type Words = { [name: string]: string | Words };

/** Returns the words that a locale does not have, in English: plural forms as the language has them, then names of the site. */
function wordsToTranslate({ options, vocabularies }: Config, code: string): Words {
  const locale = { code, labels: options.labels?.[code] };
  const labels = labelsOf(locale);
  const words: Words = {};
  const put = (path: string, text: string | Words): void => {
    const names = path.split('/');
    const last = names.pop() as string;
    let group = words;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Words;
    }
    group[last] = text;
  };
  for (const path of missingLabels(locale)) {
    let text: unknown = labels;
    for (const name of path.split('/')) text = (text as Readonly<Record<string, unknown>>)[name];
    const forms = typeof text === 'object' && text !== null && isPlural(text) ? (text as Words) : undefined;
    const named = pluralForms(code).map((form) => [form, forms?.[form] ?? forms?.['other']]);
    put(path, forms === undefined ? String(text) : Object.fromEntries(named));
  }
  const extra = extraFields(options);
  for (const [name] of extra)
    if (!Object.hasOwn(labels.fields, name)) put(`fields/${name}`, fieldLabel(locale, name));
  const listed = extra.flatMap(([, field]) => field.enum ?? field.items?.enum ?? []);
  for (const value of [...vocabularies.values(), listed].flat().map(String))
    if (!Object.hasOwn(labels.values, value) && !value.includes('/')) put(`values/${value}`, value);
  return words;
}
