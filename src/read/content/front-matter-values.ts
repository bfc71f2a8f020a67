import { parse, TomlDate, TomlError, type TomlValue } from 'smol-toml';
import type { Report, Span } from '../../model/problem.js';
import { type FrontMatterFields, lineEnd } from './front-matter.js';
import { nestedTooDeep, nestingLimit } from './nesting.js';
import type { MapEntry, Node, ScalarNode } from './node.js';
import type { SourceFile } from './source-file.js';
import { readYaml } from './yaml/yaml.js';

/**
 * Reads the front matter of a page: YAML or, as Hugo writes it, TOML. Returns undefined, after a report, if it cannot be
 * read, and undefined if there is none.
 *
 * @param nesting The deepest nesting that is allowed.
 */
export function readFrontMatter(
  file: SourceFile,
  { front, isToml }: FrontMatterFields,
  report: Report,
  nesting: number,
): Node | undefined {
  if (front === undefined) return undefined;
  return isToml ? readToml(file, front, report, nesting) : readYaml(file, front, report, nesting);
}

/**
 * Reads a document of TOML. The place of a value is that of its key and its first line: no field of a page needs another
 * one.
 */
function readToml({ text }: SourceFile, span: Span, report: Report, nesting: number): Node | undefined {
  const limit = nestingLimit(nesting);
  const source = text.slice(span.start, span.end);
  try {
    const places = placesIn(source, span.start);
    const values = Object.entries(parse(source));
    const deep = values.find(([, value]) => isDeeper(value, limit - 1));
    if (deep) {
      report(nestedTooDeep(places.get(deep[0])?.value ?? span, limit));
      return undefined;
    }
    const entries = values.map(([key, value]): MapEntry => {
      const place = places.get(key) ?? { key: span, value: span };
      return { key, keySpan: place.key, value: nodeOf(value, place.value, text) };
    });
    return { kind: 'map', ...span, entries };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const before = source.split('\n', error.line - 1);
    const start = before.reduce((sum, { length }) => sum + length + 1, span.start) + error.column - 1;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split(/\.*\n/);
    report({
      rule: 'content/syntax',
      message: `This is not TOML: ${reason}.`,
      help: 'Correct it, or write the front matter as YAML between lines of "---".',
      start: Math.min(start, span.end),
      end: Math.min(start + 1, span.end),
    });
    return undefined;
  }
}

/** Returns whether a value has more levels of lists and maps than a limit. Keys with dots make levels, too: `a.b.c = 1`. */
function isDeeper(value: TomlValue, limit: number): boolean {
  if (typeof value !== 'object' || value instanceof TomlDate) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}

/** The places of a key and of its value, as far as it is in one line: `title = "Loops"`, `[params]`. */
interface EntryPlace {
  readonly key: Span;
  readonly value: Span;
}

const KEY = /^([ \t]*(?:\[{1,2}[ \t]*)?)("[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*(?:=[ \t]*|[.\]])/gm;

/** Returns the places of keys, by their names. */
function placesIn(source: string, offset: number): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>();
  for (const { 0: whole, 1: before = '', 2: written = '', index } of source.matchAll(KEY)) {
    const name = written.replace(/^["']|["']$/g, '');
    if (places.has(name)) continue;
    const start = offset + index + before.length;
    const value = index + whole.length;
    const line = source.slice(value, lineEnd(source, value)).trimEnd();
    places.set(name, {
      key: { start, end: start + written.length },
      value: { start: offset + value, end: offset + value + line.length },
    });
  }
  return places;
}

function nodeOf(value: TomlValue, place: Span, text: string): Node {
  if (Array.isArray(value))
    return { kind: 'list', ...place, items: value.map((item) => nodeOf(item, place, text)) };
  if (value instanceof TomlDate) {
    const [written = ''] = /^[\d:.TtZz+-]*/.exec(text.slice(place.start, place.end)) ?? [];
    return plain(written || value.toISOString(), place);
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(
      ([key, inner]): MapEntry => ({ key, keySpan: place, value: nodeOf(inner, place, text) }),
    );
    return { kind: 'map', ...place, entries };
  }
  if (typeof value !== 'string') return plain(value as number | boolean, place);
  const quotes = /^(?:"""|'''|["'])/.exec(text.slice(place.start, place.end))?.[0].length ?? 0;
  const content = { start: place.start + quotes, end: Math.max(place.start, place.end - quotes) };
  return { kind: 'scalar', style: 'double', ...place, value, content };
}

function plain(value: string | number | boolean, place: Span): ScalarNode {
  return { kind: 'scalar', style: 'plain', ...place, value, plainText: String(value), content: place };
}
