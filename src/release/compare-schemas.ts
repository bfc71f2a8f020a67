import { API } from '../model/routes.js';
import { type Change, createChange } from './change.js';
import { areEqual } from './compare-values.js';
import type { SchemaChange } from './comparison.js';
import type { Differing } from './differing.js';
import { isObject, type Json, type JsonObject, own, parseJson, pointerPart } from './json-value.js';
import type { Release } from './release.js';
import type { ChangeId } from './severity.js';

const FOLDER = `${API}/schemas/`;
const SUFFIX = '.schema.json';

/** Compares the published schemas of two releases, as those who read what they describe see it. */
export async function compareSchemas(
  before: Release,
  after: Release,
  { files }: Differing,
): Promise<Change[]> {
  if (![...files.before, ...files.after].some(({ path }) => isSchema(path))) return [];
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const changes: Change[] = [];
  const add = (schema: string, id: ChangeId, change: Described): void => {
    changes.push(schemaChange(id, schema, change));
  };
  for (const [name, path] of old)
    if (!now.has(name)) add(name, 'schema-removed', { path: '', kind: 'removed', before: `/${path}` });
  for (const [name, path] of now)
    if (!old.has(name)) add(name, 'schema-added', { path: '', kind: 'added', after: `/${path}` });
  const differing = [...now].filter(
    ([name, path]) => old.has(name) && before.entry(path)?.sha256 !== after.entry(path)?.sha256,
  );
  const paths = differing.map(([, path]) => path);
  const [oldFiles, newFiles] = [await before.readMany(paths), await after.readMany(paths)];
  for (const [name, path] of differing) {
    const read = (release: Release, files: ReadonlyMap<string, Buffer>): Json =>
      parseJson((files.get(path) as Buffer).toString('utf8'), `${path} of ${release.name}`);
    const [first, second] = [read(before, oldFiles), read(after, newFiles)];
    // Parts that are published on their own are compared there, once.
    const isElsewhere = (title: string): boolean => now.has(kebab(title)) && old.has(kebab(title));
    compareSchema(first, second, isElsewhere, (id, change) => add(name, id, change));
  }
  return changes;
}

function schemaChange(id: ChangeId, schema: string, change: Described): Change {
  const target = `/${FOLDER}${schema}${SUFFIX}${change.path === '' ? '' : `#${change.path}`}`;
  return createChange(id, target, { kind: 'schema', schema: { schema, ...change } });
}

/** The schemas of what readers get, by name; those for authors are no part of the API. */
function schemasOf({ files, size }: Release): Map<string, string> {
  return new Map(
    files
      .keys()
      .filter((path) => isSchema(path) && size(path) !== undefined)
      .map((path) => [path.slice(FOLDER.length, -SUFFIX.length), path]),
  );
}

function isSchema(path: string): boolean {
  return path.startsWith(FOLDER) && path.endsWith(SUFFIX) && !path.slice(FOLDER.length).includes('/');
}

function kebab(title: string): string {
  return title.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

type Report = (id: ChangeId, change: Described) => void;

/** What changed, and where in the document. */
export type Described = Omit<SchemaChange, 'schema' | 'severity'>;

/**
 * Compares two versions of a schema in the direction of responses: what may come now that could not come
 * before is what hurts a reader. Descriptions, titles and examples promise nothing.
 *
 * @param isElsewhere Whether a part of `$defs` is compared on its own.
 */
function compareSchema(
  before: Json,
  after: Json,
  isElsewhere: (title: string) => boolean,
  report: Report,
): void {
  const walk = (old: Json | undefined, now: Json | undefined, path: string): void => {
    if (!isObject(old) || !isObject(now)) return;
    if (compareTypes(old, now, path, report)) compareEnums(old, now, path, report);
    compareProperties(old, now, path, report, walk);
    for (const key of ['items', 'additionalProperties']) walk(own(old, key), own(now, key), `${path}/${key}`);
    const [oldParts, newParts] = [listOf(old, 'allOf'), listOf(now, 'allOf')];
    for (const [index, part] of newParts.entries()) walk(oldParts[index], part, `${path}/allOf/${index}`);
    const [oldDefinitions, newDefinitions] = [own(old, '$defs'), own(now, '$defs')];
    for (const [title, definition] of entries(newDefinitions)) {
      if (!isElsewhere(title))
        walk(own(oldDefinitions, title), definition, `${path}/$defs/${pointerPart(title)}`);
    }
  };
  walk(before, after, '');
}

function compareProperties(
  old: JsonObject,
  now: JsonObject,
  path: string,
  report: Report,
  walk: (old: Json | undefined, now: Json | undefined, path: string) => void,
): void {
  const [oldProperties, newProperties] = [own(old, 'properties'), own(now, 'properties')];
  const [wasRequired, isRequired] = [new Set(listOf(old, 'required')), new Set(listOf(now, 'required'))];
  for (const [name, property] of entries(oldProperties)) {
    const at = `${path}/properties/${pointerPart(name)}`;
    const today = own(newProperties, name);
    if (today === undefined) {
      const id = wasRequired.has(name) ? 'required-property-removed' : 'property-removed';
      report(id, { path: at, kind: 'removed', before: property });
      continue;
    }
    if (wasRequired.has(name) !== isRequired.has(name)) {
      const [id, first, second] = wasRequired.has(name)
        ? (['property-optional', 'required', 'optional'] as const)
        : (['property-required', 'optional', 'required'] as const);
      report(id, { path: at, kind: 'changed', before: first, after: second });
    }
    walk(property, today, at);
  }
  for (const [name, property] of entries(newProperties)) {
    if (own(oldProperties, name) === undefined) {
      report('property-added', {
        path: `${path}/properties/${pointerPart(name)}`,
        kind: 'added',
        after: property,
      });
    }
  }
}

/** Gives whether the types are the same, so that their values are worth comparing. */
function compareTypes(old: JsonObject, now: JsonObject, path: string, report: Report): boolean {
  const [first, second] = [typesOf(old), typesOf(now)];
  if (areEqual(first, second, (a, b) => a === b)) return true;
  const isNarrower =
    second.length > 0 &&
    first.every((type) => !type.startsWith('#')) &&
    second.every((type) => covers(first, type));
  report(isNarrower ? 'type-narrowed' : 'type-changed', {
    path,
    kind: 'changed',
    before: first.length === 1 ? first[0] : first,
    after: second.length === 1 ? second[0] : second,
  });
  return false;
}

/** Whether a value of a type was among those that could come before. No type at all allows all of them. */
function covers(types: readonly string[], type: string): boolean {
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** The types that a schema allows, in order; references stand for themselves. */
function typesOf(schema: JsonObject): string[] {
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') return [reference];
  const type = own(schema, 'type');
  const own_ =
    typeof type === 'string' ? [type] : listOf(schema, 'type').filter((one) => typeof one === 'string');
  const others = ['anyOf', 'oneOf'].flatMap((key) =>
    listOf(schema, key).flatMap((one) => (isObject(one) ? typesOf(one) : [])),
  );
  const parts = listOf(schema, 'allOf').flatMap((one) =>
    isObject(one) && own(one, '$ref') !== undefined ? typesOf(one) : [],
  );
  return [...new Set([...own_, ...others, ...parts])].sort();
}

function compareEnums(old: JsonObject, now: JsonObject, path: string, report: Report): void {
  const [first, second] = [valuesOf(old), valuesOf(now)];
  if (first === undefined && second === undefined) return;
  if (first === undefined || second === undefined) {
    const id = second === undefined ? 'enum-opened' : 'enum-closed';
    report(id, { path, kind: 'changed', ...(first && { before: first }), ...(second && { after: second }) });
    return;
  }
  const has = (list: readonly Json[], value: Json): boolean =>
    list.some((one) => areEqual(one, value, (a, b) => a === b));
  for (const value of first)
    if (!has(second, value))
      report('enum-value-removed', { path: `${path}/enum`, kind: 'removed', before: value });
  for (const value of second)
    if (!has(first, value)) report('enum-value-added', { path: `${path}/enum`, kind: 'added', after: value });
}

/** The values of a closed list; a constant is a list of one. */
function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  return Array.isArray(own(schema, 'enum')) ? listOf(schema, 'enum') : undefined;
}

function listOf(schema: JsonObject, key: string): readonly Json[] {
  const value = own(schema, key);
  return Array.isArray(value) ? value : [];
}

function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
