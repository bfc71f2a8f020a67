import { computed } from '../../base/once.js';
import { type ByteStore, createByteStore, type StoredBytes } from '../../base/spill-store.js';
import type { SchemaName } from '../../model/generated/schemas.js';
import type { Finding, Report } from '../../model/problem.js';
import type { Config } from '../../read/config/config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { courseOfLesson } from '../../read/content/course-of-lesson.js';
import { decode } from '../../read/content/decode.js';
import { type ContentFile, createLayout } from '../../read/content/layout.js';
import type { Layout, PathMatch } from '../../read/content/path-match.js';
import { readFile, unreadRecord } from '../../read/content/read-file.js';
import { SourceFile } from '../../read/content/source-file.js';
import { importedPage } from '../../read/imported/imported-page.js';
import { checkRecord } from '../check-record.js';
import { ProblemList } from '../problem-list.js';
import { createRecordType, type RecordType } from '../record/record-type.js';
import { unmatched } from '../unmatched.js';
import type { ContentRecord } from './content-record.js';
import { FileAgain, type FileContent, storedParts } from './file-again.js';
import { IncludedFiles } from './included-files.js';
import type { Reading, Readings } from './readings.js';
import { type PackedReading, storeRecords, unpackReading } from './record-codec.js';

/** Reads and checks the files of a tree, one at a time: by every rule that looks at one record. */
export class ContentReader implements Readings {
  readonly #tree: ContentTree;
  readonly #config: Config;
  readonly #base: string;
  readonly #layout: Layout;
  readonly #listed = new Map<string, ReadonlySet<string>>();
  readonly #types = new Map<SchemaName, RecordType>();
  readonly #store: ByteStore;
  #last: { readonly source: ContentFile; readonly file: FileContent } | undefined;

  /**
   * @param base The folder of the content, with a slash at its end; empty for the root.
   * @param store Stores what is large of records; by default, in memory up to a limit, then in a temporary file.
   */
  constructor(tree: ContentTree, config: Config, base: string, store = createByteStore()) {
    this.#store = store;
    this.#tree = tree;
    this.#config = config;
    this.#base = base;
    this.#layout = createLayout(config);
  }

  /** Returns what a path says about the records of its file; undefined if no template matches. */
  match(path: string): PathMatch | undefined {
    return path.startsWith(this.#base) ? this.#layout.match(path.slice(this.#base.length)) : undefined;
  }

  /** Reads and checks a file. */
  get(contentFile: ContentFile): Reading {
    const problems = new ProblemList(this.#config.rules);
    const match = this.match(contentFile.path);
    if (match === undefined && contentFile.kind === 'file') {
      if (this.#isPlainText(contentFile)) return { records: [], problems: [] };
      this.reportUnmatched(contentFile.path, problems);
      return { records: [], problems: problems.sorted() };
    }
    const read = this.#readInto(contentFile, match, problems);
    const records = storeRecords(read, contentFile.path, this, new FileAgain(this, contentFile));
    const { includes } = read;
    return { records, problems: problems.sorted(), ...(includes.length > 0 && { includes }) };
  }

  /** Reports a file that is not read. */
  reportUnmatched(path: string, problems: ProblemList): void {
    const place = { tree: this.#tree, base: this.#base, layout: this.#layout, listed: this.#listed };
    problems.add(new SourceFile(path, ''), unmatched(path, this.#config, place));
  }

  /** Reads a file again, unless it was the last file that was read again: problems come file by file. */
  readAgain(contentFile: ContentFile): FileContent {
    if (this.#last?.source !== contentFile) {
      // The path is matched again: of a hundred thousand files, few are read again.
      const problems = new ProblemList(this.#config.rules);
      this.#last = {
        source: contentFile,
        file: this.#readInto(contentFile, this.match(contentFile.path), problems),
      };
    }
    return this.#last.file;
  }

  /** Stores what is large of a valid record. */
  store(record: ContentRecord): StoredBytes | undefined {
    if (!record.isValid) return undefined;
    return this.#store.add(...storedParts(JSON.stringify(record.headings), record.json()));
  }

  /**
   * Returns whether the reading of a file depends on its path, its bytes and the files that it includes alone. The problems
   * of a file that matches no template depend on other files.
   */
  isContent(contentFile: ContentFile): boolean {
    return contentFile.kind === 'file' && this.match(contentFile.path) !== undefined;
  }

  /** Returns the bytes of a file; undefined if it cannot be read: {@link ContentReader.open} then reports why. */
  bytes({ path }: ContentFile): Uint8Array | undefined {
    try {
      return this.#tree.read(path);
    } catch {
      return undefined; // As above: this is not where the error is reported.
    }
  }

  /** Returns the bytes of a file that may be included; undefined if there is none. */
  includedBytes(path: string): Uint8Array | undefined {
    return this.#tree.kind(path) === 'file' ? this.bytes({ path, kind: 'file' }) : undefined;
  }

  /**
   * Returns the reading of a file that another thread or an earlier run has read; undefined if it is unknown here.
   *
   * @param fields The fields of its valid records as JSON, by place; without them, the file is read again.
   */
  revive(
    contentFile: ContentFile,
    packed: PackedReading,
    fields: readonly (Uint8Array | undefined)[] = [],
  ): Reading | undefined {
    const stored = packed.records.map(({ isValid, headings }, place) =>
      isValid === true ? this.#store.add(...storedParts(headings, fields[place])) : undefined,
    );
    return unpackReading(packed, contentFile.path, this.#config, new FileAgain(this, contentFile), stored);
  }

  /** Returns a file; undefined after a report if it cannot be read. */
  open(contentFile: ContentFile, problems: ProblemList): SourceFile | undefined {
    const refuse = (message: string, help: string, rule = 'content/unreadable'): undefined => {
      problems.add(new SourceFile(contentFile.path, ''), { rule, message, help, start: 0, end: 0 });
    };
    if (contentFile.kind === 'link')
      return refuse('Symbolic links are not followed.', 'Put the file itself here.');
    if (contentFile.kind !== 'file') return refuse('This is not a regular file.', 'Put a regular file here.');
    let bytes: Uint8Array;
    try {
      bytes = this.#tree.read(contentFile.path);
    } catch (error) {
      return refuse(...unreadable(error, contentFile.path));
    }
    const limit = this.#config.limits.fileBytes;
    if (bytes.length > limit) {
      const message = `The file has ${bytes.length} bytes; the limit is ${limit}.`;
      return refuse(message, 'Split it, or raise "limits.fileBytes".', 'limit/file-bytes');
    }
    const findings: Finding[] = [];
    const { file, failed } = decode(contentFile.path, bytes, (finding) => findings.push(finding));
    for (const finding of findings) problems.add(file, finding);
    return failed ? undefined : file;
  }

  /** Returns whether a file is text without front matter, which may be a download. */
  #isPlainText(contentFile: ContentFile): boolean {
    if (!/\.txt$/i.test(contentFile.path)) return false;
    const start = Buffer.from(this.bytes(contentFile)?.subarray(0, 10) ?? []).toString('utf8');
    return !/^(?:\ufeff)?---\r?\n/.test(start);
  }

  /** Reads the records of one file. A file that matches no template is opened too, to report a link. */
  #readInto(contentFile: ContentFile, match: PathMatch | undefined, problems: ProblemList): FileContent {
    const config = this.#config;
    const errors = problems.errors;
    const opened = this.open(contentFile, problems);
    const included = new IncludedFiles(this.#tree, config.limits.fileBytes);
    const { components, math } = config.importing;
    const isImported = match?.suffix === 'md' && (components !== 'keep' || math !== 'dollars');
    const read =
      opened && isImported
        ? importedPage(opened, config.importing, included, (file) => problems.reportFor(file))
        : opened;
    const file = read ?? new SourceFile(contentFile.path, '');
    const { text } = file;
    const includes = included.asked;
    if (match === undefined) return { file, includes, records: [] };
    const { type } = match.collection;
    const add = problems.reportFor(file);
    // After the first component, a place in the text without them is not the place in the file: nothing is fixed there.
    const same = opened === undefined ? -1 : sharedStart(opened.text, text);
    const report: Report = ({ fix, ...finding }) =>
      add(fix !== undefined && fix.end <= same ? { ...finding, fix } : finding);
    const shape = config.recordShape(type);
    const { place } = contentFile;
    const rules = { nesting: config.limits.nesting, rules: config.importing, shape, place };
    const sources =
      read === undefined
        ? [unreadRecord(file, match)].filter(({ slug }) => slug !== undefined)
        : readFile(read, match, rules, report);
    const courses =
      read !== undefined && place?.course !== undefined
        ? [courseOfLesson(read, match, place.course, { ...rules, shape: config.recordShape('course') })]
        : [];
    const records: ContentRecord[] = [];
    for (const source of [...sources, ...courses]) {
      const { type: typeName } = source.collection;
      const recordType = computed(this.#types, typeName, () => createRecordType(typeName, config));
      const record = checkRecord(source, recordType, config, report);
      // A record that could not be read is absent, unless an error says that it will exist.
      const isThere = source.node !== undefined || problems.errors > errors;
      if (record !== undefined && isThere) records.push(record);
    }
    return { file, includes, records };
  }
}

/** Returns up to where two texts are the same. */
function sharedStart(one: string, other: string): number {
  if (one === other) return one.length;
  let end = 0;
  while (end < other.length && one[end] === other[end]) end++;
  return end;
}

/**
 * Returns the message and the help about a file that its author can make readable.
 *
 * @throws Every other error: a failure of the machine, or a file that changed, is not a problem of the content.
 */
function unreadable(error: unknown, path: string): readonly [message: string, help: string] {
  const { code } = error as { code?: unknown };
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return [
        `The file cannot be read: permission denied (${code}).`,
        `Make it readable: chmod a+r "${path}"`,
      ];
    case 'ENOENT':
      // Node replaces the bytes of such a name, so that no file has the name that is left.
      if (path.includes('\ufffd')) return ['The name of the file is not UTF-8.', 'Rename the file.'];
      return ['The file was removed while it was read.', 'Run the command again.'];
    case 'ERR_FS_FILE_TOO_LARGE':
      return ['The file is too large to be read.', 'Split the file.'];
    default:
      throw error;
  }
}
