import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { dump } from 'js-yaml';
import { exists } from '../../base/existence.js';
import { atPath } from '../../base/file-io.js';
import { computed } from '../../base/once.js';
import { foldersAbove } from '../../base/plain-path.js';
import { today } from '../../base/today.js';
import { UsageError } from '../../base/usage-error.js';
import { withFiles } from '../../check/fix.js';
import { acceptTranslations, findTranslations } from '../../compare/translations/translations.js';
import { PROJECT } from '../../model/project.js';
import { makeFolder } from '../../publish/directory/make-folder.js';
import { CONFIG_FILE, readConfig } from '../../read/config/read-config.js';
import { type ContentTree, directoryTree } from '../../read/content/content-tree.js';
import { MARKDOWN } from '../../read/content/folders.js';
import { UNFINISHED, writeFiles } from '../../read/content/write-files.js';
import { GENERATORS } from '../import/generators.js';
import { importSite, type SiteAnswers, siteRoot } from '../import/import-site.js';
import { SiteFiles } from '../import/imported-site.js';
import type { Command, CommandLine, ExitStatus } from './command.js';
import { STARTER } from './generated/starter.js';
import { answersTo } from './terminal.js';

const IGNORED = ['_site/', '.lc-api/'];
/** Every system checks out the same bytes. Git for Windows would write CR LF, so that files get other addresses. */
const ATTRIBUTES = '* text=auto eol=lf\n';
const WORKFLOW = '.github/workflows/content.yml';

/** `lc-api init`: writes the first files of a content repository: configuration, workflow, files for Git and a course. */
export const initCommand: Command = {
  name: 'init',
  usage: 'init [folder]',
  summary: 'write the first files of a content repository',
  about: `Writes ${CONFIG_FILE}, a workflow for GitHub, .gitignore, .gitattributes and a short course that you can read and replace. In a terminal, it asks for what no option says. With --from, the configuration reads the Markdown of an imported site where it is. It never changes a file that is there, but adds lines to .gitignore.`,
  options: {
    title: { value: 'T', help: 'the title of the site' },
    locales: { value: 'L,…', help: 'its languages, the original one first, such as en,de' },
    from: { value: 'NAME', help: `import the site in the folder: ${[...GENERATORS.keys()].join(', ')}` },
    'base-url': { value: 'URL', help: 'where it will be served (in a workflow, GitHub Pages says it)' },
  },
  examples: [
    'lc-api init',
    'lc-api init --from docusaurus',
    'lc-api init agents --title "Working with agents" --locales en,de --base-url https://example.github.io/agents',
  ],
  positionals: { min: 0, max: 1 },
  async run(line): Promise<ExitStatus> {
    if (line.value('config') !== undefined)
      throw new UsageError(`init writes ${CONFIG_FILE}: leave out --config.`);
    const start = line.positionals[0] ?? '.';
    const from = line.value('from');
    const root = from === undefined ? start : rootOf(start, from);
    const tree = directoryTree(root);
    if (tree.kind(CONFIG_FILE) !== undefined)
      throw new UsageError(
        `${join(root, CONFIG_FILE)} is there already. "lc-api new" adds records, "lc-api check" checks them.`,
      );
    const at = relative(root, start).replaceAll('\\', '/');
    const site = siteOf(from === undefined ? await answersOf(line, root) : (name) => line.value(name));
    const imported = from === undefined ? undefined : importSite(tree, from, at, { ...site, today: today() });
    const config = imported?.config ?? configText(site);
    requireSound(config, tree);
    const course = starterFiles(site.locales ?? []);
    const hasStarter = imported === undefined && hasOnly(tree, 'content', course);
    const starter = hasStarter ? course : {};
    const files = {
      ...starter,
      ...(imported === undefined ? { '.gitattributes': ATTRIBUTES } : {}),
      ...(isBelowRepository(root) ? {} : { [WORKFLOW]: workflow(defaultBranch(root)) }),
    };
    for (const path of [...Object.keys(files), 'content', '.gitignore', CONFIG_FILE])
      requireNoLink(tree, path);
    writeNew(root, files);
    ignoreOutput(root);
    if (hasStarter && (site.locales ?? []).length > 1)
      acceptStarter(root, { ...starter, [CONFIG_FILE]: config });
    // The last file, because it is what the next run refuses: an init that was interrupted can be run again.
    writeNew(root, { [CONFIG_FILE]: config });
    for (const note of imported?.notes ?? []) say(note);
    if (imported === undefined && tree.kind('content') !== undefined && Object.keys(starter).length === 0)
      say('The folder content is there: no first course was written.');
    if (from === undefined) {
      const written = hasStarter ? `${CONFIG_FILE} and content` : CONFIG_FILE;
      const sites = sitesIn(tree);
      const count = sites.length > 0 ? 0 : countPages(tree);
      if (count >= MANY_PAGES)
        say(
          `${count} Markdown files are here. To read them where they are: remove ${written}, and run "lc-api init --from folders".`,
        );
      for (const [generator, file] of sites) {
        say(
          `${file} is here. If it is that of a ${generator} site, whose Markdown is to be read where it is: remove ${written}, and run "lc-api init --from ${generator}".`,
        );
      }
    }
    if (!(WORKFLOW in files))
      say(
        `This folder is part of a repository, which needs a workflow in its own root: see ${PROJECT.repository}/blob/main/docs/reference/action.md.`,
      );
    if (at !== '')
      say(
        `Pages are next to the folder ${at}, so ${CONFIG_FILE} is in the folder above. Run commands in ${resolve(root)}.`,
      );
    const folder = root === '.' ? '' : ` ${root}`;
    say(
      `\nNext: "lc-api dev${folder}" shows the site while you write. "lc-api check${folder}" finds mistakes.`,
    );
    return 0;
  },
};

/** Returns the generators that may have a site in a folder, with the file that says so. */
function sitesIn(tree: ContentTree): readonly (readonly [generator: string, file: string])[] {
  return [...GENERATORS].flatMap(([name, { files, folder }]) => {
    const file = files.find((path) => tree.kind(path) === 'file');
    const isThere = folder === undefined || tree.kind(folder) === 'folder';
    return file === undefined || !isThere ? [] : [[name, file] as const];
  });
}

/** Files that are no documentation of the repository alone. */
const MANY_PAGES = 10;

/** Returns how many Markdown files are in the folders of a tree, except for those of `content` and hidden ones. */
function countPages(tree: ContentTree): number {
  const files = new SiteFiles(tree, '');
  const folders = files.foldersIn('').filter((name) => !/^[._]|^(?:node_modules|content)$/.test(name));
  return folders.flatMap((name) => files.filesIn(name)).filter((path) => MARKDOWN.test(path)).length;
}

/** Returns the folder that holds an imported site with all its pages. Throws UsageError if it is outside of the repository. */
function rootOf(start: string, from: string): string {
  const root = join(start, siteRoot(treeAround(start), from)).replace(/(?<=.)[\\/]$/, '');
  for (
    let folder = resolve(start);
    folder !== resolve(root) && folder !== dirname(folder);
    folder = dirname(folder)
  )
    if (exists(join(folder, '.git')))
      throw new UsageError(`The site reads pages outside of its repository ${folder}. Copy them into it.`);
  return root;
}

/** Returns the content of a folder and, by paths that begin with `..`, of the folders above it. */
function treeAround(folder: string): ContentTree {
  const trees = new Map<string, ContentTree>();
  const inTree = <Result>(path: string, use: (tree: ContentTree, path: string) => Result): Result => {
    const [ups = ''] = /^(?:\.\.(?:\/|$))*/.exec(path) ?? [];
    return use(
      computed(trees, ups, () => directoryTree(join(folder, ups))),
      path.slice(ups.length),
    );
  };
  return {
    kind: (path) => inTree(path, (tree, below) => tree.kind(below)),
    list: (path) => inTree(path, (tree, below) => tree.list(below)),
    read: (path) => inTree(path, (tree, below) => tree.read(below)),
  };
}

/** Returns a function that returns the answers of options, and else of the person at the terminal. */
async function answersOf(line: CommandLine, root: string): Promise<(name: string) => string | undefined> {
  const named = resolve(root).split(/[\\/]/).at(-1)?.replace(/[-_]+/g, ' ').trim() || 'Learning content';
  const questions = {
    title: { text: 'Title of the site', suggestion: named.charAt(0).toUpperCase() + named.slice(1) },
    locales: { text: 'Languages, the original one first', suggestion: 'en' },
    'base-url': { text: 'Base URL, if you know it', suggestion: '' },
  };
  const open = Object.entries(questions).filter(([name]) => line.value(name) === undefined);
  const answers = await answersTo(open.map(([, question]) => question));
  return (name) => line.value(name) ?? answers[open.findIndex(([one]) => one === name)];
}

function siteOf(answerTo: (name: string) => string | undefined): SiteAnswers {
  const [title, locales, baseUrl] = ['title', 'locales', 'base-url'].map(answerTo);
  const codes = locales?.split(',').map((code) => code.trim());
  if (codes !== undefined && (codes.includes('') || new Set(codes).size < codes.length))
    throw new UsageError(`"${locales}" cannot be the languages: write each code once, such as en,de.`);
  return { title, locales: codes, baseUrl: baseUrl || undefined };
}

function configText({ title, locales = [], baseUrl }: SiteAnswers): string {
  const [defaultLocale] = locales;
  const settings = {
    ...(baseUrl !== undefined && { baseUrl }),
    site: { title },
    defaultLocale,
    locales: Object.fromEntries(locales.map((code) => [code, 'full'])),
  };
  const hint = baseUrl === undefined ? '# baseUrl: https://learn.example.org\n' : '';
  return `# ${PROJECT.repository}/blob/main/docs/reference/configuration.md\n${hint}${dump(settings, { lineWidth: -1 })}`;
}

/** Throws UsageError if a configuration has errors: one of the answers cannot be used. */
function requireSound(text: string, files: ContentTree): void {
  const [finding] = readConfig(withFiles(files, new Map([[CONFIG_FILE, text]])), CONFIG_FILE).findings;
  if (finding !== undefined) throw new UsageError(`${finding.message} ${finding.help ?? ''}`.trim());
}

/** Throws UsageError if a path leads through a symbolic link, which may end anywhere. */
function requireNoLink(tree: ContentTree, path: string): void {
  const link = [...foldersAbove(path), path].find((one) => tree.kind(one) === 'link');
  if (link !== undefined)
    throw new UsageError(`${link} is a symbolic link. Remove it, or choose another folder.`);
}

/** Writes the files that are not there yet, by their paths. */
function writeNew(root: string, files: Readonly<Record<string, string>>): void {
  const isThere = (path: string): boolean => exists(join(root, path));
  const existing = Object.keys(files).filter(isThere);
  const missing = Object.keys(files).filter((path) => !existing.includes(path));
  for (const path of missing) makeFolder(dirname(join(root, path)));
  writeFiles(root, new Map(missing.map((path) => [path, files[path] as string])));
  for (const path of existing) say(`Kept ${join(root, path)}, which was there.`);
  for (const path of missing) say(`Wrote ${join(root, path)}.`);
}

/** Returns whether a folder does not exist, or has nothing but some files: an earlier run was interrupted. */
function hasOnly(tree: ContentTree, folder: string, files: Readonly<Record<string, string>>): boolean {
  const kind = tree.kind(folder);
  if (kind !== 'folder') return kind === undefined;
  return tree.list(folder).every((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.kind === 'folder') return hasOnly(tree, path, files);
    if (entry.kind !== 'file') return false;
    return UNFINISHED.test(entry.name) || Buffer.from(tree.read(path)).toString() === files[path];
  });
}

/**
 * Returns the files of a first course (examples/starter), by their paths. Locales in whose language there
 * are none get none, but for the first locale, which then gets the English ones.
 */
function starterFiles(locales: readonly string[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [index, code] of locales.entries()) {
    const starter = STARTER[code.split('-')[0] as string] ?? (index === 0 ? STARTER['en'] : {});
    for (const [path, text] of Object.entries(starter ?? {})) files[`content/${code}/${path}`] = text;
  }
  return files;
}

/**
 * Records that the translations of the first course have the text of their originals.
 *
 * @param files The course, and the configuration, which is not written yet.
 */
function acceptStarter(root: string, files: Readonly<Record<string, string>>): void {
  const tree = withFiles(directoryTree(root), new Map(Object.entries(files)));
  const translations = findTranslations(root, undefined, () => {}, undefined, tree);
  if (acceptTranslations(root, translations, translations.all) > 0)
    say(`Wrote ${join(root, translations.file)}.`);
}

/** Adds the folders that builds write to `.gitignore`. */
function ignoreOutput(root: string): void {
  const file = join(root, '.gitignore');
  // Latin 1 keeps all bytes as they are.
  const before = exists(file) ? atPath(file, () => readFileSync(file, 'latin1')) : '';
  const lines = before.split(/\r?\n/).map((line) => line.trim().replace(/^\//, '').replace(/\/?$/, '/'));
  const missing = IGNORED.filter((line) => !lines.includes(line));
  if (missing.length === 0) return;
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const text = `${before}${gap}${missing.join('\n')}\n`;
  writeFiles(root, new Map([['.gitignore', Buffer.from(text, 'latin1')]]));
  say(`Added ${missing.join(' and ')} to ${file}.`);
}

/** Returns whether a folder above is a repository: GitHub reads workflows only in the root of one. */
function isBelowRepository(root: string): boolean {
  if (exists(join(root, '.git'))) return false;
  for (let folder = resolve(root); folder !== dirname(folder); folder = dirname(folder))
    if (exists(join(dirname(folder), '.git'))) return true;
  return false;
}

/** Returns the branch that a new repository begins with. */
function defaultBranch(root: string): string {
  const head = join(root, '.git/HEAD');
  const branch = exists(head)
    ? /^ref: refs\/heads\/(main|master|trunk)\s*$/.exec(readFileSync(head, 'utf8'))
    : null;
  return branch?.[1] ?? 'main';
}

/** Returns the shortest workflow that checks and publishes (examples/workflows/minimal.yml). */
function workflow(branch: string): string {
  return `# Checks every pull request, and publishes every push to the default branch to GitHub Pages.
# Set the repository's Pages source to "GitHub Actions" once (Settings, Pages).
name: Content
on:
  push:
    branches: [${branch}]
  pull_request:
jobs:
  content:
    uses: ${PROJECT.action}/.github/workflows/publish.yml@v1
    permissions:
      contents: read
      pages: write
      id-token: write
      pull-requests: write
`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
