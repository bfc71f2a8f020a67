import { pointerPart } from '../base/json-pointer.js';
import { isObject } from '../base/shape.js';
import { API } from '../model/routes.js';
import { DATE_FORM } from '../read/config/config.js';
import { type Change, createChange } from './change.js';
import { areEqual } from './compare-values.js';
import type { ValueChange } from './comparison.js';
import type { Differing } from './differing.js';
import { type Json, type JsonObject, listOf, propertyOf } from './json-value.js';
import type { ChangeId } from './severity.js';

/** Compares the published schemas of two releases, as readers of the described data notice it. */
export async function compareSchemas({ before, after }: Differing): Promise<Change[]> {
  const [old, now] = [before.schemas(), after.schemas()];
  const changes: Change[] = [];
  const add = (schema: string, id: ChangeId, change: ValueChange): void => {
    const target = `${pathOf(schema)}${change.path === '' ? '' : `#${change.path}`}`;
    changes.push(createChange(id, target, { kind: 'schema', schema: { schema, ...change } }));
  };
  for (const name of old.keys())
    if (!now.has(name)) add(name, 'schema-removed', { path: '', kind: 'removed', before: pathOf(name) });
  for (const name of now.keys())
    if (!old.has(name)) add(name, 'schema-added', { path: '', kind: 'added', after: pathOf(name) });
  const differing = [...now].flatMap(([name, digest]) =>
    old.has(name) && old.get(name) !== digest ? [name] : [],
  );
  const [first, second] = [await before.readSchemas(differing), await after.readSchemas(differing)];
  for (const name of differing) {
    // Parts with a schema of their own are compared once, there.
    const isElsewhere = (title: string): boolean => now.has(kebab(title)) && old.has(kebab(title));
    const report: ReportChange = (id, change) => add(name, id, change);
    compareParts(first.get(name), second.get(name), '', isElsewhere, report);
  }
  return changes;
}

function pathOf(schema: string): string {
  return `/${API}/schemas/${schema}.schema.json`;
}

function kebab(title: string): string {
  return title.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

type ReportChange = (id: ChangeId, change: ValueChange) => void;

/**
 * Compares two versions of a schema for readers of responses: values that are new in responses can break a reader.
 * Descriptions, titles and examples are ignored.
 *
 * @param isElsewhere Whether a part of `$defs` is compared on its own.
 */
function compareParts(
  old: Json | undefined,
  now: Json | undefined,
  path: string,
  isElsewhere: (title: string) => boolean,
  report: ReportChange,
): void {
  if (!isObject(old) || !isObject(now)) return;
  const compare = (before: Json | undefined, after: Json | undefined, part: string): void =>
    compareParts(before, after, `${path}/${part}`, isElsewhere, report);
  if (compareTypes(old, now, path, report)) {
    compareEnums(old, now, path, report);
    compareFormats(old, now, path, report);
  }
  const [oldProperties, newProperties] = [propertyOf(old, 'properties'), propertyOf(now, 'properties')];
  const [wasRequired, isRequired] = [new Set(listAt(old, 'required')), new Set(listAt(now, 'required'))];
  for (const [name, property] of entriesOf(oldProperties)) {
    const part = `properties/${pointerPart(name)}`;
    const at = `${path}/${part}`;
    const today = propertyOf(newProperties, name);
    if (today === undefined) {
      const id = wasRequired.has(name) ? 'required-property-removed' : 'property-removed';
      report(id, { path: at, kind: 'removed', before: property });
      continue;
    }
    if (wasRequired.has(name) && !isRequired.has(name))
      report('property-optional', { path: at, kind: 'changed', before: 'required', after: 'optional' });
    if (!wasRequired.has(name) && isRequired.has(name))
      report('property-required', { path: at, kind: 'changed', before: 'optional', after: 'required' });
    compare(property, today, part);
  }
  for (const [name, property] of entriesOf(newProperties)) {
    const at = `${path}/properties/${pointerPart(name)}`;
    if (propertyOf(oldProperties, name) === undefined)
      report('property-added', { path: at, kind: 'added', after: property });
  }
  for (const key of ['items', 'additionalProperties'])
    compare(propertyOf(old, key), propertyOf(now, key), key);
  const oldParts = listAt(old, 'allOf');
  for (const [index, part] of listAt(now, 'allOf').entries())
    compare(oldParts[index], part, `allOf/${index}`);
  for (const [title, definition] of entriesOf(propertyOf(now, '$defs'))) {
    if (!isElsewhere(title))
      compare(propertyOf(propertyOf(old, '$defs'), title), definition, `$defs/${pointerPart(title)}`);
  }
}

/** Returns whether the types are equal, so that their values are worth comparing. */
function compareTypes(old: JsonObject, now: JsonObject, path: string, report: ReportChange): boolean {
  const [first, second] = [typesOf(old), typesOf(now)];
  if (areEqual(first, second)) return true;
  const isNarrower =
    second.length > 0 &&
    first.every((type) => !type.startsWith('#')) &&
    second.every((type) => includes(first, type));
  const [before, after] = [first, second].map((types) => (types.length === 1 ? types[0] : types));
  report(isNarrower ? 'type-narrowed' : 'type-changed', { path, kind: 'changed', before, after });
  return false;
}

function compareEnums(old: JsonObject, now: JsonObject, path: string, report: ReportChange): void {
  const [before, after] = [valuesOf(old), valuesOf(now)];
  if (before === undefined || after === undefined) {
    if (before === after) return;
    const values = { ...(before && { before }), ...(after && { after }) };
    report(after === undefined ? 'enum-opened' : 'enum-closed', { path, kind: 'changed', ...values });
    return;
  }
  const missing = (values: readonly Json[], from: readonly Json[]): readonly Json[] =>
    values.filter((value) => !from.some((one) => areEqual(one, value)));
  for (const value of missing(before, after))
    report('enum-value-removed', { path: `${path}/enum`, kind: 'removed', before: value });
  for (const value of missing(after, before))
    report('enum-value-added', { path: `${path}/enum`, kind: 'added', after: value });
}

/** Clients that read a date, or an address, stop at any other text. */
function compareFormats(old: JsonObject, now: JsonObject, path: string, report: ReportChange): void {
  const [before, after] = [formatOf(old), formatOf(now)];
  if (before === after) return;
  const at = `${path}/format`;
  if (before === undefined) report('type-narrowed', { path: at, kind: 'added', after });
  else if (after === undefined) report('type-changed', { path: at, kind: 'removed', before });
  else report('type-changed', { path: at, kind: 'changed', before, after });
}

/** Returns the format of the values. That of dates is in the description: no keyword means a day or a moment. */
function formatOf(schema: JsonObject): Json | undefined {
  const isDate = String(propertyOf(schema, 'description') ?? '').includes(DATE_FORM);
  return propertyOf(schema, 'format') ?? (isDate ? 'date' : undefined);
}

/** Returns whether some types allow all values of another one. No type at all allows everything. */
function includes(types: readonly string[], type: string): boolean {
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Returns the types that a schema allows, sorted. A reference counts as a type. */
function typesOf(schema: JsonObject): string[] {
  const reference = propertyOf(schema, '$ref');
  if (typeof reference === 'string') return [reference];
  const type = propertyOf(schema, 'type');
  const direct = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  const alternatives = ['anyOf', 'oneOf'].flatMap((key) =>
    listAt(schema, key).filter(isObject),
  ) as JsonObject[];
  const parts = listAt(schema, 'allOf').filter(
    (one) => propertyOf(one, '$ref') !== undefined,
  ) as JsonObject[];
  return [...new Set([...direct, ...[...alternatives, ...parts].flatMap(typesOf)])].sort();
}

/** Returns the values of a closed list; a constant is a list of one. */
function valuesOf(schema: JsonObject): readonly Json[] | undefined {
  const constant = propertyOf(schema, 'const');
  if (constant !== undefined) return [constant];
  return Array.isArray(propertyOf(schema, 'enum')) ? listAt(schema, 'enum') : undefined;
}

function listAt(schema: JsonObject, key: string): readonly Json[] {
  return listOf(propertyOf(schema, key));
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
