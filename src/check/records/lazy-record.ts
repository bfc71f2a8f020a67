import { sha256 } from '../../base/digest.js';
import type { Handle, Stored } from '../../base/spill-store.js';
import type { Span } from '../../model/problem.js';
import { listForm } from '../../model/shape.js';
import type { FoundFile } from '../../read/content/find-files.js';
import type { MapNode } from '../../read/content/node.js';
import type { SourceFile, TextSource } from '../../read/content/source-file.js';
import type { Fields } from '../../read/schema/value.js';
import type { ContentReader, RereadFile } from './content-reader.js';
import type { ContentRecord, ReadRecord, RecordFacts, RecordLink } from './content-record.js';
import {
  type PackedFacts,
  type PackedLink,
  packFacts,
  packLinks,
  packTexts,
  unpackLink,
} from './packed-facts.js';

// Classes instead of closures, because there may be a hundred thousand files, each with these until the end of the run.

/** A file that is read and checked again, without reporting problems, for what its records lack. */
export class FileAgain implements TextSource {
  readonly #reader: ContentReader;
  readonly #found: FoundFile;
  #kept: readonly (Handle<Fields> | undefined)[] | undefined;

  constructor(reader: ContentReader, found: FoundFile) {
    this.#reader = reader;
    this.#found = found;
  }

  /** Returns no records if the file is gone or has changed. */
  read(): RereadFile {
    return this.#reader.readAgain(this.#found);
  }

  text(): string {
    return this.read().text;
  }

  /** Returns the fields of a valid record, by place. The first access reads the file again. */
  fields(place: number): Handle<Fields> {
    return new FieldsAgain(this, place);
  }

  keptFields(place: number): Handle<Fields> {
    this.#kept ??= this.#reader.keepFields(this.read());
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

/** Where a record belongs, and where it loads what it lacks. */
export interface RecordSource extends Pick<RecordFacts, 'collection' | 'locale'> {
  /** Its place among the records of its file. */
  readonly place: number;
  readonly file: SourceFile;
  readonly reread: FileAgain;
  /** All its fields; undefined if it has errors. */
  readonly fields: Handle<Fields> | undefined;
}

/** A record with its facts, which loads everything else when it is needed. Links and headings are text. */
export class LazyRecord implements ContentRecord {
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
  readonly #reread: FileAgain;
  readonly #fields: Handle<Fields> | undefined;
  #digest: string | undefined;
  #listDigest: string | undefined;

  constructor(packed: PackedFacts, { collection, locale, place, file, reread, fields }: RecordSource) {
    const [start, end] = packed.slugSpan ?? [];
    this.collection = collection;
    this.locale = locale;
    this.slug = packed.slug;
    this.slugSpan = start === undefined || end === undefined ? START : { start, end };
    this.isValid = packed.isValid === true;
    this.brief = packed.brief;
    this.readingMinutes = packed.readingMinutes;
    this.isDraft = packed.isDraft === true;
    this.hasCode = packed.hasCode === true;
    this.formerSlugs = packed.formerSlugs ?? NONE;
    this.writtenId = packed.writtenId;
    this.references = packed.references ?? NONE;
    this.urls = packed.urls ?? NONE;
    this.ids = packed.ids ?? NONE;
    this.file = file;
    this.#links = packed.links;
    this.#headings = packed.headings;
    this.#place = place;
    this.#reread = reread;
    this.#fields = fields;
    this.#digest = packed.digest;
    this.#listDigest = packed.listDigest;
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

  packed(): PackedFacts {
    const links = this.#links ?? packLinks(this.links);
    const headings = this.#headings ?? packTexts(this.headings);
    const [digest, listDigest] = [this.#digest, this.#listDigest];
    return {
      ...packFacts(this),
      ...(links !== undefined && { links }),
      ...(headings !== undefined && { headings }),
      ...(digest !== undefined && { digest }),
      ...(listDigest !== undefined && { listDigest }),
    };
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
    if (this.collection.listSchema === undefined) return this.digest();
    this.#listDigest ??= digestOf(listForm(this.collection, this.fields()));
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
    const { isDraft: _, ...packed } = this.packed();
    const { collection, locale, file } = this;
    const source = { place: this.#place, file, reread: this.#reread, fields: this.#fields };
    return new LazyRecord(packed, { collection, locale, ...source });
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

function digestOf(fields: Fields, ids: RecordFacts['ids'] = NONE): string {
  return sha256(JSON.stringify(ids.length === 0 ? fields : [fields, ids]));
}
