import type { BodyMapping } from '../../model/collections.js';
import type { Finding, Report, Span } from '../../model/problem.js';
import type { MapEntry, MapNode, ScalarNode } from '../node.js';
import type { SourceFile } from '../source-file.js';
import type { LinkDefinition, MarkdownScan, ScannedDefinition, ScannedHeading } from './markdown-scan.js';
import { MAX_MARKDOWN_LENGTH, tooDeep } from './nesting.js';
import { scanMarkdown } from './scan.js';

/** What a Markdown string holds that other records or files are asked about. Offsets are those of the string. */
export interface FieldScan {
  readonly headings: readonly Pick<ScannedHeading, 'rank' | 'text' | 'id'>[];
  readonly links: readonly FieldLink[];
}

/** A link, a picture or a definition of a Markdown string. */
export interface FieldLink extends Span {
  readonly kind: 'link' | 'image' | 'definition';
  /** A definition that a picture uses. */
  readonly image: boolean;
  readonly destination: string;
  readonly destinationStart: number;
  readonly destinationEnd: number;
  /** Where it stands in the file, for strings of a body; one that was copied, where it was written. */
  readonly source: Span;
}

export interface BodyOptions {
  /** Headings that introduce questions, compared without case. */
  readonly faqHeadings: readonly string[];
  /** The title that the front matter gives. */
  readonly title: string | undefined;
  readonly nesting: number;
  /** Fields that the front matter gives, with the places of their keys. */
  readonly given: ReadonlyMap<string, Span>;
}

/** The fields that a body gives, and what its strings hold. */
export interface BodyFields {
  readonly entries: readonly MapEntry[];
  readonly scans: ReadonlyMap<ScalarNode, FieldScan>;
  /** The ids of headings that became fields, by the paths of these: `title`, `faq`, `sections/0/heading`. */
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * The fields of a Markdown body (design, section 2). Undefined, with a report, where the body nests too deep
 * to be read. A blank body gives nothing, but `sections: []` where the front matter gives none.
 */
export function readBody(
  file: SourceFile,
  body: Span,
  mapping: BodyMapping,
  options: BodyOptions,
  report: Report,
): BodyFields | undefined {
  const text = file.text.slice(body.start, body.end);
  const fault = nestingFault(text, options.nesting);
  if (fault !== undefined) {
    report({ ...fault, start: body.start + fault.start, end: body.start + fault.end });
    return undefined;
  }
  const reader = new BodyReader(text, body.start, scanMarkdown(text));
  const entries = reader.read(mapping, options);
  for (const { key, keySpan } of entries) {
    const given = options.given.get(key);
    if (given === undefined) continue;
    report({
      rule: 'content/field-twice',
      message: `"${key}" is given by the body here and by the front matter in line ${file.place(given).line}.`,
      help: `Remove "${key}" from the front matter, or this part of the body.`,
      ...keySpan,
      related: [{ message: 'given here', ...file.place(given) }],
    });
  }
  return { entries, scans: reader.scans, ids: reader.ids };
}

/** Links and headings of a Markdown string that comes from YAML, JSON or front matter. */
export function scanField(value: string, nesting: number): FieldScan & { readonly tooDeep?: Finding } {
  const fault = nestingFault(value, nesting);
  if (fault !== undefined) return { headings: [], links: [], tooDeep: fault };
  const { headings, links, definitions, references } = scanMarkdown(value);
  const pictures = new Set(references.filter(({ kind }) => kind === 'image').map(({ label }) => label));
  return {
    headings: headings.map(withoutPlace),
    links: [
      ...links.map((link) => ({ ...link, image: link.kind === 'image', source: link })),
      ...definitions.filter(isLink).map((one) => ({
        ...one,
        kind: 'definition' as const,
        image: pictures.has(one.label),
        source: one,
      })),
    ].sort((a, b) => a.start - b.start),
  };
}

function nestingFault(text: string, limit: number): Finding | undefined {
  if (text.length > MAX_MARKDOWN_LENGTH) {
    return {
      rule: 'limit/nesting',
      message: `This Markdown text has ${text.length} characters; at most ${MAX_MARKDOWN_LENGTH} can be read.`,
      help: 'Split it into several records.',
      start: 0,
      end: 1,
    };
  }
  const deep = tooDeep(text, limit);
  if (deep === undefined) return undefined;
  return {
    rule: 'limit/nesting',
    message: `${deep.what} nest deeper than ${limit} levels here.`,
    help: 'Flatten them, or raise "limits.nesting".',
    start: deep.offset,
    end: deep.offset + 1,
  };
}

function withoutPlace({ rank, text, id }: ScannedHeading): FieldScan['headings'][number] {
  return id === undefined ? { rank, text } : { rank, text, id };
}

function isLink(definition: ScannedDefinition): definition is LinkDefinition {
  return definition.kind === 'link';
}

/** A part of the body: one string of the record. Offsets are those of the body. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

class BodyReader {
  readonly scans = new Map<ScalarNode, FieldScan>();
  readonly ids = new Map<string, string>();
  readonly #text: string;
  readonly #base: number;
  readonly #scan: MarkdownScan;
  readonly #definitions = new Map<string, ScannedDefinition>();
  /** Definitions of labels that an earlier one defines. */
  readonly #later = new Map<string, ScannedDefinition[]>();
  readonly #pictures: ReadonlySet<string>;

  constructor(text: string, base: number, scan: MarkdownScan) {
    this.#text = text;
    this.#base = base;
    this.#scan = scan;
    for (const one of scan.definitions) {
      const key = keyOf(one);
      if (one.effective) this.#definitions.set(key, one);
      else append(this.#later, key, one);
    }
    this.#pictures = new Set(
      scan.references.filter(({ kind }) => kind === 'image').map(({ label }) => label),
    );
  }

  read(mapping: BodyMapping, options: BodyOptions): MapEntry[] {
    const entries: MapEntry[] = [];
    let from = 0;
    const first = this.#scan.headings.find((heading) => heading.first && heading.rank === 1);
    if (first !== undefined && (options.title === undefined || options.title === first.text)) {
      if (options.title === undefined) entries.push(entry('title', this.#headingNode(first)));
      this.#name('title', first);
      from = first.end;
    }
    if (mapping.kind === 'text') {
      const part = this.#part(from, this.#text.length);
      if (part.text !== '') entries.push(entry(mapping.field, this.#partNode(part)));
      return entries;
    }
    return [...entries, ...this.#sections(mapping, from, options)];
  }

  #sections(
    mapping: Extract<BodyMapping, { kind: 'sections' }>,
    from: number,
    { faqHeadings, given }: BodyOptions,
  ): MapEntry[] {
    const entries: MapEntry[] = [];
    const headings = this.#headings(2, from, this.#text.length);
    const lead = this.#part(from, headings[0]?.start ?? this.#text.length);
    if (lead.text !== '') entries.push(entry(mapping.lead, this.#partNode(lead)));
    const sections: MapNode[] = [];
    const questions: MapNode[] = [];
    const names = faqHeadings.map((name) => name.toLowerCase());
    for (const [index, heading] of headings.entries()) {
      const end = headings[index + 1]?.start ?? this.#text.length;
      const parts =
        mapping.faq && names.includes(heading.text.toLowerCase())
          ? this.#questions(heading, end, questions.length)
          : [];
      if (parts.length > 0) {
        this.#name('faq', heading);
        questions.push(...parts);
      } else {
        this.#name(`sections/${sections.length}/${mapping.heading}`, heading);
        sections.push(this.#item(mapping.heading, heading, 'body', end));
      }
    }
    // Front matter may give the sections of a file whose body has none.
    if (sections.length > 0 || !given.has('sections')) entries.push(this.#list('sections', sections));
    if (questions.length > 0) entries.push(this.#list('faq', questions));
    return entries;
  }

  /**
   * The questions below a heading, or none if it is an ordinary section.
   *
   * @param before How many questions the record has already.
   */
  #questions(heading: ScannedHeading, end: number, before: number): MapNode[] {
    const parts = this.#headings(3, heading.end, end);
    const first = parts[0];
    if (first === undefined || this.#text.slice(heading.end, first.start).trim() !== '') return [];
    return parts.map((part, index) => {
      this.#name(`faq/${before + index}/question`, part);
      return this.#item('question', part, 'answer', parts[index + 1]?.start ?? end);
    });
  }

  /** Keeps the id of a heading that becomes a field. */
  #name(path: string, { id }: ScannedHeading): void {
    if (id !== undefined && !this.ids.has(path)) this.ids.set(path, id);
  }

  #headings(rank: number, from: number, to: number): ScannedHeading[] {
    return this.#headingsFrom(from, to).filter((heading) => heading.topLevel && heading.rank === rank);
  }

  /** The headings that begin in a stretch. They are looked up by halves: a text may have very many parts. */
  #headingsFrom(from: number, to: number): readonly ScannedHeading[] {
    const { headings } = this.#scan;
    const firstAt = (place: number): number => {
      let [low, high] = [0, headings.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((headings[middle] as ScannedHeading).start < place) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return headings.slice(firstAt(from), firstAt(to));
  }

  #item(name: string, heading: ScannedHeading, text: string, end: number): MapNode {
    const title = this.#headingNode(heading);
    const body = this.#partNode(this.#part(heading.end, end));
    return {
      kind: 'map',
      start: title.start,
      end: body.end,
      entries: [entry(name, title), entry(text, body)],
    };
  }

  #list(key: string, items: readonly MapNode[]): MapEntry {
    const start = items[0]?.start ?? this.#base;
    const end = items.at(-1)?.end ?? start;
    const keySpan = items[0]?.entries[0]?.keySpan ?? { start, end };
    return { key, keySpan, value: { kind: 'list', start, end, items } };
  }

  #headingNode({ text, start, end }: ScannedHeading): ScalarNode {
    const span = { start: this.#base + start, end: this.#base + end };
    return { kind: 'scalar', style: 'markdown', value: text, content: span, ...span };
  }

  /** A stretch without the blank lines at its start and the white space at its end. */
  #part(from: number, to: number): Part {
    const blank = /^(?:[ \t]*\n)*/.exec(this.#text.slice(from, to))?.[0].length ?? 0;
    const text = this.#text.slice(from + blank, to).trimEnd();
    // A part that is nothing but blanks stands right behind its heading.
    const start = text === '' ? from : from + blank;
    return { text, start, end: start + text.length };
  }

  #partNode(part: Part): ScalarNode {
    // Of two definitions of a label the first one holds.
    const isHeld = (definition: ScannedDefinition): boolean =>
      this.#later.get(keyOf(definition))?.some((one) => isWithin(one, part)) ?? false;
    const copies = this.#copies(part);
    const before = copies.filter(isHeld);
    const pieces: readonly (ScannedDefinition | Part)[] = [
      ...before,
      ...(part.text === '' ? [] : [part]),
      ...copies.filter((definition) => !before.includes(definition)),
    ];
    let value = '';
    const links: FieldLink[] = [];
    for (const piece of pieces) {
      if (value !== '') value += '\n\n';
      const shift = value.length;
      if (piece === part) {
        value += part.text;
        links.push(...this.#links(part.start, part.end, shift - part.start));
        continue;
      }
      const { text, offset } = this.#definitionText(piece as ScannedDefinition);
      value += text;
      for (const link of this.#links(piece.start, piece.end, 0)) {
        links.push({
          ...link,
          start: shift + offset(link.start),
          end: shift + offset(link.end),
          destinationStart: shift + offset(link.destinationStart),
          destinationEnd: shift + offset(link.destinationEnd),
        });
      }
    }
    const span = { start: this.#base + part.start, end: this.#base + part.end };
    const node: ScalarNode = { kind: 'scalar', style: 'markdown', value, content: span, ...span };
    const headings = this.#headingsFrom(part.start, part.end)
      .filter(({ end }) => end <= part.end)
      .map(withoutPlace);
    this.scans.set(node, { headings, links });
    return node;
  }

  /** The definitions that a part uses and another part holds, in the order of their first use. */
  #copies(part: Part): ScannedDefinition[] {
    const copies: ScannedDefinition[] = [];
    const seen = new Set<ScannedDefinition>();
    const visit = (from: number, to: number): void => {
      for (const reference of this.#scan.references) {
        if (reference.start < from || reference.end > to) continue;
        const definition = this.#definitions.get(keyOf(reference));
        if (definition === undefined || seen.has(definition)) continue;
        seen.add(definition);
        if (isWithin(definition, part)) continue;
        copies.push(definition);
        visit(definition.start, definition.end);
      }
    };
    if (this.#definitions.size > 0) visit(part.start, part.end);
    return copies;
  }

  /** A definition's text without the marks of what it stands in, and where its characters go. */
  #definitionText(definition: ScannedDefinition): { text: string; offset: (at: number) => number } {
    let text = '';
    let from = definition.start;
    const kept: { from: number; to: number; at: number }[] = [];
    for (const margin of [...definition.margins, { start: definition.end, end: definition.end }]) {
      kept.push({ from, to: margin.start, at: text.length });
      text += this.#text.slice(from, margin.start);
      from = margin.end;
    }
    return {
      text: text.trimEnd(),
      offset: (at) => {
        const piece = kept.findLast((one) => one.from <= at) as (typeof kept)[number];
        return piece.at + Math.min(at, piece.to) - piece.from;
      },
    };
  }

  #links(from: number, to: number, shift: number): FieldLink[] {
    const inside = ({ start, end }: Span): boolean => start >= from && end <= to;
    const source = ({ start, end }: Span): Span => ({ start: this.#base + start, end: this.#base + end });
    const links: Omit<FieldLink, 'source'>[] = [
      ...this.#scan.links.filter(inside).map((link) => ({ ...link, image: link.kind === 'image' })),
      ...this.#scan.definitions
        .filter(isLink)
        .filter(inside)
        .map((one) => ({ ...one, kind: 'definition' as const, image: this.#pictures.has(one.label) })),
    ];
    return links
      .sort((a, b) => a.start - b.start)
      .map((link) => ({
        kind: link.kind,
        image: link.image,
        destination: link.destination,
        destinationStart: link.destinationStart + shift,
        destinationEnd: link.destinationEnd + shift,
        start: link.start + shift,
        end: link.end + shift,
        source: source(link),
      }));
  }
}

function append<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function entry(key: string, value: ScalarNode): MapEntry {
  return { key, keySpan: { start: value.start, end: value.end }, value };
}

/** Footnotes and links have labels of their own. */
function keyOf({ kind, label }: { readonly kind: string; readonly label: string }): string {
  return `${kind === 'footnote' ? '^' : ''}${label}`;
}
