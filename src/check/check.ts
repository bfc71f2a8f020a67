import { once } from '../base/once.js';
import type { Progress } from '../base/progress.js';
import { finish, type Steps } from '../base/steps.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import type { Finding, Problem } from '../model/problem.js';
import { type BuiltSite, readBuiltSite } from '../read/built-site/built-site.js';
import type { Config } from '../read/config/config.js';
import type { Site } from '../read/config/site.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { contentFolders, isSkipped } from '../read/content/folders.js';
import { type ContentFile, createLayout, findFiles, isDocument } from '../read/content/layout.js';
import { placeLessons } from '../read/content/lesson-places.js';
import { SourceFile } from '../read/content/source-file.js';
import { digestOfAddresses } from './addresses.js';
import { checkCopies } from './copies.js';
import { checkDuplicates } from './duplicates.js';
import { checkIds } from './ids.js';
import { checkLessonNumbers } from './lesson-numbers.js';
import { checkLinks, type LinkSources, type LinksOfRecords } from './links/links.js';
import { checkPages } from './pages.js';
import { ProblemList } from './problem-list.js';
import type { CheckMemory, FormerContent } from './records/check-memory.js';
import { ContentReader } from './records/content-reader.js';
import type { ContentRecord, Reference } from './records/content-record.js';
import type { Readings } from './records/readings.js';
import { createRecordIndex, publishedConfig, type RecordIndex } from './records/record-index.js';
import { checkReferences } from './references.js';
import { checkTranslations, coverageOf } from './translations.js';

/** All content of a repository, read and checked. */
export interface CheckedContent extends FormerContent {
  /** The configuration by which it was read. */
  readonly config: Config;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  /** The targets of links. */
  readonly links: LinksOfRecords;
  /** References by a former slug, with the current slug. */
  readonly renamed: ReadonlyMap<Reference, string>;
  readonly coverage: Coverage;
  /** Returns a key of the targets of all links and references (see {@link digestOfAddresses}). */
  addresses(): string;
  /** The site built elsewhere that the configuration names. */
  readonly builtSite: BuiltSite | undefined;
  /** Collects what later stages find. */
  readonly problems: ProblemList;
  /** Releases what a catalog was made from and does not need itself. */
  release(): void;
}

/** How content is checked. */
export interface CheckContentOptions {
  readonly progress?: Progress | undefined;
  /** False: do not look at the site built elsewhere, because the tree may not have it. */
  readonly readsPages?: boolean | undefined;
  /** Results of earlier checks with this configuration. */
  readonly memory?: CheckMemory | undefined;
}

/**
 * Reads files ahead of the check, in other threads.
 *
 * @param files The files whose readings are not known.
 */
export type ReadAhead = (
  reader: ContentReader,
  files: readonly ContentFile[],
  about: { readonly config: Config; readonly base: string },
  progress: (done: number) => void,
) => Promise<Readings>;

/** Reads all content of a tree and checks it by all rules except those of emitted files. Never throws for content. */
export function checkContent(
  tree: ContentTree,
  site: Site,
  options: CheckContentOptions = {},
): CheckedContent {
  return finish(checkSteps(tree, site, options));
}

/** {@link checkContent} as a generator: yields the promise of the files that are read ahead. */
export function* checkSteps(
  tree: ContentTree,
  { config: readBy, baseUrl }: Site,
  { progress = () => {}, readsPages = true, memory }: CheckContentOptions,
  readAhead?: ReadAhead,
): Steps<Readings, CheckedContent> {
  const problems = new ProblemList(readBy.rules);
  const builtSite = openBuiltSite(tree, readBy, readsPages);
  const { base, files, documents, unlisted } = placedFiles(tree, readBy, problems);
  const reader = new ContentReader(tree, readBy, base);
  const records: ContentRecord[] = [];
  const ofFiles: Problem[] = [];
  const includes = new Map<string, readonly string[]>();
  reportLinkedContent(tree, readBy, reader, problems);
  const readings = memory?.readings(reader);
  const remembered = files.map((file) => readings?.get(file));
  const unread = files.filter((_, place) => remembered[place] === undefined);
  const ahead =
    readAhead &&
    (yield readAhead(reader, unread, { config: readBy, base }, (done) =>
      progress('Reading', done, files.length),
    ));
  for (const [place, file] of files.entries()) {
    progress('Reading', place, files.length);
    let reading = remembered[place];
    if (reading === undefined) {
      reading = ahead?.get(file) ?? reader.get(file);
      if (reader.isContent(file)) memory?.keep?.(file, reading, reader);
    }
    for (const record of reading.records) records.push(record);
    if (reading.includes?.length) includes.set(file.path, reading.includes);
    problems.take(reading.problems);
    for (const problem of reading.problems) ofFiles.push(problem);
  }
  progress('Reading', files.length, files.length);
  reportAbsent(tree, readBy, { records, unlisted, includes }, problems);
  const index = createRecordIndex(records);
  const config = publishedConfig(readBy, index);
  // The pages of a site built elsewhere are not in the addresses of records.
  const addresses = once(() => digestOfAddresses(records));
  const related = { index, config, addresses };
  const relations = builtSite === undefined ? memory?.relations : undefined;
  const before = relations?.find(related);
  const size = problems.size;
  const renamed =
    before?.isSound === true ? new Map<never, never>() : checkRelations(index, config, base, problems);
  const isSound = problems.size === size && renamed.size === 0;
  const sources: LinkSources = {
    index,
    tree,
    site: { config, baseUrl },
    base,
    builtSite,
    match: (path) => reader.match(path),
    settled: (record) => before?.settled(record),
  };
  const links = checkLinks(sources, problems);
  relations?.keep(related, isSound, links);
  for (const { path } of documents) if (!links.kinds.has(path)) reader.reportUnmatched(path, problems);
  checkPages(index, config, builtSite, problems);
  compareRecords(index, config, problems);
  return {
    config: readBy,
    base,
    index,
    ofFiles,
    includes,
    links,
    linkGraph: links.graph,
    renamed,
    addresses: () => JSON.stringify([addresses(), [...links.kinds]]),
    coverage: coverageOf(index, config),
    builtSite,
    problems,
    release() {
      // Deferred links need the index and the links of other records.
      if (links.release()) index.release();
    },
  };
}

/** Checks slugs, references and translations, which depend only on the addresses of records. */
function checkRelations(
  index: RecordIndex,
  config: Config,
  base: string,
  problems: ProblemList,
): CheckedContent['renamed'] {
  checkDuplicates(index, config, problems);
  checkIds(index, problems);
  checkTranslations(index, config, base, problems);
  return checkReferences(index, config, problems);
}

/** Compares the fields of records with those of other records. */
function compareRecords(index: RecordIndex, config: Config, problems: ProblemList): void {
  checkLessonNumbers(index, config, problems);
  checkCopies(index, config, problems);
}

/** Counts the content files of a tree without reading them. */
export function countContentFiles(tree: ContentTree, config: Config): number {
  return contentFiles(tree, config).files.length;
}

/** Returns the content files, which the site built elsewhere is not part of, wherever it is. */
function contentFiles(tree: ContentTree, config: Config) {
  const { base, folders } = contentFolder(tree, config);
  const built = typeof config.pages === 'object' ? `${config.pages.from}/` : undefined;
  const layout = config.folders && createLayout(config);
  const all = findFiles(tree, folders, layout).filter(
    ({ path }) => built === undefined || !path.startsWith(built),
  );
  const files = all.filter(({ path }) => !isDocument(path));
  return { base, layout, files, documents: all.filter(({ path }) => isDocument(path)) };
}

/**
 * Returns the content files, those of an imported site with the places of lessons in their courses, and the findings about
 * pages that belong to no course, unless another page includes them.
 */
function placedFiles(tree: ContentTree, config: Config, problems: ProblemList) {
  const unlisted: (readonly [SourceFile, Finding])[] = [];
  const content = { ...contentFiles(tree, config), unlisted };
  const { folders, defaultLocale, limits } = config;
  const { layout } = content;
  if (folders === undefined || layout === undefined) return content;
  const sources = { tree, layout, folders, defaultLocale, nesting: limits.nesting };
  const files = placeLessons(content.files, sources, (file, finding) => {
    if (finding.rule === 'layout/unmatched') unlisted.push([file, finding]);
    else problems.add(file, finding);
  });
  return { ...content, files };
}

/** Opens the site that was built elsewhere, if the configuration names one. */
function openBuiltSite(tree: ContentTree, { pages }: Config, readsPages: boolean): BuiltSite | undefined {
  if (typeof pages === 'boolean') return undefined;
  return readBuiltSite(tree, pages.from, readsPages ? undefined : 'was not looked at');
}

/** Returns where content is: in `content/`, or in folders of the root that have the name of a locale or a collection. */
export function contentFolder(
  tree: ContentTree,
  config: Config,
): { readonly base: string; readonly folders: readonly string[] } {
  if (config.folders !== undefined) return { base: '', folders: contentFolders(config.folders) };
  const folder = config.content ?? 'content';
  // A commit has no empty folders: a configured one without records may be missing there.
  if (config.content !== undefined || tree.kind(folder) === 'folder') {
    return folder === '.' ? { base: '', folders: [''] } : { base: `${folder}/`, folders: [folder] };
  }
  const entries = tree
    .list('')
    .filter(({ name, kind }) => kind === 'folder' && isOwnFolder(config, name) && !isSkipped(name));
  return { base: '', folders: entries.map(({ name }) => name) };
}

/** Returns whether a path is part of the content, whether the file exists or not. */
export function isContentPath(
  path: string,
  { base, config }: Pick<CheckedContent, 'base' | 'config'>,
): boolean {
  if (config.folders !== undefined) return createLayout(config).match(path) !== undefined;
  if (base !== '') return path.startsWith(base);
  return config.content === '.' || isOwnFolder(config, path.split('/')[0] as string);
}

/** Returns whether a folder of the root with this name would be read as content, because there is no content folder. */
export function mayHoldContent(tree: ContentTree, config: Config, name: string): boolean {
  if (config.folders !== undefined)
    return contentFolders(config.folders).some((one) => one === '' || `${one}/`.startsWith(`${name}/`));
  return tree.kind(config.content ?? 'content') !== 'folder' && isOwnFolder(config, name);
}

function isOwnFolder({ locales }: Config, name: string): boolean {
  return locales.some(({ folder }) => folder === name) || COLLECTIONS.some((one) => one.name === name);
}

/** Reports that the folder of the content is a symbolic link. */
function reportLinkedContent(
  tree: ContentTree,
  { folders, content = 'content' }: Config,
  reader: ContentReader,
  problems: ProblemList,
): void {
  if (folders === undefined && tree.kind(content) === 'link')
    reader.open({ path: content, kind: 'link' }, problems);
}

/** Reports pages that belong to no course, unless another page includes them, and content without a record. */
function reportAbsent(
  tree: ContentTree,
  config: Config,
  { records, unlisted, includes }: Pick<CheckedContent, 'includes'> & ReadFiles,
  problems: ProblemList,
): void {
  const included = new Set([...includes.values()].flat());
  for (const [file, finding] of unlisted) if (!included.has(file.path)) problems.add(file, finding);
  if (records.length === 0 && problems.errors === 0) reportEmpty(tree, config, problems);
}

/** The records of files, and findings about pages that belong to no course. */
interface ReadFiles {
  readonly records: readonly ContentRecord[];
  readonly unlisted: readonly (readonly [SourceFile, Finding])[];
}

/** Reports that there is no record, unless errors say why, with the folders that were read. The place is the root: it exists. */
function reportEmpty(tree: ContentTree, config: Config, problems: ProblemList): void {
  const { folders } = contentFolder(tree, config);
  const names = folders.map((folder) => (folder === '' ? 'this folder' : `\`${folder}\``)).join(', ');
  problems.add(new SourceFile('.', ''), {
    rule: 'content/empty',
    message:
      folders.length > 0
        ? `No record was found in ${names}.`
        : 'No record was found: this folder has neither `content` nor a folder with the name of a locale or a collection.',
    help:
      folders.length > 0
        ? 'Add a first record with "lc-api new course my-course". If the content is in another folder, check that one: "lc-api check FOLDER".'
        : 'Check the folder that has `content`: "lc-api check FOLDER", or "path: FOLDER" in a workflow. To begin here: "lc-api init".',
    start: 0,
    end: 0,
  });
}
