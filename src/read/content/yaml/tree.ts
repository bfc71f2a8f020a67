import {
  type AliasEvent,
  COLLECTION_STYLE,
  CORE_SCHEMA,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import type { Report, Span } from '../../../model/problem.js';
import { nestedTooDeep } from '../nesting.js';
import type { ListNode, MapNode, Node, ScalarNode, ScalarStyle } from '../node.js';
import type { SourceFile } from '../source-file.js';
import { duplicateReport, type ReportDuplicate, UniqueKeys } from '../unique-keys.js';
import { Anchors } from './anchors.js';
import { lineStartAt, skipBlank } from './blank.js';
import { lostAnchor, tagMistake } from './value-marks.js';

/** The mark before a value whose place the parser does not tell. */
type Lead = ':' | '-' | '?' | undefined;

/**
 * Builds the tree of values from the parser's events: one descent, guided by the events, with a cursor that
 * finds in the source what the events leave out (empty values, ends of flow collections, block headers).
 */
export class YamlTree {
  readonly #base: number;
  readonly #source: string;
  readonly #events: readonly Event[];
  readonly #report: Report;
  readonly #reportDuplicate: ReportDuplicate;
  readonly #limit: number;
  readonly #anchors: Anchors;
  #index = 0;
  /** Where in the source the last value or key ends. */
  #cursor = 0;
  /** Size and height of the last value. */
  #size = 0;
  #height = 0;
  #failed = false;

  /** @param base Where in the file the source begins. */
  constructor(
    file: SourceFile,
    base: number,
    source: string,
    events: readonly Event[],
    report: Report,
    limit: number,
  ) {
    this.#base = base;
    this.#source = source;
    this.#events = events;
    this.#report = report;
    this.#reportDuplicate = duplicateReport(file, report);
    this.#limit = limit;
    this.#anchors = new Anchors(limit);
  }

  /** Returns the document; undefined if there is none, it is empty, or a mistake was reported. */
  document(): Node | undefined {
    const event = this.#events[this.#index++];
    if (event?.type !== EVENT_ID.DOCUMENT) return undefined;
    if (event.explicitStart) {
      const start = /^[\uFEFF \t]*---/m.exec(this.#source);
      this.#cursor = start === null ? 0 : start.index + start[0].length;
    }
    const isEmpty = isNothing(this.#events[this.#index]);
    const node = this.#value(0, undefined);
    if (this.#failed) return undefined;
    this.#index++;
    if (this.#index < this.#events.length) return this.#secondDocument();
    this.#reportLostAnchors();
    return isEmpty ? undefined : node;
  }

  #value(depth: number, lead: Lead): Node {
    const event = this.#events[this.#index++] as Event;
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event, depth);
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
      throw new Error('The YAML parser returned an event that is not a value.');
    }
    if (event.tagStart !== -1) this.#refuseTag(event);
    if (event.anchorStart === -1) return this.#content(event, depth, lead);
    const name = this.#source.slice(event.anchorStart, event.anchorEnd);
    const slot = this.#anchors.begin(name, { start: event.anchorStart - 1, end: event.anchorEnd });
    const node = this.#content(event, depth, lead);
    slot.value = { node, size: this.#size, height: this.#height };
    return node;
  }

  #content(event: ScalarEvent | SequenceEvent | MappingEvent, depth: number, lead: Lead): Node {
    if (event.type === EVENT_ID.SEQUENCE) return this.#list(event, depth + 1);
    if (event.type === EVENT_ID.MAPPING) return this.#map(event, depth + 1);
    this.#size = 1;
    this.#height = 0;
    if (event.valueStart === -1) return this.#empty(event, lead);
    switch (event.style) {
      case SCALAR_STYLE.PLAIN:
        return this.#plain(event);
      case SCALAR_STYLE.SINGLE_QUOTED:
      case SCALAR_STYLE.DOUBLE_QUOTED:
        return this.#quoted(event);
      default:
        return this.#block(event, lead);
    }
  }

  #empty(event: ScalarEvent, lead: Lead): ScalarNode {
    const at = this.#skip(lead);
    this.#cursor = afterProperties(event, at);
    return { ...this.#scalar('plain', null, at, at), plainText: '' };
  }

  #plain(event: ScalarEvent): ScalarNode {
    this.#cursor = event.valueEnd;
    const text = getScalarValue(this.#source, event);
    const value = CORE_SCHEMA.resolveImplicitScalarTag(text).value as ScalarNode['value'];
    const node = this.#scalar('plain', value, event.valueStart, event.valueEnd);
    // `fast` says that nothing follows on the next line either, so it does not hold for every single line.
    const isOneLine = event.fast || !this.#source.slice(event.valueStart, event.valueEnd).includes('\n');
    return isOneLine ? Object.assign(node, { plainText: text }) : node;
  }

  #quoted(event: ScalarEvent): ScalarNode {
    this.#cursor = event.valueEnd + 1;
    const style = event.style === SCALAR_STYLE.SINGLE_QUOTED ? 'single' : 'double';
    if (style === 'double' && !event.fast) this.#checkEscapes(event);
    const value = getScalarValue(this.#source, event);
    return this.#scalar(style, value, event.valueStart - 1, event.valueEnd + 1, event);
  }

  /** The event begins with the first line of the content; the value begins with the `|` or `>` before it. */
  #block(event: ScalarEvent, lead: Lead): ScalarNode {
    const start =
      lead === undefined
        ? this.#rootHeader(event)
        : skipBlank(this.#source, afterProperties(event, this.#skip(lead)));
    let end = event.valueEnd;
    while (end > event.valueStart && isBlank(this.#source.charCodeAt(end - 1))) end--;
    if (end === event.valueStart) end = headerEnd(this.#source, start);
    this.#cursor = end;
    return this.#scalar('block', getScalarValue(this.#source, event), start, end, event);
  }

  #scalar(
    style: ScalarStyle,
    value: ScalarNode['value'],
    start: number,
    end: number,
    source?: ScalarEvent,
  ): ScalarNode {
    const span = this.#span(start, end);
    const content = source === undefined ? span : this.#span(source.valueStart, source.valueEnd);
    return { kind: 'scalar', style, start: span.start, end: span.end, value, content };
  }

  /** Returns a span of the source with offsets of the file. */
  #span(start: number, end: number): Span {
    return { start: start + this.#base, end: end + this.#base };
  }

  /** The document itself is a block scalar: only `---`, an anchor and a tag can be before the header. */
  #rootHeader({ valueStart }: ScalarEvent): number {
    const headerEnd = this.#source[valueStart - 1] === '\n' ? valueStart - 1 : valueStart;
    const lineStart = lineStartAt(this.#source, headerEnd);
    return lineStart + this.#source.slice(lineStart, headerEnd).search(/[|>][-+0-9]*[ \t]*(?:[ \t]#.*)?$/);
  }

  #list(event: SequenceEvent, depth: number): ListNode {
    const bracket = event.style === COLLECTION_STYLE.FLOW ? ']' : undefined;
    const items: Node[] = [];
    const span = this.#collection(event.start, bracket, depth, () => {
      items.push(this.#value(depth, bracket === undefined ? '-' : undefined));
    });
    return { kind: 'list', ...span, items };
  }

  #map(event: MappingEvent, depth: number): MapNode {
    // A pair in a list, `[a: 1]`, is a flow mapping, too, but has no braces.
    const isBraced = event.style === COLLECTION_STYLE.FLOW && this.#source[event.start] === '{';
    const keys = new UniqueKeys(this.#reportDuplicate);
    const span = this.#collection(event.start, isBraced ? '}' : undefined, depth, () => {
      const key = this.#key(depth);
      if (key !== undefined) keys.add(key.text, { start: key.start, end: key.end }, this.#value(depth, ':'));
    });
    return { kind: 'map', ...span, entries: keys.entries };
  }

  /**
   * Reads a list or a map, and returns its span.
   *
   * @param closing The bracket that closes it, if brackets are around it.
   * @param readNext Reads the next item or entry.
   */
  #collection(start: number, closing: ']' | '}' | undefined, depth: number, readNext: () => void): Span {
    if (depth > this.#limit) {
      this.#fail(start, start + 1, nestedTooDeep({ start, end: start + 1 }, this.#limit));
      return this.#span(start, start);
    }
    this.#cursor = closing === undefined ? start : start + 1;
    let size = 1;
    let height = 0;
    while (!this.#isPop()) {
      if (closing !== undefined) this.#skip(',');
      readNext();
      size += this.#size;
      height = Math.max(height, this.#height);
    }
    this.#size = size;
    this.#height = height + 1;
    if (closing !== undefined) {
      this.#skip(',');
      this.#skip(closing);
    }
    return this.#span(start, this.#cursor);
  }

  #key(depth: number): (Span & { text: string }) | undefined {
    const event = this.#events[this.#index] as Event;
    if (isNothing(event)) {
      const at = skipBlank(this.#source, this.#cursor);
      return this.#fail(at, at + 1, {
        message: 'A key is missing here.',
        help: 'Write the key before the colon.',
      });
    }
    const node = this.#value(depth, '?');
    if (this.#failed) return undefined;
    const [start, end] = [node.start - this.#base, node.end - this.#base];
    if (node.kind !== 'scalar') {
      return this.#fail(start, start + 1, {
        message: `A key must be text, but this key is a ${node.kind}.`,
        help: 'If it is text that contains "{" or "[", such as "{{ name }}", put it in quotes.',
      });
    }
    if (node.value === null) {
      return this.#fail(start, end, {
        message: 'A key must be text, but this key is null.',
        help: 'Put the key in quotes, or write another key.',
      });
    }
    return { start: node.start, end: node.end, text: node.plainText ?? String(node.value) };
  }

  #alias(event: AliasEvent, depth: number): Node {
    const start = event.anchorStart - 1;
    const end = event.anchorEnd;
    this.#cursor = end;
    const target = this.#anchors.use(this.#source.slice(event.anchorStart, end), depth);
    if (!('node' in target)) {
      this.#fail(start, end, target);
      return this.#scalar('plain', null, start, end);
    }
    this.#size = target.size;
    this.#height = target.height;
    return { ...target.node, ...this.#span(start, end) };
  }

  #refuseTag({ tagStart, tagEnd }: { tagStart: number; tagEnd: number }): void {
    const span = { start: tagStart, end: tagEnd };
    this.#report({ ...tagMistake(this.#source, span), ...this.#span(tagStart, tagEnd) });
  }

  /** Reports anchors of texts that nothing uses. */
  #reportLostAnchors(): void {
    for (const { start, end } of this.#anchors.unused()) {
      const mistake = lostAnchor(this.#source, { start, end });
      if (mistake !== undefined) this.#report({ ...mistake, ...this.#span(start, end) });
    }
  }

  /** The parser takes any eight digits after `\U`; characters end at U+10FFFF. */
  #checkEscapes({ valueStart, valueEnd }: ScalarEvent): void {
    const escapes = /\\(?:U([0-9A-Fa-f]{8})|.)/gs;
    const raw = this.#source.slice(valueStart, valueEnd);
    if (!raw.includes('\\U')) return;
    for (const match of raw.matchAll(escapes)) {
      if (match[1] === undefined || Number.parseInt(match[1], 16) <= 0x10ffff) continue;
      const at = valueStart + match.index;
      this.#fail(at, at + 10, {
        message: `${match[0]} is not a character; the last character is \\U0010FFFF.`,
        help: 'Write another escape, or \\\\ for a backslash.',
      });
      return;
    }
  }

  #isPop(): boolean {
    if (this.#failed) return true;
    const isPop = this.#events[this.#index]?.type === EVENT_ID.POP;
    if (isPop) this.#index++;
    return isPop;
  }

  /** Moves the cursor after a mark, if the next token is this mark. Returns where the cursor is then. */
  #skip(mark: string | undefined): number {
    const at = mark === undefined ? -1 : skipBlank(this.#source, this.#cursor);
    if (mark !== undefined && this.#source[at] === mark) this.#cursor = at + 1;
    return this.#cursor;
  }

  #secondDocument(): undefined {
    const separator = /^---(?=[ \t\n]|$)/gm;
    separator.lastIndex = this.#cursor;
    const at = separator.exec(this.#source)?.index ?? skipBlank(this.#source, this.#cursor);
    return this.#fail(at, at + 3, {
      message: 'A second YAML document begins here, but a file holds one document.',
      help: 'Move it to another file, remove this line, or write several records as a list.',
    });
  }

  /** Reports a mistake that ends the reading; only the first one is reported. */
  #fail(start: number, end: number, mistake: { rule?: string; message: string; help?: string }): undefined {
    if (!this.#failed) {
      const span = this.#span(start, Math.min(end, this.#source.length));
      this.#report({ rule: 'content/syntax', ...mistake, ...span });
    }
    this.#failed = true;
    return undefined;
  }
}

/** Returns whether a scalar has neither text nor properties. */
function isNothing(event: Event | undefined): boolean {
  return (
    event?.type === EVENT_ID.SCALAR &&
    event.valueStart === -1 &&
    event.anchorStart === -1 &&
    event.tagStart === -1
  );
}

function afterProperties({ anchorEnd, tagEnd }: ScalarEvent, at: number): number {
  return Math.max(at, anchorEnd, tagEnd);
}

/** Returns where the header of a block ends: `|`, `>-`, `|2+`. */
function headerEnd(source: string, start: number): number {
  let end = start + 1;
  while (/[-+\d]/.test(source.charAt(end))) end++;
  return end;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a;
}
