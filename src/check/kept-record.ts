import type { MapNode } from '../content/node.js';
import { type Kept, type Overflow, openOverflow, type Stored } from '../content/overflow.js';
import { SourceFile } from '../content/source-file.js';
import { sha256 } from '../model/digest.js';
import { listForm } from '../model/list-form.js';
import type { Span } from '../model/problem.js';
import type { Fields } from '../schema/value.js';
import type { ContentRecord, KeptFacts, ReadRecord, RecordFacts, RecordLink } from './content-record.js';
import { type PackedLink, packLink, unpackLink } from './packed-link.js';

/** Reads and checks a file once more, silently. Gives nothing where it is gone or has changed since. */
export type Reread = () => { readonly text: string; readonly records: readonly ReadRecord[] };

/** Turns records that were just read into ones that hold nothing of their file's text. */
export class RecordKeeper {
  readonly #fields: Overflow<Fields> = openOverflow();
  #last: { readonly reread: Reread; readonly reading: ReturnType<Reread> } | undefined;

  /**
   * The same, but a file that was read again last is not read once more. Problems come file by file: it is
   * likely to be the next one, too.
   */
  remembering(reread: Reread): Reread {
    return () => {
      if (this.#last?.reread !== reread) this.#last = { reread, reading: reread() };
      return this.#last.reading;
    };
  }

  /**
   * Keeps the records of one file.
   *
   * @param size Length of the file's text.
   */
  keep(path: string, size: number, records: readonly ReadRecord[], reread: Reread): readonly ContentRecord[] {
    const file = new SourceFile(path, () => reread().text);
    const fields = this.#keepFields(size, records);
    return records.map((record, place) =>
      contentRecord(factsOf(record), place, { file, reread, fields: fields[place] }),
    );
  }

  /** Gives the fields of the valid records of a file, by their places. It is read again for the first of them. */
  fieldsOf(path: string, reread: Reread): (place: number) => Kept<Fields> {
    let kept: readonly (Kept<Fields> | undefined)[] | undefined;
    const at = (place: number): Kept<Fields> => {
      if (kept === undefined) {
        const { text, records } = reread();
        kept = this.#keepFields(text.length, records);
      }
      const fields = kept[place];
      if (fields === undefined) throw new Error(`${path} was valid, and is not any more.`);
      return fields;
    };
    return (place) => ({ value: () => at(place).value(), stored: () => at(place).stored() });
  }

  #keepFields(size: number, records: readonly ReadRecord[]): readonly (Kept<Fields> | undefined)[] {
    // Two bytes a character of text, and as much for the objects around it.
    const share = (4 * size) / records.length;
    return records.map(({ fields }) => fields && this.#fields.keep(fields, share));
  }
}

/** Where a record fetches what it does not hold. */
export interface RecordSource {
  readonly file: SourceFile;
  readonly reread: Reread;
  /** All its fields; undefined where it has errors. */
  readonly fields: Kept<Fields> | undefined;
  /** Digests of its fields, and of those that its list form has, where they are known. */
  readonly digest?: string | undefined;
  readonly listDigest?: string | undefined;
}

/**
 * A record of its facts, which fetches everything else when it is asked for it.
 *
 * @param place The place of the record among those of its file.
 */
export function contentRecord(facts: KeptFacts, place: number, source: RecordSource): ContentRecord {
  return new KeptRecord(facts, place, source);
}

/** A class, and what only checks ask for as one text: there may be a hundred thousand, each held to the end. */
class KeptRecord implements ContentRecord {
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
  readonly references: RecordFacts['references'];
  readonly file: SourceFile;
  /** Links and headings as JSON; undefined where there are none. */
  readonly #links: string | undefined;
  readonly #headings: string | undefined;
  readonly #place: number;
  readonly #reread: Reread;
  readonly #fields: Kept<Fields> | undefined;
  #digest: string | undefined;
  #listDigest: string | undefined;

  constructor(facts: KeptFacts, place: number, { file, reread, fields, digest, listDigest }: RecordSource) {
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
    this.references = orNone(facts.references);
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
    return this.#links === undefined
      ? NONE
      : (JSON.parse(this.#links) as readonly PackedLink[]).map(unpackLink);
  }

  get headings(): readonly string[] {
    return this.#headings === undefined ? NONE : (JSON.parse(this.#headings) as readonly string[]);
  }

  facts(): KeptFacts {
    const { collection, locale, slug, slugSpan, isValid, brief, readingMinutes, isDraft } = this;
    const { formerSlugs, references, hasCode } = this;
    const first = { collection, locale, slug, slugSpan, isValid, brief, readingMinutes, isDraft };
    return { ...first, formerSlugs, references, hasCode, links: this.#links, headings: this.#headings };
  }

  fields(): Fields {
    return this.#kept().value();
  }

  stored(): Stored {
    return this.#kept().stored();
  }

  digest(): string {
    this.#digest ??= digestOf(this.fields());
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
    return this.#reread().records[this.#place]?.node;
  }

  linkSpan(link: number): Span {
    return this.#reread().records[this.#place]?.linkSpans[link]?.() ?? START;
  }

  asPublished(): ContentRecord {
    const { file } = this;
    const source = { file, reread: this.#reread, fields: this.#fields };
    const known = { digest: this.#digest, listDigest: this.#listDigest };
    return new KeptRecord({ ...this.facts(), isDraft: false }, this.#place, { ...source, ...known });
  }

  #kept(): Kept<Fields> {
    if (this.#fields === undefined)
      throw new Error(`${this.file.path} has errors: its fields are not to be used.`);
    return this.#fields;
  }
}

const START: Span = { start: 0, end: 0 };

const NONE: readonly never[] = [];

/** Most records have none: all of these share one. */
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : items;
}

function textOf(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? undefined : JSON.stringify(items);
}

function digestOf(fields: Fields): string {
  return sha256(JSON.stringify(fields));
}

/**
 * The facts of a record with strings of their own: a piece of a text would keep the whole text in memory,
 * since engines store it as a view.
 */
function factsOf(record: ReadRecord): KeptFacts {
  const { collection, locale, isValid, isDraft, hasCode, readingMinutes, slugSpan } = record;
  const { slug, brief, formerSlugs, references } = record;
  const own = JSON.parse(JSON.stringify({ slug, brief, formerSlugs, references })) as Pick<
    RecordFacts,
    'slug' | 'brief' | 'formerSlugs' | 'references'
  >;
  const links = textOf(record.links.map(packLink));
  const headings = textOf(record.headings);
  return { collection, locale, slugSpan, isValid, isDraft, hasCode, readingMinutes, ...own, links, headings };
}
