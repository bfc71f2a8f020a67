import type { Shape } from '../../src/model/shape.js';
import type { Data, Pick } from './sample-record.js';

type Fields = { readonly [name: string]: Data };

/** Where a value stands in a record: names and indices. */
export type Path = readonly (string | number)[];

/** One thing that is wrong with a record, and where that is to be reported. */
export interface Damage {
  readonly rule: string;
  readonly record: Fields;
  /** The value at the path, its key, or the object there. */
  readonly at: 'value' | 'key' | 'object';
  readonly path: Path;
}

/** Texts that are no dates. */
const NO_DATES = [
  '2026-02-30',
  '2023-02-29',
  '2026-13-01',
  '2026-11-21T25:00:00Z',
  'yesterday',
  '21.11.2026',
  '',
];

/** One of all single damages of a record; none where a slip of the pen gives the name of another field. */
export function drawDamage(record: Fields, shape: Shape, isJson: boolean, pick: Pick): Damage | undefined {
  const damages: (() => Damage | undefined)[] = [];
  const replaced = (rule: string, path: Path, values: readonly Data[]): void => {
    damages.push(() => ({ rule, record: withValue(record, path, pick(...values)), at: 'value', path }));
  };
  const visit = (value: Data, own: Shape, path: Path, isRequired: boolean): void => {
    if (path.length > 0) replaced('schema/type', path, wrongTypes(own, isJson));
    if (own.enum !== undefined) replaced('schema/enum', path, ['other', '', 'LIVE and well']);
    else if (own.format === 'date') replaced('date/invalid', path, NO_DATES);
    else if (own.format === 'duration') replaced('schema/format', path, ['45 min', '', 'P', 'pt1h']);
    else if (own.type === 'string' && isRequired && !MAY_BE_BLANK.has(String(path.at(-1)))) {
      replaced('schema/min-length', path, ['', ' ', '\t', '\u00A0']);
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, own.items as Shape, [...path, index], false);
    } else if (own.properties !== undefined) {
      for (const [key, inner] of Object.entries(value as Fields)) visitField(key, inner, own, path);
    } else if (own.values !== undefined) {
      for (const [key, inner] of Object.entries(value as Fields))
        visit(inner, own.values, [...path, key], false);
    }
  };
  const visitField = (key: string, value: Data, own: Shape, path: Path): void => {
    const inner = [...path, key];
    const isRequired = own.required.has(key);
    if (isRequired) {
      damages.push(() => ({
        rule: 'schema/required',
        record: withValue(record, inner, undefined),
        at: 'object',
        path,
      }));
    }
    damages.push(() => {
      const wrong = misspelt(key, pick);
      if (own.properties?.has(wrong)) return undefined;
      return {
        rule: 'schema/unknown-field',
        record: withKey(record, inner, wrong),
        at: 'key',
        path: [...path, wrong],
      };
    });
    visit(value, own.properties?.get(key) as Shape, inner, isRequired);
  };
  visit(record, shape, [], false);
  return pick(...damages)();
}

const MAY_BE_BLANK = new Set(['body', 'answer']);

function wrongTypes(shape: Shape, isJson: boolean): readonly Data[] {
  switch (shape.type) {
    case 'string':
      return [['a list'], [], { a: 'map' }, {}, ...(isJson ? [5, 1.5, true, null] : [])];
    case 'integer':
      return ['many', 1.5, [1], {}, '', ...(isJson ? [true, null, '5'] : [])];
    case 'array':
      return ['text', '', { a: 'map' }, ...(isJson ? [5, false, null] : [])];
    default:
      return ['text', '', ['a list'], [], ...(isJson ? [5, true, null] : [])];
  }
}

/** A name with one slip of the pen. */
export function misspelt(name: string, pick: Pick): string {
  const at = pick(...Array.from({ length: name.length - 1 }, (_, index) => index));
  const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  const doubled = name.slice(0, at) + name.charAt(at) + name.slice(at);
  const dropped = name.slice(0, at) + name.slice(at + 1);
  const other = `${name.slice(0, at)}q${name.slice(at + 1)}`;
  return pick(
    ...[swapped, doubled, other, ...(name.length > 3 ? [dropped] : [])].filter((one) => one !== name),
  );
}

function withValue(data: Data, path: Path, value: Data | undefined): Fields {
  const [first, ...rest] = path;
  if (first === undefined) return value as Fields;
  const change = (inner: Data): Data | undefined =>
    rest.length === 0 ? value : (withValue(inner, rest, value) as Data);
  if (Array.isArray(data)) {
    return data.map((item, index) => (index === first ? change(item) : item)) as unknown as {
      [name: string]: Data;
    };
  }
  return Object.fromEntries(
    Object.entries(data as Fields)
      .map(([key, inner]) => [key, key === first ? change(inner) : inner] as const)
      .filter((entry): entry is readonly [string, Data] => entry[1] !== undefined),
  );
}

function withKey(data: Fields, path: Path, name: string): Fields {
  const parent = path.slice(0, -1);
  const renamed = (object: Data): Data =>
    Object.fromEntries(
      Object.entries(object as Fields).map(([key, value]) => [key === path.at(-1) ? name : key, value]),
    );
  const target = parent.reduce<Data>(
    (value, part) => (value as Record<string | number, Data>)[part] as Data,
    data,
  );
  return parent.length === 0 ? (renamed(data) as Fields) : withValue(data, parent, renamed(target));
}
