import { sha256 } from '../../base/digest.js';
import { createSpillStore, type Handle, type Stored } from '../../base/spill-store.js';
import type { FoundFile } from '../../content/find-files.js';
import type { MapNode } from '../../content/node.js';
import { SourceFile, type TextSource } from '../../content/source-file.js';
import { listForm } from '../../model/list-form.js';
import type { Span } from '../../model/problem.js';
import type { Fields } from '../../schema/value.js';
import type { ContentRecord, ReadRecord, RecordFacts, RecordLink, StoredFacts } from './content-record.js';
import { type PackedLink, packLink, unpackLink } from './packed-link.js';

/** The result of reading a file again. */
export interface RereadFile {
  readonly text: string;
  readonly records: readonly ReadRecord[];
}

/** Reads and checks a file again without reporting problems. Returns nothing if it is gone or has changed. */
export interface Reread extends TextSource {
  read(): RereadFile;
}

/** Turns records that were just read into records that hold no text of their file. */
export class RecordKeeper {
  readonly #read: (found: FoundFile) => RereadFile;
  readonly #fields = createSpillStore<Fields>();
  #last: { readonly found: FoundFile; readonly reading: RereadFile } | undefined;

  /** @param read Reads and checks a file without reporting problems. */
  constructor(read: (found: FoundFile) => RereadFile) {
    this.#read = read;
  }

  /** Reads a file again, unless it was the last file that was read: problems come file by file. */
  read(found: FoundFile): RereadFile {
    if (this.#last?.found !== found) this.#last = { found, reading: this.#read(found) };
    return this.#last.reading;
  }

  /** Returns a file to read again. */
  reread(found: FoundFile): FileAgain {
    return new FileAgain(this, found);
  }

  /**
   * Stores the records of one file.
   *
   * @param size Length of the file's text.
   */
  keep(found: FoundFile, size: number, records: readonly ReadRecord[]): readonly ContentRecord[] {
    const reread = this.reread(found);
    const file = new SourceFile(found.path, reread);
    const fields = this.keepFields(size, records);
    return records.map((record, place) =>
      contentRecord(factsOf(record), place, { file, reread, fields: fields[place] }),
    );
  }

  /** Stores the fields of the valid records of a file. */
  keepFields(size: number, records: readonly ReadRecord[]): readonly (Handle<Fields> | undefined)[] {
    // Two bytes per character of text, and as much for its objects.
    const share = (4 * size) / records.length;
    return records.map(({ fields }) => fields && this.#fields.add(fields, share));
  }
}

// Classes instead of closures, because there may be a hundred thousand files, each with these until the end of the run.

/** A file that is read again for what its records lack. */
export class FileAgain implements Reread {
  readonly #keeper: RecordKeeper;
  readonly #found: FoundFile;
  #kept: readonly (Handle<Fields> | undefined)[] | undefined;

  constructor(keeper: RecordKeeper, found: FoundFile) {
    this.#keeper = keeper;
    this.#found = found;
  }

  read(): RereadFile {
    return this.#keeper.read(this.#found);
  }

  text(): string {
    return this.read().text;
  }

  /** Returns the fields of a valid record, by place. The first access reads the file again. */
  fields(place: number): Handle<Fields> {
    return new FieldsAgain(this, place);
  }

  keptFields(place: number): Handle<Fields> {
    if (this.#kept === undefined) {
      const { text, records } = this.read();
      this.#kept = this.#keeper.keepFields(text.length, records);
    }
    const fields = this.#kept[place];
    if (fields === undefined) throw new Error(`${this.#found.path} was valid and is not valid any more.`);
    return fields;
  }
}

/** The fields of a record in a file that is read again. */
class FieldsAgain implements Handle<Fields> {
  readonly #file: FileAgain;
  readonly #place: number;

  constructor(file: FileAgain, place: number) {
    this.#file = file;
    this.#place = place;
  }

  value(): Fields {
    return this.#file.keptFields(this.#place).value();
  }

  stored(): Stored {
    return this.#file.keptFields(this.#place).stored();
  }
}

/** Where a record loads what it lacks. */
export interface RecordSource {
  readonly file: SourceFile;
  readonly reread: Reread;
  /** All its fields; undefined if it has errors. */
  readonly fields: Handle<Fields> | undefined;
  /** Digests of its fields and of the fields of its list form, if they are known. */
  readonly digest?: string | undefined;
  readonly listDigest?: string | undefined;
}

/**
 * Returns a record with its facts, which loads everything else when it is needed.
 *
 * @param place The place of the record among those of its file.
 */
export function contentRecord(facts: StoredFacts, place: number, source: RecordSource): ContentRecord {
  return new LazyRecord(facts, place, source);
}

/** A class, with links and headings as text, because there may be a hundred thousand until the end of the run. */
class LazyRecord implements ContentRecord {
  readonly collection: RecordFacts['collection'];
  readonly locale: RecordFacts['locale'];
  readonly slug: string;
  readonly slugSpan: Span;
  readonly isValid: boolean;
  readonly brief: Fields;
  readonly readingMinutes: number | undefined;
  readonly isDraft: boolean;
  readonly hasCode: boolean;
  readonly formerSlugs: RecordFacts['formerSlugs'];
  readonly writtenId: RecordFacts['writtenId'];
  readonly references: RecordFacts['references'];
  readonly urls: RecordFacts['urls'];
  readonly ids: RecordFacts['ids'];
  readonly file: SourceFile;
  /** Links and headings as JSON; undefined if there are none, null if they were released. */
  #links: string | undefined | null;
  #headings: string | undefined | null;
  readonly #place: number;
  readonly #reread: Reread;
  readonly #fields: Handle<Fields> | undefined;
  #digest: string | undefined;
  #listDigest: string | undefined;

  constructor(facts: StoredFacts, place: number, { file, reread, fields, digest, listDigest }: RecordSource) {
    this.collection = facts.collection;
    this.locale = facts.locale;
    this.slug = facts.slug;
    this.slugSpan = facts.slugSpan.end === 0 ? START : facts.slugSpan;
    this.isValid = facts.isValid;
    this.brief = facts.brief;
    this.readingMinutes = facts.readingMinutes;
    this.isDraft = facts.isDraft;
    this.hasCode = facts.hasCode;
    this.formerSlugs = orNone(facts.formerSlugs);
    this.writtenId = facts.writtenId;
    this.references = orNone(facts.references);
    this.urls = orNone(facts.urls);
    this.ids = orNone(facts.ids);
    this.file = file;
    this.#links = facts.links;
    this.#headings = facts.headings;
    this.#place = place;
    this.#reread = reread;
    this.#fields = fields;
    this.#digest = digest;
    this.#listDigest = listDigest;
  }

  get links(): readonly RecordLink[] {
    if (this.#links === undefined) return NONE;
    if (this.#links === null) return this.#again()?.links ?? NONE;
    return (JSON.parse(this.#links) as readonly PackedLink[]).map(unpackLink);
  }

  get headings(): readonly string[] {
    if (this.#headings === undefined) return NONE;
    if (this.#headings === null) return this.#again()?.headings ?? NONE;
    return JSON.parse(this.#headings) as readonly string[];
  }

  facts(): StoredFacts {
    const { collection, locale, slug, slugSpan, isValid, brief, readingMinutes, isDraft } = this;
    const { formerSlugs, writtenId, references, urls, ids, hasCode } = this;
    const first = { collection, locale, slug, slugSpan, isValid, brief, readingMinutes, isDraft };
    const links = this.#links ?? textOf(this.links.map(packLink));
    const headings = this.#headings ?? textOf(this.headings);
    return { ...first, formerSlugs, writtenId, references, urls, ids, hasCode, links, headings };
  }

  fields(): Fields {
    return this.#kept().value();
  }

  stored(): Stored {
    return this.#kept().stored();
  }

  digest(): string {
    this.#digest ??= digestOf(this.fields(), this.ids);
    return this.#digest;
  }

  listDigest(): string {
    this.#listDigest ??=
      this.collection.listSchema === undefined
        ? this.digest()
        : digestOf(listForm(this.collection, this.fields()));
    return this.#listDigest;
  }

  node(): MapNode | undefined {
    return this.#again()?.node;
  }

  linkSpan(link: number): Span {
    return this.#again()?.linkSpans[link]?.() ?? START;
  }

  release(): void {
    if (this.#links !== undefined) this.#links = null;
    if (this.#headings !== undefined) this.#headings = null;
  }

  asPublished(): ContentRecord {
    const { file } = this;
    const source = { file, reread: this.#reread, fields: this.#fields };
    const known = { digest: this.#digest, listDigest: this.#listDigest };
    return new LazyRecord({ ...this.facts(), isDraft: false }, this.#place, { ...source, ...known });
  }

  #again(): ReadRecord | undefined {
    return this.#reread.read().records[this.#place];
  }

  #kept(): Handle<Fields> {
    if (this.#fields === undefined)
      throw new Error(`${this.file.path} has errors, so its fields must not be used.`);
    return this.#fields;
  }
}

const START: Span = { start: 0, end: 0 };

const NONE: readonly never[] = [];

/** Returns the shared empty list for an empty list, because most records have none. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items;
}

function textOf(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? undefined : JSON.stringify(items);
}

function digestOf(fields: Fields, ids: RecordFacts['ids'] = NONE): string {
  return sha256(JSON.stringify(ids.length === 0 ? fields : [fields, ids]));
}

/**
 * Returns the facts of a record with copies of its strings. Engines store a part of a text as a view, which would keep
 * the whole text in memory.
 */
function factsOf(record: ReadRecord): StoredFacts {
  const { collection, locale, isValid, isDraft, hasCode, readingMinutes, slugSpan } = record;
  const { slug, brief, formerSlugs, writtenId, references, urls, ids } = record;
  const own = JSON.parse(
    JSON.stringify({ slug, brief, formerSlugs, writtenId, references, urls, ids }),
  ) as Pick<RecordFacts, 'slug' | 'brief' | 'formerSlugs' | 'writtenId' | 'references' | 'urls' | 'ids'>;
  const links = textOf(record.links.map(packLink));
  const headings = textOf(record.headings);
  return { collection, locale, slugSpan, isValid, isDraft, hasCode, readingMinutes, ...own, links, headings };
}
