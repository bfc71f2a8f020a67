import { finish, type Steps } from '../base/steps.js';
import type { Config } from '../config/config.js';
import type { Site } from '../config/site.js';
import type { ContentTree } from '../content/content-tree.js';
import { type FoundFile, findFiles, isSkipped } from '../content/find-files.js';
import type { PathMatch } from '../content/layout.js';
import { SourceFile } from '../content/source-file.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import type { Problem } from '../model/problem.js';
import { type ForeignSite, readForeignSite, unknownSite } from '../overlay/foreign-site.js';
import { digestOfAddresses } from './addresses.js';
import { checkDuplicates } from './duplicates.js';
import { checkLinks, type LinksOfRecords } from './links.js';
import { checkPages } from './pages.js';
import { ProblemList } from './problem-list.js';
import { ContentReader } from './records/content-reader.js';
import type { ContentRecord, Reference } from './records/content-record.js';
import type { Reading, ReadingMemory } from './records/reading-memory.js';
import { createRecordIndex, publishedConfig, type RecordIndex } from './records/record-index.js';
import { checkReferences } from './references.js';
import { checkTranslations, coverageOf } from './translations.js';

/** All content of a repository, read and checked. */
export interface CheckedContent {
  /** The configuration by which it was read. */
  readonly config: Config;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  readonly index: RecordIndex;
  /** What was found in single files, by looking at nothing else. */
  readonly ofFiles: readonly Problem[];
  /** What destinations of links become. */
  readonly links: LinksOfRecords;
  /** References by a former slug, with the slug that they now mean. */
  readonly renamed: ReadonlyMap<Reference, string>;
  readonly coverage: Coverage;
  /** Names where links and references of all records lead (see {@link digestOfAddresses}). */
  addresses(): string;
  /** The site built elsewhere that the configuration names. */
  readonly foreignSite: ForeignSite | undefined;
  /** Collects what later stages find. */
  readonly problems: ProblemList;
  /** Ends its use: lets go of all that a catalog was made of and does not hold itself. */
  letGo(): void;
}

/** Progress of long work: what is done, and how much of it. */
export type Progress = (what: string, done: number, total: number) => void;

/** How content is checked. */
export interface CheckContentOptions {
  readonly progress?: Progress | undefined;
  /** False where a site built elsewhere is not to be looked at, since the tree may lack it. */
  readonly readsPages?: boolean | undefined;
  /** What checks before this one gave, by the same configuration. */
  readonly memory?: ReadingMemory | undefined;
}

/**
 * Reads files ahead of the check, which waits for it: with others that help.
 *
 * @param files Those that nothing is known of.
 */
export type ReadAhead = (
  reader: ContentReader,
  files: readonly FoundFile[],
  about: { readonly config: Config; readonly base: string },
  progress: (done: number) => void,
) => Promise<ReadonlyMap<string, Reading>>;

/**
 * Reads all content of a tree and checks it by every rule but those of emitted files. Problems are
 * collected, never thrown.
 */
export function checkContent(
  tree: ContentTree,
  site: Site,
  options: CheckContentOptions = {},
): CheckedContent {
  return finish(checkSteps(tree, site, options));
}

/** The steps of the same: asks to wait for what is read ahead. */
export function* checkSteps(
  tree: ContentTree,
  { config: readBy, baseUrl }: Site,
  { progress = () => {}, readsPages = true, memory }: CheckContentOptions,
  readAhead?: ReadAhead,
): Steps<ReadonlyMap<string, Reading>, CheckedContent> {
  const problems = new ProblemList(readBy.rules);
  const foreignSite = openForeignSite(tree, readBy, readsPages);
  const { base, folders } = contentFolder(tree, readBy);
  const files = contentFiles(tree, folders, foreignSite);
  const reader = new ContentReader(tree, readBy, base);
  const records: ContentRecord[] = [];
  const ofFiles: Problem[] = [];
  if (tree.kind(readBy.content ?? 'content') === 'link') {
    reader.open({ path: readBy.content ?? 'content', kind: 'link' }, problems);
  }
  const unknown = readAhead === undefined ? files : files.filter(({ path }) => memory?.knows(path) !== true);
  const isUnknown = new Set(unknown);
  const ahead =
    readAhead === undefined
      ? undefined
      : yield readAhead(reader, unknown, { config: readBy, base }, (done) =>
          progress('Reading', done, files.length),
        );
  for (const [done, found] of files.entries()) {
    progress('Reading', done, files.length);
    const read = (): Reading => ahead?.get(found.path) ?? reader.read(found);
    const file = memory && reader.fileToRead(found, read, !isUnknown.has(found));
    const reading = file === undefined ? read() : (memory as ReadingMemory).reading(file);
    for (const record of reading.records) records.push(record);
    problems.take(reading.problems);
    for (const problem of reading.problems) ofFiles.push(problem);
  }
  progress('Reading', files.length, files.length);
  // Records that could not even be told apart are no absence of records.
  if (records.length === 0 && problems.errors === 0) reportEmpty(readBy, base, problems);
  const index = createRecordIndex(records);
  const config = publishedConfig(readBy, index);
  // What a site built elsewhere has is no address of a record.
  const addresses = memory?.bonds && foreignSite === undefined ? digestOfAddresses(records) : undefined;
  const known = addresses === undefined ? undefined : memory?.bonds?.(addresses);
  const { isSound, renamed } = known?.isSound === true ? SOUND : checkBonds(index, config, problems);
  const place = (path: string): PathMatch | undefined => reader.match(path);
  const isSettled = (path: string): boolean => known?.isSettled(path) === true;
  const links = checkLinks(index, tree, { config, baseUrl }, base, place, foreignSite, problems, isSettled);
  if (addresses !== undefined) memory?.keepBonds?.(addresses, isSound, links.unsettled);
  checkPages(index, config, foreignSite, problems);
  return {
    config: readBy,
    base,
    index,
    ofFiles,
    links,
    renamed,
    addresses: () => JSON.stringify([addresses ?? digestOfAddresses(records), [...links.kinds]]),
    coverage: coverageOf(index, config),
    foreignSite,
    problems,
    letGo() {
      // Links that are resolved when they are asked for need all that is known of where they may lead.
      if (links.letGo()) index.letGo();
    },
  };
}

/** What is found of slugs, references and translations, which follow from the addresses of records. */
interface Bonds {
  /** Nothing is wrong, and no reference goes by a former slug. */
  readonly isSound: boolean;
  readonly renamed: CheckedContent['renamed'];
}

const SOUND: Bonds = { isSound: true, renamed: new Map() };

function checkBonds(index: RecordIndex, config: Config, problems: ProblemList): Bonds {
  const before = problems.size;
  checkDuplicates(index, problems);
  const renamed = checkReferences(index, problems);
  checkTranslations(index, config, problems);
  return { isSound: problems.size === before && renamed.size === 0, renamed };
}

/** How many files of content a tree has by a configuration, without reading any. */
export function countContentFiles(tree: ContentTree, config: Config): number {
  return contentFiles(tree, contentFolder(tree, config).folders, openForeignSite(tree, config, false)).length;
}

/** What another generator built is no content, wherever it lies. */
function contentFiles(
  tree: ContentTree,
  folders: readonly string[],
  foreignSite: ForeignSite | undefined,
): readonly FoundFile[] {
  const built = foreignSite && `${foreignSite.folder}/`;
  return findFiles(tree, folders).filter(({ path }) => built === undefined || !path.startsWith(built));
}

/** The site built elsewhere that is carried over, where the configuration names one. */
function openForeignSite(tree: ContentTree, { pages }: Config, readsPages: boolean): ForeignSite | undefined {
  if (typeof pages === 'boolean') return undefined;
  return readsPages ? readForeignSite(tree, pages.from) : unknownSite(pages.from, 'was not looked at');
}

/** Where content lies: `content/`, or the root's own folders named like a locale or a collection. */
function contentFolder(tree: ContentTree, config: Config): { base: string; folders: readonly string[] } {
  const folder = config.content ?? 'content';
  if (tree.kind(folder) === 'folder') {
    return folder === '.' ? { base: '', folders: [''] } : { base: `${folder}/`, folders: [folder] };
  }
  const own = tree
    .list('')
    .filter(({ name, kind }) => kind === 'folder' && isOwnFolder(config, name) && !isSkipped(name));
  return { base: '', folders: own.map(({ name }) => name) };
}

/** Returns whether a file at a path, which may be gone, is or was part of the content. */
export function isContentPath(
  path: string,
  { base, config }: Pick<CheckedContent, 'base' | 'config'>,
): boolean {
  if (base !== '') return path.startsWith(base);
  return config.content === '.' || isOwnFolder(config, path.split('/')[0] as string);
}

/** Whether the root has no folder of content, so that one of its own with this name would be read as such. */
export function mayHoldContent(tree: ContentTree, config: Config, name: string): boolean {
  return tree.kind(config.content ?? 'content') !== 'folder' && isOwnFolder(config, name);
}

function isOwnFolder({ locales }: Config, name: string): boolean {
  return locales.some(({ code }) => code === name) || COLLECTIONS.some((one) => one.name === name);
}

function reportEmpty(config: Config, base: string, problems: ProblemList): void {
  problems.add(new SourceFile(config.content ?? (base === '' ? 'content' : base.slice(0, -1)), ''), {
    rule: 'content/empty',
    message: 'There is no record.',
    help: 'Check the path of the repository, or add a first record with "lc-api new course my-course".',
    start: 0,
    end: 0,
  });
}

/** Counts of the problems of a run. */
export function countProblems(problems: readonly Problem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}
