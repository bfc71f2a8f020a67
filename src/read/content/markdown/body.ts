import { countBefore } from '../../../base/binary-search.js';
import type { BodyMapping } from '../../../model/collections.js';
import type { Finding, Report, Span } from '../../../model/problem.js';
import type { MapEntry, MapNode, ScalarNode } from '../node.js';
import type { SourceFile } from '../source-file.js';
import { withEmoji } from './emoji.js';
import { type FieldLink, type FieldScan, fieldLinks } from './field-scan.js';
import { anchorInHeading } from './heading-ids.js';
import { headingMistakes } from './heading-mistakes.js';
import { limitFault } from './limits.js';
import { lostQuestions } from './lost-questions.js';
import type { MarkdownScan, ScannedDefinition, ScannedHeading } from './markdown-scan.js';
import { scanMarkdown } from './scan.js';
import { type TitleOptions, titleHeading } from './title-heading.js';
import { unusedDefinitions } from './unused-definitions.js';

export interface BodyOptions extends TitleOptions {
  /** Headings that introduce questions, compared without case. */
  readonly faqHeadings: readonly string[];
  readonly nesting: number;
  /** Fields of the front matter, with the places of their keys. */
  readonly frontMatter: ReadonlyMap<string, Span>;
  /** Source of the first text of a body that begins with `##`: a value, or its first paragraph. */
  readonly lead?: ScalarNode | 'paragraph' | undefined;
}

/** The fields of a body, and what their strings hold. */
export interface BodyFields {
  readonly entries: readonly MapEntry[];
  readonly scans: ReadonlyMap<ScalarNode, FieldScan>;
  /** The ids of headings that became fields, by the paths of the fields: `title`, `faq`, `sections/0/heading`. */
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * Reads the fields of a Markdown body. Returns undefined, after a report, if the body nests too deep or would take too long to read. A
 * blank body has no fields, but an empty list of `sections` unless the front matter has sections.
 */
export function readBody(
  file: SourceFile,
  body: Span,
  mapping: BodyMapping,
  options: BodyOptions,
  report: Report,
): BodyFields | undefined {
  const text = file.text.slice(body.start, body.end);
  const fault = limitFault(text, options.nesting);
  if (fault !== undefined) {
    report({ ...fault, start: body.start + fault.start, end: body.start + fault.end });
    return undefined;
  }
  const reader = new BodyReader(text, body.start, scanMarkdown(text));
  const entries = reader.read(mapping, options);
  for (const { start, end, ...fault } of reader.faults)
    report({ ...fault, start: body.start + start, end: body.start + end });
  for (const { key, keySpan } of entries) {
    const earlier = options.frontMatter.get(key);
    if (earlier === undefined) continue;
    report({
      rule: 'content/field-twice',
      message: `This part of the body is "${key}", but line ${file.place(earlier).line} of the front matter has "${key}", too.`,
      help: `Remove "${key}" from the front matter, or this part from the body.`,
      ...keySpan,
      related: [{ message: 'first used here', ...file.place(earlier) }],
    });
  }
  return { entries, scans: reader.scans, ids: reader.ids };
}

/** Lines that begin with a word at the start of a text, or after a block of other lines. */
const PARAGRAPH = /(?<=^|\n\n)(?!`{3}|\*[ \t])[\p{L}"“‘'(*_[`][^\n]*(?:\n[^\s#>|`~:-][^\n]*)*(?=\n|$)/u;

/** A part of the body: one string of the record. Offsets are those of the body. */
interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

class BodyReader {
  readonly scans = new Map<ScalarNode, FieldScan>();
  readonly ids = new Map<string, string>();
  readonly faults: Finding[] = [];
  readonly #text: string;
  readonly #base: number;
  readonly #scan: MarkdownScan;
  readonly #definitions = new Map<string, ScannedDefinition>();
  /** Definitions of labels that an earlier one defines. */
  readonly #later = new Map<string, ScannedDefinition[]>();
  readonly #links: readonly FieldLink[];

  constructor(text: string, base: number, scan: MarkdownScan) {
    this.#text = text;
    this.#base = base;
    this.#scan = scan;
    for (const one of scan.definitions) {
      const key = keyOf(one);
      if (one.effective) this.#definitions.set(key, one);
      else if (this.#later.get(key)?.push(one) === undefined) this.#later.set(key, [one]);
    }
    this.#links = fieldLinks(text, scan);
  }

  read(mapping: BodyMapping, options: BodyOptions): MapEntry[] {
    const entries: MapEntry[] = [];
    let from = 0;
    const { headings } = this.#scan;
    this.faults.push(...headingMistakes(this.#text, headings, mapping.kind === 'sections'));
    this.faults.push(...unusedDefinitions(this.#text, this.#scan));
    const title = titleHeading(this.#text, headings, mapping, options);
    if (title !== undefined) {
      const { heading, isText } = title;
      if (options.title === undefined && heading.text !== '')
        entries.push(entry('title', this.#headingNode({ ...heading, text: withEmoji(heading.text) })));
      if (!isText) this.#name('title', heading);
      if (!isText) from = heading.end;
    }
    if (mapping.kind === 'text') {
      const part = this.#part(from, this.#text.length);
      if (part.text !== '') entries.push(entry(mapping.lead, this.#partNode(part)));
      return entries;
    }
    return [...entries, ...this.#sections(mapping, from, options)];
  }

  #sections(
    mapping: Extract<BodyMapping, { kind: 'sections' }>,
    from: number,
    { faqHeadings, frontMatter, lead: instead, isImported }: BodyOptions,
  ): MapEntry[] {
    const entries: MapEntry[] = [];
    // Other generators show a heading without words as an empty line.
    const headings = this.#headings(2, from, this.#text.length).filter(
      ({ text }) => !isImported || text !== '',
    );
    const lead = this.#part(from, headings[0]?.start ?? this.#text.length);
    const value = lead.text === '' ? this.#leadNode(instead, headings) : this.#partNode(lead);
    if (value !== undefined && !(lead.text === '' && frontMatter.has(mapping.lead)))
      entries.push(entry(mapping.lead, value));
    const sections: MapNode[] = [];
    const questions: MapNode[] = [];
    const names = faqHeadings.map((name) => name.toLowerCase());
    for (const [index, heading] of headings.entries()) {
      const end = headings[index + 1]?.start ?? this.#text.length;
      const isNamed = names.includes(heading.text.toLowerCase());
      const parts = mapping.faq && isNamed ? this.#questions(heading, end, questions.length) : [];
      if (parts.length > 0) {
        this.#name('faq', heading);
        questions.push(...parts);
      } else {
        if (mapping.faq) {
          const below = this.#headingsFrom(heading.end, end);
          const [name] = isNamed ? [] : faqHeadings;
          this.faults.push(...lostQuestions(this.#text, heading, below, end, name));
        }
        this.#name(`sections/${sections.length}/${mapping.heading}`, heading);
        sections.push(this.#item(mapping.heading, heading, 'body', end));
      }
    }
    // The front matter may have the sections of a file whose body has none.
    if (sections.length > 0 || !frontMatter.has('sections')) entries.push(this.#list('sections', sections));
    if (questions.length > 0) entries.push(this.#list('faq', questions));
    return entries;
  }

  /** Returns what becomes the first text of a body that has none. */
  #leadNode(instead: BodyOptions['lead'], headings: readonly ScannedHeading[]): ScalarNode | undefined {
    if (instead !== 'paragraph') return instead && { ...instead };
    for (const [index, heading] of headings.entries()) {
      const { text, start } = this.#part(heading.end, headings[index + 1]?.start ?? this.#text.length);
      const match = PARAGRAPH.exec(text);
      const isCode = /(?:`{3}|~{3})/.test(text.slice(0, match?.index));
      if (match === null || isCode) continue;
      const from = start + match.index;
      return this.#partNode(this.#part(from, from + match[0].length));
    }
    // A page of lists, tables and code begins with its first heading.
    const [first] = headings;
    const line = /^(#+[ \t]+)(.+?)[ \t]*(?:#+|\{[^{}]*\})?[ \t]*$/m.exec(
      this.#text.slice(first?.start, first?.end),
    );
    if (first === undefined || line === null) return undefined;
    const from = first.start + (line[1] as string).length;
    return this.#partNode(this.#part(from, from + (line[2] as string).length));
  }

  /**
   * Returns the questions under a heading, or none if it is an ordinary section.
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

  /** Records the id of a heading that becomes a field, whose text is without the HTML in it, but with that in code. */
  #name(path: string, heading: ScannedHeading): void {
    const source = heading.text.includes('</a>') ? '' : this.#text.slice(heading.start, heading.end);
    const id = heading.id ?? anchorInHeading(source);
    if (id !== undefined && !this.ids.has(path)) this.ids.set(path, id);
  }

  #headings(rank: number, from: number, to: number): ScannedHeading[] {
    return this.#headingsFrom(from, to).filter((heading) => heading.topLevel && heading.rank === rank);
  }

  /** Returns the headings that begin in a stretch, by binary search: a text may have very many parts. */
  #headingsFrom(from: number, to: number): readonly ScannedHeading[] {
    const { headings } = this.#scan;
    const firstAt = (place: number): number =>
      countBefore(headings.length, (index) => (headings[index] as ScannedHeading).start < place);
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

  /** Returns a stretch without the blank lines at its start and the white space at its end. */
  #part(from: number, to: number): Part {
    const blank = /^(?:[ \t]*\n)*/.exec(this.#text.slice(from, to))?.[0].length ?? 0;
    const text = this.#text.slice(from + blank, to).trimEnd();
    // A blank part is right after its heading.
    const start = text === '' ? from : from + blank;
    return { text, start, end: start + text.length };
  }

  /** Returns the string of a part, with copies of the definitions that it uses and that are in other parts. */
  #partNode(part: Part): ScalarNode {
    let value = '';
    const links: FieldLink[] = [];
    const add = (text: string, { start, end }: Span, offset: (at: number) => number): void => {
      if (value !== '') value += '\n\n';
      const shift = value.length;
      value += text;
      links.push(...this.#movedLinks(start, end, (at) => shift + offset(at)));
    };
    const addCopy = (definition: ScannedDefinition): void => {
      const { text, offset } = this.#definitionText(definition);
      add(text, definition, offset);
    };
    const copies = this.#copies(part);
    // If the part has a later definition of the same label, the copy must come first: the first one counts.
    const isFirst = (definition: ScannedDefinition): boolean =>
      this.#later.get(keyOf(definition))?.some((one) => isWithin(one, part)) ?? false;
    copies.filter(isFirst).forEach(addCopy);
    if (part.text !== '') add(part.text, part, (at) => at - part.start);
    copies.filter((definition) => !isFirst(definition)).forEach(addCopy);
    const span = { start: this.#base + part.start, end: this.#base + part.end };
    const node: ScalarNode = { kind: 'scalar', style: 'markdown', value, content: span, ...span };
    const headings = this.#headingsFrom(part.start, part.end).filter(({ end }) => end <= part.end);
    this.scans.set(node, { headings, links });
    return node;
  }

  /** Returns the definitions that a part uses and that are in other parts, in the order of their first use. */
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

  /** Returns a definition's text without the marks of what it is in, and where its characters go. */
  #definitionText(definition: ScannedDefinition): { text: string; offset: (at: number) => number } {
    let text = '';
    let from = definition.start;
    const pieces: { from: number; to: number; at: number }[] = [];
    for (const margin of [...definition.margins, { start: definition.end, end: definition.end }]) {
      pieces.push({ from, to: margin.start, at: text.length });
      text += this.#text.slice(from, margin.start);
      from = margin.end;
    }
    return {
      text: text.trimEnd(),
      offset: (at) => {
        const piece = pieces.findLast((one) => one.from <= at) as (typeof pieces)[number];
        return piece.at + Math.min(at, piece.to) - piece.from;
      },
    };
  }

  /** Returns the links of a stretch, with their places in the string of a part. */
  #movedLinks(from: number, to: number, offset: (at: number) => number): FieldLink[] {
    const stretch = { start: from, end: to };
    return this.#links
      .filter((link) => isWithin(link, stretch))
      .map((link) => ({
        ...link,
        destinationStart: offset(link.destinationStart),
        destinationEnd: offset(link.destinationEnd),
        start: offset(link.start),
        end: offset(link.end),
        source: { start: this.#base + link.start, end: this.#base + link.end },
      }));
  }
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function entry(key: string, value: ScalarNode): MapEntry {
  return { key, keySpan: { start: value.start, end: value.end }, value };
}

/** Returns a key of a label; a footnote and a link with the same label have different keys. */
function keyOf({ kind, label }: { readonly kind: string; readonly label: string }): string {
  return `${kind === 'footnote' ? '^' : ''}${label}`;
}
