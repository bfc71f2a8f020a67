import type { Config } from '../config/config.js';
import type { ContentTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import { type FoundFile, findFiles, isSkipped } from '../content/find-files.js';
import { createLayout, type Layout, type PathMatch, RECORD_SUFFIXES } from '../content/layout.js';
import { readFile, type SourceRecord } from '../content/read-file.js';
import { SourceFile } from '../content/source-file.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Coverage } from '../model/coverage.js';
import { ExplainedError } from '../model/explained-error.js';
import type { Finding, Problem } from '../model/problem.js';
import { type ForeignSite, readForeignSite, unknownSite } from '../overlay/foreign-site.js';
import { nearest } from '../schema/nearest.js';
import { createRecordChecker, type RecordChecker } from './check-record.js';
import type { ContentRecord, ReadRecord, Reference } from './content-record.js';
import { checkDuplicates } from './duplicates.js';
import { RecordKeeper } from './kept-record.js';
import { checkLinks, type ResolvedLink } from './links.js';
import { checkPages } from './pages.js';
import { ProblemList } from './problem-list.js';
import type { Reading, ReadingMemory } from './reading-memory.js';
import { createRecordIndex, type RecordIndex } from './record-index.js';
import { checkReferences } from './references.js';
import { checkTranslations, coverageOf } from './translations.js';

/** All content of a repository, read and checked. */
export interface CheckedContent {
  readonly index: RecordIndex;
  /** What destinations of links become. */
  readonly links: ReadonlyMap<ContentRecord, readonly ResolvedLink[]>;
  /** References by a former slug, with the slug that they now mean. */
  readonly renamed: ReadonlyMap<Reference, string>;
  readonly coverage: Coverage;
  /** The site built elsewhere that the configuration names. */
  readonly foreignSite: ForeignSite | undefined;
  /** Collects what later stages find. */
  readonly problems: ProblemList;
}

/** Progress of long work: what is done, and how much of it. */
export type Progress = (what: string, done: number, total: number) => void;

/**
 * Reads all content of a tree and checks it by every rule but those of emitted files. Problems are
 * collected, never thrown.
 *
 * @param readsPages False where a site built elsewhere is not to be looked at, since the tree may lack it.
 * @param memory What checks before this one gave, by the same configuration.
 */
export function checkContent(
  tree: ContentTree,
  config: Config,
  progress: Progress = () => {},
  readsPages = true,
  memory?: ReadingMemory,
): CheckedContent {
  const problems = new ProblemList(config.rules);
  const foreignSite = openForeignSite(tree, config, readsPages);
  const content = contentFolder(tree, config);
  const files = contentFiles(tree, content.folders, foreignSite);
  const layout = createLayout(config.layout, config.locales, COLLECTIONS);
  const checker = createRecordChecker(config);
  const keeper = new RecordKeeper();
  const records: ContentRecord[] = [];
  if (tree.kind(config.content ?? 'content') === 'link') {
    openFile(tree, { path: config.content ?? 'content', kind: 'link' }, config, problems);
  }
  for (const [done, found] of files.entries()) {
    progress('Reading', done, files.length);
    const match = layout.match(found.path.slice(content.base.length));
    if (match === undefined && found.kind === 'file') {
      reportUnmatched(found.path, content.base, layout, config, problems);
      continue;
    }
    const readInto = (list: ProblemList): ReturnType<typeof readRecords> =>
      readRecords(tree, found, match, config, checker, list);
    const reread = keeper.remembering(() => readInto(new ProblemList(config.rules)));
    const read = (): Reading => {
      const own = new ProblemList(config.rules);
      const { text, records: all } = readInto(own);
      return { records: keeper.keep(found.path, text.length, all, reread), problems: own.sorted() };
    };
    const isKnowable = memory !== undefined && found.kind === 'file';
    const reading = isKnowable
      ? memory.reading({
          path: found.path,
          bytes: () => bytesOf(tree, found),
          read,
          reread,
          fields: keeper.fieldsOf(found.path, reread),
        })
      : read();
    records.push(...reading.records);
    problems.take(reading.problems);
  }
  progress('Reading', files.length, files.length);
  // Records that could not even be told apart are no absence of records.
  if (records.length === 0 && problems.errors === 0) reportEmpty(config, content.base, problems);
  const index = createRecordIndex(records);
  checkDuplicates(index, problems);
  const renamed = checkReferences(index, problems);
  checkTranslations(index, config, problems);
  const place = (path: string): PathMatch | undefined =>
    path.startsWith(content.base) ? layout.match(path.slice(content.base.length)) : undefined;
  const links = checkLinks(index, tree, config, place, foreignSite, problems);
  checkPages(index, config, foreignSite, problems);
  return { index, links, renamed, coverage: coverageOf(index, config), foreignSite, problems };
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
  const names = new Set([...config.locales.map(({ code }) => code), ...COLLECTIONS.map(({ name }) => name)]);
  const own = tree
    .list('')
    .filter(({ name, kind }) => kind === 'folder' && names.has(name) && !isSkipped(name));
  return { base: '', folders: own.map(({ name }) => name) };
}

/** The bytes of a file, if it can be read. */
function bytesOf(tree: ContentTree, { path }: FoundFile): Uint8Array | undefined {
  try {
    return tree.read(path);
  } catch {
    return undefined;
  }
}

/** The records of one file. What matches no template is opened all the same, so that a link is told of. */
function readRecords(
  tree: ContentTree,
  found: FoundFile,
  match: PathMatch | undefined,
  config: Config,
  checker: RecordChecker,
  problems: ProblemList,
): { readonly text: string; readonly records: readonly ReadRecord[] } {
  const errors = problems.errors;
  const file = openFile(tree, found, config, problems);
  const text = file?.text ?? '';
  if (match === undefined) return { text, records: [] };
  const report = problems.reportFor(file ?? emptyFile(found));
  const sources =
    file === undefined
      ? unreadRecord(emptyFile(found), match)
      : readFile(file, match, config.limits.nesting, report);
  const records: ReadRecord[] = [];
  for (const source of sources) {
    const record = checker.check(source, report);
    // Where a limit was lowered, what could not be read is absent; an error stands for a record that will come.
    const isThere = source.node !== undefined || problems.errors > errors;
    if (record !== undefined && isThere) records.push(record);
  }
  return { text, records };
}

function openFile(
  tree: ContentTree,
  found: FoundFile,
  config: Config,
  problems: ProblemList,
): SourceFile | undefined {
  const unreadable = (message: string, help: string): undefined => {
    problems.add(emptyFile(found), { rule: 'content/unreadable', message, help, start: 0, end: 0 });
    return undefined;
  };
  if (found.kind === 'link')
    return unreadable('Symbolic links are not followed.', 'Put the file itself here.');
  if (found.kind !== 'file') return unreadable('This is no regular file.', 'Put a regular file here.');
  let bytes: Uint8Array;
  try {
    bytes = tree.read(found.path);
  } catch (error) {
    // It changed while it was read: that is no matter of the content.
    if (error instanceof ExplainedError) throw error;
    return unreadable(`The file cannot be read: ${reason(error)}.`, 'Check its permissions.');
  }
  if (bytes.length > config.limits.fileBytes) {
    problems.add(emptyFile(found), {
      rule: 'limit/file-bytes',
      message: `The file has ${bytes.length} bytes; the limit is ${config.limits.fileBytes}.`,
      help: 'Split it, or raise "limits.fileBytes".',
      start: 0,
      end: 0,
    });
    return undefined;
  }
  const findings: Finding[] = [];
  const { file, failed } = decode(found.path, bytes, (finding) => findings.push(finding));
  for (const finding of findings) problems.add(file, finding);
  return failed ? undefined : file;
}

function emptyFile(found: FoundFile): SourceFile {
  return new SourceFile(found.path, '');
}

/** The system's own word for what went wrong, without paths of this machine. */
function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** A file that looks like content but that no template matches is never just dropped. */
function reportUnmatched(
  path: string,
  base: string,
  layout: Layout,
  config: Config,
  problems: ProblemList,
): void {
  const [, stem = '', suffix = ''] = /^(.*)\.([^./]+)$/s.exec(path.slice(base.length)) ?? [];
  const codes = config.locales.map(({ code }) => code);
  const names = COLLECTIONS.map(({ name }) => name);
  const hints: string[] = [];
  let unknownLocale: string | undefined;
  for (const [place, part] of stem.split('/').entries()) {
    if (codes.includes(part) || names.includes(part)) continue;
    if (isUnknownLocale(part, stem, layout, config)) {
      unknownLocale = part;
      hints.push(`"${part}" is no configured locale (${codes.join(', ')})`);
    }
    const near = nearest(part, place === 0 ? [...codes, ...names] : names);
    if (near !== undefined) hints.push(`"${part}" looks like "${near.name}"`);
  }
  const suffixes: readonly string[] = RECORD_SUFFIXES;
  if (!suffixes.includes(suffix)) {
    hints.push(`.${suffix} is not read: use .md, .yml, .yaml or .json`);
  }
  const example = (config.layout[0] as string)
    .replace('{locale}', config.defaultLocale.code)
    .replace('{collection}', 'courses')
    .replace('{slug}', () => stem.slice(stem.lastIndexOf('/') + 1));
  problems.add(new SourceFile(path, ''), {
    rule: 'layout/unmatched',
    message: `The path matches no template of the layout (${config.layout.join(', ')}), so the file is not read.${hints.length === 0 ? '' : ` ${hints.join('; ')}.`}`,
    help: `${unknownLocale === undefined ? 'Move' : `Add "${unknownLocale}" to "locales" of the configuration, move`} it to a path such as ${base}${example}.${suffixes.includes(suffix) ? suffix : 'md'}, or let its name begin with "_".`,
    start: 0,
    end: 0,
  });
}

/** Whether a segment of a path would be a locale, if the configuration named it: `es` in `es/courses/a`. */
function isUnknownLocale(segment: string, stem: string, layout: Layout, { defaultLocale }: Config): boolean {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(segment)) return false;
  const path = stem.split('/').map((part) => (part === segment ? defaultLocale.code : part));
  return layout.match(`${path.join('/')}.md`) !== undefined;
}

/** The record of a file that could not be opened: known by its path, so that references to it are no errors. */
function unreadRecord(file: SourceFile, { collection, locale, slug, group }: PathMatch): SourceRecord[] {
  if (slug === undefined) return [];
  return [{ file, collection, locale, slug, slugSpan: undefined, group, node: undefined, scans: new Map() }];
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
