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
import type { Report, Span } from '../../model/problem.js';
import { nestedTooDeep } from '../nesting.js';
import type { ListNode, MapNode, Node, ScalarNode } from '../node.js';
import type { SourceFile } from '../source-file.js';
import { duplicateReport, type ReportDuplicate, UniqueKeys } from '../unique-keys.js';
import { Anchors } from './anchors.js';
import { lineStartAt, skipBlank } from './blank.js';

/** What stands before a value whose own place the parser does not give. */
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
  /** Where in the source the value or key that was read last ends. */
  #cursor = 0;
  /** Size and height of the value that was read last. */
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

  /** The one document; undefined where there is none, it is empty, or something is wrong (reported). */
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
    return isEmpty ? undefined : node;
  }

  #value(depth: number, lead: Lead): Node {
    const event = this.#events[this.#index++] as Event;
    if (event.type === EVENT_ID.ALIAS) return this.#alias(event, depth);
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) {
      throw new Error('The YAML parser gave an event where there is no value.');
    }
    if (event.tagStart !== -1) this.#refuseTag(event);
    if (event.anchorStart === -1) return this.#content(event, depth, lead);
    const slot = this.#anchors.begin(this.#source.slice(event.anchorStart, event.anchorEnd));
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
    const at = this.#afterLead(lead);
    this.#cursor = afterProperties(event, at);
    const start = at + this.#base;
    const content = { start, end: start };
    return { kind: 'scalar', style: 'plain', start, end: start, value: null, plainText: '', content };
  }

  #plain(event: ScalarEvent): ScalarNode {
    this.#cursor = event.valueEnd;
    const text = getScalarValue(this.#source, event);
    const value = CORE_SCHEMA.resolveImplicitScalarTag(text).value as ScalarNode['value'];
    const start = event.valueStart + this.#base;
    const end = event.valueEnd + this.#base;
    const content = { start, end };
    // `fast` says that nothing follows on the next line either, so it does not hold for every single line.
    const isOneLine = event.fast || !this.#source.slice(event.valueStart, event.valueEnd).includes('\n');
    return isOneLine
      ? { kind: 'scalar', style: 'plain', start, end, value, plainText: text, content }
      : { kind: 'scalar', style: 'plain', start, end, value, content };
  }

  #quoted(event: ScalarEvent): ScalarNode {
    this.#cursor = event.valueEnd + 1;
    const style = event.style === SCALAR_STYLE.SINGLE_QUOTED ? 'single' : 'double';
    if (style === 'double' && !event.fast) this.#checkEscapes(event);
    const value = getScalarValue(this.#source, event);
    const content = { start: event.valueStart + this.#base, end: event.valueEnd + this.#base };
    return { kind: 'scalar', style, start: content.start - 1, end: content.end + 1, value, content };
  }

  /** The event begins with the first line of the content; the value begins with the `|` or `>` before it. */
  #block(event: ScalarEvent, lead: Lead): ScalarNode {
    const start =
      lead === undefined
        ? this.#rootHeader(event)
        : skipBlank(this.#source, afterProperties(event, this.#afterLead(lead)));
    let end = event.valueEnd;
    while (end > event.valueStart && isBlank(this.#source.charCodeAt(end - 1))) end--;
    if (end === event.valueStart) end = headerEnd(this.#source, start);
    this.#cursor = end;
    return {
      kind: 'scalar',
      style: 'block',
      start: start + this.#base,
      end: end + this.#base,
      value: getScalarValue(this.#source, event),
      content: { start: event.valueStart + this.#base, end: event.valueEnd + this.#base },
    };
  }

  /** The document itself is a block scalar: nothing but `---`, an anchor and a tag can stand before the header. */
  #rootHeader({ valueStart }: ScalarEvent): number {
    const headerEnd = this.#source[valueStart - 1] === '\n' ? valueStart - 1 : valueStart;
    const lineStart = lineStartAt(this.#source, headerEnd);
    return lineStart + this.#source.slice(lineStart, headerEnd).search(/[|>][-+0-9]*[ \t]*(?:[ \t]#.*)?$/);
  }

  #list(event: SequenceEvent, depth: number): ListNode {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    const items: Node[] = [];
    const node = {
      kind: 'list',
      start: event.start + this.#base,
      end: event.start + this.#base,
      items,
    } as const;
    if (this.#isTooDeep(event.start, depth)) return node;
    this.#cursor = isFlow ? event.start + 1 : event.start;
    let size = 1;
    let height = 0;
    while (!this.#isPop()) {
      if (isFlow) this.#skipComma();
      items.push(this.#value(depth, isFlow ? undefined : '-'));
      size += this.#size;
      height = Math.max(height, this.#height);
    }
    this.#size = size;
    this.#height = height + 1;
    if (isFlow) this.#close(']');
    return { ...node, end: this.#cursor + this.#base };
  }

  #map(event: MappingEvent, depth: number): MapNode {
    // A pair in a list, `[a: 1]`, is a flow mapping, too, but has no braces.
    const isBraced = event.style === COLLECTION_STYLE.FLOW && this.#source[event.start] === '{';
    const keys = new UniqueKeys(this.#reportDuplicate);
    const { entries } = keys;
    const node = {
      kind: 'map',
      start: event.start + this.#base,
      end: event.start + this.#base,
      entries,
    } as const;
    if (this.#isTooDeep(event.start, depth)) return node;
    this.#cursor = isBraced ? event.start + 1 : event.start;
    let size = 1;
    let height = 0;
    while (!this.#isPop()) {
      if (isBraced) this.#skipComma();
      const key = this.#key(depth);
      if (key === undefined) break;
      const value = this.#value(depth, ':');
      size += this.#size;
      height = Math.max(height, this.#height);
      keys.add(key.text, { start: key.start, end: key.end }, value);
    }
    this.#size = size;
    this.#height = height + 1;
    if (isBraced) this.#close('}');
    return { ...node, end: this.#cursor + this.#base };
  }

  #key(depth: number): (Span & { text: string }) | undefined {
    const event = this.#events[this.#index] as Event;
    if (isNothing(event)) {
      const at = skipBlank(this.#source, this.#cursor);
      return this.#fail(at, at + 1, 'content/syntax', {
        message: 'A key is missing here.',
        help: 'Write the key before the colon.',
      });
    }
    const node = this.#value(depth, '?');
    if (this.#failed) return undefined;
    const [start, end] = [node.start - this.#base, node.end - this.#base];
    if (node.kind !== 'scalar') {
      return this.#fail(start, start + 1, 'content/syntax', {
        message: `A key must be text, but a ${node.kind === 'list' ? 'list' : 'mapping'} stands here as one.`,
        help: 'Put the text in quotes if it is text that holds "{" or "[", such as "{{ name }}".',
      });
    }
    if (node.value === null) {
      return this.#fail(start, end, 'content/syntax', {
        message: 'A key must be text, but this one is null.',
        help: 'Put the key in quotes, or write another one.',
      });
    }
    return { start: node.start, end: node.end, text: node.plainText ?? String(node.value) };
  }

  #alias(event: AliasEvent, depth: number): Node {
    const start = event.anchorStart - 1;
    const end = event.anchorEnd;
    this.#cursor = end;
    const span = { start: start + this.#base, end: end + this.#base };
    const target = this.#anchors.use(this.#source.slice(event.anchorStart, end), depth);
    if (!('node' in target)) {
      this.#fail(start, end, target.rule, target);
      return { kind: 'scalar', style: 'plain', ...span, value: null, content: span };
    }
    this.#size = target.size;
    this.#height = target.height;
    return { ...target.node, ...span };
  }

  #refuseTag({ tagStart, tagEnd }: { tagStart: number; tagEnd: number }): void {
    const tag = this.#source.slice(tagStart, Math.min(tagEnd, tagStart + 40));
    this.#report({
      rule: 'content/alias',
      start: tagStart + this.#base,
      end: tagEnd + this.#base,
      message: `The tag ${tag} stands here; tags are not allowed.`,
      help: 'Remove the tag, or put the value in quotes if it is text that begins with "!".',
    });
  }

  /** The parser takes any eight digits after `\U`; characters end at U+10FFFF. */
  #checkEscapes({ valueStart, valueEnd }: ScalarEvent): void {
    const escapes = /\\(?:U([0-9A-Fa-f]{8})|.)/gs;
    const raw = this.#source.slice(valueStart, valueEnd);
    if (!raw.includes('\\U')) return;
    for (const match of raw.matchAll(escapes)) {
      if (match[1] === undefined || Number.parseInt(match[1], 16) <= 0x10ffff) continue;
      const at = valueStart + match.index;
      this.#fail(at, at + 10, 'content/syntax', {
        message: `${match[0]} is no character; the last one is \\U0010FFFF.`,
        help: 'Write another escape, or \\\\ for a backslash.',
      });
      return;
    }
  }

  #isTooDeep(start: number, depth: number): boolean {
    if (depth <= this.#limit) return false;
    this.#fail(start, start + 1, 'limit/nesting', nestedTooDeep({ start, end: start + 1 }, this.#limit));
    return true;
  }

  #isPop(): boolean {
    if (this.#failed) return true;
    const isPop = this.#events[this.#index]?.type === EVENT_ID.POP;
    if (isPop) this.#index++;
    return isPop;
  }

  /** The place after the colon or dash that leads to the value at hand; where there is none, the cursor. */
  #afterLead(lead: Lead): number {
    if (lead === undefined) return this.#cursor;
    const at = skipBlank(this.#source, this.#cursor);
    return this.#source[at] === lead ? at + 1 : this.#cursor;
  }

  #skipComma(): void {
    const at = skipBlank(this.#source, this.#cursor);
    if (this.#source[at] === ',') this.#cursor = at + 1;
  }

  #close(bracket: ']' | '}'): void {
    this.#skipComma();
    const at = skipBlank(this.#source, this.#cursor);
    if (this.#source[at] === bracket) this.#cursor = at + 1;
  }

  #secondDocument(): undefined {
    const separator = /^---(?=[ \t\n]|$)/gm;
    separator.lastIndex = this.#cursor;
    const at = separator.exec(this.#source)?.index ?? skipBlank(this.#source, this.#cursor);
    return this.#fail(at, at + 3, 'content/syntax', {
      message: 'A second YAML document begins here, but a file holds one document.',
      help: 'Move it to a file of its own, remove this line, or write several records as a list.',
    });
  }

  /** Reports what ends the reading; only the first such thing counts. */
  #fail(start: number, end: number, rule: string, text: { message: string; help?: string }): undefined {
    if (!this.#failed) {
      const last = Math.min(end, this.#source.length);
      this.#report({ ...text, rule, start: start + this.#base, end: last + this.#base });
    }
    this.#failed = true;
    return undefined;
  }
}

/** Whether a scalar has neither text nor properties. */
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

/** Where the header of a block ends: `|`, `>-`, `|2+`. */
function headerEnd(source: string, start: number): number {
  let end = start + 1;
  while (/[-+\d]/.test(source.charAt(end))) end++;
  return end;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a;
}
