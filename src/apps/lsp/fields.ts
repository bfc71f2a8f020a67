import { createRecordType } from '../../check/record/record-type.js';
import type { Span } from '../../model/problem.js';
import { type Shape, shapeOf } from '../../model/shape.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import type { SourceFile } from '../../read/content/source-file.js';
import type { Workspace } from './workspace.js';

/** A place in half-written text, by the indentation of the lines. */
interface OutlinePlace {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  /** Whether it is in the last of the keys. */
  readonly isKey: boolean;
  readonly word: Span;
  /** The other keys of its map. */
  readonly siblings: Set<string>;
}

/** A field at a place in front matter, YAML or indented JSON. */
export interface FieldPlace extends OutlinePlace {
  readonly shape: Shape | undefined;
  /** The schema of the map that it is in; for a value: that it could begin. */
  readonly parent: Shape | undefined;
  /** The values that it is limited to; empty if it is not. */
  readonly values: readonly (string | number)[];
}

/**
 * Returns the field at a place; undefined in a Markdown body, and in files without records.
 */
export function fieldAt({ content }: Workspace, file: SourceFile, offset: number): FieldPlace | undefined {
  const { text } = file;
  const context = content?.linkGraph.context;
  const match = context?.match(file.path);
  const type = match && context && createRecordType(match.collection.type, context.config);
  const root = type?.shape ?? (file.path === CONFIG_FILE ? shapeOf('configuration') : undefined);
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text.slice(0, lineStart).split('\n').slice(0, -1);
  const isClosed = above.slice(1).some((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  const isBody = file.path.endsWith('.md') && (isClosed || above[0]?.trimEnd() !== '---');
  if (root === undefined || isBody) return undefined;
  const place = outlineAt(text, above, lineStart, offset - lineStart);
  const { path, isKey, siblings } = place;
  // The path says the locale, the slug of a record with a file of its own, and the course of a lesson in its folder.
  const said = ['locale', ...(match?.slug === undefined ? [] : ['slug'])];
  if (match?.group !== undefined && type?.parent !== undefined) said.push(type.parent);
  for (const key of path.length < 2 && match !== undefined ? said : []) siblings.add(key);
  const shape = shapeAt(root, path);
  const parent = isKey ? shapeAt(root, path.slice(0, -1)) : shape;
  const locales = shape?.format === 'locale' ? context?.config.locales.map(({ code }) => code) : undefined;
  const values = type?.vocabularies.get(path.join('.')) ?? shape?.enum ?? locales ?? [];
  return { ...place, shape, parent, values };
}

/** Returns the schema of a value, or of the items of a list. */
function shapeAt(root: Shape, path: readonly string[]): Shape | undefined {
  let shape: Shape | undefined = root;
  for (const name of path) {
    shape = shape?.properties?.get(name) ?? shape?.values;
    while (shape?.items !== undefined) shape = shape.items;
  }
  return shape;
}

/** Matches the text before a key, the key, and the text before its value. */
const KEY = /^([\s{]*(?:- +)*)(["']?([A-Za-z_][\w.-]*)["']?)\s*:(?:[ \t]+|$)/;

/** Returns where a place is in the outline that the lines above and below it make. */
function outlineAt(text: string, above: readonly string[], lineStart: number, column: number): OutlinePlace {
  const [line, ...below] = text.slice(lineStart).split('\n') as [string, ...string[]];
  const match = KEY.exec(line);
  const before = match?.[1] ?? (/^\s*(?:- *)*/.exec(line) as RegExpExecArray)[0];
  const path: string[] = [];
  const siblings = new Set<string>();
  // The first column in which a key above cannot be. The dash of an item may be in the column of its key.
  const limitOf = (start: string): number => (start.includes('-') ? start.indexOf('-') + 1 : start.length);
  let [limit, isInMap] = [limitOf(before), !before.includes('-')];
  for (const one of above.toReversed()) {
    const [, start = '', , key] = KEY.exec(one) ?? [];
    const isSibling = isInMap && path.length === 0 && start.length === before.length;
    if (key === undefined || (!isSibling && start.length >= limit)) continue;
    if (isSibling) siblings.add(key);
    else path.unshift(key);
    if (isSibling && start.includes('-')) isInMap = false;
    if (!isSibling || !isInMap) limit = limitOf(start);
  }
  for (const one of below) {
    const isEnd = /^(?:---|\.\.\.)\s*$/.test(one) || (one.trim() !== '' && one.search(/\S/) < before.length);
    if (isEnd) break;
    const [, start, , key] = KEY.exec(one) ?? [];
    if (key !== undefined && start?.length === before.length) siblings.add(key);
  }
  const isKey = match === null ? !before.includes('-') : column < match[0].trimEnd().length;
  const key = match?.[2] ?? (isKey ? line.slice(before.length).trimEnd() : undefined);
  if (key !== undefined) path.push(match?.[3] ?? key);
  // Of a list in one line, its last item.
  const inLine = line.slice((match?.[0] ?? before).length, column);
  const value = inLine.slice(Math.max(inLine.lastIndexOf(','), inLine.lastIndexOf('[')) + 1);
  const start = lineStart + (isKey ? before.length : Math.max(0, column - value.trimStart().length));
  const word: Span = { start, end: isKey ? start + (key?.length ?? 0) : lineStart + column };
  return { path, isKey, word, siblings };
}
