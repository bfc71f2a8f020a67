import { type Overflow, openOverflow } from '../content/overflow.js';
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
  /** Problems come file by file: the last one that was read again is likely to be the next one, too. */
  #last: { readonly reread: Reread; readonly reading: ReturnType<Reread> } | undefined;

  /**
   * Keeps the records of one file.
   *
   * @param size Length of the file's text.
   */
  keep(path: string, size: number, records: readonly ReadRecord[], reread: Reread): readonly ContentRecord[] {
    const again = (): ReturnType<Reread> => {
      if (this.#last?.reread !== reread) this.#last = { reread, reading: reread() };
      return this.#last.reading;
    };
    const file = new SourceFile(path, () => again().text);
    return records.map((record, place) => {
      const source = (): ReadRecord | undefined => again().records[place];
      // Two bytes a character of text, and as much for the objects around it.
      const fields = record.fields && this.#fields.keep(record.fields, (4 * size) / records.length);
      const all = (): Fields => {
        if (fields === undefined) throw new Error(`${path} has errors: its fields are not to be used.`);
        return fields.value();
      };
      let digest: string | undefined;
      let listDigest: string | undefined;
      return {
        ...factsOf(record),
        file,
        fields: all,
        digest: () => {
          digest ??= sha256(JSON.stringify(all()));
          return digest;
        },
        stored: () => {
          if (fields === undefined) throw new Error(`${path} has errors: its fields are not to be used.`);
          return fields.stored();
        },
        listDigest: () => {
          listDigest ??= sha256(JSON.stringify(listForm(record.collection, all())));
          return listDigest;
        },
        node: () => source()?.node,
        linkSpan: (link) => source()?.linkSpans[link]?.() ?? { start: 0, end: 0 },
      };
    });
  }
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
