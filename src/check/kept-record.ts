import { type Kept, type Overflow, openOverflow } from '../content/overflow.js';
import { SourceFile } from '../content/source-file.js';
import { sha256 } from '../model/digest.js';
import { listForm } from '../model/list-form.js';
import type { Fields } from '../schema/value.js';
import type { ContentRecord, ReadRecord, RecordFacts } from './content-record.js';

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
export function contentRecord(
  facts: RecordFacts,
  place: number,
  { file, reread, fields, ...known }: RecordSource,
): ContentRecord {
  let { digest, listDigest } = known;
  const kept = (): Kept<Fields> => {
    if (fields === undefined) throw new Error(`${file.path} has errors: its fields are not to be used.`);
    return fields;
  };
  return {
    ...facts,
    file,
    fields: () => kept().value(),
    stored: () => kept().stored(),
    digest: () => {
      digest ??= digestOf(kept().value());
      return digest;
    },
    listDigest: () => {
      listDigest ??=
        facts.collection.listSchema === undefined
          ? (digest ?? digestOf(kept().value()))
          : digestOf(listForm(facts.collection, kept().value()));
      return listDigest;
    },
    node: () => reread().records[place]?.node,
    linkSpan: (link) => reread().records[place]?.linkSpans[link]?.() ?? { start: 0, end: 0 },
  };
}

function digestOf(fields: Fields): string {
  return sha256(JSON.stringify(fields));
}

/**
 * The facts of a record with strings of their own: a piece of a text would keep the whole text in memory,
 * since engines store it as a view.
 */
function factsOf(record: ReadRecord): RecordFacts {
  const { collection, locale, isValid, isDraft, hasCode, readingMinutes, slugSpan } = record;
  const { slug, brief, formerSlugs, references, links, headings } = record;
  const own = JSON.parse(JSON.stringify({ slug, brief, formerSlugs, references, links, headings })) as Pick<
    RecordFacts,
    'slug' | 'brief' | 'formerSlugs' | 'references' | 'links' | 'headings'
  >;
  return { collection, locale, slugSpan, isValid, isDraft, hasCode, readingMinutes, ...own };
}
