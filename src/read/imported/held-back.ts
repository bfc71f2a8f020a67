import { posix } from 'node:path';
import { foldersAbove } from '../../base/plain-path.js';
import type { Span } from '../../model/problem.js';
import type { ContentTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import { baseFolder } from '../content/folders.js';
import type { DatedField } from '../content/imported-front-matter.js';

/** The configuration files of Hugo in the folder of a site. */
export const HUGO_FILES: readonly string[] = [
  'hugo',
  'config',
  'config/_default/hugo',
  'config/_default/config',
  'config/production/hugo',
  'config/production/config',
].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((suffix) => `${name}.${suffix}`));

/** The configuration files of Jekyll in the folder of a site. */
export const JEKYLL_FILES: readonly string[] = ['_config.yml', '_config.yaml'];

/** When a generator holds pages back. The first field that a page has counts; their names are in lower case. */
interface HoldingRule {
  /** The name of the generator, as it is written. */
  readonly title: string;
  readonly files: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
  /** Matches a configuration that publishes pages before their day. */
  readonly allFuture: RegExp;
  /** Matches a configuration that publishes pages that have expired. */
  readonly allExpired?: RegExp;
  /** Matches the paths of the pages that may be held back. */
  readonly pages: RegExp;
  readonly hasDatedNames: boolean;
}

/** The generators that hold pages back, by their names. */
const RULES: ReadonlyMap<string, HoldingRule> = new Map<string, HoldingRule>([
  [
    'hugo',
    {
      title: 'Hugo',
      files: HUGO_FILES,
      from: ['publishdate', 'pubdate', 'published', 'date'],
      until: ['expirydate', 'unpublishdate'],
      allFuture: /\bbuildFuture["']?\s*[:=]\s*true\b/i,
      allExpired: /\bbuildExpired["']?\s*[:=]\s*true\b/i,
      pages: /(?:^|\/)content\//,
      hasDatedNames: false,
    },
  ],
  [
    'jekyll',
    {
      title: 'Jekyll',
      files: JEKYLL_FILES,
      from: ['date'],
      until: [],
      allFuture: /^future\s*:\s*(?:true|yes|on)\b/im,
      // Only posts and files of collections are held back.
      pages: /(?:^|\/)_[^/]+\//,
      hasDatedNames: true,
    },
  ],
]);

/** A page of a site: its path in the tree, and the days in its front matter. */
export interface DatedPage {
  readonly path: string;
  readonly dates: readonly DatedField[];
}

/** The day until which, or since which, a site does not publish a page, and its place in the file. */
export interface HeldBack extends Span {
  readonly kind: 'future' | 'expired';
  /** Such as 2026-01-31. */
  readonly day: string;
  /** The name of the field in front matter; undefined for the day in the name of the file. */
  readonly field: string | undefined;
}

/** A site whose generator holds pages back. */
export interface HoldingSite {
  /** The name of the generator, as it is written. */
  readonly title: string;
  /** Returns why the site does not publish a page on a day, such as 2026-01-31; undefined if it publishes the page. */
  heldBack(page: DatedPage, today: string): HeldBack | undefined;
}

/**
 * Returns the site of a generator if it holds pages back; undefined if it publishes all of them.
 *
 * @param configuration The configuration of the site, as text.
 * @param folder The folder of the site in the tree.
 */
export function holdingSite(generator: string, configuration: string, folder = ''): HoldingSite | undefined {
  const rule = RULES.get(generator);
  if (rule === undefined) return undefined;
  const settings = configuration.replace(/(^|\s)(?:#|\/\/).*$/gm, '$1');
  const from = rule.allFuture.test(settings) ? [] : rule.from;
  const until = rule.allExpired?.test(settings) ? [] : rule.until;
  if (from.length === 0 && until.length === 0) return undefined;
  const start = folder === '' ? '' : `${folder}/`;
  return {
    title: rule.title,
    heldBack({ path, dates }, today) {
      if (!path.startsWith(start) || !rule.pages.test(path.slice(start.length))) return undefined;
      const inName = rule.hasDatedNames && from.length > 0 ? dayInName(path) : undefined;
      const first = firstOf(dates, from) ?? inName;
      // Days are compared and not times, so that what a check says does not depend on the hour: a page is published from
      // the beginning of its day, and has expired from the beginning of its last day.
      if (first !== undefined && first.day > today) return { kind: 'future', ...first };
      const last = firstOf(dates, until);
      return last !== undefined && last.day <= today ? { kind: 'expired', ...last } : undefined;
    },
  };
}

/**
 * Returns the sites in a tree whose generators hold pages back, of the innermost folders first.
 *
 * @param folders The folders of the configuration, which may have variables.
 */
export function holdingSites(tree: ContentTree, folders: readonly string[]): readonly HoldingSite[] {
  const sites = new Map<string, HoldingSite | undefined>();
  for (const [generator, { pages, files }] of RULES) {
    for (const path of folders.filter((folder) => pages.test(`${folder}/`))) {
      const above = ['', ...foldersAbove(`${baseFolder(path)}/`)];
      const folder = above.findLast((one) => filesIn(tree, one, files).length > 0);
      if (folder === undefined) continue;
      const texts = filesIn(tree, folder, files).map(
        (one) => decode(one, tree.read(one), () => {}).file.text,
      );
      sites.set(`${folder}/${generator}`, holdingSite(generator, texts.join('\n'), folder));
    }
  }
  return [...sites]
    .sort(([one], [other]) => other.length - one.length)
    .flatMap(([, site]) => (site === undefined ? [] : [site]));
}

function filesIn(tree: ContentTree, folder: string, files: readonly string[]): readonly string[] {
  return files.map((file) => posix.join(folder, file)).filter((path) => tree.kind(path) === 'file');
}

function dayInName(path: string): Omit<HeldBack, 'kind'> | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(posix.basename(path))?.[0];
  return day === undefined ? undefined : { day, field: undefined, start: 0, end: 0 };
}

function firstOf(dates: readonly DatedField[], names: readonly string[]): Omit<HeldBack, 'kind'> | undefined {
  return names.flatMap((name) => dates.find(({ field }) => field.toLowerCase() === name) ?? [])[0];
}
