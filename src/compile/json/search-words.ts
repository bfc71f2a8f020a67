import { compareText } from '../../base/text-order.js';
import type { ListParts, SearchText, SearchWord } from '../../model/generated/types.js';
import type { WholePartEndpoints } from '../../model/routes.js';
import { withEmoji } from '../../read/content/markdown/emoji.js';
import { closesFence, fenceAt } from '../../read/content/markdown/fence.js';
import { FORMULA } from '../../read/content/markdown/formula.js';
import type { CatalogRecord } from '../catalog/catalog.js';
import { topicsOf } from '../html/related.js';
import type { RenderedRecord } from '../render.js';
import { connectedSpellings, wholeAndParts, wordsIn } from '../search/words.js';
import { sharedPaths } from '../shared-paths.js';
import type { TreeWriter } from '../tree/tree-writer.js';
import type { Part } from './parts.js';
import { keepParts, PartWriter } from './parts.js';

/** A locale with more records has search words: its search index is too large for one visit. */
export const SEARCHED_AT_ONCE = 300;

/** The most different words of a text, and the longest word. */
const LONGEST = { words: 600, word: 40 };

/** Letters and digits between spaces and punctuation: a word or a compound, or a few of them. */
const RUN = /(?:(?<![\w\u0080-\uffff-])--)?[A-Za-z0-9\u0080-\uffff]+(?:[-_.][A-Za-z0-9\u0080-\uffff]+)*/g;

/** Spells the words of texts. It remembers the parts of texts that it has seen, because spelling takes longer than reading. */
export class Spelling {
  readonly #spellings = new Map<string, readonly string[]>();

  /** Returns the words of a text in all their spellings, each once. */
  wordsOf(text: string): Set<string> {
    const parts = new Set(text.match(RUN));
    return new Set([...parts].flatMap((part) => this.#spell(part)));
  }

  /** Returns the spellings of the words in a part of a text. */
  #spell(part: string): readonly string[] {
    let words = this.#spellings.get(part);
    if (words === undefined) {
      if (this.#spellings.size === VOCABULARY) this.#spellings.clear();
      // V8 stores a long part of a text as a view, which keeps the whole text in memory.
      const copy = JSON.parse(JSON.stringify(part)) as string;
      words = wordsIn(copy)
        .flatMap(wholeAndParts)
        .flatMap(connectedSpellings)
        .filter(({ length }) => length <= LONGEST.word);
      this.#spellings.set(copy, words);
    }
    return words;
  }
}

/** The fields of one line, with which the text of a record begins. */
const FACTS = /^(?:- \*\*[^*\n]+:\*\* [^\n]*(?:\n|$))+/;

/** Code between equal runs of backticks. Trying parts of a run would take cubic time. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/;

/** Code, which is searched as it is written, or a tag of HTML outside code, which readers do not see. */
const CODE_OR_TAG = new RegExp(`${CODE.source}|<\\/?[a-z][a-z0-9]*\\s*\\/?>`, 'gi');

/** Code, or a formula: in its commands, such as `\frac`, readers see no words. */
const CODE_OR_FORMULA = new RegExp(`${CODE.source}|${FORMULA.source}`, 'g');
const IS_FORMULA = /^(?:\$|`{3,}[ \t]*math\b)/;
const COMMAND = /\\[a-z]+/gi;

/**
 * Returns the words of the text of a record, without those of its addresses, the labels of its fields and the commands of
 * TeX. Those of its headings and its former slugs come first.
 */
export function searchText({ record, body }: RenderedRecord, spelling: Spelling): SearchText {
  const { collection, slug, formerSlugs, locale } = record;
  const text = body
    .replace(FACTS, (facts) => facts.replace(/^- \*\*[^*\n]+:\*\* /gm, ''))
    .replace(/\bhttps?:[^\s)>]*/g, ' ')
    .replace(CODE_OR_TAG, (part) => (part.startsWith('<') ? ' ' : part))
    .replace(CODE_OR_FORMULA, (part) => (IS_FORMULA.test(part) ? part.replace(COMMAND, ' ') : part))
    .replace(/\\(?=[-_.])/g, '');
  // An emoji is not a word; what selects its form would be one.
  const shown = withEmoji(text).replaceAll('\ufe0f', '');
  const slugs = formerSlugs.map((former) => former.replaceAll('-', ' '));
  const first = [...headingsIn(shown), ...slugs].join('\n');
  const words = [...spelling.wordsOf(`${first}\n${shown}`)].slice(0, LONGEST.words);
  return {
    type: collection.type,
    slug,
    locale: locale.code,
    words: words.join(' '),
    headings: Math.min(spelling.wordsOf(first).size, LONGEST.words),
  };
}

/** Returns the headings of a Markdown text, outside fenced code. */
function headingsIn(markdown: string): readonly string[] {
  let fence: string | undefined;
  return markdown.split('\n').filter((line) => {
    const at = line.search(/[^ ]|$/);
    if (fence === undefined) fence = fenceAt(line, at);
    else if (closesFence(line, at, fence)) fence = undefined;
    return fence === undefined && /^#{1,6} /.test(line);
  });
}

/** A word in more descriptions and texts than this tells nothing apart. */
const COMMON = 1_000;

/** The most words: those of one text only are left out if there are more. */
const VOCABULARY = 100_000;

/** The most words of all texts of a locale together. */
const ALL_TEXTS = 3_000_000;

/** Bytes of a part. A query reads a few of them. */
const SIZE = { least: 20_000, most: 80_000 };

const CONNECTOR = /[-_.]/;

/** Fields of a record: title, tags, description, text, headings. */
const FIELDS = 5;
const [DESCRIPTION, TEXT, HEADINGS] = [2, 3, 4];

interface WrittenWords {
  readonly index: ListParts;
  readonly first: unknown;
}

/** Collects which records of a large locale have a word, and writes the words in parts. */
export class SearchWords {
  /** The records of each word: their place from the end of the search index, times {@link FIELDS}, plus the field. */
  readonly #places = new Map<string, { readonly places: number[]; texts: number; last: number }>();
  readonly #types: { type: string; count: number }[] = [];
  readonly #spelling = new Spelling();
  readonly #perText: number;
  #left: number;
  /** The records so far, while all are those of an earlier build: their words are only needed if others follow. */
  #pending: (() => void)[] | undefined = [];

  /** @param count Number of records of the locale. */
  constructor(count: number) {
    this.#left = count;
    this.#perText = Math.ceil(ALL_TEXTS / count);
  }

  /** Adds the next record of the search index. `isKept` is true for one that an earlier build wrote. */
  add(record: CatalogRecord, summary: string | undefined, text: () => SearchText, isKept: boolean): void {
    if (!isKept) this.#addPending();
    const add = () => this.#add(record, summary, text());
    if (this.#pending === undefined) add();
    else this.#pending.push(add);
  }

  #add(
    { collection: { type }, brief, slug }: CatalogRecord,
    summary: string | undefined,
    text: SearchText,
  ): void {
    this.#left--;
    if (this.#types.at(-1)?.type !== type) this.#types.push({ type, count: 0 });
    (this.#types.at(-1) as { count: number }).count++;
    const words = text.words.split(' ', this.#perText);
    const headings = words.splice(0, text.headings ?? 0);
    for (const [field, fieldText] of [String(brief['title']), topicsOf(brief).join(' ')].entries())
      for (const word of this.#spelling.wordsOf(fieldText)) this.#put(word, field);
    // A number in a slug is mostly that of the record: each would be one more word for every visit.
    for (const word of this.#spelling.wordsOf(slug.replaceAll('-', ' ')))
      if (!/\d/.test(word)) this.#put(word, HEADINGS);
    for (const word of headings) this.#put(word, HEADINGS);
    for (const word of this.#spelling.wordsOf(summary ?? '')) this.#put(word, DESCRIPTION);
    for (const word of words) this.#put(word, TEXT);
  }

  /** Adds a word of the record. The first field that has it counts. */
  #put(word: string, field: number): void {
    let entry = this.#places.get(word);
    if (entry === undefined) {
      // Its parts find a compound: its whole would be one more word for every visit.
      if (CONNECTOR.test(word)) return;
      entry = { places: [], texts: 0, last: -1 };
      this.#places.set(word, entry);
    }
    if (entry.last === this.#left) return;
    entry.last = this.#left;
    if (field > 1 && entry.texts++ > COMMON) return;
    entry.places.push(this.#left * FIELDS + field);
  }

  #addPending(): void {
    const pending = this.#pending ?? [];
    this.#pending = undefined;
    for (const add of pending) add();
  }

  /**
   * Writes the parts, or keeps those of an earlier build. Returns their index, and the first word.
   *
   * @param isSame Whether the search index and its texts are those of the earlier build: the words depend on nothing else.
   */
  close(
    tree: TreeWriter,
    { index, part }: WholePartEndpoints,
    baseUrl: string,
    isSame: boolean,
  ): WrittenWords {
    const kept = isSame && this.#pending !== undefined ? keepParts(tree, index, baseUrl) : undefined;
    if (kept !== undefined) return { index: kept.index, first: kept.items[0] };
    this.#addPending();
    const writer = new PartWriter(tree, { row: part, whole: '', least: 0, size: SIZE, baseUrl });
    const common: string[] = [];
    const written: string[] = [];
    let first: SearchWord | undefined;
    const isFull = this.#places.size > VOCABULARY;
    this.#places.delete('');
    for (const [word, { places: all, texts }] of [...this.#places].sort(([a], [b]) => compareText(a, b))) {
      const isCommon = texts > COMMON;
      if (isCommon) common.push(word);
      const places = isCommon ? all.filter((place) => place % FIELDS < 2) : all;
      const isRare = isFull && all.length === 1 && (all[0] as number) % FIELDS === TEXT;
      if (isRare || places.length === 0) continue;
      written.push(word);
      const item: SearchWord = { word, records: placesText(places) };
      first ??= item;
      writer.add(word, JSON.stringify(item));
    }
    let from = 0;
    const parts = writer.close().map((one): Part => {
      from += one.count;
      return { ...one, words: written.slice(from - one.count, from) };
    });
    const { locale } = index;
    const url = `${baseUrl}/${sharedPaths(locale).text}`;
    const document: ListParts = {
      version: 1,
      locale: locale.code,
      url,
      count: written.length,
      parts,
      common,
      types: this.#types,
    };
    tree.writeJson(index.path.slice(1), document);
    return { index: document, first };
  }
}

/** Returns the places of a word as published: a list for each field. */
function placesText(places: readonly number[]): string {
  // Records came in order, so the last one is nearest to the end.
  const inOrder = places.toReversed();
  return Array.from({ length: FIELDS }, (_, field) =>
    inOrder
      .filter((place) => place % FIELDS === field)
      .map((place) => (place - field) / FIELDS)
      .map((record, index, records) => (record - (records[index - 1] ?? 0)).toString(36))
      .join(','),
  ).join(';');
}
