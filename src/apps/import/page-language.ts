import { posix } from 'node:path';
import { tally } from '../../base/group-by.js';
import { baseFolder, MARKDOWN } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { withoutHidden } from '../../read/content/table-of-contents.js';
import { pagesBelow, splitName } from './guides.js';
import type { SiteFiles } from './imported-site.js';

/** Scripts by their codes in ISO 15924. Kana is first, because Japanese has characters of Chinese, too. */
const SCRIPTS =
  'Hira Kana Hani Hang Cyrl Arab Grek Hebr Deva Beng Taml Telu Thai Geor Armn Gujr Knda Mlym Sinh Khmr Mymr Ethi';

/** Frequent words of languages that share a script with another one. English is first: it wins if counts are equal. */
const WORDS = [
  ['en', 'the of and to is that for with this you are can'],
  ['es', 'el los las una con del y por más para que en'],
  ['pt', 'o os uma com do da em não um por para que'],
  ['fr', 'le les des est une pour dans vous et du pas que'],
  ['de', 'der die das und ist nicht ein zu mit den wir auf'],
  ['it', 'il di che è per una con gli della sono si non'],
  ['nl', 'het een van niet je dat met voor zijn wordt ook bij'],
  ['pl', 'się na jest nie do że w z jak oraz to i'],
  ['cs', 'je se na že jsou není který jako nebo jak pro při'],
  ['sv', 'och att det som är på för med den till inte kan'],
  ['tr', 'bir ve bu için ile olarak da de çok daha gibi her'],
  ['id', 'yang dan di untuk dengan ini dari pada adalah tidak kita akan'],
  ['vi', 'và của là các một có được cho không những này trong'],
  ['uk', 'і та що з це або від є які щоб також його'],
  ['fa', 'در به از که این را با است برای یک می آن'],
] as const;

/** How many frequent words say the language of a text. */
const FEWEST_WORDS = 10;

/** How many pages, of all parts of a site, are looked at. */
const MOST_PAGES = 40;

/**
 * Returns the language of pages without one in their paths, by the script and the words of most of them; that of the
 * first folder, or English, if all paths say it.
 *
 * @param locales The languages of folders.
 */
export function languageOf(
  files: SiteFiles,
  folders: readonly MappedFolder[],
  locales: readonly string[],
): string {
  const originals = folders.filter(({ path }) => !path.includes('{locale}'));
  const paths = originals
    .flatMap(({ path }) => {
      if (MARKDOWN.test(path)) return [path];
      const names = pagesBelow(files, baseFolder(path));
      const inNone = names.filter((name) => !locales.includes(name.replace(/\/.*/, '')));
      return inNone.map((name) => posix.join(baseFolder(path), name));
    })
    .filter((path) => splitName(path)[1] === '');
  if (paths.length === 0) return locales.includes('en') ? 'en' : (locales[0] ?? 'en');
  const step = Math.ceil(paths.length / MOST_PAGES);
  const some = paths.filter((_, place) => place % step === 0);
  const languages = some.flatMap((path) => languageOfText(withoutHidden(files.text([path]) ?? '')) ?? []);
  const [most] = [...tally(languages)].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'en';
}

/** Returns the language of a text; undefined if it is too short to say it. */
function languageOfText(text: string): string | undefined {
  const byLetters = byScript(text);
  return byWords(text, scriptOf(byLetters ?? 'en')) ?? byLetters;
}

/**
 * Returns the language of a script whose frequent words a text has most often: one word of twenty at least. Text in
 * another script also has letters of this one, such as those of formulas.
 */
function byWords(text: string, script: string | undefined): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (frequent: string): number => {
    const all = new Set(frequent.split(' '));
    return words.filter((word) => all.has(word)).length;
  };
  const counts = WORDS.filter(([language]) => scriptOf(language) === script).map(
    ([language, frequent]) => [language, countOf(frequent)] as const,
  );
  const [most] = counts.sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] < Math.max(FEWEST_WORDS, words.length / 20)) return undefined;
  return most[0];
}

/** Returns the script of a language. */
function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script;
}

/** Returns the language that most often has the script of a text: Unicode knows it. */
function byScript(text: string): string | undefined {
  const countOf = (letters: RegExp): number => text.length - text.replace(letters, '').length;
  const letters = countOf(/\p{L}/gu);
  const script = SCRIPTS.split(' ').find(
    (name) => 10 * countOf(new RegExp(`\\p{sc=${name}}`, 'gu')) > letters,
  );
  return script && new Intl.Locale(`und-${script}`).maximize().language;
}
