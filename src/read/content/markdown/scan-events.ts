import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Span } from '../../../model/problem.js';
import { decodeString } from './decode.js';
import { headingMark } from './heading-ids.js';
import type {
  MarkdownScan,
  ScannedDefinition,
  ScannedHeading,
  ScannedLink,
  ScannedReference,
  WrittenDestination,
} from './markdown-scan.js';
import { withoutBlanks } from './plain/words.js';
import type { TokenEvent } from './token-event.js';
import { textOfToken } from './token-text.js';

type Token = TokenEvent[1];

/** A heading between its enter and its exit. */
interface OpenHeading {
  readonly topLevel: boolean;
  rank: number;
  text: string;
}

/** A link, a picture, a definition or a footnote's call between its enter and its exit. */
interface OpenTarget {
  /** How many lists, quotes and footnotes are around it. */
  readonly depth: number;
  readonly margins: Span[];
  label: string;
  /** Undefined until a destination is read; a reference has none. */
  destination: Span | undefined;
}

/** Reads headings, links, definitions and references from micromark's events of a text. */
export function scanEvents(text: string, events: readonly TokenEvent[]): MarkdownScan {
  return new EventReader(text).read(events);
}

/** Returns where the first construct of a text begins. */
export function firstCharacter(text: string): number {
  return text.search(/(?!^\uFEFF)[^ \t\n\r]/);
}

class EventReader {
  readonly #text: string;
  readonly #firstCharacter: number;

  readonly #headings: ScannedHeading[] = [];
  readonly #links: ScannedLink[] = [];
  readonly #definitions: ScannedDefinition[] = [];
  readonly #references: ScannedReference[] = [];

  /** The open targets, from the outside to the inside. */
  readonly #targets: OpenTarget[] = [];
  #heading: OpenHeading | undefined;
  /** How many constructs are open whose characters are not text of a heading. */
  #silent = 0;
  /** How many lists, quotes and footnotes are open. */
  #depth = 0;
  /** How many of them have their mark before the current place of the line. */
  #marksOnLine = 0;

  constructor(text: string) {
    this.#text = text;
    this.#firstCharacter = firstCharacter(text);
  }

  read(events: readonly TokenEvent[]): MarkdownScan {
    for (const event of events) {
      if (event[0] === 'enter') this.#enter(event);
      else this.#exit(event[1]);
    }
    return {
      headings: this.#headings,
      links: this.#links.sort(byStart),
      definitions: effectiveDefinitions(this.#definitions),
      references: this.#references.sort(byStart),
    };
  }

  #enter(event: TokenEvent): void {
    const [, token, context] = event;
    const { type, start, end } = token;
    if (TARGETS.has(type))
      this.#targets.push({ depth: this.#depth, margins: [], label: '', destination: undefined });
    if (CONTAINERS.has(type)) this.#depth++;
    if (SILENT.has(type)) this.#silent++;
    switch (type) {
      case 'lineEnding':
      case 'lineEndingBlank':
        this.#marksOnLine = 0;
        this.#addText(' ');
        break;
      case 'blockQuotePrefix':
      case 'listItemIndent':
      case 'gfmFootnoteDefinitionIndent':
        this.#addMargin(token);
        break;
      case 'resource':
      case 'resourceDestinationLiteral':
      case 'definitionDestinationLiteral':
        // Neither `()` nor `<>` has a token for its empty destination.
        this.#setDestination(start.offset + 1, start.offset + 1);
        break;
      case 'resourceDestinationString':
      case 'definitionDestinationString':
        this.#setDestination(start.offset, end.offset);
        break;
      case 'labelText':
      case 'referenceString':
      case 'definitionLabelString':
      case 'gfmFootnoteDefinitionLabelString':
      case 'gfmFootnoteCallString': {
        // The token's context leaves out the marks of quotes and lists; a slice of the text would not.
        const target = this.#targets.at(-1);
        if (target) target.label = context.sliceSerialize(token);
        break;
      }
      case 'atxHeading':
      case 'setextHeading':
        this.#heading = { topLevel: this.#depth === 0, rank: 0, text: '' };
        break;
      case 'atxHeadingSequence':
        // The second one closes the heading.
        if (this.#heading?.rank === 0) this.#heading.rank = end.offset - start.offset;
        break;
      case 'setextHeadingLineSequence':
        if (this.#heading) this.#heading.rank = this.#slice(token).startsWith('=') ? 1 : 2;
        break;
      default:
        if (this.#heading) this.#addText(textOfToken(event) ?? '');
    }
  }

  #exit(token: Token): void {
    const { type } = token;
    if (CONTAINERS.has(type)) this.#depth--;
    if (SILENT.has(type)) this.#silent--;
    switch (type) {
      case 'gfmFootnoteDefinition':
        this.#closeDefinition(token, 'footnote');
        break;
      case 'definition':
        this.#closeDefinition(token, 'link');
        break;
      case 'link':
      case 'image':
        this.#closeTarget(token, type);
        break;
      case 'gfmFootnoteCall':
        this.#closeTarget(token, 'footnote');
        break;
      case 'atxHeading':
      case 'setextHeading':
        this.#closeHeading(token);
        break;
    }
  }

  #setDestination(start: number, end: number): void {
    const target = this.#targets.at(-1);
    if (target) target.destination = { start, end };
  }

  /** On each line, the marks of the containers of a definition come before its own marks. */
  #addMargin(token: Token): void {
    const place = this.#marksOnLine++;
    for (const target of this.#targets) {
      if (place < target.depth) target.margins.push(this.#span(token));
    }
  }

  #addText(text: string): void {
    if (this.#heading && this.#silent === 0) this.#heading.text += text;
  }

  #closeHeading(token: Token): void {
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading === undefined) return;
    const span = this.#span(token);
    const id = headingMark(this.#slice(token), token.type === 'setextHeading')?.id;
    this.#headings.push({
      ...span,
      rank: heading.rank,
      text: withoutBlanks(heading.text),
      ...(id !== undefined && { id }),
      topLevel: heading.topLevel,
      first: span.start === this.#firstCharacter,
    });
  }

  #closeTarget(token: Token, kind: ScannedReference['kind']): void {
    const { label = '', destination } = this.#targets.pop() ?? {};
    const span = this.#span(token);
    if (kind !== 'footnote' && destination)
      this.#links.push({ kind, ...span, ...this.#destination(destination) });
    else this.#references.push({ kind, label: normalizeIdentifier(label), ...span });
  }

  #closeDefinition(token: Token, kind: ScannedDefinition['kind']): void {
    const target = this.#targets.pop();
    if (target === undefined) return;
    const span = this.#span(token);
    const common = {
      label: normalizeIdentifier(target.label),
      ...span,
      // Blank lines at the end of a footnote are removed from it only when it is closed.
      margins: target.margins.filter((margin) => margin.end <= span.end),
      effective: false,
    };
    this.#definitions.push(
      kind === 'footnote'
        ? { kind, ...common }
        : { kind, ...common, ...this.#destination(target.destination ?? { start: span.end, end: span.end }) },
    );
  }

  #destination({ start, end }: Span): WrittenDestination {
    return {
      destination: decodeString(this.#text.slice(start, end)),
      destinationStart: start,
      destinationEnd: end,
    };
  }

  #span(token: Token): Span {
    return { start: token.start.offset, end: token.end.offset };
  }

  #slice(token: Token): string {
    return this.#text.slice(token.start.offset, token.end.offset);
  }
}

/** Returns definitions in document order, each with whether it is the first of its kind and label. */
function effectiveDefinitions(definitions: readonly ScannedDefinition[]): ScannedDefinition[] {
  const seen = new Set<string>();
  return [...definitions].sort(byStart).map((definition) => {
    const name = `${definition.kind} ${definition.label}`;
    const effective = !seen.has(name);
    seen.add(name);
    return { ...definition, effective };
  });
}

/** Sorts by place: constructs inside others are closed first, so the order of closing is not that of the text. */
function byStart(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}

const TARGETS: ReadonlySet<string> = new Set([
  'link',
  'image',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
]);

const CONTAINERS: ReadonlySet<string> = new Set([
  'blockQuote',
  'listOrdered',
  'listUnordered',
  'gfmFootnoteDefinition',
]);

/** Constructs whose characters are not text of a heading. */
const SILENT: ReadonlySet<string> = new Set(['resource', 'reference', 'htmlText', 'gfmFootnoteCall']);
