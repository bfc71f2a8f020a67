import { posix } from 'node:path';
import { dump } from 'js-yaml';
import { count, someOf } from '../../base/count.js';
import { tally } from '../../base/group-by.js';
import { memoized } from '../../base/memoized.js';
import { compareText } from '../../base/text-order.js';
import { UsageError } from '../../base/usage-error.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import { PROJECT } from '../../model/project.js';
import { shapeOf } from '../../model/shape.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { baseFolder, isPagePath, MARKDOWN } from '../../read/content/folders.js';
import { ADDRESSES } from '../../read/content/imported-front-matter.js';
import { type HeldBack, holdingSite } from '../../read/imported/held-back.js';
import { authorFields } from '../../read/schema/describe.js';
import { synonymOf } from '../../read/schema/synonyms.js';
import { census, readPage } from './census.js';
import { withoutEqualSlugs } from './equal-slugs.js';
import { GENERATORS } from './generators.js';
import { heldBackNotes, heldBackOn } from './held-back.js';
import { type ImportedSite, SiteFiles, tagOf } from './imported-site.js';
import { languageOf } from './page-language.js';
import { redirectNotes } from './redirect-notes.js';

/** Answers of an author about a site. */
export interface SiteAnswers {
  readonly title?: string | undefined;
  /** The original language first. */
  readonly locales?: readonly string[] | undefined;
  readonly baseUrl?: string | undefined;
  /** The day, such as 2026-01-31. Pages that the site does not publish today are skipped. */
  readonly today?: string | undefined;
}

/** A site whose language is known. */
type FoundSite = ImportedSite & { readonly defaultLocale: string };

/** Values of required fields, by collection. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  guides: { category: 'Documentation' },
  articles: { category: 'Blog' },
  glossary: { term: '{title}' },
  lessons: { status: 'published' },
};

/** Titles of generators that are not their names. */
const TITLES: Readonly<Record<string, string>> = { mkdocs: 'MkDocs', mdbook: 'mdBook' };

/** Returns what of a site's folder is above it: `../` if its pages are next to the folder. */
export function siteRoot(tree: ContentTree, name: string): string {
  const ups = readSite(tree, name, '').folders.map(({ path }) => /^(?:\.\.(?:\/|$))*/.exec(path)?.[0] ?? '');
  return ups.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
}

/** Returns the name of a generator as it is written. */
function titleOf(name: string): string {
  return TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Reads the configuration of a site.
 *
 * @param at The folder of the site in the tree.
 */
function readSite(tree: ContentTree, name: string, at: string): FoundSite {
  const generator = GENERATORS.get(name);
  if (generator === undefined)
    throw new UsageError(
      `"${name}" is not one of ${[...GENERATORS.keys()].join(', ')}. For another generator, or none, run lc-api init --from folders: see ${PROJECT.repository}/blob/main/docs/guide/import.md.`,
    );
  const files = new SiteFiles(tree, at);
  const text = generator.files.length === 0 ? '' : files.text(generator.files);
  if (text === undefined)
    throw new UsageError(
      `This is not the folder of a ${titleOf(name)} site: it has none of ${generator.files.join(', ')}.`,
    );
  const site = generator.read(text, files);
  const folders = site.folders.filter(({ path }) => isPagePath(path) || files.isFolder(baseFolder(path)));
  if (folders.length === 0)
    throw new UsageError(
      name === 'folders'
        ? 'No folder here has Markdown.'
        : `The ${titleOf(name)} site in this folder has no Markdown.`,
    );
  const imported = {
    ...site,
    defaultLocale: site.defaultLocale ?? languageOf(files, folders, site.locales),
  };
  if (at === '') return { ...imported, folders };
  return {
    ...imported,
    folders: folders.map(({ order, ...folder }) => ({
      ...folder,
      path: posix.join(at, folder.path),
      ...(order !== undefined && { order: posix.join(at, order) }),
    })),
    static: imported.static.map((path) => posix.join(at, path)),
    skip: imported.skip?.map((path) => posix.join(at, path)) ?? [],
  };
}

/**
 * Looks at a site of another generator and returns the configuration with which its files are read where they are, and
 * what its author should know.
 *
 * @param at The folder of the site in the tree.
 * @param answers What its author says of it, which counts more than its files.
 * @throws UsageError if the generator is unknown, or nothing of it is here.
 */
export function importSite(
  tree: ContentTree,
  name: string,
  at = '',
  { title, locales, baseUrl, today }: SiteAnswers = {},
) {
  const imported = readSite(tree, name, at);
  const [defaultLocale = imported.defaultLocale] = locales ?? [];
  const before = {
    ...imported,
    title: title ?? imported.title,
    locales: locales ?? imported.locales,
    defaultLocale,
  };
  const read = memoized((path: string) => readPage(tree, path));
  const { paths: all, layout, pages } = census(tree, configurationOf(before), read);
  const files = new SiteFiles(tree, at);
  const configuration = files.text(GENERATORS.get(name)?.files ?? []) ?? '';
  const held =
    today === undefined
      ? new Map<string, HeldBack>()
      : heldBackOn(today, pages, holdingSite(name, configuration, at));
  const site = {
    ...before,
    folders: withoutEqualSlugs(before.folders, all, layout),
    skip: [...(before.skip ?? []), ...held.keys()],
  };
  const settings = configurationOf(site);
  const { keys, order, paths, empty } = census(tree, settings, read);
  const math = mathOf(files, name);
  const guides = site.folders.filter(({ collection }) => collection === 'guides');
  const isListed = guides.some((folder) => folder.order !== undefined);
  const hasLessons = site.folders.some(({ collection }) => collection === 'lessons');
  const orderKey = guides.length === 0 || isListed || hasLessons ? undefined : order;
  const frontMatter = frontMatterOf(keys, orderKey, site);
  const whole = {
    ...(baseUrl !== undefined && { baseUrl }),
    ...settings,
    ...(math !== undefined && { math }),
    ...((orderKey !== undefined || isListed) && {
      fields: { guide: { properties: { order: { type: 'number' } } } },
    }),
    frontMatter: Object.fromEntries(
      Object.entries(frontMatter).filter(([, value]) => Object.keys(value).length > 0),
    ),
  };
  const notes = [
    `${count(paths.size, 'Markdown file')} in ${site.folders.map(({ path }) => (path === '.' ? ROOT : path)).join(', ')}.`,
    ...(site.folders.every(({ path }) => path.includes('{locale}'))
      ? []
      : [`Pages whose paths say no language are read as "${site.defaultLocale}", the "defaultLocale".`]),
    'Look at "folders": every folder is read as a collection. Then run "lc-api check".',
    'Broken links are warnings until you remove "rules".',
    ...(empty > 0 ? [`${empty} of them have no text: they are not published until they have.`] : []),
    ...(frontMatter.ignore.length > 0 ? [`Front matter left out: ${frontMatter.ignore.join(', ')}.`] : []),
    ...(frontMatter.rename['unlisted'] === 'draft'
      ? [
          '"unlisted" is read as "draft": such a page, which your site serves, is not published. To publish it, write "unlisted" into "ignore".',
        ]
      : []),
    ...(frontMatter.defaults['courses'] === undefined
      ? []
      : ['"level" of courses is "All levels" unless you change it in "defaults".']),
    ...heldBackNotes(held),
    ...leftOut(tree, at, new Set([...paths, ...held.keys()])),
    ...redirectNotes(files),
    ...(site.notes ?? []),
  ];
  return {
    config: `# Reads the files of ${name === 'folders' ? 'these folders' : `the ${titleOf(name)} site`} where they are.\n${textOf(whole)}`,
    notes,
  };
}

/** Folders in which sites load MathJax or KaTeX, besides their configuration. */
const MATH_FOLDERS = ['config', '_layouts', '_includes', 'layouts', 'overrides', 'docs/javascripts'];

/** Returns the delimiters of formulas on a site with MathJax or KaTeX; undefined if they are dollars alone. */
function mathOf(files: SiteFiles, name: string): Configuration['math'] {
  // Docusaurus and Astro read formulas with remark-math, which knows dollars alone.
  if (!['mkdocs', 'jekyll', 'hugo'].includes(name)) return undefined;
  const inFolders = MATH_FOLDERS.flatMap((path) => files.filesIn(path));
  const paths = inFolders.filter((file) => /\.(?:html|js|toml|ya?ml)$/.test(file));
  const hasMath = [...(GENERATORS.get(name)?.files ?? []), ...paths].some((path) =>
    /mathjax|katex|arithmatex|passthrough|math_engine/i.test(files.text([path]) ?? ''),
  );
  if (!hasMath) return undefined;
  return name === 'jekyll' ? 'kramdown' : 'brackets';
}

function configurationOf({
  title,
  defaultLocale,
  locales,
  folders,
  static: files,
  skip = [],
}: FoundSite): Configuration {
  // A folder can have another spelling of its language.
  const original = locales.find((name) => tagOf(name) === tagOf(defaultLocale)) ?? defaultLocale;
  const all = [original, ...locales];
  // Of two spellings of a language, the first one counts.
  const names = all.filter((name, at) => all.findIndex((one) => tagOf(one) === tagOf(name)) === at);
  const localeOf = (folder: string): [string, 'full' | { kind: 'full'; folder: string }] =>
    tagOf(folder) === folder ? [folder, 'full'] : [tagOf(folder), { kind: 'full', folder }];
  return {
    ...(title !== undefined && { site: { title } }),
    defaultLocale: tagOf(defaultLocale),
    locales: Object.fromEntries(names.map(localeOf)),
    // JSON has no properties without a value.
    folders: Object.fromEntries(
      folders.map(({ path, ...folder }) => [path, JSON.parse(JSON.stringify(folder))]),
    ),
    ...(skip.length > 0 && { skip: [...skip] }),
    ...(files.length > 0 && { static: [...files] }),
    components: 'unwrap',
    rawHtml: 'sanitize',
    intro: ['description', 'paragraph'],
    rules: { 'link/broken': 'warn', 'asset/missing': 'warn', 'asset/refused': 'warn' },
  };
}

/** Folders whose Markdown is hardly ever a page: dependencies, output, and what generators insert into pages. */
const NOT_PAGES = /^\.|^(?:node_modules|vendor|_site|public|build|dist|_includes|_layouts|layouts|themes)$/;

/** The name of the root in notes. */
const ROOT = 'the root';

/** Files with text in other formats. */
const OTHER_FORMATS = /\.(?:ipynb|rst|adoc|asciidoc|org|tex|docx)$/;

/** Returns notes on files that the configuration does not read: Markdown, by the folders that hold it, and other formats. */
function leftOut(tree: ContentTree, at: string, read: ReadonlySet<string>): readonly string[] {
  const folders: string[] = [];
  const formats: string[] = [];
  const visit = (folder: string): void => {
    for (const { name, kind } of tree.list(folder)) {
      const path = posix.join(folder, name);
      if (kind === 'folder' && !NOT_PAGES.test(name)) visit(path);
      else if (kind === 'file' && MARKDOWN.test(name) && !read.has(path)) folders.push(folder || ROOT);
      else if (kind === 'file') formats.push(...(OTHER_FORMATS.exec(name) ?? []));
    }
  };
  visit(at);
  return [
    ...(folders.length > 0
      ? [`Not read: ${count(folders.length, 'other Markdown file')}, in ${counted(folders)}.`]
      : []),
    ...(formats.length > 0
      ? [
          `Not read: ${count(formats.length, 'file')} in other formats than Markdown: ${counted(formats)}. Pages can link to them.`,
        ]
      : []),
  ];
}

/** Returns words and how often each is in a list, the most frequent ones first: `a (2), b (1), and 3 more`. */
function counted(words: readonly string[]): string {
  const all = [...tally(words)].sort(([a, first], [b, second]) => second - first || compareText(a, b));
  return someOf(all.map(([word, times]) => `${word} (${times})`));
}

/** Returns how the keys of front matter are read: by their names here, as a known synonym, or not at all. */
function frontMatterOf(
  keys: ReadonlySet<string>,
  orderKey: string | undefined,
  { folders, title, description }: ImportedSite,
): { rename: Record<string, string>; ignore: string[]; defaults: Record<string, Record<string, string>> } {
  const ofLessons = folders.filter(({ collection }) => collection === 'lessons');
  // A folder of lessons has their courses, too.
  const names = [
    ...folders.map(({ collection }) => collection),
    ...(ofLessons.length > 0 ? ['courses'] : []),
  ];
  const used = COLLECTIONS.filter(({ name }) => names.includes(name));
  const fields = used.map(({ type }) => authorFields(shapeOf(type)));
  // A folder says the language.
  const all = [...new Set([...fields.flat(), 'draft', 'formerSlugs'])].filter(
    (name) => !ADDRESSES.includes(name) && name !== 'locale',
  );
  const rename: Record<string, string> = {};
  const ignore: string[] = [];
  for (const key of [...keys].sort(compareText)) {
    if (
      ADDRESSES.includes(key) ||
      (fields.every((typeFields) => typeFields.includes(key)) && all.includes(key)) ||
      key === 'draft'
    )
      continue;
    const words = key.replace(/(?<=[a-z])(?=[A-Z])/g, '_');
    const same = all.find((name) => name.toLowerCase() === key.toLowerCase());
    const meant = all.includes(key) ? undefined : (same ?? synonymOf(words, all));
    // The folder says the course of a lesson.
    if (key === orderKey && key !== 'order') rename[key] = 'order';
    else if (meant !== undefined && (meant !== 'courseSlug' || ofLessons.length === 0)) rename[key] = meant;
    else if (!all.includes(key) && key !== orderKey) ignore.push(key);
  }
  const defaults = used.flatMap(({ name }) => (DEFAULTS[name] === undefined ? [] : [[name, DEFAULTS[name]]]));
  const slugs = new Set(ofLessons.map((folder) => folder.defaults?.['courseSlug']));
  const isOne = slugs.size === 1 && !slugs.has(undefined);
  const course = {
    ...(isOne && title !== undefined && { title }),
    ...(isOne && description !== undefined && { description }),
    level: 'All levels',
  };
  const ofCourses = used.some(({ name }) => name === 'courses') ? [['courses', course]] : [];
  return { rename, ignore, defaults: Object.fromEntries([...ofCourses, ...defaults]) };
}

/** Returns a configuration with one line for each key, and for each folder. */
function textOf(configuration: Record<string, unknown>): string {
  return Object.entries(configuration)
    .map(([key, value]) =>
      dump({ [key]: value }, { lineWidth: -1, flowLevel: ['folders', 'frontMatter'].includes(key) ? 2 : 1 }),
    )
    .join('');
}
