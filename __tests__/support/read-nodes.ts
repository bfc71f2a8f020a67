import type { Finding, Span } from '../../src/model/problem.js';
import { readJson } from '../../src/read/content/json/json.js';
import type { Node } from '../../src/read/content/node.js';
import { SourceFile } from '../../src/read/content/source-file.js';
import { readYaml } from '../../src/read/content/yaml/yaml.js';

/** What a reader gave, with places written as an editor shows them. */
export interface Reading {
  readonly file: SourceFile;
  readonly node: Node | undefined;
  readonly findings: readonly Finding[];
  /** `rule line:column-line:column` of every finding. */
  readonly problems: readonly string[];
}

/** Reads a YAML text, or the part of it between two offsets. */
export function yaml(
  text: string,
  { nesting = 100, ...span }: Partial<Span> & { nesting?: number } = {},
): Reading {
  return reading(text, (file, report) =>
    readYaml(file, { start: 0, end: text.length, ...span }, report, nesting),
  );
}

/** Reads a JSON text. */
export function json(text: string, { nesting = 100 } = {}): Reading {
  return reading(text, (file, report) => readJson(file, report, nesting));
}

function reading(
  text: string,
  read: (file: SourceFile, report: (finding: Finding) => void) => Node | undefined,
): Reading {
  const file = new SourceFile('content/a', text);
  const findings: Finding[] = [];
  const node = read(file, (finding) => findings.push(finding));
  return {
    file,
    node,
    findings,
    problems: findings.map((finding) => `${finding.rule} ${where(file, finding)}`),
  };
}

/** A span as `line:column-line:column`. */
export function where(file: SourceFile, span: Span): string {
  const place = file.place(span);
  return `${place.line}:${place.column}-${place.endLine}:${place.endColumn}`;
}

/** The plain value of a tree; a key `__proto__` is a key like any other. */
export function toValue(node: Node): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map(toValue);
    case 'map':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, toValue(value)]));
  }
}

/** Every value and key of a tree by its path, with what the source has at its span: `a.0: "x"`. */
export function spelled(text: string, node: Node, path = '$'): string[] {
  const own = `${path}: ${text.slice(node.start, node.end)}`;
  if (node.kind === 'scalar') return [own];
  if (node.kind === 'list') {
    return [own, ...node.items.flatMap((item, index) => spelled(text, item, `${path}.${index}`))];
  }
  return [own, ...node.entries.flatMap(({ key, value }) => spelled(text, value, `${path}.${key}`))];
}

/** Every node of a tree, by its path from the root: keys and indices. */
export function* nodes(
  node: Node,
  path: readonly (string | number)[] = [],
): Generator<[readonly (string | number)[], Node]> {
  yield [path, node];
  if (node.kind === 'list') {
    for (const [index, item] of node.items.entries()) yield* nodes(item, [...path, index]);
  }
  if (node.kind === 'map') {
    for (const { key, value } of node.entries) yield* nodes(value, [...path, key]);
  }
}

/** The node at a path of keys and indices. */
export function at(node: Node | undefined, ...path: (string | number)[]): Node {
  let found = node;
  for (const step of path) {
    if (found?.kind === 'list') found = found.items[step as number];
    else if (found?.kind === 'map') found = found.entries.find(({ key }) => key === step)?.value;
    else found = undefined;
  }
  if (found === undefined) throw new Error(`There is nothing at ${path.join('.')}.`);
  return found;
}
