import { posix } from 'node:path';
import { MARKDOWN } from '../../read/content/folders.js';
import type { MappedFolder } from '../../read/content/path-match.js';
import { HUGO_FILES, JEKYLL_FILES } from '../../read/imported/held-back.js';
import { mdbook, sandpaper } from './course-generators.js';
import { plainFolders } from './curricula.js';
import {
  blockIn,
  collectionFor,
  excludedFrom,
  folderIn,
  type ImportedSite,
  isLanguage,
  languagesIn,
  quotedValueIn,
  type SiteFiles,
  scriptsOf,
  textsIn,
  topLevelOf,
  translationsIn,
  valueIn,
} from './imported-site.js';
import { listedIn } from './listed-course.js';

/** How a generator is recognised and read. */
export interface Generator {
  /** Its configuration files; none for Markdown without a generator. */
  readonly files: readonly string[];
  /** A folder that its sites have. */
  readonly folder?: string;
  read(config: string, files: SiteFiles): ImportedSite;
}

const DATED = '/{year}/{month}/{day}/{slug}';

/** The generators whose sites can be imported. */
export const GENERATORS: ReadonlyMap<string, Generator> = new Map<string, Generator>([
  ['docusaurus', { files: scriptsOf('docusaurus'), read: docusaurus }],
  ['hugo', { files: HUGO_FILES, read: hugo }],
  ['jekyll', { files: [...JEKYLL_FILES, 'docs/_config.yml'], read: jekyll }],
  ['astro', { files: scriptsOf('astro'), read: astro }],
  ['mkdocs', { files: ['mkdocs.yml', 'mkdocs.yaml'], read: mkdocs }],
  ['mdbook', { files: ['book.toml'], read: mdbook }],
  ['sandpaper', { files: ['config.yaml'], folder: 'episodes', read: sandpaper }],
  ['folders', { files: [], read: plainFolders }],
]);

function docusaurus(config: string, files: SiteFiles): ImportedSite {
  const i18n = blockIn(config, /\bi18n\s*:\s*\{/) ?? '';
  const locales = textsIn(i18n, 'locales').filter(isLanguage);
  const folders: MappedFolder[] = [];
  const skip: string[] = [];
  const notes: string[] = [];
  const add = (plugin: string, block: string | undefined): void => {
    const options = topLevelOf(block ?? '');
    const id = valueIn(options, 'id');
    const path = folderIn(options, 'path', plugin);
    const base = (valueIn(options, 'routeBasePath') ?? id ?? plugin).replace(/^\/|\/$/g, '');
    const collection = plugin === 'blog' ? 'articles' : 'guides';
    const url = `/${base}${plugin === 'blog' ? DATED : ''}`;
    const translated = `docusaurus-plugin-content-${plugin}${id === undefined ? '' : `-${id}`}${plugin === 'docs' ? '/current' : ''}`;
    if (folders.some((one) => one.path === path) || !files.isFolder(path)) return;
    const sidebars = posix.normalize(/\bsidebarPath\s*:[^}\n]*?["']([^"']+)/.exec(options)?.[1] ?? '');
    const order = plugin === 'docs' && listedIn(files, sidebars).length > 0 ? { order: sidebars } : {};
    folders.push({ path, collection, url, ...order });
    const inLocales = `i18n/{locale}/${translated}`;
    const isTranslated = files
      .foldersIn('i18n')
      .some((code) => files.isFolder(inLocales.replace('{locale}', code)));
    if (isTranslated) folders.push({ path: inLocales, collection, url: `/{locale}${url}`, ...order });
    const paths = textsIn(block ?? '', 'exclude');
    const excluded = excludedFrom(path, paths, 'exclude');
    skip.push(...excluded.skip, ...(isTranslated ? excludedFrom(inLocales, paths, '').skip : []));
    // Those that Docusaurus has by itself are no pages here.
    notes.push(...excluded.notes.filter((note) => !/\/_|\.test\.|__tests__/.test(note)));
  };
  for (const plugin of ['docs', 'blog']) {
    // The presets have one block of each kind, and every other plugin has its own.
    add(plugin, blockIn(config, new RegExp(`\\b${plugin}\\s*:\\s*\\{`)));
    for (const { index } of config.matchAll(new RegExp(`content-${plugin}["'],?\\s*\\{`, 'g')))
      add(plugin, blockIn(config.slice(index), /\{/));
  }
  const newest = /"([^"]+)"/.exec(files.text(['versions.json']) ?? '')?.[1];
  const isTranslated = folders.some(({ path }) => path.endsWith('/current'));
  return {
    title: quotedValueIn(config, 'title'),
    defaultLocale: valueIn(i18n, 'defaultLocale'),
    locales,
    folders,
    static: files.isFolder('static') ? ['static'] : [],
    skip,
    notes:
      newest === undefined
        ? notes
        : [
            ...notes,
            `Your site serves version ${newest} (versions.json), but "folders" has the docs that are not released yet. To publish version ${newest}, change the folder of the docs to ${files.pathOf(`versioned_docs/version-${newest}`)}${isTranslated ? `, and "current" to "version-${newest}"` : ''}.`,
          ],
  };
}

function hugo(config: string, files: SiteFiles): ImportedSite {
  const languages = files.text(
    ['toml', 'yaml', 'yml'].map((suffix) => `config/_default/languages.${suffix}`),
  );
  // A language may have a file of its own: `config/_default/languages.de.toml`.
  const text = [config, languages, ...files.filesIn('config')].join('\n');
  const permalinks =
    /^\[permalinks(?:\.page)?\]\n([^[]*)/m.exec(text)?.[1] ?? blockOfYaml(text, 'permalinks');
  const defaultLocale = valueIn(text, 'defaultContentLanguage');
  const inFolders = languagesIn(files.foldersIn('content'), text);
  const suffixes = files
    .filesIn('content')
    .map((name) => /\.([\w-]+)\.(?:md|markdown)$/.exec(name)?.[1] ?? '');
  const inNames = languagesIn([...new Set(suffixes)], text);
  const isByFolder = inFolders.length > 0;
  const base = isByFolder ? 'content/{locale}' : 'content';
  const first = isByFolder ? `content/${defaultLocale ?? 'en'}` : 'content';
  const folders = sectionsOf(files, first).flatMap((section): MappedFolder[] => {
    const collection = collectionFor(section.slice(1));
    const permalink = section === '' ? undefined : valueIn(permalinks, section.slice(1));
    const address =
      permalink === undefined
        ? `${section}/`
        : addressOf(permalink.replace(/:sections?\b/, section.slice(1)));
    const plain = {
      path: `${base}${section}`,
      collection,
      url: `${isByFolder ? '/{locale}' : ''}${address}`,
    };
    const url = `/{locale}${permalink === undefined ? `${section}/{slug}/` : address}`;
    return isByFolder || inNames.length === 0
      ? [plain]
      : [plain, { path: `content${section}/{slug}.{locale}`, collection, url }];
  });
  return {
    title: valueIn(config, 'title'),
    defaultLocale,
    locales: isByFolder ? inFolders : inNames,
    folders,
    static: files.isFolder('static') ? ['static'] : [],
  };
}

function jekyll(config: string, files: SiteFiles): ImportedSite {
  const source =
    files.tree.kind('_config.yml') === 'file' || files.tree.kind('_config.yaml') === 'file' ? '' : 'docs/';
  const collectionsFolder = source + (valueIn(config, 'collections_dir')?.concat('/') ?? '');
  const collections = blockOfYaml(config, 'collections');
  const permalink =
    valueIn(blockOfYaml(collections, 'posts'), 'permalink') ??
    valueIn(config.replace(collections, ''), 'permalink');
  const root = source.replace(/\/$/, '');
  const names = files.foldersIn(collectionsFolder.replace(/\/$/, '')).filter((name) => /^_/.test(name));
  const defaultLocale = valueIn(config, 'lang');
  const locales: string[] = [];
  const folders = names.flatMap((folder): MappedFolder[] => {
    const name = folder.slice(1);
    const path = collectionsFolder + folder;
    if (name === 'posts') return [{ path, collection: 'articles', url: addressOf(permalink ?? 'date') }];
    const options = blockOfYaml(collections, name);
    if (options === '') return [];
    const [prefix = ''] = (valueIn(options, 'permalink') ?? '').replace(':collection', name).split(':', 1);
    const url = prefix === '' ? `/${name}/` : prefix;
    const collection = collectionFor(name);
    const languages = translationsIn(files, path, defaultLocale, config);
    locales.push(...languages);
    const translated = { path: `${path}/{locale}`, collection, url: `${url}{locale}/` };
    return [{ path, collection, url }, ...(languages.length === 0 ? [] : [translated])];
  });
  const { skip: excluded, notes } = excludedFrom('', listOfYaml(config, 'exclude'), 'exclude');
  const translated = root === '' ? translationsIn(files, '', defaultLocale, config) : [];
  const byFolder = translated.filter((name) => !excluded.includes(name));
  locales.push(...byFolder);
  const inLanguage = (path: string): string => {
    const [first = '', ...rest] = path.split('/');
    return byFolder.length > 0 && [defaultLocale ?? 'en', ...byFolder].includes(first)
      ? ['{locale}', ...rest].join('/')
      : path;
  };
  // Every folder can have posts, which have its name before their date.
  for (const path of new Set(
    postFolders(files, root)
      .filter((one) => one !== `${collectionsFolder}_posts`)
      .map(inLanguage),
  )) {
    const parent = path.slice(source.length).replace(/\/?_posts$/, '');
    const url = `/${parent}/${addressOf(permalink ?? 'date').replace(/^\//, '')}`;
    folders.push({ path, collection: 'articles', url });
  }
  if (byFolder.length > 0) folders.push({ path: '{locale}', collection: 'guides', url: '/{locale}/' });
  const entries = files.tree.list(root).filter(({ name }) => !/^[_.]/.test(name) && name !== 'node_modules');
  // Jekyll makes a page of every file with front matter.
  const isPage = (path: string): boolean => files.text([path])?.startsWith('---') === true;
  const textsIn = (path: string): readonly string[] =>
    (files.isFolder(path) ? files.filesIn(path) : [path]).filter((one) => MARKDOWN.test(one));
  const inner = excluded.filter((path) => path.includes('/')).map((path) => source + path);
  const skip = inner.filter((path) => files.tree.kind(path) !== undefined && textsIn(path).length > 0);
  let hasPages = false;
  const pages = entries.flatMap(({ name, kind }): MappedFolder[] => {
    const path = source + name;
    const texts = textsIn(path).filter((one) => !inner.some((part) => `${one}/`.startsWith(`${part}/`)));
    const others = excluded.includes(name) || name === 'vendor' ? texts : texts.filter((one) => !isPage(one));
    const isNone = others.length === texts.length;
    if (byFolder.length > 0 && inLanguage(name) !== name) return [];
    skip.push(...(isNone && texts.length > 0 ? [path] : others));
    const collection = collectionFor(name);
    if (isNone) return [];
    const isPlain = kind === 'file' || collection === 'guides';
    hasPages ||= isPlain;
    return isPlain ? [] : [{ path, collection, url: `/${name}/` }];
  });
  if (hasPages) pages.push({ path: root || '.', collection: 'guides', url: '/' });
  return {
    title: valueIn(config, 'title') ?? valueIn(config, 'name'),
    defaultLocale,
    locales,
    folders: [...folders, ...pages],
    static: [root || '.'],
    skip,
    // Patterns of other files than pages change nothing.
    notes: notes.filter((note) => !/\.(?!md|markdown)\w+,/.test(note)),
  };
}

/** Returns the folders with posts in a folder and the folders in it, except of those that Jekyll does not read. */
function postFolders(files: SiteFiles, folder: string): readonly string[] {
  return files.foldersIn(folder).flatMap((name) => {
    const path = posix.join(folder, name);
    if (name === '_posts') return [path];
    return /^[_.]|^(?:node_modules|vendor)$/.test(name) ? [] : postFolders(files, path);
  });
}

/** Returns a permalink of Jekyll or Hugo as an address. */
function addressOf(permalink: string): string {
  const permalinks = new Map([
    ['date', `${DATED}.html`],
    ['pretty', `${DATED}/`],
    ['none', '/{slug}.html'],
  ]);
  const path = permalinks.get(permalink) ?? permalink;
  const filled = path
    .replace(/:categories\/?/, '')
    .replace(/:(year|month|day)/g, '{$1}')
    .replace(/:(?:title|slug|filename|contentbasename|slugorcontentbasename)\b/, '{slug}');
  return `/${filled.replace(/:\w+\/?/g, '')}`.replace(/\/{2,}/g, '/');
}

function astro(config: string, files: SiteFiles): ImportedSite {
  const content = 'src/content';
  const root = valueIn(blockIn(config, /\broot\s*:\s*\{/) ?? '', 'lang');
  const defaultLocale = root ?? valueIn(config, 'defaultLocale');
  const locales: string[] = [];
  const folders = files.foldersIn(content).flatMap((name): MappedFolder[] => {
    const path = `${content}/${name}`;
    if (!files.filesIn(path).some((file) => /\.mdx?$/.test(file))) return [];
    const languages = translationsIn(files, path, defaultLocale, config);
    locales.push(...languages);
    // Plugins of Starlight keep a blog in the folder of the documentation.
    return sectionsOf(files, path).flatMap((part): MappedFolder[] => {
      const collection = collectionFor(part === '' ? name : part.slice(1));
      const url = `/${name === 'docs' ? part.slice(1) : `${name}${part}`}/`.replace('//', '/');
      const translated = { path: `${path}/{locale}${part}`, collection, url: `/{locale}${url}` };
      const original = { path: `${path}${part}`, collection, url };
      return languages.length === 0 ? [original] : [original, translated];
    });
  });
  return {
    title: valueIn(config, 'title'),
    defaultLocale,
    locales,
    folders,
    static: files.isFolder('public') ? ['public'] : [],
  };
}

function mkdocs(config: string, files: SiteFiles): ImportedSite {
  const folder = folderIn(config, 'docs_dir', 'docs');
  const locales = [...config.matchAll(/^\s*-\s+locale:\s*["']?([\w-]+)/gm)].map(([, name]) => name as string);
  const isByFolder = locales.some((name) => files.isFolder(`${folder}/${name}`));
  const translated = isByFolder ? `${folder}/{locale}` : `${folder}/{slug}.{locale}`;
  const posts = files.isFolder(`${folder}/blog/posts`)
    ? [{ path: `${folder}/blog/posts`, collection: 'articles', url: `/blog${DATED}/` }]
    : [];
  const url = isByFolder ? '/{locale}/' : '/{locale}/{slug}/';
  const excluded = blockOfYaml(config, 'exclude_docs').match(/\S+/g) ?? [];
  const file = files.tree.kind('mkdocs.yml') === 'file' ? 'mkdocs.yml' : 'mkdocs.yaml';
  const order = /^nav:/m.test(config) ? { order: file } : {};
  const translations =
    locales.length > 1 ? [{ path: translated, collection: 'guides', url, ...(isByFolder && order) }] : [];
  return {
    title: valueIn(config, 'site_name'),
    defaultLocale: locales[0] ?? valueIn(blockOfYaml(config, 'theme'), 'language'),
    locales,
    folders: [{ path: folder, collection: 'guides', url: '/', ...order }, ...translations, ...posts],
    static: [folder],
    ...excludedFrom(folder, excluded, 'exclude_docs'),
  };
}

/** Returns the indented lines after a key of YAML. */
function blockOfYaml(text: string, key: string): string {
  return (
    new RegExp(`^([ \\t]*)(["']?)${key}\\2:[^\\n]*\\n((?:\\1[ \\t]+[^\\n]*\\n?|[ \\t]*\\n)*)`, 'm').exec(
      text,
    )?.[3] ?? ''
  );
}

/** Returns the paths in a list of YAML, on one line or on several. Folders are without a pattern for all that they have. */
function listOfYaml(text: string, key: string): readonly string[] {
  const list = new RegExp(`^${key}:\\s*(\\[[^\\]]*|(?:-[ \\t].*\\s*)*)`, 'm').exec(text)?.[1] ?? '';
  return list
    .split(/[\n,]/)
    .map((one) => one.replace(/^[\s[-]*["']?|\/?(?:\*\*?)?["']?(?:\s+#.*)?\s*$/g, ''))
    .filter((one) => one !== '');
}

/** Returns a folder, as nothing, and the folders in it that are a collection of their own: ``, `/blog`. */
function sectionsOf(files: SiteFiles, folder: string): readonly string[] {
  const parts = files.foldersIn(folder).filter((name) => collectionFor(name) !== 'guides');
  return ['', ...parts.map((name) => `/${name}`)];
}
